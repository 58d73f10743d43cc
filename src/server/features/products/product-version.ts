import { etagOf, requireMatch } from '../../http/etag.ts'
import { changedMeanwhile } from '../../refusal.ts'

/** The tag of a thing; `null` where the owner has said nothing of it. */
export const etagOfProduct = (ownerId: string, id: string, version: number | undefined): string | null =>
  version === undefined ? null : etagOf(version, ['product', ownerId, id])

type Product = { readonly ownerId: string; readonly id: string; readonly version: number | undefined }

/** @throws where the caller names a version and it is not the present one: another request changed or removed it first */
export function requireProductMatch(ifMatch: string | undefined, { ownerId, id, version }: Product): void {
  if (version !== undefined) requireMatch(ifMatch, version, ['product', ownerId, id])
  else if (ifMatch !== undefined) throw changedMeanwhile()
}
