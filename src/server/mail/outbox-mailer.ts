import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { sentences } from '../../texts/index.ts'
import { type Letter, sender, writeCodeLetter, writeNotice } from './letter.ts'
import type { Sender } from './sender.ts'

type Settings = {
  readonly dataDir: string
  readonly publicUrl: string
  readonly now: () => Date
  readonly say: (line: string) => void
}

/** Without a mail server each letter is a file, whole at once, and its code is said on the console. */
export function createOutboxMailer({ dataDir, publicUrl, now, say }: Settings): Sender {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const folder = outboxOf(dataDir)
  /** @returns the letter's file without the end that makes it one */
  const write = async (to: string, letter: Letter): Promise<string> => {
    const { message } = await transport.sendMail({ from: sender(publicUrl), to, date: now(), ...letter })
    const file = join(folder, `${stampOf(now())}-${randomBytes(4).toString('hex')}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    return file
  }
  const keep = async (to: string, letter: Letter): Promise<string> => {
    const file = await write(to, letter)
    await rename(`${file}.part`, file)
    return file
  }
  return {
    sendCode: async (to, kind, code) => {
      const file = await keep(to, writeCodeLetter(kind, code))
      say(sentences.console.code(to, code, file))
    },
    sendNotice: async (to, kind, facts) => {
      const letter = writeNotice(kind, facts, publicUrl)
      say(sentences.console.notice(to, letter.subject, await keep(to, letter)))
    },
    sendNothing: async () => {
      const file = await write(NO_ADDRESSEE, writeNotice('accountExists', undefined, publicUrl))
      await rm(`${file}.part`)
    },
    close: async () => {},
  }
}

const NO_ADDRESSEE = 'nobody@localhost'

const outboxOf = (dataDir: string) => join(dataDir, 'outbox')

/** What the name of a letter's file begins with, so that names stand in the order of writing. */
const stampOf = (at: Date) => at.toISOString().replaceAll(':', '-')

/** Reads the outbox once, for however many. Letters that another start has removed meanwhile are gone as well. */
export async function removeFilesTo(
  addresses: readonly string[],
  { dataDir, writtenBefore }: { dataDir: string; writtenBefore: Date | undefined },
): Promise<void> {
  const folder = outboxOf(dataDir)
  const wanted = new Set(addresses.map((address) => address.toLowerCase()))
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => !writtenBefore || name < stampOf(writtenBefore))) {
    const letter = await readFile(join(folder, file), 'utf8').catch(() => '')
    if (wanted.has(addresseeOf(letter) ?? '')) await rm(join(folder, file), { force: true })
  }
}

const addresseeOf = (letter: string) => /^To: (\S+)/m.exec(letter)?.[1]?.toLowerCase()
