import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { PRODUCT_NAME } from '../../contract/product-name.ts'
import { sentences } from '../texts/en-gb.ts'
import { type LetterKind, writeCodeLetter } from './letter.ts'

export type Mailer = {
  /** Hands over a letter with a code. Returns when it may be answered: a slow mail server is not waited for. */
  readonly sendCode: (to: string, kind: LetterKind, code: string) => Promise<void>
  readonly close: () => Promise<void>
}

type Settings = {
  readonly smtpUrl: string | undefined
  readonly dataDir: string
  readonly publicUrl: string
  readonly now: () => Date
  readonly say: (line: string) => void
  readonly onFailure: (error: unknown) => void
}

export function createMailer(settings: Settings): Mailer {
  return settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings) : outboxMailer(settings)
}

const sender = (publicUrl: string) => `${PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`

/** The answer must not wait for the mail server: its delay would tell which addresses are registered. */
function smtpMailer(smtpUrl: string, { publicUrl, onFailure }: Settings): Mailer {
  const transport = createTransport(smtpUrl)
  const underWay = new Set<Promise<unknown>>()
  return {
    sendCode: async (to, kind, code) => {
      const letter = { from: sender(publicUrl), to, ...writeCodeLetter(kind, code) }
      const sending: Promise<unknown> = transport
        .sendMail(letter)
        .catch(onFailure)
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    close: async () => {
      await Promise.all(underWay)
      transport.close()
    },
  }
}

/** Without a mail server each letter is a file, whole at once, and its code is said on the console. */
function outboxMailer({ dataDir, publicUrl, now, say }: Settings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const folder = join(dataDir, 'outbox')
  return {
    sendCode: async (to, kind, code) => {
      const letter = { from: sender(publicUrl), to, date: now(), ...writeCodeLetter(kind, code) }
      const { message } = await transport.sendMail(letter)
      const file = join(folder, `${now().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
      say(sentences.console.code(to, code, file))
    },
    close: async () => {},
  }
}
