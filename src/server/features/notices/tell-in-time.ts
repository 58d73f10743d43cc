import type { FastifyInstance } from 'fastify'
import type { NoticeKind } from '../../../contract/limits.ts'
import type { PlanView } from '../../../contract/plan/plan.ts'
import type { Today } from '../../../contract/plan/today.ts'
import { type Day, offsetMinutesAt } from '../../../kitchen/days.ts'
import { type OwnerContext, type Services, todayOf } from '../../context.ts'
import { listPets } from '../../db/dogs/pets.ts'
import { readStorage } from '../../db/kitchen/storage.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { readRegion } from '../../db/owners/owner-settings.ts'
import { approvalEndOf } from '../../dogs/describe-advice.ts'
import { profileOf } from '../../dogs/profile.ts'
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
  const readKitchen = async (ownerId: string, timeZone: string, kinds: readonly NoticeKind[]) => ({
    ...(await readFor(kinds, contextOf(ownerId, timeZone, services), kitchen)),
    timeZone,
  })
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

function contextOf(ownerId: string, timeZone: string, services: Services): OwnerContext {
  return {
    ...services,
    caller: { ownerId, email: '', sessionId: '' },
    headers: {},
    ip: '',
    from: { requestId: null, userAgent: null },
    utcOffsetMinutes: offsetMinutesAt(timeZone, services.now()),
    resHeaders: new Headers(),
    nameOperation: () => {},
    noteRefusal: () => {},
  }
}

async function readFor(kinds: readonly NoticeKind[], context: OwnerContext, { getToday, getPlan }: Kitchen) {
  const day = todayOf(context)
  const [today, plan, { content }, approvalEnds] = await Promise.all([
    getToday(context),
    getPlan({ from: day, to: day }, context),
    readStorage(context.db, context.caller.ownerId),
    kinds.includes('approval') ? approvalEndsOf(day, context) : [],
  ])
  return { today, fridge: content.fridge, hasPlannedThaw: plan.defrost.length > 0, approvalEnds }
}

async function approvalEndsOf(day: Day, { db, caller: { ownerId } }: OwnerContext): Promise<readonly Day[]> {
  const [pets, region] = await Promise.all([listPets(db, ownerId), readRegion(db, ownerId)])
  return pets.flatMap(({ record }) => approvalEndOf(profileOf(record, day, region)) ?? [])
}
