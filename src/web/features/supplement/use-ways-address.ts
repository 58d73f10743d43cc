import { useSearchParams } from 'react-router'
import { pageAddress } from '../../paths.ts'

/** The page where a supplement is chosen: an owner in the wizard came from its page, and goes on from there. */
export function useWaysAddress(petId: string) {
  const [query] = useSearchParams()
  return query.get('from') === 'new-pet' ? '/new-pet/supplements' : pageAddress('/pets/:petId/supplement', { petId })
}
