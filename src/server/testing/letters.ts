import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './test-server.ts'

export type ReadLetter = { readonly subject: string; readonly text: string }

/** Letters to an address, oldest first, as their reader sees them: without HTML, and with lines that mail broke mended. */
export function lettersTo({ dataDir }: TestServer, email: string): ReadLetter[] {
  const folder = join(dataDir, 'outbox')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((letter) => letter.includes(`To: ${email}`))
    .map((letter) => ({ subject: subjectOf(letter), text: textOf(letter) }))
}

/** The letters to an address that only tell, without a code. */
export const noticesTo = (server: TestServer, email: string): ReadLetter[] =>
  lettersTo(server, email).filter(({ subject }) => !/^\d{6} /.test(subject))

const subjectOf = (letter: string) => /^Subject: (.*(?:\r?\n .*)*)/m.exec(letter)?.[1]?.replace(/\r?\n /g, ' ') ?? ''

function textOf(letter: string): string {
  const plain = letter.split(/^--.*$/m).find((part) => part.includes('text/plain')) ?? ''
  return plain
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
    .replace(/\r/g, '')
}
