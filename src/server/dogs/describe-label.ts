import type { NoVerdict, PassedMaximum, ProductVerdict } from '../../nutrition/label-verdict.ts'
import type { NutrientId } from '../../nutrition/nutrients.ts'
import type { Doubt, Perhaps, Refusal } from '../../nutrition/printed-label.ts'
import { UNSAFE_FOODS } from '../../reference/unsafe-foods.ts'
import { manifest, sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import { figure, quantityOf } from './figures.ts'

const words = sentences.label

/** Below this share of a maximum there is nothing to be told of it. */
const WORTH_TELLING = 1

/** What an owner is asked: the line, then what it would mean for the dog. */
export function describeDoubt({ kind, said, timesMaximum, timesMinimum }: Doubt): string[] {
  return [words.doubts[kind](said), ...timesInWords(timesMaximum, timesMinimum)]
}

function timesInWords(timesMaximum: number | null, timesMinimum: number | null): string[] {
  if (timesMaximum !== null)
    return timesMaximum > WORTH_TELLING ? [words.itWouldBe(words.times(asFigure(timesMaximum), 'maximum'))] : []
  if (timesMinimum === null || timesMinimum <= WORTH_TELLING) return []
  return [words.itWouldBe(words.times(asFigure(timesMinimum), 'minimum'))]
}

/** One choice of the owner; what it would mean stands behind it. */
export function describePerhaps({ change, timesMaximum }: Perhaps): string {
  const meant = timesMaximum === null ? '' : ` ${words.itWouldBe(words.times(asFigure(timesMaximum), 'maximum'))}`
  if (change.isElement !== undefined)
    return `${change.isElement ? words.perhaps.ofTheNutrient : words.perhaps.ofTheCompound}.${meant}`
  return `${words.perhaps.amount(asPrinted(Number(change.amount)), change.unit ?? '')}${meant}`
}

export function describeRefusal(refusal: Refusal): string {
  if (refusal.kind !== 'unsafe') return words.refused[refusal.kind]
  const food = UNSAFE_FOODS.find(({ id }) => id === refusal.ingredient)
  if (food) return words.refused.unsafe(food.name, food.why)
  const { what, why } = requireUnsafe(refusal.ingredient)
  return words.refused.unsafe(what, why)
}

function requireUnsafe(id: string) {
  const unsafe = Object.entries(words.unsafe).find(([key]) => key === id)?.[1]
  if (!unsafe) throw new Error(`The texts have no words for the unsafe ingredient ${id}`)
  return unsafe
}

/** The verdict in a sentence, then its reasons; last what nobody can vouch for. */
export function describeVerdict(verdict: ProductVerdict | NoVerdict): (string | Sentence)[] {
  if (verdict.kind === 'doseUnknown') return [words.verdicts.doseUnknown]
  const { fit, ofPowder } = verdict.recipes
  const unknown = verdict.unknownTowardsMaximum.map(sentences.inSentence).join(', ')
  return [
    ...(verdict.kind === 'notWithThis'
      ? [words.verdicts.notWithThis, ...verdict.maximums.map(describeMaximum)]
      : [words.verdicts[verdict.kind](`${fit}`, `${ofPowder}`)]),
    ...(verdict.kind === 'missing' ? verdict.nutrients : []).map(({ nutrient, perDay }) =>
      words.verdicts.missingOne(nameOf(nutrient), quantityOf(perDay, nutrient)),
    ),
    ...(unknown === '' ? [] : [words.verdicts.unknown(unknown)]),
  ]
}

function describeMaximum({ nutrient, product, limit }: PassedMaximum): Sentence {
  const say = product > limit ? words.verdicts.aloneTooMuch : words.verdicts.withFoodTooMuch
  return say(nameOf(nutrient), quantityOf(product, nutrient), quantityOf(limit, nutrient))
}

const nameOf = (nutrient: NutrientId) => sentences.nutrients[nutrient]
/** Thousands are marked, so that forty thousand is not read as forty. */
const asFigure = (value: number) =>
  Number(figure(value)).toLocaleString(manifest.language, { maximumSignificantDigits: 3 })
/** What a pack would print is not rounded. */
const asPrinted = (value: number) => value.toLocaleString(manifest.language, { maximumSignificantDigits: 12 })
