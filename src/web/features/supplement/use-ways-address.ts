import { useSearchParams } from 'react-router'
import { pageAddress } from '../../paths.ts'

/** Where ways are chosen: a new owner has come from there, and goes on from there. */
export function useWaysAddress(petId: string) {
  const [query] = useSearchParams()
  return query.get('from') === 'new-pet' ? '/new-pet/supplements' : pageAddress('/pets/:petId/supplement', { petId })
}
