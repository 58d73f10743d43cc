import { randomUUID } from 'node:crypto'
import type { Db } from '../open-database.ts'
import type { LetterTable } from '../schema.ts'

/** The queue of letters, shared by all processes: the one that claims a letter sends it. */

export async function addLetter(
  db: Db,
  letter: Pick<LetterTable, 'recipient' | 'sealed' | 'dueAt' | 'uselessFrom'>,
): Promise<void> {
  await db
    .insertInto('letter')
    .values({ ...letter, id: randomUUID(), attempts: 0 })
    .execute()
}

/**
 * Takes the letter that has been due for longest, if there is one: until `claimedUntilMs` it is due for no other process. A
 * process that ends in between has not lost it; it is due again then, and may so arrive twice.
 */
export async function claimLetter(
  db: Db,
  { nowMs, claimedUntilMs }: { nowMs: number; claimedUntilMs: number },
): Promise<LetterTable | undefined> {
  const due = await db
    .selectFrom('letter')
    .select(['id', 'dueAt'])
    .where('dueAt', '<=', nowMs)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(10)
    .execute()
  for (const { id, dueAt } of due) {
    const claimed = await db
      .updateTable('letter')
      .set((row) => ({ dueAt: claimedUntilMs, attempts: row('attempts', '+', 1) }))
      .where('id', '=', id)
      // Another process may have been quicker.
      .where('dueAt', '=', dueAt)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return claimed
  }
  return undefined
}

export async function postponeLetter(db: Db, id: string, dueAt: number): Promise<void> {
  await db.updateTable('letter').set({ dueAt }).where('id', '=', id).execute()
}

export async function removeLetter(db: Db, id: string): Promise<void> {
  await db.deleteFrom('letter').where('id', '=', id).execute()
}

export async function removeLettersTo(db: Db, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return
  await db.deleteFrom('letter').where('recipient', 'in', recipients).execute()
}

export async function countLetters(db: Db): Promise<number> {
  const { letters } = await db
    .selectFrom('letter')
    .select((row) => row.fn.countAll<number | string>().as('letters'))
    .executeTakeFirstOrThrow()
  return Number(letters)
}
