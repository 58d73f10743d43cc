import type { Db } from '../db/open-database.ts'
import { removeLettersTo } from '../db/owners/letters.ts'
import { runDetached } from '../db/rethrow-database-failures.ts'
import { createOutboxMailer, removeFilesTo } from './outbox-mailer.ts'
import { createSeal } from './seal.ts'
import type { Sender } from './sender.ts'
import { createSmtpMailer, type Pace } from './smtp-mailer.ts'

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
  const outbox = createOutboxMailer(settings)
  const sender = smtpUrl ? createSmtpMailer({ ...settings, smtpUrl }) : outbox
  // Answers do not tell who is registered, so not either that a letter could not be written: the log does.
  const noted = (handOver: () => Promise<void>) => runDetached(handOver).catch(onFailure)
  return {
    sendCode: (to, kind, code) => noted(() => sender.sendCode(to, kind, code)),
    sendNotice: (to, kind, facts) => noted(() => sender.sendNotice(to, kind, facts)),
    sendNothing: () => noted(() => sender.sendNothing()),
    close: sender.close,
    forget: async (addresses, writtenBefore) => {
      // The letters in the database go first: they do not say when they were written, and are gone before another could be.
      await removeLettersTo(db, addresses.map(createSeal(secret).fingerprint))
      outbox.drop(addresses)
      await removeFilesTo(addresses, { dataDir, writtenBefore })
    },
  }
}
