import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { PRODUCT_NAME } from '../../contract/product-name.ts'
import { sentences } from '../texts/en-gb.ts'
import { type Letter, type LetterKind, type NoticeKind, writeCodeLetter, writeNotice } from './letter.ts'

export type Mailer = {
  /** Hands over a letter with a code. Returns when it may be answered: a slow mail server is not waited for. */
  readonly sendCode: (to: string, kind: LetterKind, code: string) => Promise<void>
  /** Hands over a letter that only tells. */
  readonly sendNotice: (to: string, kind: NoticeKind) => Promise<void>
  /** Removes the letters to an address that are kept here. */
  readonly forget: (address: string) => Promise<void>
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
  const send = async (to: string, letter: Letter) => {
    const sending: Promise<unknown> = transport
      .sendMail({ from: sender(publicUrl), to, ...letter })
      .catch(onFailure)
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  return {
    sendCode: (to, kind, code) => send(to, writeCodeLetter(kind, code)),
    sendNotice: (to, kind) => send(to, writeNotice(kind)),
    forget: async () => {},
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
  const keep = async (to: string, letter: Letter): Promise<string> => {
    const { message } = await transport.sendMail({ from: sender(publicUrl), to, date: now(), ...letter })
    const file = join(folder, `${now().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    return file
  }
  return {
    sendCode: async (to, kind, code) => {
      const file = await keep(to, writeCodeLetter(kind, code))
      say(sentences.console.code(to, code, file))
    },
    sendNotice: async (to, kind) => {
      await keep(to, writeNotice(kind))
    },
    forget: (address) => forgetLetters(folder, address),
    close: async () => {},
  }
}

/** Letters that another start has removed meanwhile are gone as well. */
async function forgetLetters(folder: string, address: string): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const file of files) {
    const letter = await readFile(join(folder, file), 'utf8').catch(() => '')
    if (addresseeOf(letter) === address.toLowerCase()) await rm(join(folder, file), { force: true })
  }
}

const addresseeOf = (letter: string) => /^To: (\S+)/m.exec(letter)?.[1]?.toLowerCase()
