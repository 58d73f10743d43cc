import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { IdentityPath } from '../../contract/routes.ts'
import type { Db } from '../db/open-database.ts'
import { accountHash, claimHit } from '../fair/counter.ts'
import { LETTERS as LETTERS_TO_ONE } from '../fair/policies.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MailedCode } from './better-auth/codes.ts'
import type { Library } from './better-auth/library.ts'

export const CODE_DIGITS = 6
/** Longer than it takes to write a letter down. */
const LETTER_MS = 50

/** The letter that each kind of code goes in. */
const LETTERS = {
  'forget-password': 'reset',
  'email-verification': 'confirm',
  'change-email': 'change',
  'sign-in': 'confirm',
} as const satisfies { readonly [kind in MailedCode | 'change-email']: string }

/** The operations that name the address to move to. */
const MOVES: readonly IdentityPath[] = ['/email-otp/request-email-change', '/email-otp/change-email']
/** The address that the asking owner moves to. */
const newAddress = new AsyncLocalStorage<string>()

/** While this request is answered, codes hold for the new address that it names. */
export async function withNewAddress<Result>(
  path: IdentityPath,
  request: Request,
  work: () => Promise<Result>,
): Promise<Result> {
  return newAddress.run(await newAddressIn(path, request), work)
}

async function newAddressIn(path: IdentityPath, request: Request): Promise<string> {
  if (!MOVES.includes(path)) return ''
  const { newEmail } = (await request.clone().json()) as { newEmail: string }
  return newEmail.toLowerCase()
}

type Settings = {
  readonly db: Db
  readonly mailer: Pick<Mailer, 'sendCode' | 'sendNotice'>
  readonly library: Library
  readonly secret: string
  readonly inBackground: (work: Promise<unknown>) => void
}
type Code = { readonly email: string; readonly otp: string; readonly type: keyof typeof LETTERS }

export type IdentityLetters = ReturnType<typeof createIdentityLetters>

/** The letters that identity writes, and the codes in them. */
export function createIdentityLetters({ db, mailer, library, secret, inBackground }: Settings) {
  /**
   * A plain hash of six digits is undone by trying them all; a keyed one is not. The library calls a code for a new
   * address by the old and the new one with a hyphen between, which two pairs may share (`x@a.co` and `b.org-y@z.org`,
   * `x@a.co-b.org` and `y@z.org`): so it holds for the new address that it went to.
   */
  const hash = (code: string): string =>
    createHmac('sha256', secret).update([code, newAddress.getStore()].filter(Boolean).join(' ')).digest('base64url')

  async function sendCode({ email, otp, type }: Code): Promise<void> {
    const isKnown = type === 'email-verification' && (await library.findOwnerByEmail(email))?.emailVerified === true
    const sending = isKnown ? mailer.sendNotice(email, 'accountExists') : mailer.sendCode(email, LETTERS[type], otp)
    // The sending is not waited for: the answer takes as long as for an address that has an account.
    if (type === 'change-email') inBackground(sending)
    else await sending
  }

  /** Keeps the code as the library does for a free address, and mails it. */
  async function mailChangeCode(change: { from: string; to: string }): Promise<void> {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    await library.keepCode(change, hash(code))
    inBackground(mailer.sendCode(change.to, 'change', code))
  }

  /**
   * Signing in over and over fills no mailbox: the last code is still good. To a confirmed address the letter says that
   * it has an account.
   */
  async function leadToConfirm({ email }: { email: string }): Promise<void> {
    const lead = async () => {
      if (await claimHit(db, LETTERS_TO_ONE, accountHash(email), new Date())) await library.mailCode(email)
    }
    await Promise.all([lead(), delay(LETTER_MS)])
  }

  return {
    hash,
    /** The hash of a code that no owner is told, as it is kept. */
    unknownHash: () => hash(randomBytes(8).toString('hex')),
    sendCode,
    mailChangeCode,
    leadToConfirm,
  }
}
