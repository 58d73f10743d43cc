import { MOST_ROWS } from '../../../contract/limits.ts'
import { fields } from '../../../texts/index.ts'
import { isModestJson } from '../../http/modest-json.ts'
import { busy, invalidInput } from '../../refusal.ts'
import { createStretch } from './work-stretch.ts'

export type Line = {
  /** From 1 on. */
  readonly number: number
  readonly text: string
  /** Whether the line is worth reading: where it is too long, it has no text. */
  readonly isModest: boolean
}

/** Fridge and freezer, filled to the last shelf, are the longest: less than half of this. */
const LONGEST_LINE_BYTES = 1024 * 1024
/** Numbers, texts and lists in one line. A shopping list has the most, 6,000 when there is no more room on it. */
const MOST_VALUES = 20_000
/** The most lines that are no rows: the first and the last line, parts that are no lists, and some empty ones. */
const MOST_OTHER_LINES = 1000

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/**
 * Takes line by line what is not empty, and lets others go in between.
 * @param gone says when the caller has left
 */
export async function readLines(bytes: Buffer, gone: AbortSignal, take: (line: Line) => void): Promise<void> {
  const stretch = createStretch()
  for (const line of linesOf(bytes)) {
    if (gone.aborted) throw busy()
    if (line.number > MOST_ROWS + MOST_OTHER_LINES) {
      throw invalidInput([{ field: 'body', message: fields.tooManyRowsInAll(MOST_ROWS) }])
    }
    if (!line.isModest || line.text.trim() !== '') take(line)
    if (stretch.isOver()) await stretch.takeTurn()
  }
  await stretch.takeTurn()
}

/** Not by node:readline, which ends a line at U+2028, too: in JSON that may stand in a text. */
function* linesOf(bytes: Buffer): Generator<Line> {
  let start = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  for (let number = 1; start < bytes.length; number++) {
    const newline = bytes.indexOf('\n', start)
    const end = newline === -1 ? bytes.length : newline
    const isShort = end - start <= LONGEST_LINE_BYTES
    const text = isShort ? bytes.toString('utf8', start, end) : ''
    yield { number, text, isModest: isShort && isModestJson(text, MOST_VALUES) }
    start = end + 1
  }
}
