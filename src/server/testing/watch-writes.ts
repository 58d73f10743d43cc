import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { vi } from 'vitest'

type Counted = { readonly reads: number; readonly waitsForDisk: number; readonly letters: number }

/**
 * Counts how often work waits for the disk of the database, which is what a change costs: once for each that changes a row, once
 * for a transaction; how often it reads rows, and how many files it writes.
 */
export async function watchWrites(work: () => Promise<unknown>): Promise<Counted> {
  const commits: (number | Promise<number>)[] = []
  let isInTransaction = false
  let reads = 0
  const note = (text: string, changed: number | Promise<number>) => {
    if (/^\s*select/i.test(text)) reads += 1
    if (/^\s*(begin|start transaction)/i.test(text)) isInTransaction = true
    else if (/^\s*(commit|rollback)/i.test(text)) commits.push(isInTransaction ? 1 : 0)
    else if (!isInTransaction && /^\s*(insert|update|delete)/i.test(text)) commits.push(changed)
    if (/^\s*(commit|rollback)/i.test(text)) isInTransaction = false
  }
  const { run, all } = StatementSync.prototype
  const { query } = pg.Client.prototype
  const spies = [
    vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...given) {
      const result = run.apply(this, given)
      note(this.sourceSQL, Number(result.changes))
      return result
    }),
    vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...given) {
      const rows = all.apply(this, given)
      note(this.sourceSQL, rows.length)
      return rows
    }),
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const result = (query as (...all: unknown[]) => unknown).apply(this, given)
      const text = typeof given[0] === 'string' ? given[0] : String((given[0] as { text?: string }).text)
      if (result instanceof Promise)
        note(
          text,
          result.then(({ rowCount }) => rowCount ?? 0).catch(() => 0),
        )
      return result as never
    }),
  ]
  const letters = vi.spyOn(fs, 'writeFile')
  syncBuiltinESMExports()
  try {
    await work()
    const changed = await Promise.all(commits)
    return { reads, waitsForDisk: changed.filter((rows) => rows > 0).length, letters: letters.mock.calls.length }
  } finally {
    for (const spy of [...spies, letters]) spy.mockRestore()
    syncBuiltinESMExports()
  }
}
