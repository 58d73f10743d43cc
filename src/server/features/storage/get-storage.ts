import type { OwnerContext } from '../../context.ts'
import { readStorage } from '../../db/kitchen/storage.ts'
import { etagOf } from '../../http/etag.ts'

export async function getStorage({ db, caller, resHeaders }: OwnerContext) {
  const { content, version } = await readStorage(db, caller.ownerId)
  resHeaders.set('etag', etagOf(version, ['storage', caller.ownerId]))
  return content
}
