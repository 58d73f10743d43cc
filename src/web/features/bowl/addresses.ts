import { useSearchParams } from 'react-router'
import { type PageAddress, pageAddress } from '../../paths.ts'

/** The `label` of a food whose label is not copied yet. */
export const NEW_LABEL = 'new'

const NEW_PET = 'new-pet'

/** The pages of the bowl; an owner who came from the wizard goes on from there, after every label that is copied on the way. */
export function useBowlAddresses(petId: string) {
  const [query] = useSearchParams()
  const isNew = query.get('from') === NEW_PET
  const from = isNew ? { from: NEW_PET } : {}
  const of = (more: Readonly<Record<string, string>> = {}): PageAddress =>
    pageAddress('/pets/:petId/bowl', { petId }, { ...from, ...more })
  return { isNew, bowl: of(), labelOf: (foodId: string = NEW_LABEL) => of({ label: foodId }) }
}
