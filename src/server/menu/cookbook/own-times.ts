import { NUMBERS } from '../../../reference/foods/line-words.ts'

/** Steps that rest, cool or are put away: their times are none of cooking. */
export const RESTS =
  /\b(?:cool|cold|chill|fridge|refrigerat\w*|freez\w*|frozen|rest|stand|soak|steep|thaw|defrost|marinate|drain|prep|(?:turn|switch)(?:ed)? (?:it |the \w+ )?off)\b/i

const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const TENS = { eleven: 11, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 }
const COUNTS: ReadonlyMap<string, number> = new Map([...NUMBERS, ...Object.entries(TENS)])
const DIGIT = 'one|two|three|four|five|six|seven|eight|nine'
const COUNT = new RegExp(`\\b(${[...COUNTS.keys()].join('|')})(?= (?:more )?(?:hours?|hrs?|min(?:ute)?s?)\\b)`, 'g')

const TEN_AND_ONE = new RegExp(`\\b(twenty|thirty|forty|fifty)[- ](${DIGIT})\\b`, 'g')
/** "Two and a half hours", and "an hour and a quarter". */
const AND_A_PART = new RegExp(`\\b(an|${DIGIT}|\\d+) and (?:a )?(half|quarter|three quarters) hours?\\b`, 'g')
const HOURS_AND_A_PART = new RegExp(
  `\\b(an|${DIGIT}|\\d+) (?:hours?|hrs?) and (?:a )?(half|quarter|three quarters)\\b`,
  'g',
)
const countOf = (count: string) => COUNTS.get(count) ?? Number(count)
const partOf = (part: string) => (part === 'half' ? 0.5 : part === 'quarter' ? 0.25 : 0.75)

/** Writes the times of a text in figures: "an hour and a half", "1½ hours" and "1 1/2 hrs" are 1.5 hours. */
function inFigures(text: string): string {
  return text
    .toLowerCase()
    .replace(/(\d),(\d)(?=\s*h)/g, '$1.$2')
    .replace(/\b(\d{1,2}):(\d{2})(?=\s*h)/g, '$1 h $2 min ')
    .replace(TEN_AND_ONE, (_, ten: keyof typeof TENS, one: string) => `${TENS[ten] + (COUNTS.get(one) ?? 0)}`)
    .replace(/(\d*)\s?([½¼¾⅓⅔])/g, (_, whole: string, part: string) => `${Number(whole) + (FRACTIONS[part] ?? 0)}`)
    .replace(
      /\b(?:(\d+) )?([13])\/([24])\b/g,
      (_, whole = 0, above, below) => `${Number(whole) + Number(above) / Number(below)}`,
    )
    .replace(AND_A_PART, (_, count: string, part: string) => `${countOf(count) + partOf(part)} hours`)
    .replace(/\bthree quarters of an hour\b/g, '45 min')
    .replace(/\b(?:a )?quarter of an hour\b/g, '15 min')
    .replace(/\bhalf an hour\b|\ban? half hour\b/g, '30 min')
    .replace(HOURS_AND_A_PART, (_, count: string, part: string) => `${countOf(count) + partOf(part)} hours`)
    .replace(COUNT, (word) => `${COUNTS.get(word)}`)
}

/** "(Or 8 hours in a slow cooker)": the method goes on without it. */
export const OTHER_WAY = /\bor\b[^.;)]*\bslow[- ]?cooker[^.;)]*/gi

const NUMBER = String.raw`(\d{1,3}(?:\.\d+)?)`
const MORE = '(?:more |extra |further )?'
const HOURS = new RegExp(
  `${NUMBER}\\s*${MORE}h(?:(?:ou)?rs?)?\\b\\.?(?:\\s*(?:and\\s+)?(\\d{1,2})(?=\\s*m(?:in(?:ute)?s?)?\\b|\\s*[.,;)]|\\s*$))?|\\b(\\d)h(\\d{2})\\b|${NUMBER}\\s*-?\\s*${MORE}m(?:in(?:ute)?s?)?\\b`,
  'g',
)
const MOST_MINUTES = 600

/** The longest time that a text cooks for, in minutes; of a range the longer one. */
export function minutesIn(text: string): number | null {
  const clauses = inFigures(text.replace(OTHER_WAY, ' ')).split(/[,;!?]|\.(?!\d)|\bthen\b/)
  const times = clauses
    .filter((clause) => !RESTS.test(clause))
    .flatMap((clause) => [...clause.matchAll(HOURS)])
    .map(([, hours, and = 0, h, m, minutes]) => {
      if (minutes !== undefined) return Number(minutes)
      return h !== undefined ? 60 * Number(h) + Number(m) : 60 * Number(hours) + Number(and)
    })
  const longest = Math.max(0, ...times.map(Math.round).filter((one) => one <= MOST_MINUTES))
  return longest > 0 ? longest : null
}

/** By the marks of a gas oven, 1 to 9. */
const GAS_CELSIUS = [140, 150, 170, 180, 190, 200, 220, 230, 240]
const OVEN_CELSIUS = { least: 90, most: 260 }
const DEGREES = /(\d{2,3})\s*(?:(?:°|º|degrees?\b|deg\b)(?:\s*(c|f)(?:elsius|ahrenheit|entigrade)?\b)?|(c|f)\b|fan\b)/gi
const GAS = /\bgas(?: mark)?\s*(\d)\b/gi
const AT_A_NUMBER = /\b(?:oven|bake|roast|cook)\w*\b[^.;]*?\b(?:to|at) (\d{3})\b(?!\s*(?:g|ml|kcal)\b)/gi

/**
 * The heat of the oven that a text names, in °C: the hottest of the ways in which it says it, "180°C (fan 160°C, gas 4)" is 180 °C. A heat
 * below that of any oven is a thermometer's.
 */
export function ovenHeatIn(text: string): number | undefined {
  const inDegrees = [...text.matchAll(DEGREES)].map(([, value, one, other]) => celsiusOf(Number(value), one ?? other))
  const atANumber = [...text.matchAll(AT_A_NUMBER)].map(([, value]) => celsiusOf(Number(value)))
  const byGas = [...text.matchAll(GAS)].map(([, mark]) => GAS_CELSIUS[Number(mark) - 1] ?? 0)
  const celsius = inDegrees.filter((_, i) => !isTwin(inDegrees, i)).concat(inDegrees.length > 0 ? [] : atANumber, byGas)
  const hot = celsius.filter((one) => one >= OVEN_CELSIUS.least && one <= OVEN_CELSIUS.most)
  return hot.length > 0 ? Math.max(...hot) : undefined
}

/** "350°F (180°C)" is said twice, and a few degrees apart: the first counts. */
const isTwin = (all: readonly number[], i: number) =>
  all.slice(0, i).some((before) => Math.abs(before - (all[i] ?? 0)) <= 10)

/** Without a scale, more than any oven has in °C is °F. */
function celsiusOf(value: number, scale = value > OVEN_CELSIUS.most ? 'f' : 'c'): number {
  return scale.toLowerCase() === 'f' ? Math.round((value - 32) / 1.8 / 5) * 5 : value
}
