import { parentPort, workerData } from 'node:worker_threads'
import { MOST_ROWS } from '../../../contract/limits.ts'
import { isModestJson } from '../../http/modest-json.ts'

/**
 * A thread of its own that reads the file of an account as it was before it became JSON Lines, one JSON document, and
 * answers its records in lines: `["stars", []]`, then `["stars", {…}, 0]`.
 */

type Fields = { readonly [name: string]: unknown }

export type DocumentInLines =
  | { readonly head: Fields; readonly lines: Uint8Array<ArrayBuffer> }
  | { readonly wrong: 'malformed' | 'no object' | 'too much' }

/**
 * The most values of a document, which is read in one go: 64 MB of meals are 3.9 million, and five million of the dearest (empty
 * objects) take 200 MB.
 */
const MOST_VALUES = 5_000_000

/** `lists`: the parts of which each row gets a line of its own. */
type Work = { readonly bytes: Uint8Array; readonly parts: readonly string[]; readonly lists: readonly string[] }

function inLines({ bytes, parts, lists }: Work): DocumentInLines {
  const read = readWhole(bytes)
  if ('wrong' in read) return read
  const { format, version, content } = read.document
  if (!isObject(content)) return { head: { format, version, content }, lines: new Uint8Array() }
  const known = parts.filter((part) => Object.hasOwn(content, part))
  const lines = known.flatMap((part) => [...linesOf(part, content[part], lists.includes(part))])
  return { head: { format, version, content: {} }, lines: joined(lines) }
}

function readWhole(bytes: Uint8Array): { document: Fields } | Extract<DocumentInLines, { wrong: string }> {
  const text = new TextDecoder().decode(bytes)
  if (!isModestJson(text, MOST_VALUES)) return { wrong: 'too much' }
  try {
    const document: unknown = JSON.parse(text)
    return isObject(document) ? { document } : { wrong: 'no object' }
  } catch {
    return { wrong: 'malformed' }
  }
}

/** Makes bytes at once, which take no more memory than their text. */
function* linesOf(part: string, value: unknown, isList: boolean): Generator<Buffer> {
  const lineOf = (...line: unknown[]) => Buffer.from(`${JSON.stringify(line)}\n`)
  if (!isList || !Array.isArray(value)) return yield lineOf(part, value)
  yield lineOf(part, [])
  // One row too many is refused: those behind it are not looked at.
  for (const [index, row] of value.slice(0, MOST_ROWS + 1).entries()) yield lineOf(part, row, index)
}

/** The result is not in the pool of small buffers, so that it goes to the other thread without a copy. */
function joined(lines: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(lines.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const line of lines) {
    all.set(line, at)
    at += line.length
  }
  return all
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const answer = inLines(workerData as Work)
parentPort?.postMessage(answer, 'lines' in answer ? [answer.lines.buffer] : [])
