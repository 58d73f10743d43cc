import { fields, sentences } from '../../../texts/index.ts'
import { invalidInput, malformed } from '../../errors.ts'
import { isModestJson } from '../../json-bodies.ts'

/** Where a piece stands: `['format']`, `['content', 'stars']`, and row by row `['content', 'diary', 3]`. */
export type Place = readonly (string | number)[]
export type Piece = { readonly at: Place; readonly text: string }

/** Fridge and freezer, filled to the last shelf, are the longest: less than half of this. */
const LONGEST_PIECE_BYTES = 1024 * 1024
const LONGEST_NAME_BYTES = 100
/** Of the file, or of its content: it has a dozen. */
const MOST_NAMES = 100
/** Numbers, texts and lists in one piece. A shopping list has the most, 6,000 when there is no more room on it. */
const MOST_VALUES = 20_000

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

type IsList = (part: string) => boolean

/**
 * Cuts the file of an account into pieces that are read one by one, so that no file, however large, is read in one go:
 * each field of the file, each part of its content, and each row of what is known to be a list. A piece is at least
 * modest, and may still be no JSON at all. Cut by hand: @streamparser/json 0.0.26 takes three times as long for 50 MB
 * (3.9 s of processor time against 1.3 s, reading included), and takes a name that comes twice and a million brackets
 * in brackets.
 */
export function* cutAccountFile(bytes: Buffer, isList: IsList): Generator<Piece> {
  const cursor = new Cursor(bytes)
  if (bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)) cursor.at = BYTE_ORDER_MARK.length
  cursor.skipSpace()
  if (bytes[cursor.at] !== OBJECT) {
    throw invalidInput([{ field: 'body', message: sentences.errors.bodyNotAnObject }])
  }
  yield* cutObject(cursor, [], isList)
  cursor.skipSpace()
  if (cursor.at < bytes.length) throw malformed()
}

function* cutObject(cursor: Cursor, place: Place, isList: IsList): Generator<Piece> {
  const names = new Set<string>()
  for (const _ of members(cursor, OBJECT_END)) {
    const name = cursor.takeName()
    if (names.has(name)) throw malformed()
    names.add(name)
    if (names.size > MOST_NAMES) throw tooMuch(place.length === 0 ? ['body'] : place)
    cursor.skipSpace()
    yield* cutValue(cursor, [...place, name], isList)
  }
}

function* cutValue(cursor: Cursor, place: Place, isList: IsList): Generator<Piece> {
  const sign = cursor.bytes[cursor.at]
  const [, part] = place
  // What is cut further says that it is there, even when it is empty.
  if (place.length === 1 && place[0] === 'content' && sign === OBJECT) {
    yield { at: place, text: '{}' }
    return yield* cutObject(cursor, place, isList)
  }
  const hasRows = sign === LIST && part !== undefined && isList(String(part))
  if (!hasRows) return yield cursor.takePiece(place)
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
    const end = this.at + LONGEST_PIECE_BYTES
    while (isSpace(this.bytes[this.at]) && this.at < end) this.at += 1
    if (this.at === end) throw tooMuch(['body'])
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
    this.skipText(LONGEST_NAME_BYTES)
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
      if (sign === QUOTE) this.skipText(LONGEST_PIECE_BYTES)
      else this.at += 1
      lookAtLength()
    }
  }

  /** To the end of a text, or as far as is worth looking. */
  private skipText(longest: number): void {
    const end = Math.min(this.bytes.length, this.at + longest)
    this.at += 1
    while (this.at < end && this.bytes[this.at] !== QUOTE) {
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
