import { readNumber, readUnit, splitLine } from './label-figures.ts'
import { type LineContext, readLine } from './label-line.ts'
import type { NutrientId } from './nutrients.ts'
import type { LabelLine, Perhaps } from './printed-label.ts'

type Change = Perhaps['change']

/** More would be a riddle, not a question. */
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
  const readings = changesOf(line, context).flatMap((change): Perhaps[] => {
    const most = mostOf({ ...line, ...nameOf(line), ...change })
    // A little too much is explained only by what would not be too much.
    if (!isImpossible && plausibility.judge(nutrient, most) !== 'usual') return []
    if (!plausibility.isTypical(nutrient, most)) return []
    return [{ change, timesMaximum: plausibility.times(nutrient, most).timesMaximum }]
  })
  return readings.slice(0, MOST_GUESSES)
}

/** A line that was typed whole is taken apart, so that one part of it can be changed. */
function nameOf(line: LabelLine): Pick<LabelLine, 'text' | 'amount' | 'unit'> {
  if (line.amount !== undefined) return line
  const { name, amount, unit } = splitLine(line.text)
  return { text: name, ...(amount !== undefined && { amount }), ...(unit !== undefined && { unit }) }
}

function changesOf(line: LabelLine, context: LineContext): Change[] {
  const { amount: printed = '', unit = '' } = nameOf(line)
  const [amount] = readNumber(printed, context.mark).slice(-1)
  const read = readUnit(unit)
  if (amount === undefined || !read) return []
  const per = !read.per ? '' : read.per === 'unit' ? '/unit' : `/${GRAMS_SAID[read.per.grams] ?? 'g'}`
  return [
    ...(read.kind === 'mass' ? asIu(amount, per) : asWeight(amount, per)),
    ...thousandfold(amount, unit, per),
    ...otherBasis(amount, baseOf(unit), per, context),
    ...(line.isElement === undefined ? [{ isElement: false }] : []),
  ]
}

const GRAMS_SAID: { readonly [grams: number]: string } = { 1000: 'kg', 100: '100 g', 1: 'g' }

const asIu = (amount: number, per: string) =>
  [1, 1000, 1_000_000].map((step) => ({ amount: tidy(amount * step), unit: `IU${per}` }))
const asWeight = (amount: number, per: string) => ['µg', 'mg'].map((unit) => ({ amount, unit: `${unit}${per}` }))

const WEIGHTS = ['µg', 'mg', 'g']

function baseOf(unit: string): string {
  const [base = ''] = /^[^\s/]+/.exec(unit.trim()) ?? []
  return base
}

/** The same number in the units next to the printed one, then in the one after. */
function thousandfold(amount: number, unit: string, per: string): Change[] {
  const times = readUnit(baseOf(unit))?.times
  const step = [0.001, 1, 1000].indexOf(times ?? Number.NaN)
  if (step < 0 || /^(iu|ie|ui|i\.|u\.|%)/i.test(baseOf(unit))) return []
  const others = [step - 1, step + 1, step - 2, step + 2].flatMap((index) => WEIGHTS[index] ?? [])
  return others.map((one) => ({ amount, unit: `${one}${per}` }))
}

/** A column that is headed by 100 g where a kilogram is meant, and the other way round. */
function otherBasis(amount: number, base: string, per: string, { label }: LineContext): Change[] {
  const is = per || { per100g: '/100 g', perKg: '/kg', perUnit: '', perDose: '' }[label.basis.kind]
  return ['/kg', '/100 g', '/unit']
    .filter((other) => other !== is)
    .map((other) => ({ amount, unit: `${base}${other}` }))
}

function tidy(value: number): number {
  return Number(value.toPrecision(12))
}
