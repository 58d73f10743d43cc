import type { NutrientId } from '../nutrients.ts'
import { readNumber, readUnit } from './label-figures.ts'
import { type LineContext, readLine } from './label-line.ts'
import { rowOf } from './label-row.ts'
import type { LabelLine, Perhaps } from './printed-label.ts'

type Change = Perhaps['change']

/** The most guesses that make a question and not a riddle. */
const MOST_GUESSES = 3

/**
 * The arithmetic of slips: IU for a weight and a weight for IU, a thousandfold (mg for µg), per kg for per 100 g, the compound
 * for the element. Those that bring what products bring, the plainest slip first.
 * @example "Vitamin D3 0.6 g" in a tablet // 600 IU; 0.6 µg is too little to be sold
 */
export function otherReadings(line: LabelLine, nutrient: NutrientId, context: LineContext): Perhaps[] {
  const { plausibility } = context
  const mostOf = (changed: LabelLine) => readLine(changed, context).brings.get(nutrient)?.[1] ?? 0
  const isImpossible = plausibility.judge(nutrient, mostOf(line)) === 'impossible'
  const readings = changesOf(line).flatMap((change): Perhaps[] => {
    const most = mostOf({ ...line, ...rowOf(line), ...change })
    if (most === 0) return []
    // A little too much is explained only by what would not be too much.
    if (!isImpossible && plausibility.judge(nutrient, most) !== 'usual') return []
    if (!plausibility.isTypical(nutrient, most)) return []
    return [{ change, timesMaximum: plausibility.times(nutrient, most).timesMaximum }]
  })
  return readings.slice(0, MOST_GUESSES)
}

/** The changes of amount or unit to try on a line. The printed ones are among them too, and as unlikely as they were. */
function changesOf(line: LabelLine): Change[] {
  const { amount: printed = '', unit = '' } = rowOf(line)
  const [amount] = readNumber(printed).slice(-1)
  const read = readUnit(unit)
  if (amount === undefined || !read) return []
  const per = !read.per ? '' : typeof read.per === 'string' ? '/unit' : `/${GRAMS_SAID[read.per.grams] ?? 'g'}`
  const inOthers =
    read.kind === 'iu' ? asWeight(amount, per) : [...asIu(amount, per), ...thousandfold(amount, read.times, per)]
  return [...inOthers, ...otherBasis(amount, unit), ...(line.isElement === undefined ? [{ isElement: false }] : [])]
}

const GRAMS_SAID: { readonly [grams: number]: string } = { 1000: 'kg', 453.59237: 'lb', 100: '100 g' }

const asIu = (amount: number, per: string) =>
  [1, 1000, 1_000_000].map((step) => ({ amount: tidy(amount * step), unit: `IU${per}` }))
const asWeight = (amount: number, per: string) => ['µg', 'mg'].map((unit) => ({ amount, unit: `${unit}${per}` }))

const WEIGHTS = ['µg', 'mg', 'g']

/** The same number in the units next to the printed one, then in the one after; a share is in none of them. */
function thousandfold(amount: number, times: number, per: string): Change[] {
  const step = [0.001, 1, 1000].indexOf(times)
  if (step < 0) return []
  const others = [step - 1, step + 1, step - 2, step + 2].flatMap((index) => WEIGHTS[index] ?? [])
  return others.map((one) => ({ amount, unit: `${one}${per}` }))
}

/** A column that is headed by 100 g where a kilogram is meant, and the other way round. */
function otherBasis(amount: number, unit: string): Change[] {
  const [base = ''] = /international\s+units?|[^\s/]+/i.exec(unit) ?? []
  return ['/kg', '/100 g', '/unit'].map((other) => ({ amount, unit: `${base}${other}` }))
}

function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
