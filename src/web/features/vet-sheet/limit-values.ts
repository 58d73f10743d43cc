import type { VetSheet } from '../../../contract/vet.ts'
import { texts } from '../../texts/index.ts'
import { asWritten } from './limit-text.ts'

const words = texts.vetSheet.limits

export type Limitable = VetSheet['limitable'][number]
type Nutrient = Limitable['nutrient']

/** A limit while it is typed. */
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
const isEmpty = ({ nutrient, min, max }: TypedLimit) => nutrient === '' && min.trim() === '' && max.trim() === ''

/** Half of Europe types 1,3. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.')))

/** What is wrong with one of them: the same as the server would say. */
export function errorsOf(limit: TypedLimit, all: readonly TypedLimit[], limitable: readonly Limitable[]): LimitErrors {
  if (isEmpty(limit)) return {}
  const range = limitable.find(({ nutrient }) => nutrient === limit.nutrient)
  if (!range) return { nutrient: words.chooseNutrient }
  const earlier = all.slice(0, all.indexOf(limit))
  if (earlier.some(({ nutrient }) => nutrient === limit.nutrient)) return { nutrient: words.twice }
  const [min, max] = [numberOf(limit.min), numberOf(limit.max)]
  if (min === null && max === null) return { max: words.figure }
  const outside = words.between(asWritten(range.least), asWritten(range.most))
  const isOutside = (figure: number | null) => figure !== null && !(figure >= range.least && figure <= range.most)
  if (isOutside(min)) return { min: outside }
  if (isOutside(max)) return { max: outside }
  return min !== null && max !== null && min > max ? { max: words.order } : {}
}

export const hasErrors = (limits: readonly TypedLimit[], limitable: readonly Limitable[]): boolean =>
  limits.some((one) => Object.keys(errorsOf(one, limits, limitable)).length > 0)

/** Those that say something. */
export function writtenLimits(limits: readonly TypedLimit[]): WrittenLimit[] {
  return limits.flatMap(({ nutrient, min, max }) =>
    nutrient === '' ? [] : [{ nutrient, min: numberOf(min), max: numberOf(max) }],
  )
}
