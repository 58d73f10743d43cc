import type { AccessToken } from '../../../contract/account/access-tokens.ts'
import { ACCESS_TOKEN_PREFIX, type Scope } from '../../../contract/limits.ts'
import type { Db } from '../../db/open-database.ts'
import { findAccessToken, noteAccessTokenUsed } from '../../db/owners/access-tokens.ts'
import { accessTokenNotValid, scopeMissing } from '../../refusal.ts'
import type { Caller } from '../sessions/id-token.ts'
import { createKnownKeys } from '../sessions/known-keys.ts'
import { readSessionCarrier } from '../sessions/session-carrier.ts'
import { sessionCookieName } from '../sessions/session-cookie.ts'
import { createLinkDoor, hashOfToken, newToken } from './secret-link.ts'

const openLink = createLinkDoor('access-token')

/** Owners are told the day of the last use: it is written this often, not at each. */
const USE_NOTED_EVERY_MS = 3600_000

export const newAccessToken = (ownerId: string): { readonly token: string; readonly tokenHash: string } => {
  const token = newToken(ownerId)
  return { token: `${ACCESS_TOKEN_PREFIX}${token}`, tokenHash: hashOfToken(token) }
}

const AS_BEARER = new RegExp(`^Bearer +${ACCESS_TOKEN_PREFIX}(\\S*)$`, 'i')

/** The token behind the prefix; `undefined` where another value or none is sent. */
export const accessTokenIn = (authorization = ''): string | undefined => AS_BEARER.exec(authorization)?.[1]

/** The parts of a request that name its caller. */
export type Asking = {
  readonly headers: { readonly authorization?: string | undefined; readonly cookie?: string | undefined }
  readonly ip: string
}
type Opened = Pick<AccessToken, 'scopes'> & { readonly ownerId: string }

export type AccessTokens = {
  /** @throws for a token that is none, that lacks the scope, or that comes with a session */
  readonly verify: (token: string, asking: Asking, scope: Scope | null) => Promise<Caller>
  /** To call after anything that may have ended a token. */
  readonly forgetCallers: () => void
}

/** A token opens what its scopes allow, to its end. Wrong ones are counted, as of links. */
export function createAccessTokenVerifier(db: Db, publicUrl: string): AccessTokens {
  const known = createKnownKeys<Opened>()
  const cookieName = sessionCookieName(publicUrl)

  async function open(token: string, ip: string): Promise<Opened> {
    const found = await openLink(token, { db, ip }, (ownerId, hash) => findAndNote(db, ownerId, hash))
    if (!found) throw accessTokenNotValid()
    known.keep(hashOfToken(token), found, Date.parse(found.endsAt))
    return found
  }

  return {
    verify: async (token, { headers, ip }, scope) => {
      readSessionCarrier(headers, cookieName)
      const { ownerId, scopes } = known.find(hashOfToken(token)) ?? (await open(token, ip))
      if (scope === null || !scopes.includes(scope)) throw scopeMissing(scope)
      // No token opens an operation that needs the address or the session.
      return { ownerId, email: '', sessionId: '' }
    },
    forgetCallers: known.forget,
  }
}

async function findAndNote(db: Db, ownerId: string, tokenHash: string): Promise<AccessToken | undefined> {
  const now = new Date()
  const found = await findAccessToken(db, ownerId, tokenHash, now)
  const usedMsAgo = now.getTime() - Date.parse(found?.lastUsedAt ?? '1970-01-01')
  if (found && usedMsAgo >= USE_NOTED_EVERY_MS) await noteAccessTokenUsed(db, ownerId, found.id, now)
  return found
}
