import type { VetSheet } from '../../../contract/dog/vet.ts'
import type { Unit } from '../../../nutrition/nutrients.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { numberTyped } from '../../ui/forms/typed-number.ts'

const words = texts.vetSheet.limits

export type Limitable = VetSheet['limitable'][number]
type Nutrient = Limitable['nutrient']

/** A limit as it is typed. */
export type TypedLimit = {
  readonly key: number
  readonly nutrient: Nutrient | ''
  readonly min: string
  readonly max: string
}
export type LimitErrors = { readonly [field in 'nutrient' | 'min' | 'max']?: string }
export type WrittenLimit = { nutrient: Nutrient; min: number | null; max: number | null }

let made = 0
export const emptyLimit = (): TypedLimit => ({ key: ++made, nutrient: '', min: '', max: '' })
export const isEmpty = ({ nutrient, min, max }: TypedLimit) => nutrient === '' && min.trim() === '' && max.trim() === ''

/** Whether a typed maximum leaves less than the dog needs. */
export function isBelowNeed({ max }: Pick<TypedLimit, 'max'>, needed: number): boolean {
  const figure = numberOf(max)
  return figure !== null && figure < needed
}

const numberOf = (typed: string) => (typed.trim() === '' ? null : numberTyped(typed))

/** Limits as they are typed, with the ranges that they are judged by. */
export type TypedLimits = {
  readonly limits: readonly TypedLimit[]
  readonly limitable: readonly Limitable[]
  /** At least one limit is required; otherwise an empty row is ignored. */
  readonly isOneNeeded: boolean
}

/** The errors of one limit: the same as those of the server. */
export function errorsOf(limit: TypedLimit, { limits, limitable, isOneNeeded }: TypedLimits): LimitErrors {
  if (isEmpty(limit)) return isOneNeeded && limits.every(isEmpty) ? { nutrient: words.chooseNutrient } : {}
  const range = limitable.find(({ nutrient }) => nutrient === limit.nutrient)
  if (!range) return { nutrient: words.chooseNutrient, ...errorsOfWords(limit) }
  const earlier = limits.slice(0, limits.indexOf(limit))
  if (earlier.some(({ nutrient }) => nutrient === limit.nutrient)) return { nutrient: words.twice }
  const [min, max] = [numberOf(limit.min), numberOf(limit.max)]
  if (min === null && max === null) return { max: words.figure }
  const outside = words.between(asWritten(range.least), asWritten(range.most))
  const isOutside = (figure: number | null) => figure !== null && !(figure >= range.least && figure <= range.most)
  if (isOutside(min)) return { min: outside }
  if (isOutside(max)) return { max: outside }
  return min !== null && max !== null && min > max ? { max: words.order } : {}
}

/** A text that is no number is wrong for any nutrient. */
function errorsOfWords({ min, max }: TypedLimit): LimitErrors {
  const isWord = (typed: string) => Number.isNaN(numberOf(typed))
  return { ...(isWord(min) && { min: words.figure }), ...(isWord(max) && { max: words.figure }) }
}

/** The errors of all rows, by the paths of their fields in a form. */
export const limitErrors = (typed: TypedLimits): Record<string, string> =>
  Object.fromEntries(
    typed.limits.flatMap((one, row) =>
      Object.entries(errorsOf(one, typed)).map(([field, error]) => [`limits.${row}.${field}`, error]),
    ),
  )

export const hasErrors = (typed: TypedLimits): boolean => Object.keys(limitErrors(typed)).length > 0

/** The limits of the rows that name a nutrient. */
export function writtenLimits(limits: readonly TypedLimit[]): WrittenLimit[] {
  return limits.flatMap(({ nutrient, min, max }) =>
    nutrient === '' ? [] : [{ nutrient, min: numberOf(min), max: numberOf(max) }],
  )
}

/** Up to four decimals, as a vet writes them. */
export const asWritten = (amount: number) => decimals(amount, 4)

type Limit = { readonly min: number | null; readonly max: number | null }

/** A limit per 1000 kcal: `at most 1.3 g`. */
export function limitText({ min, max }: Limit, unit: Unit): string {
  const withUnit = (amount: number) => `${asWritten(amount)} ${texts.units[unit]}`
  if (min !== null && max !== null) return words.both(asWritten(min), withUnit(max))
  return min !== null ? words.atLeast(withUnit(min)) : words.atMost(withUnit(max ?? 0))
}
