import { searchBreeds } from '../../../reference/breeds.ts'
import type { RequestContext } from '../../context.ts'
import { toWireBreed } from '../../dogs/breed.ts'

const DAY_SECONDS = 24 * 3600

export function findBreeds({ q, count }: { q: string; count: number }, { resHeaders }: RequestContext) {
  resHeaders.set('cache-control', `public, max-age=${DAY_SECONDS}`)
  return searchBreeds(q, count).map(toWireBreed)
}
