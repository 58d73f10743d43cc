import { type ImplementerInternalWithMiddlewares, implement } from '@orpc/server'
import { scopeOf } from '../contract/account/scopes.ts'
import { type Contract, contract } from '../contract/index.ts'
import type { Day } from '../kitchen/days.ts'
import { dateOf } from '../nutrition/calendar.ts'
import type { AskedFrom, NoteSecurityEvent } from './auth/account/security-events.ts'
import type { PushKeys } from './auth/keys/push-keys.ts'
import type { AccountQuota } from './auth/quotas/account-quota.ts'
import type { WorkForVisitor } from './auth/quotas/visitors-work.ts'
import type { SpendWrite } from './auth/quotas/write-budget.ts'
import type { Caller } from './auth/sessions/id-token.ts'
import type { VerifyCaller } from './auth/sessions/verify-caller.ts'
import type { Db, ReadSnapshot } from './db/open-database.ts'
import type { Env } from './env.ts'
import type { InShare } from './fair/shares.ts'
import type { Kits } from './kit/kits.ts'
import type { Mends } from './kit/mends.ts'
import type { ImageUrlOf } from './menu/dish.ts'
import type { Menus } from './menu/menus.ts'
import type { Refusal } from './refusal.ts'

/** The services that every operation may use. The clock is here so that a test can set the day. */
export type Services = {
  readonly db: Db
  readonly readSnapshot: ReadSnapshot
  readonly env: Env
  readonly menus: Menus
  readonly kits: Kits
  readonly mends: Mends
  readonly imageUrlOf: ImageUrlOf
  readonly verifyCaller: VerifyCaller
  readonly spendWrite: SpendWrite
  readonly noteSecurityEvent: NoteSecurityEvent
  readonly accountQuota: AccountQuota
  readonly workForVisitor: WorkForVisitor
  readonly inShare: InShare
  readonly pushKeys: () => Promise<PushKeys>
  readonly now: () => Date
}

export type RequestContext = Services & {
  readonly headers: {
    readonly authorization?: string | undefined
    readonly cookie?: string | undefined
    readonly ifMatch?: string | undefined
  }
  /** The network address of who asks. */
  readonly ip: string
  readonly from: AskedFrom
  /** The minutes that the owner's clock is ahead of UTC; 0 where the request does not say. */
  readonly utcOffsetMinutes: number
  /** Headers of the answer. */
  readonly resHeaders: Headers
  /** Tells the name and the refusals to the code that counts and logs requests. */
  readonly nameOperation: (name: string) => void
  readonly noteRefusal: (refusal: Refusal, error: unknown) => void
}

/** The context of an operation for owners only. */
export type OwnerContext = RequestContext & { readonly caller: Caller }

const api = implement(contract).$context<RequestContext>()

/** The operations that need no owner's token. */
export const publicApi = api

/** The type is written in full: the one that the compiler would infer is longer than it writes. */
type OwnerApi = ImplementerInternalWithMiddlewares<Contract, RequestContext, OwnerContext>

/** The operations for a caller with a valid ID token, or an access token of the operation's scope. */
export const ownerApi: OwnerApi = api.use(async ({ context, next, procedure, path }) => {
  const caller = await context.verifyCaller(context, scopeOf(path.join('.')))
  const { method } = procedure['~orpc'].route
  return context.inShare(caller.ownerId, async () => {
    if (method !== 'GET') await context.spendWrite(caller.ownerId, { grows: method !== 'DELETE' })
    return next({ context: { caller } })
  })
})

/** The owner's calendar day; the one in UTC where nothing is told of the owner's clock. */
export function todayOf({ now, utcOffsetMinutes }: Pick<RequestContext, 'now' | 'utcOffsetMinutes'>): Day {
  return dateOf(Math.floor((now().getTime() + utcOffsetMinutes * 60_000) / 86_400_000))
}

/** The owner's zone, as it is written in a time: +01:00. */
export function zoneOf({ utcOffsetMinutes }: Pick<RequestContext, 'utcOffsetMinutes'>): string {
  const minutes = Math.abs(utcOffsetMinutes)
  const digits = [Math.floor(minutes / 60), minutes % 60].map((number) => String(number).padStart(2, '0'))
  return `${utcOffsetMinutes < 0 ? '-' : '+'}${digits.join(':')}`
}
