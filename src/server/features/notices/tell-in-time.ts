import type { FastifyInstance } from 'fastify'
import type { PlanView } from '../../../contract/plan/plan.ts'
import type { Today } from '../../../contract/plan/today.ts'
import { type Day, dayOf, offsetMinutesAt } from '../../../kitchen/days.ts'
import type { OwnerContext, Services } from '../../context.ts'
import { listPets } from '../../db/dogs/pets.ts'
import { readStorage } from '../../db/kitchen/storage.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { approvalEndOf } from '../../dogs/describe-advice.ts'
import { profileOf } from '../../dogs/profile.ts'
import type { KitchenNow } from './is-notice-due.ts'
import { createSendPush } from './send-push.ts'
import { createNoticeTeller } from './tell-notices.ts'

const EVERY_MS = 60_000
const ANSWER_WITHIN_MS = 10_000

/** The answers that the pages get about an owner's kitchen. */
export type Kitchen = {
  readonly getToday: (context: OwnerContext) => Promise<Today>
  readonly getPlan: (span: { from: Day; to: Day }, context: OwnerContext) => Promise<PlanView>
}

type Settings = Kitchen & {
  readonly services: Services
  readonly database: Pick<OpenDatabase, 'db' | 'allOwners'>
  readonly onFailure: (error: unknown) => void
}

/** Notices by web push, from this process as from any other. Stops with the server. */
export function tellInTime(app: FastifyInstance, { services, database, onFailure, ...kitchen }: Settings): void {
  const { env, pushKeys, now } = services
  const closing = new AbortController()
  const send = createSendPush({
    keys: pushKeys,
    contact: env.pushContact,
    ownServices: env.pushServices,
    answerWithinMs: ANSWER_WITHIN_MS,
    closing: closing.signal,
  })
  const readKitchen = (ownerId: string, timeZone: string) => readFor(ownerId, timeZone, services, kitchen)
  const tell = createNoticeTeller({ database, send, readKitchen, now, onFailure, closing: closing.signal })
  let underWay: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** One round at a time: what comes due meanwhile is told by the next. */
  const round = (): Promise<void> => {
    underWay ??= tell()
      .catch(onFailure)
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
  app.decorate('tellNotices', round)
  app.addHook('onListen', async () => {
    timer = setInterval(() => void round(), EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    closing.abort()
    clearInterval(timer)
    await underWay
  })
}

async function readFor(
  ownerId: string,
  timeZone: string,
  services: Services,
  { getToday, getPlan }: Kitchen,
): Promise<KitchenNow> {
  const at = services.now()
  const day = dayOf(at, timeZone)
  const context: OwnerContext = {
    ...services,
    caller: { ownerId, email: '', sessionId: '' },
    headers: {},
    ip: '',
    from: { requestId: null, userAgent: null },
    utcOffsetMinutes: offsetMinutesAt(timeZone, at),
    resHeaders: new Headers(),
    nameOperation: () => {},
    noteRefusal: () => {},
  }
  const { db } = services
  const [today, plan, { content }, pets, region] = await Promise.all([
    getToday(context),
    getPlan({ from: day, to: day }, context),
    readStorage(db, ownerId),
    listPets(db, ownerId),
    readRegion(db, ownerId),
  ])
  const approvalEnds = pets.flatMap(({ record }) => approvalEndOf(profileOf(record, day, region)) ?? [])
  return { today, fridge: content.fridge, hasPlannedThaw: plan.defrost.length > 0, approvalEnds, timeZone }
}
