/** The dog that the pages are about: the remembered one, or the first when that one is gone. */
export function selectedOf<Pet extends { readonly id: string }>(pets: readonly Pet[], rememberedId: unknown) {
  return pets.find(({ id }) => id === rememberedId) ?? pets[0]
}
