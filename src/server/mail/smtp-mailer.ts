import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { CODE_MINUTES } from '../../contract/limits.ts'
import type { Db } from '../db/open-database.ts'
import { addLetter, claimLetter, postponeLetter, removeLetter } from '../db/owners/letters.ts'
import type { LetterTable } from '../db/schema.ts'
import { type Letter, sender, writeCodeLetter, writeNotice } from './letter.ts'
import { createSeal } from './seal.ts'
import type { Sender } from './sender.ts'

type Settings = {
  readonly smtpUrl: string
  readonly publicUrl: string
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly onFailure: (error: unknown) => void
  readonly pace?: Pace
}

/** The longest time of each step and the pauses between tries, in milliseconds. */
export type Pace = {
  readonly lookEvery: number
  readonly firstPause: number
  readonly longestPause: number
  readonly connectWithin: number
  readonly answerWithin: number
  /** A letter belongs to its sender for so long, and while it is being delivered for so long again and again. */
  readonly claimFor: number
  readonly renewEvery: number
  readonly stopWithin: number
}
const PACE: Pace = {
  lookEvery: 5_000,
  firstPause: 2_000,
  longestPause: 60_000,
  connectWithin: 10_000,
  answerWithin: 20_000,
  claimFor: 60_000,
  renewEvery: 15_000,
  stopWithin: 4_000,
}

const MINUTE_MS = 60_000
/** A notice is worth sending for this long; a code only for as long as it is valid. */
const NOTICE_MS = 3 * 24 * 60 * MINUTE_MS
const SENDERS = 4

/** A letter that was not taken: what the mail server said is left out, for it repeats the address. */
class LetterNotSent extends Error {}

/**
 * Letters wait in the database until the mail server has taken them, so none is lost by a restart or by a server that is
 * away, and any number of processes send from one queue. An answer never waits for the mail server.
 */
export function createSmtpMailer(settings: Settings): Sender {
  const { smtpUrl, publicUrl, db, secret, now, onFailure, pace = PACE } = settings
  const transport = createTransport({ ...safely(smtpUrl, pace), url: smtpUrl, pool: true, maxConnections: SENDERS })
  const seal = createSeal(secret)
  const closing = new AbortController()
  const deliver = createDelivery({ transport, seal, publicUrl, db, now, onFailure, pace, closing: closing.signal })
  const underWay = new Set<Promise<void>>()

  async function queue(to: string, letter: Letter, usefulMs: number): Promise<void> {
    const nowMs = now().getTime()
    const sealed = seal.seal(JSON.stringify({ to, ...letter }))
    const recipient = seal.fingerprint(to)
    await addLetter(db, { recipient, sealed, dueAt: nowMs, uselessFrom: nowMs + usefulMs })
    sendDue()
  }

  /** Sends what is due, unless enough senders are at it already: they take what comes in meanwhile. */
  function sendDue(): void {
    if (closing.signal.aborted || underWay.size >= SENDERS) return
    const sending = sendUntilNoneIsDue()
      .catch(onFailure)
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }

  async function sendUntilNoneIsDue(): Promise<void> {
    while (!closing.signal.aborted) {
      const nowMs = now().getTime()
      const letter = await claimLetter(db, { nowMs, claimedUntilMs: nowMs + pace.claimFor })
      if (!letter) return
      await deliver(letter)
    }
  }

  const timer = setInterval(sendDue, pace.lookEvery).unref()
  return {
    sendCode: (to, kind, code) => queue(to, writeCodeLetter(kind, code), CODE_MINUTES * MINUTE_MS),
    sendNotice: (to, kind, facts) => queue(to, writeNotice(kind, facts, publicUrl), NOTICE_MS),
    // The letter is useless from the beginning: it is removed when it is due, which is now.
    sendNothing: () => queue('', writeNotice('accountExists', undefined, publicUrl), 0),
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await Promise.race([Promise.all(underWay), wait(pace.stopWithin)])
      transport.close()
    },
  }
}

type Delivery = Required<Pick<Settings, 'publicUrl' | 'db' | 'now' | 'onFailure' | 'pace'>> & {
  readonly transport: Pick<Transporter, 'sendMail'>
  readonly seal: Pick<ReturnType<typeof createSeal>, 'open'>
  readonly closing: AbortSignal
}

/** Hands one claimed letter to the mail server: it is removed, or due again after a pause. */
function createDelivery({ transport, seal, publicUrl, db, now, onFailure, pace, closing }: Delivery) {
  /** The claim is renewed meanwhile: a mail server that is slow at every step takes longer than any one claim. */
  async function send(id: string, letter: SendMailOptions): Promise<void> {
    const renewing = setInterval(() => {
      if (!closing.aborted) postponeLetter(db, id, now().getTime() + pace.claimFor).catch(onFailure)
    }, pace.renewEvery).unref()
    try {
      await transport.sendMail(letter)
    } finally {
      clearInterval(renewing)
    }
  }

  return async ({ id, sealed, attempts, uselessFrom }: LetterTable): Promise<void> => {
    if (now().getTime() >= uselessFrom) return removeLetter(db, id)
    try {
      await send(id, { from: sender(publicUrl), ...JSON.parse(seal.open(sealed)) })
    } catch (error) {
      onFailure(new LetterNotSent(reasonOf(error)))
      if (isForGood(error)) return removeLetter(db, id)
      const pause = Math.min(pace.longestPause, pace.firstPause * 2 ** (attempts - 1))
      return postponeLetter(db, id, now().getTime() + pause)
    }
    await removeLetter(db, id)
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** No hanging server holds a sender for ever, and no password goes over the network in clear. */
function safely(smtpUrl: string, { connectWithin, answerWithin }: Pace) {
  const { hostname, password } = new URL(smtpUrl)
  const isHere = /^(localhost|127\.|\[?::1)/.test(hostname)
  return {
    connectionTimeout: connectWithin,
    greetingTimeout: connectWithin,
    socketTimeout: answerWithin,
    requireTLS: password !== '' && !isHere,
  }
}

type SmtpError = { readonly code?: string; readonly responseCode?: number; readonly command?: string }

/** The server knows the address and will never take a letter for it; all else may be mended. */
function isForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

function reasonOf(error: unknown): string {
  const { code = 'unknown', responseCode, command } = error as SmtpError
  return ['A letter was not taken by the mail server:', code, command, responseCode].filter(Boolean).join(' ')
}
