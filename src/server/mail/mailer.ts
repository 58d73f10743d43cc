import { removeLettersTo } from '../db/letters.ts'
import { unheeded } from '../db/noted-failures.ts'
import type { Db } from '../db/open-database.ts'
import type { LetterKind, NoticeFacts, NoticeKind } from './letter.ts'
import { createOutboxMailer, removeFilesTo } from './outbox-mailer.ts'
import { createSeal } from './seal.ts'
import { createSmtpMailer, type Pace } from './smtp-mailer.ts'

export type Sender = {
  /** Hands over a letter with a code. Returns when it may be answered: a slow mail server is not waited for. */
  readonly sendCode: (to: string, kind: LetterKind, code: string) => Promise<void>
  /** Hands over a letter that only tells. */
  readonly sendNotice: (to: string, kind: NoticeKind, facts?: NoticeFacts) => Promise<void>
  /** The same work without a letter, where it must not be seen in the time that there is none. */
  readonly sendNothing: () => Promise<void>
  readonly close: () => Promise<void>
}

export type Mailer = Sender & {
  /** Removes the letters to these addresses that are kept here, whichever way they were to go. */
  readonly forget: (addresses: readonly string[], writtenBefore?: Date) => Promise<void>
}

type Settings = {
  readonly smtpUrl: string | undefined
  readonly dataDir: string
  readonly publicUrl: string
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly say: (line: string) => void
  readonly onFailure: (error: unknown) => void
  readonly pace?: Pace
}

export function createMailer(settings: Settings): Mailer {
  const { smtpUrl, db, secret, dataDir, onFailure } = settings
  const sender = smtpUrl ? createSmtpMailer({ ...settings, smtpUrl }) : createOutboxMailer(settings)
  // Answers do not tell who is registered, so not either that a letter could not be written: the log does.
  const noted = (handOver: () => Promise<void>) => unheeded(handOver).catch(onFailure)
  return {
    sendCode: (to, kind, code) => noted(() => sender.sendCode(to, kind, code)),
    sendNotice: (to, kind, facts) => noted(() => sender.sendNotice(to, kind, facts)),
    sendNothing: () => noted(() => sender.sendNothing()),
    close: sender.close,
    forget: async (addresses, writtenBefore) => {
      // These first: they do not say when they were written, and are gone before another could be.
      await removeLettersTo(db, addresses.map(createSeal(secret).fingerprint))
      await removeFilesTo(addresses, { dataDir, writtenBefore })
    },
  }
}
