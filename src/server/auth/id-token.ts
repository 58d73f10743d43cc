import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { PRODUCT_NAME } from '../../texts/product-name.ts'
import type { Db } from '../db/open-database.ts'
import { notSignedIn } from '../errors.ts'
import { readPublicKeys } from './signing-keys.ts'

export const ID_TOKEN_ISSUER = PRODUCT_NAME.toLowerCase()
export const ID_TOKEN_AUDIENCE = `${ID_TOKEN_ISSUER}-api`

/** Keys come and go: they are read again so often. A new one is published for longer before it signs. */
const REREAD_AFTER_MS = 60_000
/** An unknown key makes them be read again too, but not more often than this: a forged token costs no query. */
const UNKNOWN_AGAIN_AFTER_MS = 10_000

/**
 * Looking up a session takes longer than most answers, and a page asks several times in a row. For so long another
 * process takes the token of a session that has ended; the one that ended it forgets it at once.
 */
const KEPT_MS = 10_000
const CALLERS_KEPT = 5000

export type Caller = { readonly ownerId: string; readonly email: string }
export type VerifyIdToken = (authorization: string | undefined) => Promise<Caller>
type IdTokens = {
  readonly verify: VerifyIdToken
  /** After whatever may have ended a session. */
  readonly forgetCallers: () => void
}

/**
 * Verifies ID tokens with the public keys kept in memory, and asks the database whether the session that a token was
 * made for still lives: a token ends with it.
 * @param monotonicMs the machine's clock that nobody sets
 */
export function createIdTokenVerifier(db: Db, monotonicMs = () => performance.now()): IdTokens {
  let keys: JWTVerifyGetKey | undefined
  const kept = new Map<string, { readonly caller: Caller; readonly untilMs: number }>()
  let readAt = Number.NEGATIVE_INFINITY
  let unknownAt = Number.NEGATIVE_INFINITY

  async function currentKeys(): Promise<JWTVerifyGetKey> {
    return keys && monotonicMs() - readAt < REREAD_AFTER_MS ? keys : readKeys()
  }

  /** A signature does not depend on a database that is away: the keys from before hold until it is back. */
  async function readKeys(): Promise<JWTVerifyGetKey> {
    readAt = monotonicMs()
    const before = keys
    const read = await readPublicKeys(db, new Date()).catch((error: unknown) => {
      if (!before) throw error
    })
    if (!read && before) return before
    const set = createLocalJWKSet({ keys: read ?? [] })
    if (read?.length) keys = set
    return set
  }

  async function readToken(token: string): Promise<Caller> {
    const { payload } = await jwtVerify(token, await currentKeys(), {
      issuer: ID_TOKEN_ISSUER,
      audience: ID_TOKEN_AUDIENCE,
      algorithms: ['EdDSA'],
      clockTolerance: 5,
    })
    if (!payload.sub || !(await isSessionOf(db, payload.sub, payload[SESSION_CLAIM]))) throw notSignedIn()
    const caller = { ownerId: payload.sub, email: String(payload.email ?? '') }
    keep(token, caller, (payload.exp ?? 0) * 1000)
    return caller
  }

  /** By the whole token, for a moment and never beyond its own end. */
  function keep(token: string, caller: Caller, endsAtMs: number): void {
    if (kept.size >= CALLERS_KEPT) kept.clear()
    kept.set(token, { caller, untilMs: Math.min(endsAtMs, Date.now() + KEPT_MS) })
  }

  function findKept(token: string): Caller | undefined {
    const known = kept.get(token)
    if (known && known.untilMs > Date.now()) return known.caller
    kept.delete(token)
    return undefined
  }

  async function verify(authorization: string | undefined): Promise<Caller> {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
    if (!token) throw notSignedIn()
    const known = findKept(token)
    if (known) return known
    try {
      return await readToken(token)
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      const isUnknown = error instanceof errors.JWKSNoMatchingKey
      if (!isUnknown || monotonicMs() - unknownAt < UNKNOWN_AGAIN_AFTER_MS) throw notSignedIn()
    }
    unknownAt = monotonicMs()
    await readKeys()
    return await readToken(token).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? notSignedIn() : error
    })
  }

  return { verify, forgetCallers: () => kept.clear() }
}

/** Which session a token was made for: its id, by which nothing is opened. */
export const SESSION_CLAIM = 'sid'

async function isSessionOf(db: Db, ownerId: string, sessionId: unknown): Promise<boolean> {
  if (typeof sessionId !== 'string') return false
  const session = await db
    .withoutPlugins()
    .withTables<{ session: { id: string; userId: string; expiresAt: string } }>()
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('userId', '=', ownerId)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  return session !== undefined
}
