import { randomBytes } from 'node:crypto'
import pLimit from 'p-limit'
import type { NoticeSettings } from '../../../contract/account/notices.ts'
import type { NoticeKind } from '../../../contract/limits.ts'
import { addDays, dayOf } from '../../../kitchen/days.ts'
import { type NoticeSlot, slotsAt } from '../../../kitchen/notice-times.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import {
  claimNotice,
  claimWithdrawal,
  type DueOwner,
  forgetNoticesBefore,
  listDueOwners,
  listNotices,
  type NoticeDevice,
  putOffOwner,
  removeNoticeDevice,
  type ToldNotice,
} from '../../db/owners/notices.ts'
import { fingerprint } from '../../fingerprint.ts'
import { isNoticeDue, type KitchenNow } from './is-notice-due.ts'
import { keepLiveDevices } from './live-devices.ts'
import { isOpenAt, nextLookMs } from './next-look.ts'
import type { PushMessage, SendPush } from './send-push.ts'

const MINUTE_MS = 60_000
/** An owner belongs for so long to the process that looks: longer than that takes. Should it end in between, another looks then. */
const CLAIMED_MS = 5 * MINUTE_MS
/** The time between two looks at whether what a notice told of is done. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS
const OWNERS_AT_A_TIME = 50
const OWNERS_AT_ONCE = 4
/**
 * Own choice: what may wait is told again after so many days, the others each day. A vet's answer comes sooner, since in between another
 * may have come.
 */
const DAYS_BETWEEN: { readonly [kind in NoticeKind]?: number } = { weigh: 7, vet: 3, approval: 7 }
const KEPT_DAYS = 8

type Settings = {
  readonly database: Pick<OpenDatabase, 'db' | 'allOwners'>
  readonly send: SendPush
  /** @param kinds what may be told or withdrawn now: the ends of approvals are read for their kind alone */
  readonly readKitchen: (ownerId: string, timeZone: string, kinds: readonly NoticeKind[]) => Promise<KitchenNow>
  readonly now: () => Date
  readonly onFailure: (error: unknown) => void
  readonly closing: AbortSignal
  readonly ownersAtATime?: number
}

/**
 * Tells every owner what is due now. Any number of processes may: an owner belongs to one at a time, and each notice is noted before it is
 * sent. One that is lost on its way is lost: rather none than two.
 */
export function createNoticeTeller(settings: Settings): () => Promise<void> {
  const { database, now, onFailure, closing, ownersAtATime = OWNERS_AT_A_TIME } = settings
  const limit = pLimit(OWNERS_AT_ONCE)

  return async () => {
    // An owner who could not be put off stays due: a round looks at each owner once.
    let after: DueOwner | undefined
    while (!closing.aborted) {
      const due = await listDueOwners(database.allOwners, { nowMs: now().getTime(), most: ownersAtATime, after })
      if (due.length === 0) return
      await Promise.all(due.map((one) => limit(() => lookAfter(one, settings).catch(onFailure))))
      after = due.at(-1)
    }
  }
}

async function lookAfter(due: { ownerId: string; dueAt: number }, settings: Settings): Promise<void> {
  const { database, now, closing } = settings
  if (closing.aborted) return
  const claimedUntil = now().getTime() + CLAIMED_MS
  const wanted = await putOffOwner(database.db, due, claimedUntil)
  if (!wanted) return
  await tell(due.ownerId, wanted, settings)
  const nextAt = await nextLookMs(database.db, due.ownerId, wanted, { at: now(), againMs: LOOK_AGAIN_MS })
  await putOffOwner(database.db, { ...due, dueAt: claimedUntil }, nextAt)
}

async function tell(ownerId: string, wanted: NoticeSettings, settings: Settings): Promise<void> {
  const { database, now, readKitchen } = settings
  const { db } = database
  const at = now()
  const today = dayOf(at, wanted.timeZone)
  await forgetNoticesBefore(db, ownerId, addDays(today, -KEPT_DAYS))
  const told = await listNotices(db, ownerId)
  const open = told.filter(isOpenAt(at))
  const slots = slotsAt(wanted, at).filter((slot) => !wasTold(slot, told))
  if (open.length + slots.length === 0) return
  const devices = await keepLiveDevices(db, ownerId)
  if (devices.length === 0) return
  const kinds = [...slots, ...open].map(({ kind }) => kind)
  const kitchen = await readKitchen(ownerId, wanted.timeZone, kinds)
  const put = putTo(devices, ownerId, settings)
  for (const slot of slots) {
    if (!isNoticeDue(slot, kitchen)) continue
    const id = randomBytes(12).toString('base64url')
    if (await claimNotice(db, ownerId, { ...slot, id })) await put({ kind: slot.kind, id }, slot.untilMs)
  }
  for (const notice of open) {
    const { kind, id, untilAt } = notice
    if (!isNoticeDue(notice, kitchen) && (await claimWithdrawal(db, ownerId, id)))
      await put({ kind, id, isDone: true }, untilAt)
  }
}

function wasTold({ kind, number, day }: NoticeSlot<NoticeKind>, told: readonly ToldNotice[]): boolean {
  const since = addDays(day, 1 - (DAYS_BETWEEN[kind] ?? 1))
  return told.some((one) => one.kind === kind && one.number === number && one.day >= since)
}

/** Sends to every device; a device that is not reached holds up no other. */
function putTo(devices: readonly NoticeDevice[], ownerId: string, { database, send, now, onFailure }: Settings) {
  return async (message: PushMessage, untilMs: number): Promise<void> => {
    const ttlSeconds = Math.max(0, Math.floor((untilMs - now().getTime()) / 1000))
    const push = { message, topic: topicOf(ownerId, message.kind), ttlSeconds }
    const put = async (device: NoticeDevice) => {
      if ((await send(device, push)) === 'gone') await removeNoticeDevice(database.db, ownerId, device.sessionId)
    }
    await Promise.all(devices.map((device) => put(device).catch(onFailure)))
  }
}

/** The same for one owner and kind, 32 characters at most, and it says neither. */
const topicOf = (ownerId: string, kind: string): string => fingerprint([ownerId, 'notice', kind]).slice(0, 32)
