import type { Scope } from '../../../contract/limits.ts'
import { type AccessTokens, type Asking, accessTokenIn } from '../tokens/access-token-door.ts'
import type { Caller, IdTokens } from './id-token.ts'

/** @param scope what an access token has to have; `null`: an ID token alone will do */
export type VerifyCaller = (asking: Asking, scope: Scope | null) => Promise<Caller>

/** Finds the caller by the key that comes as `Authorization: Bearer`: an ID token or an access token. */
export function createCallerVerifier(
  idTokens: Pick<IdTokens, 'verify'>,
  accessTokens: Pick<AccessTokens, 'verify'>,
): VerifyCaller {
  return async (asking, scope) => {
    const { authorization } = asking.headers
    const token = accessTokenIn(authorization)
    return token === undefined ? idTokens.verify(authorization) : accessTokens.verify(token, asking, scope)
  }
}
