import type { AccountFileHead } from '../../../contract/account/account.ts'
import type { Db } from '../../db/open-database.ts'
import { knownDevices } from '../../db/owners/known-devices.ts'
import { findNoticeSettings, listNoticeDevices } from '../../db/owners/notices.ts'
import { allSecurityEvents } from '../../db/owners/security-events.ts'
import { notSignedIn } from '../../refusal.ts'
import { findOwner, type OwnerRow, passkeysOf } from '../better-auth/owners.ts'

/** @throws when the account has been deleted since the ID token was made */
export async function requireAccount(db: Db, ownerId: string): Promise<OwnerRow> {
  const user = await findOwner(db, ownerId)
  if (!user) throw notSignedIn()
  return user
}

/** Who an owner is, without a secret. */
export async function readAccountFacts(db: Db, ownerId: string): Promise<AccountFileHead['account']> {
  const user = await requireAccount(db, ownerId)
  const passkeys = await passkeysOf(db, ownerId)
  return {
    name: user.name,
    email: user.email,
    createdAt: asInstant(user.createdAt),
    hasSecondFactor: Boolean(user.twoFactorEnabled),
    passkeys: passkeys.map(({ name, createdAt }) => ({
      name: name ?? '',
      createdAt: createdAt === null ? null : asInstant(createdAt),
    })),
    devices: await knownDevices(db, ownerId),
    securityEvents: await allSecurityEvents(db, ownerId),
    notices: {
      settings: (await findNoticeSettings(db, ownerId)) ?? null,
      devices: (await listNoticeDevices(db, ownerId)).length,
    },
  }
}

const asInstant = (instant: string | Date) => new Date(instant).toISOString()
