import { setImmediate as nextTurn } from 'node:timers/promises'
import { betterAuth } from 'better-auth'
import { SignIn } from '../../contract/account/identity.ts'
import { IDENTITY_ROOT, type IdentityPath } from '../../contract/routes.ts'
import { PRODUCT_NAME } from '../../texts/product-name.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { forgetOldSecurityEvents } from '../db/owners/security-events.ts'
import { noteFailure, rethrowDatabaseFailures } from '../db/rethrow-database-failures.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { RemoveSome } from '../observability/tidying.ts'
import { createAccountChanges } from './account/account-changes.ts'
import { createOwnersNews } from './account/owners-news.ts'
import type { NoteSecurityEvent } from './account/security-events.ts'
import { createBackgroundWork } from './background-work.ts'
import { SHOWN_FIELD } from './better-auth/hooks.ts'
import { asLibrary, type Library } from './better-auth/library.ts'
import { renewPassword } from './better-auth/owners.ts'
import { logOfUnreadSessions, readRefusal } from './better-auth/refusals.ts'
import { accountHooks, databaseHooks } from './identity-hooks.ts'
import { createIdentityLetters, withNewAddress } from './identity-letters.ts'
import { identityPlugins } from './identity-plugins.ts'
import { createPasswordHashing } from './passwords/password-hashing.ts'
import { cookieSettings } from './sessions/session-cookie.ts'
import { forgetExpiredSessions, SESSION_IDLE_SECONDS } from './sessions/sessions.ts'
import { forgetUnconfirmed } from './sign-up/unconfirmed-accounts.ts'

export const IDENTITY_PATH = `/api${IDENTITY_ROOT}`
const DAY_SECONDS = 24 * 3600

type Settings = {
  readonly database: OpenDatabase
  readonly mailer: Mailer
  readonly secret: string
  readonly publicUrl: string
  readonly noteSecurityEvent: NoteSecurityEvent
  readonly onFailure: (error: unknown) => void
}

export type Identity = ReturnType<typeof createIdentity>

/**
 * Owners, passwords, codes and sessions: the identity library, set so that its answers do not tell which addresses
 * are registered. Limits, the check of the origin and of each body stand before it, in `identity-routes.ts`.
 */
export function createIdentity({ database, mailer, secret, publicUrl, noteSecurityEvent: note, onFailure }: Settings) {
  const { db } = database
  const background = createBackgroundWork(onFailure)
  const library: Library = asLibrary(() => auth)
  const ownerOf = async (email: string) => (await library.findOwnerByEmail(email))?.id
  const passwords = createPasswordHashing({ onOutdated: (old, renewed) => renewPassword(db, old, renewed) })
  const letters = createIdentityLetters({ db, mailer, library, secret, inBackground: background.start })
  const watch = createAccountChanges({ db, news: createOwnersNews({ db, mailer, note }), note, onFailure, ownerOf })
  const hooks = { db, mailer, library, letters, passwords, onFailure }

  const auth = betterAuth({
    ...plainOptions(database, secret, publicUrl),
    ...accountHooks(hooks),
    databaseHooks: databaseHooks(hooks),
    plugins: identityPlugins({ ...hooks, watch, note, publicUrl }),
  })

  /** Refusals leave the library in several ways. They are noted behind the answer, so that its time does not show them. */
  async function handle(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(IDENTITY_PATH.length) as IdentityPath
    const tried = path === '/sign-in/email' ? SignIn.parse(await request.clone().json()).email : undefined
    const response = await rethrowDatabaseFailures(() => withNewAddress(path, request, () => auth.handler(request)))
    if (response.status >= 400 && response.status < 500) {
      const { code } = readRefusal(await response.clone().text())
      background.start(nextTurn().then(() => watch.noteRefusal(request, { path, code, email: tried })))
    }
    return response
  }

  const signedIn = async (headers: Headers): Promise<{ email: string; name: string } | undefined> =>
    (await rethrowDatabaseFailures(() => auth.api.getSession({ headers, query: { disableRefresh: true } })))?.user

  return {
    auth,
    handle,
    /** The address of the owner whose session these headers carry. */
    emailOf: async (headers: Headers): Promise<string | undefined> => (await signedIn(headers))?.email,
    ownerOf: signedIn,
    /** An address that was registered too long ago is free again before anything is asked about it. */
    freeInTime: (email: string) => forgetUnconfirmed({ db, mailer }, new Date(), email),
    /** The removals of useless rows: each removes some of them and says how many. */
    tidying: [
      () => forgetExpiredSessions(db, new Date()),
      () => forgetUnconfirmed({ db, mailer }, new Date()),
      () => forgetOldSecurityEvents(database.allOwners, new Date()),
    ] satisfies RemoveSome[],
    settle: background.settle,
  }
}

/** All that is set without a function. */
const plainOptions = ({ db, kind }: OpenDatabase, secret: string, publicUrl: string) => ({
  appName: PRODUCT_NAME,
  baseURL: publicUrl,
  basePath: IDENTITY_PATH,
  secret,
  database: { db: db.withoutPlugins(), type: kind },
  telemetry: { enabled: false },
  // Where the library cannot read a session as it is kept, it answers that no owner is signed in, and only its log shows the failure.
  logger: logOfUnreadSessions(noteFailure),
  onAPIError: { throw: true },
  rateLimit: { enabled: false },
  advanced: {
    ipAddress: { disableIpTracking: true },
    ...cookieSettings(publicUrl),
  },
  // Freshness is not asked of the whole session: what needs it asks for the password (`owners-account.ts`).
  session: {
    expiresIn: SESSION_IDLE_SECONDS,
    updateAge: DAY_SECONDS,
    freshAge: 0,
    // This field says when it last showed more than a password (`step-up.ts`).
    additionalFields: SHOWN_FIELD,
  },
})
