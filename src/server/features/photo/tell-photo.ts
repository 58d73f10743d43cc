import type { OwnerContext } from '../../context.ts'
import { etagOfContent, type Key } from '../../http/etag.ts'

/**
 * `null` where there is none: no mistake, and nothing for a page to stumble over. The owner's browser keeps it, and asks each time
 * whether it is still the one.
 * @param of what it is a photo of, and whose: the same picture of another is told again
 */
export function tellPhoto(photo: string | null, of: Key, { resHeaders }: OwnerContext) {
  resHeaders.set('etag', etagOfContent(photo, of))
  resHeaders.set('cache-control', 'private, no-cache')
  resHeaders.set('vary', 'authorization')
  return { photo }
}
