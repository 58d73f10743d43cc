import { sql } from 'kysely'
import { CODE_MINUTES } from '../../../contract/limits.ts'
import { sentences } from '../../../texts/index.ts'
import { type Db, type OpenDatabase, openHousehold } from '../../db/open-database.ts'
import { haveItAlone, type Presence } from '../../db/presence.ts'
import { createSeal } from '../../mail/seal.ts'
import { forgetAllCodesBut } from '../better-auth/codes.ts'
import { replaceSecondFactor, resealSecondFactor, secondFactorsAfter } from '../better-auth/owners.ts'
import { endAll } from '../better-auth/sessions.ts'
import { forgetAllKeys } from '../better-auth/signing-keys.ts'
import { DUPLICATE_SIGN_UPS } from '../sign-up/account-enumeration.ts'
import { forgetPushKeys } from './push-keys.ts'
import { isSecretOf, readSecret, replaceFingerprint, settleSecret, writeNextSecret } from './secret.ts'

/** A refusal to rotate, in one line. */
export class RotationError extends Error {}

type Household = { readonly dataDir: string; readonly databaseUrl: string | undefined }

/** The number of each kind. */
export type Rotation = {
  /** Sealed with the new secret: their owners notice nothing. */
  readonly secondFactors: number
  readonly letters: number
  /** Rows that are void with the secret that made them, and gone. */
  readonly lettersWithCodes: number
  readonly codes: number
  readonly sessions: number
  /** Opened by no secret that is known, and left as they are (second factors) or removed (letters). */
  readonly unreadable: number
}

type Step = 'alone' | 'next secret written' | 'resealed' | 'committed'

type Settings = {
  readonly now: Date
  /** For tests: called before the next step begins. */
  readonly onStep?: (step: Step) => void
}

/**
 * Gives a household that no server uses a new secret. All that the database keeps by the old one changes in one
 * transaction with its fingerprint; the new secret lies beside the old one before, and takes its name after. So
 * whenever this is cut short, the next start or the next rotation finds the one that the database goes by.
 */
export async function rotateSecret(household: Household, { now, onStep = () => {} }: Settings): Promise<Rotation> {
  const database = await openHousehold(household)
  let alone: Presence | undefined
  try {
    alone = await requireAlone(database, household.databaseUrl)
    onStep('alone')
    await settleSecret(database.db, household.dataDir)
    const from = readSecret(household.dataDir)
    if (from === undefined) throw new RotationError(`There is no secret in ${household.dataDir}: nothing was changed.`)
    if (!(await isSecretOf(database.db, from)))
      throw new RotationError(sentences.console.secretOfAnother(household.dataDir))
    return await replace(database, household.dataDir, { from, now, onStep })
  } finally {
    await alone?.leave()
    await database.close()
  }
}

const IN_USE =
  'A server or another program uses this household: stop all of them, rotate, and start them again. Nothing was changed.'

/** From here on no server starts: on PostgreSQL it waits, on SQLite the file is locked by the first query that writes. */
async function requireAlone(
  { db, kind }: OpenDatabase,
  databaseUrl: string | undefined,
): Promise<Presence | undefined> {
  if (databaseUrl) {
    const alone = await haveItAlone(databaseUrl)
    if (!alone) throw new RotationError(IN_USE)
    return alone
  }
  if (kind === 'sqlite') await lockFile(db)
  return undefined
}

/** Locks the file until our connection closes; fails where any other connection is open. */
async function lockFile(db: Db): Promise<void> {
  await sql`pragma busy_timeout = 0`.execute(db)
  await sql`pragma locking_mode = exclusive`.execute(db)
  await sql`begin immediate`.execute(db).catch((error: Error) => {
    throw /locked|busy/.test(error.message) ? new RotationError(IN_USE) : error
  })
  await sql`commit`.execute(db)
}

type Replacing = { readonly from: string } & Required<Settings>

