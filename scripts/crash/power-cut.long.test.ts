import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutPower, hasStrace, noting, readDisk } from './power-cut.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodbowl-power-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'goodbowl.sqlite')
const log = () => join(folder, 'log')
const hex = (text: string) => [...text].map((letter) => `\\x${letter.charCodeAt(0).toString(16)}`).join('')
const call = (name: string, rest: string) => `7 ${name}(9<${hex(file())}>${rest}`
const write = (text: string, offset: number) => call('pwrite64', `, "${hex(text)}", ${text.length}, ${offset}`)

function afterCut(lines: readonly string[], chance: number): string | undefined {
  writeFileSync(file(), 'old old old')
  const disk = readDisk(folder)
  writeFileSync(log(), `${lines.join('\n')}\n`)
  cutPower(disk, log(), () => chance)
  return existsSync(file()) ? readFileSync(file(), 'utf8') : undefined
}

const synced = () => call('fsync', ') = 0')

test('what was synced is there, whatever chance says', () => {
  expect(afterCut([`${write('new', 4)}) = 3`, synced()], 0.9)).toBe('old new old')
})

test('what was not synced is there by chance only', () => {
  const lines = [`${write('new', 4)}) = 3`, synced(), `${write('NEW', 8)}) = 3`]
  expect([afterCut(lines, 0.9), afterCut(lines, 0.1)]).toEqual(['old new old', 'old new NEW'])
})

test('a sync that never ended keeps nothing; one that another thread cut in two does', () => {
  const begun = `${write('new', 4)}) = 3\n${call('fsync', ' <unfinished ...>')}`
  expect(afterCut([begun], 0.9)).toBe('old old old')
  expect(afterCut([begun, '8 +++ exited with 0 +++', '7 <... fsync resumed>) = 0'], 0.9)).toBe('old new old')
})

test('a short write, a shorter file and a deleted one are followed', () => {
  expect(afterCut([`${write('new', 4)}) = 1`, synced()], 0.9)).toBe('old nld old')
  expect(afterCut([call('ftruncate', ', 3) = 0'), synced()], 0.9)).toBe('old')
  expect(afterCut([`7 unlink("${hex(file())}") = 0`], 0.9)).toBeUndefined()
})

if (hasStrace()) {
  test('a database that does not wait for its disk loses what it acknowledged, one that does loses nothing', () => {
    expect(rowsAfterCut('normal')).toBeLessThan(20)
    rmSync(folder, { recursive: true })
    folder = mkdtempSync(join(tmpdir(), 'goodbowl-power-'))
    expect(rowsAfterCut('full')).toBe(20)
  })
}

/** Twenty rows, each acknowledged, then the process is killed and the power goes. */
function rowsAfterCut(synchronous: 'normal' | 'full'): number {
  const code = `
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(${JSON.stringify(file())})
    db.exec('pragma journal_mode = wal; pragma synchronous = ${synchronous}; create table meal (grams)')
    db.exec('pragma wal_checkpoint(truncate)')
    for (let row = 0; row < 20; row++) db.exec('insert into meal values (1)')
    process.kill(process.pid, 'SIGKILL')`
  const disk = readDisk(folder)
  const [strace = '', ...args] = noting(folder, log())
  spawnSync(strace, [...args, process.execPath, '-e', code])
  cutPower(disk, log(), () => 0.9)
  const db = new DatabaseSync(file())
  try {
    return Number(db.prepare('select count(*) as meals from meal').get()?.meals)
  } finally {
    db.close()
  }
}
