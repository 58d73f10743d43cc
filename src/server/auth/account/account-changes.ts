import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { SecurityEventKind } from '../../../contract/account/security-events.ts'
import { IDENTITY_PATHS, type IdentityPath } from '../../../contract/routes.ts'
import type { Db } from '../../db/open-database.ts'
import type { DeviceWords } from '../../db/owners/security-events.ts'
import { runDetached } from '../../db/rethrow-database-failures.ts'
import { accountHash, countHit, requireRoom } from '../../fair/counter.ts'
import { LIMITS } from '../../fair/policies.ts'
import { findBegunSignIn, type HookContext, newSessionIn, on, pathIn, refusalIn } from '../better-auth/hooks.ts'
import { findOwnerByEmail } from '../better-auth/operations.ts'
import { REFUSED } from '../better-auth/refusals.ts'
import { findDevice } from './owners-devices.ts'
import type { By, Change, OwnersNews } from './owners-news.ts'
import type { AskedFrom, NoteSecurityEvent } from './security-events.ts'

type Settings = {
  readonly db: Db
  readonly news: OwnersNews
  readonly note: NoteSecurityEvent
  readonly onFailure: (error: unknown) => void
  /** Finds the owner of an address, where an account is tried without being signed in. */
  readonly ownerOf: (email: string) => Promise<string | undefined>
}

type Path = IdentityPath

/** The changes that an owner is written a letter about, each in one request. */
const CHANGES: { readonly [path in Path]?: Change } = {
  '/change-password': { event: 'password-changed', letter: 'passwordChanged' },
  '/passkey/verify-registration': { event: 'passkey-added', letter: 'passkeyAdded' },
  '/passkey/delete-passkey': { event: 'passkey-removed', letter: 'passkeyRemoved' },
  '/access-tokens/make': { event: 'access-token-made', letter: 'accessTokenMade' },
  '/two-factor/disable': { event: 'second-factor-off', letter: 'secondFactorOff' },
  '/two-factor/generate-backup-codes': { event: 'backup-codes-made', letter: 'backupCodesMade' },
}
const PUT_IN_FORCE: Change = { event: 'second-factor-on', letter: 'secondFactorOn' }

/** The operations in which such a change can still be refused. */
const LIMITED: readonly Path[] = [
  ...IDENTITY_PATHS.filter((path) => CHANGES[path]),
  '/two-factor/enable',
  '/email-otp/change-email',
  '/secure-account',
]
const SECOND_FACTORS: readonly Path[] = ['/two-factor/verify-totp', '/two-factor/verify-backup-code']
const ENTRIES: readonly Path[] = ['/sign-in/email', ...SECOND_FACTORS, '/passkey/verify-authentication']
const OF_OWNERS: readonly Path[] = [
  ...LIMITED,
  ...SECOND_FACTORS,
  '/email-otp/request-email-change',
  '/check-password',
  '/devices/sign-out',
  '/revoke-other-sessions',
  '/delete-user',
]

/** Who asked, as it was before the library did anything: a change of address or a sign-out leaves no trace of it. */
type Requester = Omit<By, 'from'> & { readonly isSignedIn: boolean; readonly leaving?: DeviceWords | undefined }

type Refused = { readonly path: Path; readonly code: string | undefined; readonly email: string | undefined }

/** The refusals of a wrong password or code, which a stranger has tried or the owner has mistyped. */
const CHECKS: readonly string[] = [REFUSED.wrongPassword.code, REFUSED.wrongCode.code]

export type AccountChanges = ReturnType<typeof createAccountChanges>

/**
 * Watches the library's operations and tells what has happened at the doors of an account. `looks` comes before all other
 * plugins, `tells` after them: the others' hooks have then said their last word.
 */
