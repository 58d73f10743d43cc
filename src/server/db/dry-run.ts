import type { Db } from './open-database.ts'

/** Ends the transaction without an error of its own. */
class NothingWritten extends Error {}

/** Does a piece of work as it would be done, answers what came of it, and writes nothing. */
export async function dryRun<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  const done: Result[] = []
  const rolledBack = db.transaction().execute(async (transaction) => {
    done.push(await work(transaction))
    throw new NothingWritten()
  })
  await rolledBack.catch((error: unknown) => {
    if (!(error instanceof NothingWritten)) throw error
  })
  const [result] = done
  if (result === undefined) throw new Error('The work of a dry run answers something.')
  return result
}
