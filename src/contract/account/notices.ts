import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fields } from '../../texts/index.ts'
import { TimeZone } from '../common.ts'
import { LONGEST_PUSH_ENDPOINT, MOST_MEALS_A_DAY, NOTICE_KINDS } from '../limits.ts'
import { ROUTES } from '../routes.ts'

const Hour = z.int().min(0).max(23)

/** The quiet hours go from the first hour until the last begins, over midnight where `from` is the later. */
const QuietHours = z
  .object({ from: Hour, to: Hour })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: fields.quietHours })

/** The notices that the owner wants, and their times by the clock of `timeZone`. */
export const NoticeSettings = z.object({
  kinds: z
    .array(z.enum(NOTICE_KINDS))
    .max(NOTICE_KINDS.length)
    .overwrite((kinds) => NOTICE_KINDS.filter((kind) => kinds.includes(kind))),
  /** The hour of the day's notices: all but the meals. */
  hour: Hour,
  /** The hours at which the dogs are fed: the notice is of the meal that is due then. */
  mealHours: z
    .array(Hour)
    .min(1)
    .max(MOST_MEALS_A_DAY)
    .overwrite((hours) => [...new Set(hours)].toSorted((a, b) => a - b)),
  /** `null`: none. */
  quiet: QuietHours.nullable(),
  timeZone: TimeZone,
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

const Notices = z.object({
  /** `null`: never asked for. */
  settings: NoticeSettings.nullable(),
  /** Whether the device that asks gets notices. */
  isOnHere: z.boolean(),
  /** The number of devices that get notices. */
  devices: z.int(),
  /** The key by which push services know the sender (VAPID): `applicationServerKey` of a subscription. */
  publicKey: z.string(),
})
export type Notices = z.infer<typeof Notices>

const base64Url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), fields.base64Url)

/** The fields of a browser's `PushSubscription`. */
const NoticeDevice = z.object({
  endpoint: z.string().max(LONGEST_PUSH_ENDPOINT).refine(URL.canParse, fields.pushEndpoint),
  /** 65 bytes: a point of P-256. */
  p256dh: base64Url(87),
  /** 16 bytes. */
  auth: base64Url(22),
})
export type NoticeDevice = z.infer<typeof NoticeDevice>

const route = { tags: ['Notices'] }

export const noticesContract = {
  getNotices: oc
    .route({ ...route, ...ROUTES.getNotices, summary: 'What the owner is told by notices, and whether this device is' })
    .output(Notices),
  putNotices: oc
    .route({ ...route, ...ROUTES.putNotices, summary: 'Replace what the owner is told, and when' })
    .input(NoticeSettings)
    .output(Notices),
  putNoticeDevice: oc
    .route({
      ...route,
      ...ROUTES.putNoticeDevice,
      summary: 'Tell this device, by web push, for as long as it is signed in',
    })
    .input(NoticeDevice)
    .output(Notices),
  deleteNoticeDevice: oc.route({
    ...route,
    ...ROUTES.deleteNoticeDevice,
    summary: 'Tell this device nothing any more',
    successStatus: 204,
  }),
}
