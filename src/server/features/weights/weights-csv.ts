import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { WeighIn } from '../../../contract/weights.ts'
import { sentences } from '../../../texts/index.ts'

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

/** What a spreadsheet would take for a formula is led by a mark, as spreadsheets do themselves; it goes again when it comes back. */
const FORMULA = /^(?=[=+@\t-])/
const MARKED_FORMULA = /^'(?=[=+@\t-])/

function quoted(value: string): string {
  const harmless = value.replace(FORMULA, "'")
  return /[",\n\r;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Reads all lines; what is wrong is told by line and column. */
export function readCsv(csv: string): Read {
  let records: Cells[]
  try {
    records = parseCsv(csv)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error.lines ?? 1)
    return { lines: [], issues: [{ line, field: `line ${line}`, message: words.unreadable }] }
  }
  const [head, ...rows] = records
  const columns =
    head?.record.map((name) => COLUMNS.find((column) => column.toLowerCase() === name.toLowerCase())) ?? []
  const missing = NEEDED.filter((column) => !columns.includes(column))
  if (missing.length > 0)
    return { lines: [], issues: [{ line: 1, field: 'line 1', message: words.columns(COLUMNS.join(',')) }] }
  const read = rows.map(({ record, info }) => readLine(record, columns, info.lines))
  return { lines: read.flatMap((one) => one.lines), issues: read.flatMap((one) => one.issues) }
}

type Cells = { readonly record: string[]; readonly info: { readonly lines: number } }

const parseCsv = (csv: string): Cells[] =>
  parse(csv, {
    bom: true,
    delimiter: delimiterOf(csv),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as Cells[]

/** What stands between the names of the columns: beside it a comma is a decimal one. */
const delimiterOf = (csv: string) => /^[^\r\n;\t]*([;\t])/.exec(csv)?.[1] ?? ','

function readLine(cells: readonly string[], columns: readonly (Column | undefined)[], line: number): Read {
  const said = Object.fromEntries(
    columns.flatMap((column, place) =>
      column && cells[place] ? [[column, cells[place].replace(MARKED_FORMULA, '')]] : [],
    ),
  )
  const { success, data, error } = WeighIn.safeParse({ ...said, kg: numberOf(said.kg) })
  if (success) return { lines: [{ line, weighIn: data }], issues: [] }
  const byColumn = Map.groupBy(error.issues, ({ path }) => String(path[0]))
  return { lines: [], issues: [...byColumn].map(([column, [issue]]) => issueOf(column, issue, line)) }
}

/** With a decimal point, or a comma where another sign stands between the columns. */
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text.replace(',', '.')))

/** What is no day or no number at all is told how one is written. */
const UNREADABLE = new Set(['invalid_format', 'invalid_type'])

function issueOf(column: string, issue: z.core.$ZodIssue | undefined, line: number): Issue {
  const isUnreadable = UNREADABLE.has(issue?.code ?? '')
  const written = Object.entries(words.written).find(([name]) => name === column)?.[1]
  return { line, field: `line ${line}, ${column}`, message: (isUnreadable && written) || (issue?.message ?? '') }
}
