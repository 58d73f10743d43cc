import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../../src/server/features/recipe-picture/random.ts'

export { hasStrace } from '../setup/strace.mjs'

/**
 * Models a disk when the power goes. The server runs under strace, which notes what it writes into its database and what it
 * asks the disk to keep (fsync). After the kill the files are rebuilt from the notes: synced data are there; of the other
 * data, each 512-byte sector is there or not, by chance, as disks write in the order that suits them. A disk that says
 * "kept" and lies is not modelled, nor is the loss of a file's name in its folder.
 */

const FILES = ['goodbowl.sqlite', 'goodbowl.sqlite-wal', 'goodbowl.sqlite-journal'] as const
const SECTOR_BYTES = 512

/** The program that notes, to be put before the server's. */
export function noting(dataDir: string, log: string): string[] {
  return [
    ...['strace', '--daemonize', '-f', '--seccomp-bpf', '-y', '-xx', '-qq', '-s', '2000000', '-o', log],
    ...['-e', 'trace=write,pwrite64,fsync,fdatasync,ftruncate,unlink', '-e', 'signal=none'],
    ...FILES.flatMap((file) => ['-P', join(dataDir, file)]),
  ]
}

type File = { kept: Buffer; readonly waiting: Change[] }
type Change = { readonly offset: number; readonly bytes: Buffer } | { readonly length: number }

/** The database as it lay on the disk before the noting began. */
export function readDisk(dataDir: string): Map<string, File> {
  return new Map(FILES.map((name) => [join(dataDir, name), { kept: readOrEmpty(join(dataDir, name)), waiting: [] }]))
}

/** Puts the database into the state in which the power cut left it. */
export function cutPower(disk: Map<string, File>, log: string, random: Random): void {
  for (const call of wholeCalls(readFileSync(log, 'latin1'))) follow(disk, call)
  for (const [path, file] of disk) {
    for (const change of file.waiting) file.kept = applied(file.kept, change, () => random() < 0.5)
    rmSync(`${path}-shm`, { force: true })
    if (file.kept.length === 0) rmSync(path, { force: true })
    else writeFileSync(path, file.kept)
  }
}

const CALL = /^\d+ +(\w+)\((?:\d+<([^>]*)>|"([^"]*)")(?:, (.*?))?(?:\) += (\d+)| <unfinished \.\.\.>)$/

/** Follows one call in strace's words: `12 pwrite64(22<\x2f\x74>, "\x00", 1, 4096) = 1`. A call that never ended may have written. */
function follow(disk: Map<string, File>, line: string): void {
  const [, call, byNumber, byName, rest = '', result] = CALL.exec(line) ?? []
  const path = bytesOf(byNumber ?? byName ?? '').toString()
  const file = disk.get(path)
  if (!file) return
  if (call === 'pwrite64') file.waiting.push(writing(rest, result))
  else if (call === 'ftruncate') file.waiting.push({ length: Number(rest) })
  else if (call === 'unlink') disk.set(path, { kept: Buffer.alloc(0), waiting: [] })
  else if (call !== 'fsync' && call !== 'fdatasync') throw new Error(`This is not followed: ${line.slice(0, 80)}`)
  else if (result === '0') keep(file)
}

/** Another thread's call cuts a line in two: `… <unfinished ...>` and `… <... fsync resumed>) = 0`. */
function wholeCalls(log: string): string[] {
  const begun = new Map<string, string>()
  const calls: string[] = []
  for (const line of log.split('\n')) {
    const [thread = ''] = line.split(' ')
    const [, end] = /^\d+ +<\.\.\. \w+ resumed>(.*)$/.exec(line) ?? []
    if (line.endsWith(UNFINISHED)) begun.set(thread, line)
    else calls.push(end === undefined ? line : (begun.get(thread) ?? '').replace(UNFINISHED, '') + end)
    if (end !== undefined) begun.delete(thread)
  }
  return [...calls, ...begun.values()]
}

const UNFINISHED = ' <unfinished ...>'

function writing(rest: string, written: string | undefined): Change {
  const [, text = '', length, offset] = /^"([^"]*)", (\d+), (\d+)$/.exec(rest) ?? []
  return { offset: Number(offset), bytes: bytesOf(text).subarray(0, Number(written ?? length)) }
}

const bytesOf = (escaped: string): Buffer => Buffer.from(escaped.replaceAll('\\x', ''), 'hex')

function keep(file: File): void {
  for (const change of file.waiting.splice(0)) file.kept = applied(file.kept, change, () => true)
}

/** @param reaches whether a sector comes to the disk */
function applied(content: Buffer, change: Change, reaches: () => boolean): Buffer {
  if ('length' in change) return reaches() ? resized(content, change.length) : content
  const { offset, bytes } = change
  const result = resized(content, Math.max(content.length, offset + bytes.length))
  for (let at = offset; at < offset + bytes.length; at = nextSector(at)) {
    if (reaches()) bytes.copy(result, at, at - offset, Math.min(nextSector(at) - offset, bytes.length))
  }
  return result
}

const nextSector = (offset: number) => (Math.floor(offset / SECTOR_BYTES) + 1) * SECTOR_BYTES

function resized(content: Buffer, length: number): Buffer {
  const result = Buffer.alloc(length)
  content.copy(result, 0, 0, Math.min(length, content.length))
  return result
}

function readOrEmpty(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
