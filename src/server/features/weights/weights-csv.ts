import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { WeighIn } from '../../../contract/dog/weights.ts'
import { MOST_WEIGH_INS } from '../../../contract/limits.ts'
import { fields, sentences } from '../../../texts/index.ts'
import { mapYielding } from '../../fair/map-yielding.ts'

/** Weigh-ins as a table of text: `date,kg,bodyCondition,note`, a line each. A semicolon or a tab may stand for the comma. */

const COLUMNS = ['date', 'kg', 'bodyCondition', 'note'] as const
type Column = (typeof COLUMNS)[number]
const NEEDED: readonly Column[] = ['date', 'kg']
const words = sentences.errors.weights.csv

export type Issue = { readonly line: number; readonly field: string; readonly message: string }
export type CsvLine = { readonly line: number; readonly weighIn: WeighIn }
type Read = { readonly lines: readonly CsvLine[]; readonly issues: readonly Issue[] }

export function writeCsv(weighIns: readonly WeighIn[]): string {
  const rows = weighIns.map((weighIn) => COLUMNS.map((column) => quoted(`${weighIn[column] ?? ''}`)).join(','))
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`
}

/** A text that a spreadsheet would take for a formula gets a mark in front, as spreadsheets set it; reading takes it away. */
const FORMULA = /^(?=[=+@\t-])/
const MARKED_FORMULA = /^'(?=[=+@\t-])/

function quoted(value: string): string {
  const harmless = value.replace(FORMULA, "'")
  return /[",\n\r;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A day, a weight, a condition and the longest note take less than half of it: what is longer is no table of weigh-ins. */
const LONGEST_LINE = 1000
/** A day's line of ten years, each with a dozen other columns, is less. */
const MOST_CELLS = 60_000

/** Reads all lines; what is wrong is told by line and column. A file of another shape is refused before its lines are read. */
export async function readCsv(csv: string): Promise<Read> {
  const tooLong = csv.split(/\r\n|\r|\n/).findIndex(({ length }) => length > LONGEST_LINE)
  if (tooLong >= 0) return unreadable(tooLong + 1, words.lineTooLong(LONGEST_LINE))
  if (csv.split(delimiterOf(csv)).length > MOST_CELLS)
    return { lines: [], issues: [{ line: 1, field: 'csv', message: words.tooWide(COLUMNS.join(', ')) }] }
  let records: Cells[]
  try {
    records = parseCsv(csv)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return unreadable(Number(error.lines ?? 1), words.unreadable)
  }
  const [head, ...rows] = records
  const columns = columnsNamed(head?.record ?? [])
  const missing = NEEDED.filter((needed) => !columns.some(({ column }) => column === needed))
  if (missing.length > 0) return unreadable(1, words.columns(COLUMNS.join(',')))
  if (rows.length > MOST_WEIGH_INS) {
    const line = rows.at(-1)?.info.lines ?? 1
    return { lines: [], issues: [{ line, field: 'csv', message: fields.tooManyWeighIns(MOST_WEIGH_INS) }] }
  }
  const read = await mapYielding(rows, ({ record, info }) => readLine(record, columns, info.lines))
  return { lines: read.flatMap((one) => one.lines), issues: read.flatMap((one) => one.issues) }
}

const unreadable = (line: number, message: string): Read => ({
  lines: [],
  issues: [{ line, field: `line ${line}`, message }],
})

type Named = { readonly column: Column; readonly place: number }

/** The places of the known columns; others may stand between them. */
const columnsNamed = (names: readonly string[]): Named[] =>
  names.flatMap((name, place) => {
    const column = COLUMNS.find((one) => one.toLowerCase() === name.toLowerCase())
    return column ? [{ column, place }] : []
  })

type Cells = { readonly record: string[]; readonly info: { readonly lines: number } }

const parseCsv = (csv: string): Cells[] =>
  parse(csv, {
    bom: true,
    delimiter: delimiterOf(csv),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // The names of the columns, and one weigh-in too many: no more is read.
    to: MOST_WEIGH_INS + 2,
    trim: true,
  }) as unknown as Cells[]

/** The sign between the names of the columns: beside another sign than a comma, a comma is a decimal one. */
const delimiterOf = (csv: string) => /^[^\r\n;\t]*([;\t])/.exec(csv)?.[1] ?? ','

function readLine(cells: readonly string[], columns: readonly Named[], line: number): Read {
  const said = Object.fromEntries(
    columns.flatMap(({ column, place }) => (cells[place] ? [[column, cells[place].replace(MARKED_FORMULA, '')]] : [])),
  )
  const { success, data, error } = WeighIn.safeParse({ ...said, kg: numberOf(said.kg) })
  if (success) return { lines: [{ line, weighIn: data }], issues: [] }
  const byColumn = Map.groupBy(error.issues, ({ path }) => String(path[0]))
  return { lines: [], issues: [...byColumn].map(([column, [issue]]) => issueOf(column, issue, line)) }
}

/** The number has a decimal point, or a comma where another sign stands between the columns. */
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text.replace(',', '.')))

/** The errors of a value that is no day or no number at all: the message tells how one is written. */
const UNREADABLE = new Set(['invalid_format', 'invalid_type'])

function issueOf(column: string, issue: z.core.$ZodIssue | undefined, line: number): Issue {
  const isUnreadable = UNREADABLE.has(issue?.code ?? '')
  const written = Object.entries(words.written).find(([name]) => name === column)?.[1]
  return { line, field: `line ${line}, ${column}`, message: (isUnreadable && written) || (issue?.message ?? '') }
}
