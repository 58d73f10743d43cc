/** The dog that the pages are about: of these the first that there is, or the owner's first. */
export function selectedOf<Pet extends { readonly id: string }>(pets: readonly Pet[], ...ids: readonly unknown[]) {
  return ids.map((wanted) => pets.find(({ id }) => id === wanted)).find((pet) => pet !== undefined) ?? pets[0]
}

/** The query of an address for one dog, whichever the device has chosen: `/recipe/beef-and-rice?dog=rex`. */
export const forDog = (petId: string) => ({ dog: petId })

/** The dog that an address is for: its query says so, or leaves it open. */
export const dogNamedIn = (query: string | URLSearchParams): string | null => new URLSearchParams(query).get('dog')
