import { readFileSync } from 'node:fs'

/** A line of the specification, as docs/spec-coverage.md has it. */
export type AcceptanceRow = {
  /** The number of its section in the specification. */
  readonly section: number
  /** The text of the line; texts of the product in “ ”. */
  readonly line: string
  /** Borne by each test that proves it. */
  readonly tag: string
  /** The files of those tests; `×2` follows one that has two. */
  readonly provenIn: readonly string[]
}

export const acceptancePage = readFileSync(new URL('../../docs/spec-coverage.md', import.meta.url), 'utf8')

export const acceptanceRows: readonly AcceptanceRow[] = acceptancePage.split(/^## (?=\d+\.)/m).flatMap(rowsOfSection)

/** The tags that a test of Vitest may have: any other tag is an error there. */
export const ACCEPTANCE_TAGS = acceptanceRows.map(({ line, tag }) => ({ name: tag, description: line }))

function rowsOfSection(page: string): AcceptanceRow[] {
  const section = Number.parseInt(page, 10)
  return [...page.matchAll(/^\| (.+) \| `(@[a-z0-9-]+)` \| (.+) \|$/gm)].map(([, line = '', tag = '', files = '']) => ({
    section,
    line,
    tag,
    provenIn: files.replaceAll('`', '').split(', '),
  }))
}
