import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { PRODUCT_NAME } from '../../../texts/product-name.ts'
import type { Db } from '../../db/open-database.ts'
import { notSignedIn } from '../../refusal.ts'
import { isLive } from '../better-auth/sessions.ts'
import { readPublicKeys } from '../keys/signing-keys.ts'
import { createKnownKeys } from './known-keys.ts'

export const ID_TOKEN_ISSUER = PRODUCT_NAME.toLowerCase()
export const ID_TOKEN_AUDIENCE = `${ID_TOKEN_ISSUER}-api`

/** Keys come and go: they are read again so often. A new one is published for longer before it signs. */
const REREAD_AFTER_MS = 60_000
/** An unknown key makes them be read again too, but not more often than this: a forged token costs no query. */
const UNKNOWN_AGAIN_AFTER_MS = 10_000

export type Caller = {
  readonly ownerId: string
  readonly email: string
  /** The session of the owner's device that asks. */
  readonly sessionId: string
}
export type IdTokens = {
  readonly verify: (authorization: string | undefined) => Promise<Caller>
  /** To call after anything that may have ended a session. */
  readonly forgetCallers: () => void
}

/**
 * Verifies ID tokens with the public keys kept in memory, and asks the database whether the session that a token was
 * made for still lives: a token ends with it.
 * @param monotonicMs a clock of the machine that is never set
 */
export function createIdTokenVerifier(db: Db, monotonicMs = () => performance.now()): IdTokens {
  const keys = createPublicKeys(db, monotonicMs)
  const callers = createKnownKeys<Caller>()

  async function readToken(token: string): Promise<Caller> {
    const { payload } = await jwtVerify(token, await keys.current(), {
      issuer: ID_TOKEN_ISSUER,
      audience: ID_TOKEN_AUDIENCE,
      algorithms: ['EdDSA'],
      clockTolerance: 5,
    })
    const { sub: ownerId, [SESSION_CLAIM]: sessionId } = payload
    if (!ownerId || typeof sessionId !== 'string') throw notSignedIn()
    if (!(await isLive(db, ownerId, sessionId, new Date()))) throw notSignedIn()
    const caller = { ownerId, email: String(payload.email ?? ''), sessionId }
    callers.keep(token, caller, (payload.exp ?? 0) * 1000)
    return caller
  }

  async function verify(authorization: string | undefined): Promise<Caller> {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
    if (!token) throw notSignedIn()
    const known = callers.find(token)
    if (known) return known
    try {
      return await readToken(token)
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      const isUnknown = error instanceof errors.JWKSNoMatchingKey
      if (!isUnknown || !keys.mayLookAgain()) throw notSignedIn()
    }
    await keys.readAgain()
    return await readToken(token).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? notSignedIn() : error
    })
  }

  return { verify, forgetCallers: callers.forget }
}

/** The keys that the database publishes, kept for a minute. */
function createPublicKeys(db: Db, monotonicMs: () => number) {
  let keys: JWTVerifyGetKey | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let unknownAt = Number.NEGATIVE_INFINITY

  /** A signature does not depend on a database that is away: the keys from before hold until it is back. */
  async function read(): Promise<JWTVerifyGetKey> {
    readAt = monotonicMs()
    const before = keys
    const published = await readPublicKeys(db, new Date()).catch((error: unknown) => {
      if (!before) throw error
    })
    if (!published && before) return before
    const set = createLocalJWKSet({ keys: published ?? [] })
    if (published?.length) keys = set
    return set
  }

  return {
    current: async () => (keys && monotonicMs() - readAt < REREAD_AFTER_MS ? keys : read()),
    /** Whether a token of an unknown key may cause another look: only some time after the last one did. */
    mayLookAgain: () => monotonicMs() - unknownAt >= UNKNOWN_AGAIN_AFTER_MS,
    readAgain: async () => {
      unknownAt = monotonicMs()
      await read()
    },
  }
}

/** The claim with the id of the session that a token was made for. The id opens nothing. */
export const SESSION_CLAIM = 'sid'
