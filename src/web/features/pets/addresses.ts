/** A dog's name may hold any letters, and so may its id. */
export const petAddress = (petId: string) => `/pets/${encodeURIComponent(petId)}`
export const editAddress = (petId: string) => `/pets/edit/${encodeURIComponent(petId)}`