async function replace({ db }: OpenDatabase, dataDir: string, { from, now, onStep }: Replacing): Promise<Rotation> {
  try {
    const rotation = await db.transaction().execute(async (transaction) => {
      const to = writeNextSecret(dataDir)
      onStep('next secret written')
      await replaceFingerprint(transaction, to)
      const sealed = await resealAll(transaction, { from, to, now })
      onStep('resealed')
      return sealed
    })
    onStep('committed')
    return rotation
  } finally {
    // Also where the database did not say whether it has taken it.
    await settleSecret(db, dataDir)
  }
}

type Secrets = { readonly from: string; readonly to: string }

async function resealAll(db: Db, { from, to, now }: Secrets & { now: Date }): Promise<Rotation> {
  const withCodes = await removeLettersWithCodes(db, now)
  const factors = await sealSecondFactors(db, { from, to })
  const letters = await sealLetters(db, { from, to })
  return {
    secondFactors: factors.sealed,
    letters: letters.sealed,
    lettersWithCodes: withCodes,
    ...(await removeVoid(db)),
    unreadable: factors.unreadable + letters.unreadable,
  }
}

/** Authenticator apps and the codes that owners have put away go on as they are. */
async function sealSecondFactors(db: Db, secrets: Secrets): Promise<Sealed> {
  const next = (after: string) => secondFactorsAfter(db, after, ROWS_AT_ONCE)
  return sealEach(next, async (row) => {
    const resealed = await orUndefined(() => resealSecondFactor(row, secrets))
    if (resealed) await replaceSecondFactor(db, row.id, resealed)
    return resealed !== undefined
  })
}

/** Seals the letters that wait, under a new fingerprint of their address too. */
async function sealLetters(db: Db, { from, to }: Secrets): Promise<Sealed> {
  const [old, seal] = [createSeal(from), createSeal(to)]
  const next = (after: string) =>
    db.selectFrom('letter').selectAll().where('id', '>', after).orderBy('id').limit(ROWS_AT_ONCE).execute()
  return sealEach(next, async ({ id, sealed }) => {
    const resealed = await orUndefined(async () => {
      const text = old.open(sealed)
      return { sealed: seal.seal(text), recipient: seal.fingerprint(JSON.parse(text).to) }
    })
    await (resealed
      ? db.updateTable('letter').set(resealed).where('id', '=', id).execute()
      : db.deleteFrom('letter').where('id', '=', id).execute())
    return resealed !== undefined
  })
}

const ROWS_AT_ONCE = 500

type Sealed = { readonly sealed: number; readonly unreadable: number }

/** A few hundred rows at a time, by their ids: a database may have more than the memory holds. */
async function sealEach<Row extends { id: string }>(
  next: (after: string) => Promise<readonly Row[]>,
  seal: (row: Row) => Promise<boolean>,
): Promise<Sealed> {
  const count = { sealed: 0, unreadable: 0 }
  for (let rows = await next(''); rows.length > 0; rows = await next(rows.at(-1)?.id ?? '')) {
    for (const row of rows) count[(await seal(row)) ? 'sealed' : 'unreadable'] += 1
  }
  return count
}

/** `undefined` where the secret does not open it: it was of no use before, and does not stand in the way of a new secret. */
const orUndefined = <Result>(work: () => Promise<Result>): Promise<Result | undefined> => work().catch(() => undefined)

/** The code in a letter that would soon be useless is void from now on: its owner asks for another. */
async function removeLettersWithCodes(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('letter')
    .where('uselessFrom', '<=', now.getTime() + CODE_MINUTES * 60_000)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Codes, challenges and half sign-ins are known by the secret; cookies are signed with it; so are the ID tokens by a key
 * that it sealed: who had the old secret may have that key, so the next start makes another. So it is with the keys of notices: the
 * devices that belong to them were told by sessions that end here.
 */
async function removeVoid(db: Db): Promise<Pick<Rotation, 'codes' | 'sessions'>> {
  const codes = await forgetAllCodesBut(db, DUPLICATE_SIGN_UPS)
  const sessions = await endAll(db)
  await forgetAllKeys(db)
  await forgetPushKeys(db)
  return { codes, sessions }
}