export function createAccountChanges({ db, news, note, onFailure, ownerOf }: Settings) {
  const askedBy = new WeakMap<Request, Requester>()

  const look = createAuthMiddleware(async (ctx) => {
    const asked = await whoAsks(db, ctx)
    if (asked && ctx.request) askedBy.set(ctx.request, asked)
  })

  const requireRoomForChange = createAuthMiddleware(async (ctx) => {
    const asked = ctx.request && askedBy.get(ctx.request)
    if (asked) await requireRoom(db, LIMITS.accountChanges, accountHash(asked.ownerId), new Date())
  })

  /** The change has happened: a failure to tell of it goes to the log. */
  const tell = createAuthMiddleware(async (ctx) => {
    if (refusalIn(ctx)) return
    const asked = ctx.request && askedBy.get(ctx.request)
    await runDetached(() => tellWhat(ctx, news, note, asked)).catch(onFailure)
  })

  /** @param email whose account was tried, without being signed in */
  async function noteRefusal(request: Request, { path, code, email }: Refused): Promise<void> {
    const asked = askedBy.get(request)
    const kind = refusalKind(path, code, asked)
    if (!kind) return
    const ownerId = asked?.ownerId ?? (email === undefined ? undefined : await ownerOf(email.toLowerCase()))
    await note({ kind, ownerId, from: askedFrom(request.headers) })
    if (email !== undefined && ownerId === undefined) await writeAsMuch(db, email)
  }

  const looks = {
    id: 'account-changes-before',
    hooks: { before: [{ matcher: on(...OF_OWNERS), handler: look }] },
  } satisfies BetterAuthPlugin
  const tells = {
    id: 'account-changes-after',
    hooks: {
      before: [{ matcher: on(...LIMITED), handler: requireRoomForChange }],
      after: [{ matcher: on(...OF_OWNERS, ...ENTRIES, '/email-otp/reset-password'), handler: tell }],
    },
  } satisfies BetterAuthPlugin
  return { looks, tells, noteRefusal }
}

/** A row for an owner would else be told by what comes after the answer: an address without an account is written down, too. */
async function writeAsMuch(db: Db, email: string): Promise<void> {
  await countHit(db, LIMITS.triesOfUnknown, accountHash(email), new Date())
}

/** The id is given to the library by us (`identity-routes.ts`). */
export const askedFrom = (headers: Headers | undefined): AskedFrom => ({
  requestId: headers?.get('x-request-id') ?? null,
  userAgent: headers?.get('user-agent'),
})

async function whoAsks(db: Db, ctx: HookContext): Promise<Requester | undefined> {
  const signedIn = await getSessionFromCtx(ctx)
  if (signedIn) {
    const { id: ownerId, email } = signedIn.user
    const leaving = ctx.path === '/devices/sign-out' ? await findDevice(db, ownerId, String(ctx.body?.id)) : undefined
    return { ownerId, email, isSignedIn: true, leaving }
  }
  if (!on(...SECOND_FACTORS)(ctx)) return undefined
  const ownerId = await findBegunSignIn(ctx)
  return ownerId === undefined ? undefined : { ownerId, email: '', isSignedIn: false }
}

async function tellWhat(ctx: HookContext, news: OwnersNews, note: NoteSecurityEvent, asked?: Requester): Promise<void> {
  const path = pathIn(ctx)
  if (!path) return
  const from = askedFrom(ctx.headers)
  if (ENTRIES.includes(path)) return tellEntry(ctx, news, asked)
  if (path === '/email-otp/reset-password') return tellReset(ctx, news)
  if (!asked) return
  const by = { ownerId: asked.ownerId, email: asked.email, from }
  const change = CHANGES[path]
  if (change) return news.changed(by, change)
  if (path === '/email-otp/change-email') return news.moved(by, String(ctx.body.newEmail).toLowerCase())
  if (path === '/devices/sign-out' && asked.leaving) return news.signedOut(by, asked.leaving)
  if (path === '/revoke-other-sessions') return news.signedOutElsewhere(by)
  if (path === '/secure-account') return news.secured(by)
  // The account is gone: who it was is not said.
  if (path === '/delete-user') return note({ kind: 'account-deleted', from })
}

/** A code that comes with a session puts the app in force, once; without one it lets its owner in. */
async function tellEntry(ctx: HookContext, news: OwnersNews, asked?: Requester): Promise<void> {
  const entered = newSessionIn(ctx)
  if (!entered) return
  const by = { ownerId: entered.user.id, email: entered.user.email, from: askedFrom(ctx.headers) }
  if (asked?.isSignedIn && ctx.path === '/two-factor/verify-totp') return news.changed(by, PUT_IN_FORCE)
  await news.signedIn(by, entered.session.id)
}

async function tellReset(ctx: HookContext, news: OwnersNews): Promise<void> {
  const email = String(ctx.body.email).toLowerCase()
  const owner = await findOwnerByEmail(ctx, email)
  if (owner) await news.passwordSetByMail({ ownerId: owner.id, email, from: askedFrom(ctx.headers) })
}

function refusalKind(path: Path, code = '', asked?: Requester): SecurityEventKind | undefined {
  if (path === '/passkey/verify-authentication') return 'failed-sign-in'
  if (path === '/sign-in/email') return code === REFUSED.wrongSignIn.code ? 'failed-sign-in' : undefined
  if (SECOND_FACTORS.includes(path)) return asked && !asked.isSignedIn ? 'failed-second-factor' : undefined
  return asked && CHECKS.includes(code) ? 'failed-check' : undefined
}
