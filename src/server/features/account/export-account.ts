import { ACCOUNT_FORMAT, type AccountFileEnd, type AccountFileHead } from '../../../contract/account/account.ts'
import { readAccountFacts, requireAccount } from '../../auth/account/account-facts.ts'
import type { OwnerContext } from '../../context.ts'
import type { Db } from '../../db/open-database.ts'
import { accountHash, countHit } from '../../fair/counter.ts'
import { LIMITS } from '../../fair/policies.ts'
import { contentLines } from './read-content.ts'

export type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>

/** @throws a refusal, before anything is read */
export async function mayExport({ db, caller }: Pick<OwnerContext, 'db' | 'caller'>): Promise<void> {
  await requireAccount(db, caller.ownerId)
  await countHit(db, LIMITS.exports, accountHash(caller.ownerId), new Date())
}

/**
 * All that the owner has, as one file in pieces, from one moment: what is written meanwhile is in it whole or not at
 * all. It is all read before the first piece is sent, so that no slow reader keeps the database busy.
 * @returns nothing when it is larger, since it would fill the memory
 */
export const readExport = (
  context: Pick<OwnerContext, 'readSnapshot' | 'caller' | 'now'>,
  mostBytes: number,
): Promise<Buffer[] | undefined> =>
  context.readSnapshot((snapshot) => collect(filePieces(snapshot, context), mostBytes))

/** The same file, however large, read as it is sent. */
export const readAsSent = (context: OwnerContext): Pieces => filePieces(context.db, context)

async function collect(pieces: AsyncIterable<Buffer>, mostBytes: number): Promise<Buffer[] | undefined> {
  const collected: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > mostBytes) return undefined
    collected.push(piece)
  }
  return collected
}

async function* filePieces(db: Db, { caller, now }: Pick<OwnerContext, 'caller' | 'now'>): AsyncGenerator<Buffer> {
  const head: AccountFileHead = {
    format: ACCOUNT_FORMAT,
    version: 2,
    exportedAt: now().toISOString(),
    account: await readAccountFacts(db, caller.ownerId),
  }
  yield Buffer.from(`${JSON.stringify(head)}\n`)
  for await (const lines of contentLines(db, caller.ownerId)) yield Buffer.from(lines)
  const end: AccountFileEnd = { end: true }
  yield Buffer.from(`${JSON.stringify(end)}\n`)
}
