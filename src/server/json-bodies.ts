import type { FastifyInstance } from 'fastify'
import { fields } from '../texts/index.ts'
import { invalidInput } from './errors.ts'

/** JSON and nothing else; an empty body is no body, whatever type a client claims for it. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (!isModestJson(body as string)) return done(invalidInput([{ field: 'body', message: fields.tooMuch }]))
    return parseJson(request, body as string, done)
  })
}

/** The file of an account is ten deep; nothing else is as much. */
const MOST_DEEP = 12
/** The file of two dogs' five years has 900,000 values. */
const MOST_VALUES = 1_000_000
/** The same file has some 200 names, and one more for each stored batch. */
const MOST_NAMES = 1000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/**
 * Whether it is worth reading at all. To read JSON costs by the number of its values, not of its bytes: 16 MB of nothing
 * but brackets, or of names of which each is another, hold a process for seconds. This looks at each character once.
 */
export function isModestJson(text: string): boolean {
  const names = new Set<string>()
  let deep = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfText(text, at + 1)
        if (isName(text, end)) names.add(text.slice(at + 1, end))
        at = end
        break
      }
      case 0x5b: // [
      case 0x7b: // {
        deep += 1
        values += 1
        break
      case 0x5d: // ]
      case 0x7d: // }
        deep -= 1
        break
      case 0x2c: // ,
        values += 1
    }
    if (deep > MOST_DEEP || values > MOST_VALUES || names.size > MOST_NAMES) return false
  }
  return true
}

function endOfText(text: string, start: number): number {
  let at = start
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Whether the text that ends here names a value: a colon follows, if anything but space does. */
function isName(text: string, end: number): boolean {
  let at = end + 1
  while (text.charCodeAt(at) <= 0x20) at += 1
  return text.charCodeAt(at) === COLON
}
