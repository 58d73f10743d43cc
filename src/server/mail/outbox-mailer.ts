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
  /** The pause after a failure before a letter is written again; twice as long each time. */
  readonly againAfterMs?: number
}

const AGAIN_AFTER_MS = 2000
/** Some half an hour after the first time: a code has long ended. */
const MOST_TRIES = 10

type Outbox = Sender & {
  /** Letters to them that could not be written yet are not written any more. */
  readonly drop: (addresses: readonly string[]) => void
}

/** Without a mail server each letter is a file, whole at once, and its code is said on the console, which needs no disk. */
export function createOutboxMailer({ dataDir, publicUrl, now, say, againAfterMs = AGAIN_AFTER_MS }: Settings): Outbox {
  const waiting = new Map<NodeJS.Timeout, string>()
  const transport = createTransport({ streamTransport: true, buffer: true })
  const folder = outboxOf(dataDir)
  const newFile = () => join(folder, `${stampOf(now())}-${randomBytes(4).toString('hex')}.eml`)
  /** Writes the file without the end of its name that makes it a letter. */
  const write = async (file: string, to: string, letter: Letter): Promise<void> => {
    const { message } = await transport.sendMail({ from: sender(publicUrl), to, date: now(), ...letter })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
  }
  /** @throws why it could not be written the first time; it is tried again */
  const keep = async (file: string, to: string, letter: Letter, tries = 1): Promise<void> => {
    try {
      await write(file, to, letter)
      await rename(`${file}.part`, file)
    } catch (error) {
      if (tries < MOST_TRIES) later(to, againAfterMs * 2 ** (tries - 1), () => keep(file, to, letter, tries + 1))
      throw error
    }
  }
  /** Tries again later. The failure was told the first time. */
  const later = (to: string, ms: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      work().catch(() => {})
    }, ms).unref()
    waiting.set(timer, to.toLowerCase())
  }
  const forget = (isMeant: (to: string) => boolean) => {
    for (const [timer, to] of waiting) {
      if (!isMeant(to)) continue
      clearTimeout(timer)
      waiting.delete(timer)
    }
  }
  return {
    sendCode: async (to, kind, code) => {
      const file = newFile()
      say(sentences.console.code(to, code, file))
      await keep(file, to, writeCodeLetter(kind, code))
    },
    sendNotice: async (to, kind, facts) => {
      const file = newFile()
      const letter = writeNotice(kind, facts, publicUrl)
      await keep(file, to, letter)
      say(sentences.console.notice(to, letter.subject, file))
    },
    sendNothing: async () => {
      const file = newFile()
      await write(file, NO_ADDRESSEE, writeNotice('accountExists', undefined, publicUrl))
      await rm(`${file}.part`)
    },
    drop: (addresses) => {
      const gone = new Set(addresses.map((address) => address.toLowerCase()))
      forget((to) => gone.has(to))
    },
    close: async () => forget(() => true),
  }
}

const NO_ADDRESSEE = 'nobody@localhost'

const outboxOf = (dataDir: string) => join(dataDir, 'outbox')

/** The start of the name of a letter's file, by which names stand in the order of writing. */
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
