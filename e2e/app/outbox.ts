import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The code of the newest letter to an address: without a mail server each letter is a file in the data folder. */
export async function newestCode(dataDir: string, email: string): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(50)) {
    const letters = await lettersTo(dataDir, email)
    // Those that only tell of something have none.
    const code = letters.flatMap((letter) => /^\d{6}\r?$/m.exec(letter)?.[0].trim() ?? []).at(-1)
    if (code) return code
  }
  throw new Error(`No letter with a code for ${email}`)
}

/** The newest letter to an address, as it travels; empty where there is none. */
export const newestLetter = async (dataDir: string, email: string): Promise<string> =>
  (await lettersTo(dataDir, email)).at(-1) ?? ''

/** Oldest first: the files are named by the instant of writing. */
async function lettersTo(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()
  const letters = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return letters.filter((letter) => letter.includes(`To: ${email}`))
}
