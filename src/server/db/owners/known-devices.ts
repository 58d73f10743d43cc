import type { Db } from '../open-database.ts'
import { type DeviceWords, nameOfDevice } from './security-events.ts'

/** `first`: nothing is known of any device of this owner. */
export type Acquaintance = 'known' | 'new' | 'first'

type SignedIn = {
  readonly ownerId: string
  readonly device: DeviceWords
  /** The other devices that the owner is signed in on: no more is known of an account from before devices were kept. */
  readonly others: () => Promise<readonly DeviceWords[]>
  readonly at: Date
}

/** Keeps that an owner has signed in from a device. */
export async function meetDevice(db: Db, { ownerId, device, others, at }: SignedIn): Promise<Acquaintance> {
  const kept = await db.selectFrom('knownDevice').select('device').where('ownerId', '=', ownerId).execute()
  const known = new Set(kept.length > 0 ? kept.map((row) => row.device) : (await others()).map(nameOfDevice))
  const name = nameOfDevice(device)
  const seenAt = at.toISOString()
  await db
    .insertInto('knownDevice')
    .values([...new Set([...known, name])].map((one) => ({ ownerId, device: one, seenAt })))
    .onConflict((conflict) => conflict.columns(['ownerId', 'device']).doNothing())
    .execute()
  if (known.has(name)) return 'known'
  return known.size === 0 ? 'first' : 'new'
}

/** Forgets devices that their owner has signed out: the next sign-in from one of them is news again. */
export async function forgetDevicesBut(db: Db, ownerId: string, present: DeviceWords): Promise<void> {
  await db
    .deleteFrom('knownDevice')
    .where('ownerId', '=', ownerId)
    .where('device', '!=', nameOfDevice(present))
    .execute()
}

export async function forgetDevice(db: Db, ownerId: string, device: DeviceWords): Promise<void> {
  await db.deleteFrom('knownDevice').where('ownerId', '=', ownerId).where('device', '=', nameOfDevice(device)).execute()
}

/** The devices in the order of their first sign-in. */
export async function knownDevices(db: Db, ownerId: string): Promise<{ name: string; seenAt: string }[]> {
  return db
    .selectFrom('knownDevice')
    .select(['device as name', 'seenAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('seenAt')
    .orderBy('device')
    .execute()
}
