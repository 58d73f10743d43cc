import { AccountFileEnd, AccountFileHead } from '../../../contract/account/account.ts'
import { fields } from '../../../texts/index.ts'
import { invalidInput } from '../../refusal.ts'
import type { AccountFile } from './account-file.ts'
import { AccountReading, isListPart, isPart, PART_NAMES, type Part, type Places } from './account-reading.ts'
import { type Line, readLines } from './read-lines.ts'

const IN_LINES: Places = {
  record: (part, line) => `line ${line}, ${part}`,
  part: (part, line) => (line === undefined ? part : `line ${line}, ${part}`),
  content: 'body',
}
/** The parts that need a line. A list needs none: it may be empty. */
const NEEDED = PART_NAMES.filter((part) => !isListPart(part))

/**
 * Reads the file of an account, JSON Lines, and lets others go in between.
 * @param gone says when the caller has left
 * @throws a refusal that names what is wrong in it, by line and field
 */
export async function readAccountFile(bytes: Buffer, gone: AbortSignal): Promise<AccountFile> {
  const reading = new AccountReading(IN_LINES)
  const progress = { hasEnded: false, lastLine: 0 }
  await readLines(bytes, gone, (line) => {
    const value = objectOf(line)
    if (progress.lastLine === 0) takeHead(reading, value, line)
    else if (progress.hasEnded) reading.refuse(placeOf(line), fields.behindTheEnd)
    else if (AccountFileEnd.safeParse(value).success) progress.hasEnded = true
    else takeRecord(reading, value, line)
    progress.lastLine = line.number
  })
  // Or a file that broke off between two lines would be taken for a smaller one.
  if (!progress.hasEnded) reading.refuse(`line ${progress.lastLine}`, fields.brokenOff)
  return reading.finish(NEEDED)
}

const placeOf = ({ number }: Line) => `line ${number}`

function objectOf(line: Line): object {
  const refused = (message: string) => invalidInput([{ field: placeOf(line), message }])
  if (!line.isModest) throw refused(fields.tooMuch)
  let value: unknown
  try {
    value = JSON.parse(line.text)
  } catch {
    throw refused(fields.notJson)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused(fields.notAnObject)
  return value
}

const Head = AccountFileHead.pick({ format: true, version: true })

/** Refuses another format, or a version that is not yet: nothing else is known of such a file. */
function takeHead(reading: AccountReading, head: object, line: Line): void {
  for (const [field, schema] of Object.entries(Head.shape)) {
    reading.note(`${placeOf(line)}, ${field}`, schema.safeParse(head[field as keyof typeof head]))
  }
  reading.refuseIfWrong()
}

/** `{"dogs": {…}}` */
function takeRecord(reading: AccountReading, line: object, { number }: Line): void {
  const [[part, value] = [], ...others] = Object.entries(line) as [Part, unknown][]
  if (!isPart(part) || others.length > 0) reading.takeWrong(`line ${number}`, fields.noRecord)
  else if (isListPart(part)) reading.takeRow(part, value, number)
  else reading.takePart(part, value, number)
}
