import { z } from 'zod'

/**
 * Checks a table row by row; an error names the table and the row (by its field `key`), so that the figure is
 * found at once.
 */
export function readRows<Row>(table: string, rows: readonly unknown[], schema: z.ZodType<Row>, key: string): Row[] {
  return rows.map((row, index) => readRow(table, nameOfRow(row, key) ?? `${index + 1}`, row, schema))
}

/** The same for a table keyed by id. */
export function readEntries<Row>(table: string, entries: object, schema: z.ZodType<Row>): Map<string, Row> {
  return new Map(Object.entries(entries).map(([key, row]) => [key, readRow(table, key, row, schema)]))
}

export function readRow<Row>(table: string, name: string, row: unknown, schema: z.ZodType<Row>): Row {
  const read = schema.safeParse(row)
  if (!read.success) throw new Error(`Table ${table}, row ${name}: ${z.prettifyError(read.error)}`)
  return read.data
}

/** Keys rows by id and refuses the same id twice. */
export function keyedOnce<Row, Key extends string>(
  table: string,
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, Row> {
  const keyed = new Map<Key, Row>()
  for (const row of rows) {
    if (keyed.has(keyOf(row))) throw new Error(`Table ${table}, row ${keyOf(row)}: stands twice`)
    keyed.set(keyOf(row), row)
  }
  return keyed
}

function nameOfRow(row: unknown, key: string): string | undefined {
  const name = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[key] : undefined
  return typeof name === 'string' && name !== '' ? name : undefined
}
