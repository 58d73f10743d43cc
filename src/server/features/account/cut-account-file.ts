import { fields, sentences } from '../../../texts/index.ts'
import { invalidInput, malformed } from '../../errors.ts'
import { isModestJson } from '../../json-bodies.ts'

/** Where a piece stands: `['format']`, `['content', 'stars']`, and row by row `['content', 'diary', 3]`. */
export type Place = readonly (string | number)[]
export type Piece = { readonly at: Place; readonly text: string }

/** Nothing that is written through the API at once is longer; nor is a row of the file. */
const LONGEST_PIECE_BYTES = 256 * 1024
const LONGEST_NAME_BYTES = 100
/** Numbers, texts and lists in one row (a planned week has hundreds), or in what is kept as one document. */
const MOST_VALUES = 5000

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/**
 * Cuts the file of an account into pieces that are read one by one, so that no file, however large, is read in one go:
 * each field of the file, each part of its content, and of a list each row. A piece is at least modest, and may still be
 * no JSON at all. Cut by hand: @streamparser/json 0.0.26 takes three times as long for 50 MB (3.9 s of processor time
 * against 1.3 s, reading included), and takes a name that comes twice and a million brackets in brackets.
 */
export function* cutAccountFile(bytes: Buffer): Generator<Piece> {
  const cursor = new Cursor(bytes)
  if (bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)) cursor.at = BYTE_ORDER_MARK.length
  cursor.skipSpace()
  if (bytes[cursor.at] !== OBJECT) {
    throw invalidInput([{ field: 'body', message: sentences.errors.bodyNotAnObject }])
  }
  yield* cutObject(cursor, [])
  cursor.skipSpace()
  if (cursor.at < bytes.length) throw malformed()
}

function* cutObject(cursor: Cursor, place: Place): Generator<Piece> {
  const names = new Set<string>()
  for (const _ of members(cursor, OBJECT_END)) {
    const name = cursor.takeName()
    if (names.has(name)) throw malformed()
    names.add(name)
    cursor.skipSpace()
    yield* cutValue(cursor, [...place, name])
  }
}

function* cutValue(cursor: Cursor, place: Place): Generator<Piece> {
  const sign = cursor.bytes[cursor.at]
  // What is cut further says that it is there, even when it is empty.
  if (place.length === 1 && place[0] === 'content' && sign === OBJECT) {
    yield { at: place, text: '{}' }
    return yield* cutObject(cursor, place)
  }
  if (place.length !== 2 || sign !== LIST) return yield cursor.takePiece(place)
  yield { at: place, text: '[]' }
  let index = 0
  for (const _ of members(cursor, LIST_END)) yield cursor.takePiece([...place, index++])
}

/** Stands at the beginning of each member of the list or object that begins here. */
function* members(cursor: Cursor, end: number): Generator<void> {
  cursor.at += 1
  if (cursor.skipsTo(end)) return
  do {
    cursor.skipSpace()
    yield
  } while (cursor.skipsTo(COMMA))
  if (!cursor.skipsTo(end)) throw malformed()
}

class Cursor {
  readonly bytes: Buffer
  at = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  skipSpace(): void {
    while (isSpace(this.bytes[this.at])) this.at += 1
  }

  /** Goes past this sign, if it is the next. */
  skipsTo(sign: number): boolean {
    this.skipSpace()
    if (this.bytes[this.at] !== sign) return false
    this.at += 1
    return true
  }

  takeName(): string {
    const start = this.at
    if (this.bytes[start] !== QUOTE) throw malformed()
    this.skipText()
    if (this.at - start > LONGEST_NAME_BYTES) throw tooMuch(['body'])
    const name: unknown = parseOrRefuse(this.bytes.toString('utf8', start, this.at))
    if (!this.skipsTo(COLON)) throw malformed()
    return String(name)
  }

  takePiece(at: Place): Piece {
    const start = this.at
    this.skipValue(() => {
      if (this.at - start > LONGEST_PIECE_BYTES) throw tooMuch(at)
    })
    const text = this.bytes.toString('utf8', start, this.at)
    if (text === '') throw malformed()
    if (!isModestJson(text, MOST_VALUES)) throw tooMuch(at)
    return { at, text }
  }

  /** To the end of what begins here, by its brackets and quotes alone. */
  private skipValue(lookAtLength: () => void): void {
    let deep = 0
    while (this.at < this.bytes.length) {
      const sign = this.bytes[this.at] as number
      if (deep === 0 && (sign === COMMA || sign === OBJECT_END || sign === LIST_END)) return
      if (sign === OBJECT || sign === LIST) deep += 1
      else if (sign === OBJECT_END || sign === LIST_END) deep -= 1
      if (sign === QUOTE) this.skipText()
      else this.at += 1
      lookAtLength()
    }
  }

  private skipText(): void {
    this.at += 1
    while (this.at < this.bytes.length && this.bytes[this.at] !== QUOTE) {
      this.at += this.bytes[this.at] === BACKSLASH ? 2 : 1
    }
    this.at += 1
  }
}

const isSpace = (sign: number | undefined) => sign === 0x20 || sign === 0x0a || sign === 0x0d || sign === 0x09

const tooMuch = (at: Place) => invalidInput([{ field: at.join('.'), message: fields.tooMuch }])

/** @throws a refusal when it is no JSON */
export function parseOrRefuse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}
