/** The file of an account is ten deep; nothing else is as much. */
const MOST_DEEP = 12
/** The fridge and the freezer have the most: one for each stored batch. */
const MOST_NAMES = 1000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a

/**
 * Whether the text is worth reading at all. A text in one piece is never long, so limits hold things that cost far more
 * than their bytes: brackets in brackets, names that all differ, and, where that is asked, the number of values (never
 * fewer than there are: an empty one counts for two). This looks at each character once.
 */
export function isModestJson(text: string, mostValues = Number.POSITIVE_INFINITY): boolean {
  const names = new Set<string>()
  let deep = 0
  let values = 1
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
      case COMMA:
        values += 1
        break
      case 0x5d: // ]
      case 0x7d: // }
        deep -= 1
    }
    if (deep > MOST_DEEP || names.size > MOST_NAMES || values > mostValues) return false
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
