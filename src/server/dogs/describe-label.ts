import type { MissingNutrient, PassedMaximum, ProductVerdict } from '../../nutrition/label-verdict.ts'
import type { NutrientId } from '../../nutrition/nutrients.ts'
import { type Doubt, type Perhaps, type Refusal, UNCOUNTED } from '../../nutrition/printed-label.ts'
import { UNSAFE_FOODS } from '../../reference/unsafe-foods.ts'
import { manifest, sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import { describeNoKit } from './describe-no-kit.ts'
import { figure, quantityOf } from './figures.ts'
import type { FindThing } from './things.ts'

const words = sentences.label

/** Below this share of a maximum there is nothing to be told of it. */
const WORTH_TELLING = 1

/** What an owner is asked: the line, then what it would mean for the dog. */
export function describeDoubt({ kind, said, timesMaximum, timesMinimum, ingredient }: Doubt): string[] {
  const food = UNSAFE_FOODS.find(({ id }) => id === ingredient)
  return [words.doubts[kind](said, food?.name, food?.why), ...timesInWords(timesMaximum, timesMinimum)]
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
  const amount =
    change.amount === undefined ? [] : [words.perhaps.amount(asPrinted(Number(change.amount)), change.unit ?? '')]
  const { isElement } = change
  const of =
    isElement === undefined ? [] : [`${isElement ? words.perhaps.ofTheNutrient : words.perhaps.ofTheCompound}.`]
  return [...amount, ...of].join(' ') + meant
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

type ToldBeside = {
  readonly product: string
  /** How many there are with the kit around the product, and with the powder. */
  readonly recipes?: { readonly fit: number; readonly ofPowder: number }
  /** Printed on lines that could not be read. */
  readonly unread?: readonly NutrientId[]
}

/** What lines of a label name that make no figure yet. */
export const unreadIn = (doubts: readonly Doubt[]): NutrientId[] =>
  doubts.flatMap(({ kind, nutrient }) => (nutrient !== null && UNCOUNTED.includes(kind) ? [nutrient] : []))

const NO_RECIPES = { fit: 0, ofPowder: 0 }

/** The verdict in a sentence, then its reasons; last what nobody can vouch for. */
export function describeVerdict(
  verdict: ProductVerdict,
  { product, recipes: { fit, ofPowder } = NO_RECIPES, unread = [] }: ToldBeside,
  thingOf: FindThing,
): (string | Sentence)[] {
  if (verdict.kind === 'doseUnknown') return [words.verdicts.doseUnknown]
  const maximums = verdict.maximums.map(describeMaximum)
  if (verdict.kind === 'notWithThis') {
    const { others: missing, wouldHelp } = verdict
    const lead = maximums.length > 0 ? words.verdicts.notWithThis : words.verdicts.notEvenBeside
    const tooSmall = verdict.leastPerDay === undefined ? [] : [words.verdicts.doseTooSmall]
    return [lead(product), ...tooSmall, ...maximums, ...describeNoKit({ missing, wouldHelp }, thingOf)]
  }
  const [notRead, notSaid] = [true, false].map((is) => verdict.unknown.filter((id) => unread.includes(id) === is))
  return [
    ...describeMissing(verdict.missing, String(fit), String(ofPowder)),
    ...(maximums.length > 0 ? [words.verdicts.lessThanLabel, ...maximums] : []),
    ...(notRead?.length ? [words.verdicts.unread(inOneBreath(notRead), notRead.length)] : []),
    ...(notSaid?.length ? [words.verdicts.unknown(inOneBreath(notSaid))] : []),
  ]
}

/** What it lacks whatever its dose; then what is filled up because less than that goes beside the other things. */
function describeMissing(missing: readonly MissingNutrient[], fit: string, of: string): string[] {
  if (missing.length === 0) return [words.verdicts.complete(fit, of)]
  const [lacking, filledUp] = [true, false].map((is) => missing.filter(({ isLacking }) => isLacking === is))
  if (!lacking?.length || !filledUp?.length) return [words.verdicts.missing(inOneBreath(idsOf(missing)), fit, of)]
  return [
    words.verdicts.missing(inOneBreath(idsOf(lacking)), fit, of),
    words.verdicts.filledUp(inOneBreath(idsOf(filledUp)), filledUp.length),
  ]
}

const idsOf = (missing: readonly MissingNutrient[]) => missing.map(({ nutrient }) => nutrient)

function describeMaximum({ nutrient, product, limit }: PassedMaximum): Sentence {
  const [amount, most] = [quantityOf(product, nutrient), quantityOf(limit, nutrient)]
  return product > limit
    ? words.verdicts.aloneTooMuch(nameOf(nutrient), amount, asFigure(product / limit), most)
    : words.verdicts.withFoodTooMuch(nameOf(nutrient), amount, most)
}

/** As many as are read in one sentence. */
const MOST_NAMED = 6
const list = new Intl.ListFormat(manifest.language)

function inOneBreath(nutrients: readonly NutrientId[]): string {
  const names = nutrients.map(sentences.inSentence)
  if (names.length <= MOST_NAMED) return list.format(names)
  const named = names.slice(0, MOST_NAMED - 1)
  return list.format([...named, words.verdicts.andMore(names.length - named.length)])
}

const nameOf = (nutrient: NutrientId) => sentences.nutrients[nutrient]
/** Thousands are marked, so that forty thousand is not read as forty. */
const asFigure = (value: number) =>
  Number(figure(value)).toLocaleString(manifest.language, { maximumSignificantDigits: 3 })
/** What a pack would print is not rounded. */
const asPrinted = (value: number) => value.toLocaleString(manifest.language, { maximumSignificantDigits: 12 })
