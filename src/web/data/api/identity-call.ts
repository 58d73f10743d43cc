import type { IdentityAnswer, IdentityBody } from '../../../contract/account/identity.ts'
import type { IdentityAddress, IdentityPath, IdentityPathOf } from '../../../contract/routes.ts'
import { send } from './http.ts'

/** The compiler takes no path that identity does not have and no other body, and it knows the answer. */
export const getFromIdentity = async <Path extends IdentityPathOf<'GET'>>(path: Path): Promise<IdentityAnswer<Path>> =>
  (await send({ method: 'GET', path: addressOf(path) })).data as IdentityAnswer<Path>

export const postToIdentity = async <Path extends IdentityPathOf<'POST'>>(
  path: Path,
  body: IdentityBody<Path>,
): Promise<IdentityAnswer<Path>> =>
  (await send({ method: 'POST', path: addressOf(path), body })).data as IdentityAnswer<Path>

const addressOf = (path: IdentityPath): IdentityAddress => `/auth${path}`
