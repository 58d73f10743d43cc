import { isDeepStrictEqual } from 'node:util'
import type { Day } from '../../../kitchen/days.ts'
import type { Db } from '../open-database.ts'

/** The tables with one document of a dog for a day: its weigh-ins, what it was to be fed from that day on, its planned meals. */
type Table = 'weighIn' | 'fedEnergy' | 'plannedDay'
type Dated = { readonly date: Day }

/** So many rows a statement: both engines bound the number of values in one. */
const ROWS_AT_ONCE = 200

/** Reads all rows of a dog, the oldest first. */
export async function listByDate<Row extends Dated>(
  db: Db,
  ownerId: string,
  { table, petId }: { table: Table; petId: string },
): Promise<Row[]> {
  const rows = await db
    .selectFrom(table)
    .select(['date', 'document'])
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .orderBy('date')
    .execute()
  return rows.map(({ date, document }) => ({ date, ...JSON.parse(document) }) as Row)
}

/** Makes the rows of a dog those of `after`, and leaves rows alone that are as in `before`. */
export async function replaceByDate<Row extends Dated>(
  db: Db,
  ownerId: string,
  { before, after, ...whose }: { table: Table; petId: string; before: readonly Row[]; after: readonly Row[] },
): Promise<void> {
  const was = new Map(before.map((row) => [row.date, row]))
  const stays = new Set(after.map(({ date }) => date))
  await writeRows(
    db,
    ownerId,
    whose,
    after.filter((row) => !isDeepStrictEqual(row, was.get(row.date))),
  )
  for (const { date } of before.filter(({ date }) => !stays.has(date))) await removeRow(db, ownerId, whose, date)
}

type Whose = { readonly table: Table; readonly petId: string }

async function writeRows(db: Db, ownerId: string, { table, petId }: Whose, rows: readonly Dated[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map(({ date, ...document }) => ({ ownerId, petId, date, document: JSON.stringify(document) }))
    await db
      .insertInto(table)
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['ownerId', 'petId', 'date'])
          .doUpdateSet(({ ref }) => ({ document: ref('excluded.document') })),
      )
      .execute()
  }
}

async function removeRow(db: Db, ownerId: string, { table, petId }: Whose, date: Day): Promise<void> {
  await db
    .deleteFrom(table)
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('date', '=', date)
    .execute()
}
