import type { SecurityEventKind } from '../../../contract/account/security-events.ts'
import type { Db } from '../../db/open-database.ts'
import { forgetDevice, forgetDevicesBut, meetDevice } from '../../db/owners/known-devices.ts'
import { type DeviceWords, nameOfDevice } from '../../db/owners/security-events.ts'
import { accountHash, claimHit, forgetEach, ofAccount } from '../../fair/counter.ts'
import { LIMITS } from '../../fair/policies.ts'
import type { NoticeKind } from '../../mail/letter.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { devicesOf, wordsOf } from './owners-devices.ts'
import type { AskedFrom, NoteSecurityEvent } from './security-events.ts'

type Settings = {
  readonly db: Db
  readonly mailer: Pick<Mailer, 'sendNotice'>
  readonly note: NoteSecurityEvent
}

/** The account, and where the request came from. */
export type By = { readonly ownerId: string; readonly email: string; readonly from: AskedFrom }
export type Change = { readonly event: SecurityEventKind; readonly letter: NoticeKind }

export type OwnersNews = ReturnType<typeof createOwnersNews>

/** Tells an owner of changes, by letter and as an event. No letter is left out, so changes are counted and limited instead. */
export function createOwnersNews({ db, mailer, note }: Settings) {
  const write = (to: string, letter: NoticeKind, { from }: By) =>
    mailer.sendNotice(to, letter, { at: new Date(), ...wordsOf(from.userAgent) })

  async function changed(by: By, { event, letter }: Change): Promise<void> {
    // The change has happened: a count that fails or is full must not stop the letter.
    await claimHit(db, LIMITS.accountChanges, accountHash(by.ownerId), new Date()).catch(() => false)
    await note({ kind: event, ...by })
    await write(by.email, letter, by)
  }

  async function passwordSetByMail(by: By): Promise<void> {
    await forgetEach(db, ofAccount([LIMITS.accountChanges], by.ownerId))
    await changed(by, { event: 'password-reset', letter: 'passwordReset' })
  }

  /** @param by with the address that was left */
  async function moved(by: By, newEmail: string): Promise<void> {
    await changed(by, { event: 'email-changed', letter: 'emailChanged' })
    await write(newEmail, 'newEmail', by)
  }

  async function signedIn(by: By, sessionId: string): Promise<void> {
    const { ownerId, from } = by
    const at = new Date()
    const others = () => devicesOf(db, ownerId, { but: sessionId, now: at })
    const isNew = (await meetDevice(db, { ownerId, device: wordsOf(from.userAgent), others, at })) === 'new'
    await note({ kind: isNew ? 'sign-in-new-device' : 'sign-in', ...by })
    if (isNew && (await mayTellOfDevice(ownerId, at))) await write(by.email, 'newDevice', by)
  }

  const mayTellOfDevice = (ownerId: string, at: Date) =>
    claimHit(db, LIMITS.newDeviceLetters, accountHash(ownerId), at).catch(() => false)

  /** A device that its owner has signed out is news when it comes again. */
  async function signedOut(by: By, device: DeviceWords): Promise<void> {
    await note({ kind: 'device-signed-out', ...by })
    const stay = await devicesOf(db, by.ownerId, { now: new Date() })
    if (!stay.map(nameOfDevice).includes(nameOfDevice(device))) await forgetDevice(db, by.ownerId, device)
  }

  async function signedOutElsewhere(by: By): Promise<void> {
    await note({ kind: 'devices-signed-out', ...by })
    await forgetDevicesBut(db, by.ownerId, wordsOf(by.from.userAgent))
  }

  async function secured(by: By): Promise<void> {
    await changed(by, { event: 'account-secured', letter: 'accountSecured' })
    await forgetDevicesBut(db, by.ownerId, wordsOf(by.from.userAgent))
  }

  return { changed, passwordSetByMail, moved, signedIn, signedOut, signedOutElsewhere, secured }
}
