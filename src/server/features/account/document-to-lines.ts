import { parentPort, workerData } from 'node:worker_threads'
import { MOST_ROWS } from '../../../contract/limits.ts'
import { isModestJson } from '../../modest-json.ts'

/**
 * A thread of its own that reads the file of an account as it was before it became JSON Lines, one JSON document, and
 * answers its records in lines: `["stars", []]`, then `["stars", {…}, 0]`.
 */

export type DocumentInLines =
  | { readonly head: { readonly [field: string]: unknown }; readonly lines: Uint8Array<ArrayBuffer> }
  | { readonly wrong: 'malformed' | 'no object' | 'too much' }

/**
 * What is read in one go is held by its values: 64 MB of meals are 3.9 million, and five million of the dearest (empty
 * objects) take 200 MB.
 */
const MOST_VALUES = 5_000_000

/** `lists`: the parts of which each row gets a line of its own. */
type Work = { readonly bytes: Uint8Array; readonly parts: readonly string[]; readonly lists: readonly string[] }

function inLines({ bytes, parts, lists }: Work): DocumentInLines {
  const text = new TextDecoder().decode(bytes)
  if (!isModestJson(text, MOST_VALUES)) return { wrong: 'too much' }
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return { wrong: 'malformed' }
  }
  if (!isObject(document)) return { wrong: 'no object' }
  const { format, version, content } = document
  if (!isObject(content)) return { head: { format, version, content }, lines: new Uint8Array() }
  const known = parts.filter((part) => Object.hasOwn(content, part))
  const lines = known.flatMap((part) => {
    const value = content[part]
    return Array.isArray(value) && lists.includes(part) ? linesOf(part, value) : [JSON.stringify([part, value])]
  })
  return { head: { format, version, content: {} }, lines: new TextEncoder().encode(lines.join('\n')) }
}

/** One row too many is refused: those behind it are not looked at. */
function linesOf(part: string, rows: readonly unknown[]): string[] {
  const lines = rows.slice(0, MOST_ROWS + 1).map((row, index) => JSON.stringify([part, row, index]))
  return [JSON.stringify([part, []]), ...lines]
}

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

parentPort?.postMessage(inLines(workerData as Work))
