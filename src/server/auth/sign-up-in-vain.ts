import type { Db } from '../db/open-database.ts'
import { keptPassword } from './contested-sign-up.ts'
import { accountHash } from './limits.ts'
import type { PasswordHashing } from './password-hashing.ts'

/**
 * Somebody registers an address that has an account already. On a free address the password of whoever registered last
 * leads to Confirm until the account is forgotten, so it does on this one: else two requests would tell which is which.
 */

/** Longer than a round of tidying stays away; the round itself goes by when it was registered first. */
const KEPT_DAYS = 30

type Identity = {
  verification: {
    id: string
    identifier: string
    value: string
    expiresAt: string
    createdAt: string
    updatedAt: string
  }
}

const identityOf = (db: Db) => db.withoutPlugins().withTables<Identity>()
const PREFIX = 'sign-up-in-vain-'

/** What the database calls it: the address is not in it. */
export const inVainOf = (email: string): string => `${PREFIX}${accountHash(email)}`

type SignIn = { readonly ownerId: string; readonly email: string; readonly password: string }

/** Keeps the newest password that an address was registered with in vain, hashed as its owner's own. */
export async function keepInVain(
  db: Db,
  { hashBeside }: Pick<PasswordHashing, 'hashBeside'>,
  { ownerId, email, password, now }: SignIn & { now: Date },
): Promise<void> {
  const value = await hashBeside(await keptPassword(db, ownerId), password)
  const at = now.toISOString()
  const identity = identityOf(db)
  const { numUpdatedRows } = await identity
    .updateTable('verification')
    .set({ value, updatedAt: at })
    .where('identifier', '=', inVainOf(email))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 24 * 3600 * 1000).toISOString()
  const row = { identifier: inVainOf(email), value, expiresAt, createdAt: at, updatedAt: at }
  await identity
    .insertInto('verification')
    .values({ id: crypto.randomUUID(), ...row })
    .execute()
}

/**
 * Whose password this is, by as many hashes as for any other account.
 * @returns undefined where nobody has registered in vain
 */
export async function judgeInVain(
  db: Db,
  { verifyEach }: Pick<PasswordHashing, 'verifyEach'>,
  { ownerId, email, password }: SignIn,
): Promise<'owners' | 'in vain' | 'nobodys' | undefined> {
  const inVain = await findInVain(db, email)
  if (inVain === undefined) return undefined
  const [isInVain, isOwners] = await verifyEach([inVain, (await keptPassword(db, ownerId)) ?? ''], password)
  if (isOwners) return 'owners'
  return isInVain ? 'in vain' : 'nobodys'
}

async function findInVain(db: Db, email: string): Promise<string | undefined> {
  const row = await identityOf(db)
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', inVainOf(email))
    .orderBy('updatedAt', 'desc')
    .executeTakeFirst()
  return row?.value
}

/** Those whose address would be free again by now, had it been. */
export async function forgetInVain(db: Db, before: Date): Promise<void> {
  await identityOf(db)
    .deleteFrom('verification')
    .where('identifier', 'like', `${PREFIX}%`)
    .where('createdAt', '<', before.toISOString())
    .execute()
}
