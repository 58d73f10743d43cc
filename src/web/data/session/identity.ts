import { texts } from '../../texts/index.ts'
import { type App, onePerApp, useApp } from '../../ui/app.ts'
import { writeLocal } from '../../ui/local-storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { ApiError } from '../api/http.ts'
import { postToIdentity } from '../api/identity-call.ts'
import { ACCESS_TO_REVIEW, ownPrefix } from '../stored-keys.ts'
import { checkSession, currentOwner, endSession, isLoggedIn } from './session.ts'

/** The step of the login or registration that the owner is at. */
export type AuthStatus = 'loggedOut' | 'loggedIn' | 'confirm' | 'confirmed' | 'forgottenConfirm' | 'secondFactor'

export type AuthState = {
  readonly status: AuthStatus
  readonly email: string
  readonly name: string
  /** The password stays only in memory, and only until it has been used for the automatic login. */
  readonly password: string
  readonly confirmed: boolean
  /** The login found it right; the address is not confirmed yet. */
  readonly isPasswordRight: boolean
  /** The password is new, set by a code from the mail. */
  readonly isReset: boolean
  readonly error: ApiError | undefined
  readonly busy: boolean
}

const EMAIL_KEY = 'authEmail'

const signedOut = (): AuthState => ({
  status: 'loggedOut',
  email: rememberedEmail(),
  name: '',
  password: '',
  confirmed: true,
  isPasswordRight: false,
  isReset: false,
  error: undefined,
  busy: false,
})

const authOf = onePerApp(() => createStore(signedOut()))

export const useAuth = (): AuthState => useStore(authOf(useApp()))
export const forgetAuthError = (app: App) => change(app, { error: undefined })

export const logIn = (app: App, email: string, password: string) =>
  attempt(app, { email, password, isPasswordRight: false }, async () => {
    try {
      return await signIn(app, email, password)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'EMAIL_NOT_VERIFIED') throw error
      rememberEmail(email)
      return { status: 'confirm', confirmed: false, isPasswordRight: true }
    }
  })

/** The device has made sure who holds it: there is nothing more to ask. */
export const logInWithPasskey = (app: App) =>
  attempt(app, {}, async () => {
    const { logInByPasskey } = await import('./passkey.ts')
    await logInByPasskey()
    return await enter(app)
  })

export const finishByApp = (app: App, code: string) => finish(app, '/two-factor/verify-totp', code)
export const finishByBackupCode = (app: App, code: string) => finish(app, '/two-factor/verify-backup-code', code)

const finish = (app: App, path: '/two-factor/verify-totp' | '/two-factor/verify-backup-code', code: string) =>
  attempt(app, {}, async () => {
    await postToIdentity(path, { code })
    return await enter(app)
  })

export const register = (app: App, name: string, email: string, password: string) =>
  attempt(app, { name, email, password }, async () => {
    await postToIdentity('/sign-up/email', { name, email, password })
    rememberEmail(email)
    return { status: 'confirm', confirmed: false, isPasswordRight: false }
  })

/** The address is confirmed; who has just typed a password is logged in with it. */
export const confirm = (app: App, email: string, code: string) =>
  attempt(app, { email }, async () => {
    const { password, name } = authOf(app).get()
    await postToIdentity('/email-otp/verify-email', {
      email,
      otp: code,
      ...(password && { password }),
      ...(name && { name }),
    })
    if (password === '') return { status: 'confirmed', confirmed: true }
    return await signIn(app, email, password)
  })

export const sendNewCode = (app: App, email: string) =>
  attempt(app, { email }, async () => {
    await postToIdentity('/email-otp/send-verification-otp', { email, type: 'email-verification' })
    return { status: 'confirm' }
  })

export const requestPasswordReset = (app: App, email: string) =>
  attempt(app, { email }, async () => {
    await postToIdentity('/email-otp/request-password-reset', { email })
    rememberEmail(email)
    return { status: 'forgottenConfirm' }
  })

export const resetPassword = (app: App, email: string, code: string, password: string) =>
  attempt(app, { email }, async () => {
    await postToIdentity('/email-otp/reset-password', { email, otp: code, password })
    change(app, { isReset: true })
    return await signIn(app, email, password)
  })

/** Ends the session on the server and forgets who was here; false, and a warning, when the server could not be told. */
export async function logOut(app: App): Promise<boolean> {
  forgetAuthError(app)
  try {
    await postToIdentity('/sign-out', {})
  } catch (error) {
    change(app, { error: isTold(error) ? error : new ApiError(0, 'log-out', texts.auth.errorLoggingOut) })
    return false
  }
  rememberEmail('')
  authOf(app).set({ ...signedOut(), email: '' })
  endSession(app)
  return true
}

/** Whether the server has answered in words of its own. */
function isTold(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.isNetworkFailure) return false
  return error.message !== texts.common.errorContactingServer
}

/** Signs in. An owner who has an authenticator app is not in yet. */
async function signIn(app: App, email: string, password: string): Promise<Partial<AuthState>> {
  const answer = await postToIdentity('/sign-in/email', { email, password })
  if ('twoFactorRedirect' in answer) return { status: 'secondFactor', password: '' }
  return await enter(app)
}

async function enter(app: App): Promise<Partial<AuthState>> {
  await checkSession(app)
  if (!isLoggedIn(app)) throw new ApiError(0, 'network', texts.common.errorContactingServer)
  rememberEmail('')
  const owner = currentOwner(app)
  if (owner && authOf(app).get().isReset) writeLocal(`${ownPrefix(owner.id)}${ACCESS_TO_REVIEW}`, 'true')
  return { status: 'loggedIn', password: '', confirmed: true, isReset: false }
}

/** Runs one step with `busy` around it; true when it went well. */
async function attempt(
  app: App,
  known: Partial<AuthState>,
  step: () => Promise<Partial<AuthState>>,
): Promise<AuthStatus | undefined> {
  change(app, { ...known, busy: true, error: undefined })
  try {
    const reached = await step()
    change(app, { ...reached, busy: false })
    return authOf(app).get().status
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    change(app, { busy: false, error })
    return undefined
  }
}

function change(app: App, next: Partial<AuthState>): void {
  authOf(app).set({ ...authOf(app).get(), ...next })
}

/** The address alone outlives a reload: a phone may drop the page while its owner reads the mail. */
function rememberEmail(email: string): void {
  try {
    if (email === '') sessionStorage.removeItem(EMAIL_KEY)
    else sessionStorage.setItem(EMAIL_KEY, email)
  } catch {
    // The address is then typed once more.
  }
}

function rememberedEmail(): string {
  try {
    return sessionStorage.getItem(EMAIL_KEY) ?? ''
  } catch {
    return ''
  }
}
