import { exportJWK, generateKeyPair } from 'jose'
import type { Db } from '../../db/open-database.ts'
import {
  addKey,
  endKeysAt,
  forgetAllKeys,
  forgetKeysEndedBefore,
  publicKeyOf,
  readKeys,
} from '../better-auth/signing-keys.ts'

/**
 * The keys of the ID tokens. Each signs for a quarter of a year; a week before its end the next one is published, so that
 * every process knows it when it begins to sign. The library signs with the one that was made last and has not ended.
 */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const SIGNS_FOR_MS = 90 * DAY_MS
const PUBLISHED_BEFORE_MS = 7 * DAY_MS
/** A token lives for a quarter of an hour, and clocks differ. */
const VERIFIES_AFTER_MS = 60 * MINUTE_MS
/** Longer than a process goes without looking for new keys (`id-token.ts`). */
const HANDED_OVER_MS = 2 * MINUTE_MS

/** The library's settings for keys: should the next key not be there in time, it makes one. */
export const KEY_ROTATION = { rotationInterval: SIGNS_FOR_MS / 1000, gracePeriod: VERIFIES_AFTER_MS / 1000 }

/** Public keys by which an ID token may be verified now. */
export async function readPublicKeys(db: Db, now: Date) {
  const rows = await readKeys(db)
  return rows
    .filter(({ expiresAt }) => !expiresAt || msOf(expiresAt) + VERIFIES_AFTER_MS > now.getTime())
    .map(publicKeyOf)
}

/** Done at each start and each day: ends what has no end yet, publishes the next key in time, forgets those of the past. */
export async function renewSigningKeys(db: Db, secret: string, now: Date): Promise<void> {
  const nowMs = now.getTime()
  await endKeysAt(db, asInstant(nowMs + PUBLISHED_BEFORE_MS), 'endless')
  const live = await liveKeys(db, now)
  const lastEndMs = Math.max(nowMs, ...live.map(({ endsAtMs }) => endsAtMs))
  if (lastEndMs <= nowMs + PUBLISHED_BEFORE_MS) {
    await publishKey(db, secret, { createdAtMs: beforeThese(live, nowMs), endsAtMs: lastEndMs + SIGNS_FOR_MS })
  }
  await forgetKeysEndedBefore(db, asInstant(nowMs - VERIFIES_AFTER_MS))
}

/**
 * A new key before its time, while servers run: it takes over when all of them know it, and the one before verifies
 * until its last token has ended. `atOnce`: what the keys so far have signed is void.
 */
export async function rotateSigningKeys(db: Db, secret: string, now: Date, { atOnce = false } = {}): Promise<void> {
  const nowMs = now.getTime()
  await db.transaction().execute(async (transaction) => {
    if (atOnce) await forgetAllKeys(transaction)
    const live = await liveKeys(transaction, now)
    await endKeysAt(transaction, asInstant(nowMs + HANDED_OVER_MS), 'all')
    await publishKey(transaction, secret, { createdAtMs: beforeThese(live, nowMs), endsAtMs: nowMs + SIGNS_FOR_MS })
  })
}

type LiveKey = { readonly createdAtMs: number; readonly endsAtMs: number }

async function liveKeys(db: Db, now: Date): Promise<LiveKey[]> {
  const rows = await readKeys(db)
  return rows
    .map(({ createdAt, expiresAt }) => ({
      createdAtMs: msOf(createdAt),
      endsAtMs: expiresAt ? msOf(expiresAt) : Number.POSITIVE_INFINITY,
    }))
    .filter(({ endsAtMs }) => endsAtMs > now.getTime())
}

/** The newest key signs: a key that is to be known first and to sign later counts as older than those it follows. */
const beforeThese = (live: readonly LiveKey[], nowMs: number): number =>
  Math.min(nowMs, ...live.map(({ createdAtMs }) => createdAtMs - 1))

async function publishKey(db: Db, secret: string, { createdAtMs, endsAtMs }: LiveKey): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const pair = { publicKey: await exportJWK(publicKey), privateKey: await exportJWK(privateKey) }
  await addKey(db, pair, secret, { createdAt: asInstant(createdAtMs), expiresAt: asInstant(endsAtMs) })
}

const asInstant = (ms: number): string => new Date(ms).toISOString()
const msOf = (instant: string | Date): number => new Date(instant).getTime()
