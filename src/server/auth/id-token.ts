import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { PRODUCT_NAME } from '../../texts/product-name.ts'
import type { Db } from '../db/open-database.ts'
import { notSignedIn } from '../errors.ts'

export const ID_TOKEN_ISSUER = PRODUCT_NAME.toLowerCase()
export const ID_TOKEN_AUDIENCE = `${ID_TOKEN_ISSUER}-api`

/** An unknown key makes the keys be read again, but not more often than this: a forged token costs no query. */
const REREAD_AFTER_MS = 10_000

/** Checking a signature takes longer than most answers, and a page asks several times in a row. */
const KEPT_MS = 60_000
const CALLERS_KEPT = 5000

export type Caller = { readonly ownerId: string; readonly email: string }
export type VerifyIdToken = (authorization: string | undefined) => Promise<Caller>

/** Verifies ID tokens with the public keys kept in memory: no query but for a key never seen before. */
export function createIdTokenVerifier(db: Db): VerifyIdToken {
  let keys: JWTVerifyGetKey | undefined
  const kept = new Map<string, { readonly caller: Caller; readonly untilMs: number }>()
  let readAt = Number.NEGATIVE_INFINITY

  async function currentKeys(): Promise<JWTVerifyGetKey> {
    if (keys) return keys
    readAt = performance.now()
    const read = await readPublicKeys(db)
    const set = createLocalJWKSet({ keys: read })
    if (read.length > 0) keys = set
    return set
  }

  async function verify(token: string): Promise<Caller> {
    const { payload } = await jwtVerify(token, await currentKeys(), {
      issuer: ID_TOKEN_ISSUER,
      audience: ID_TOKEN_AUDIENCE,
      algorithms: ['EdDSA'],
      clockTolerance: 5,
    })
    if (!payload.sub) throw notSignedIn()
    const caller = { ownerId: payload.sub, email: String(payload.email ?? '') }
    keep(token, caller, (payload.exp ?? 0) * 1000)
    return caller
  }

  /** By the whole token, for a minute and never beyond its own end. */
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

  return async (authorization) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
    if (!token) throw notSignedIn()
    const known = findKept(token)
    if (known) return known
    try {
      return await verify(token)
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      const mayBeNew = error instanceof errors.JWKSNoMatchingKey && performance.now() - readAt > REREAD_AFTER_MS
      if (!mayBeNew) throw notSignedIn()
    }
    keys = undefined
    return await verify(token).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? notSignedIn() : error
    })
  }
}

async function readPublicKeys(db: Db) {
  const rows = await db
    .withoutPlugins()
    .withTables<{ jwks: { id: string; publicKey: string; alg: string | null } }>()
    .selectFrom('jwks')
    .select(['id', 'publicKey', 'alg'])
    .execute()
  return rows.map((row) => ({ ...JSON.parse(row.publicKey), kid: row.id, alg: row.alg ?? 'EdDSA' }))
}
