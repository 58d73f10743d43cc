import type {
  MissingNutrient,
  PassedMaximum,
  ProductVerdict,
  RecipesLeft,
} from '../../nutrition/label/label-verdict.ts'
import {
  type Doubt,
  type Label,
  type Perhaps,
  type ReadAs,
  type Refusal,
  UNCOUNTED,
} from '../../nutrition/label/printed-label.ts'
import { type NutrientId, nutrientById } from '../../nutrition/nutrients.ts'
import { UNSAFE_FOODS } from '../../reference/unsafe/unsafe-foods.ts'
import { manifest, sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import { describeNoKit } from './describe-no-kit.ts'
import { figure, quantitiesApart, quantityOf } from './figures.ts'
import type { FindThing } from './things.ts'

const words = sentences.label

/** Below this share of a maximum there is nothing to be told of it. */
const WORTH_TELLING = 1

/** The question to an owner: the line, then what it would mean for the dog. */
export function describeDoubt(doubt: Doubt, label: Label): string[] {
  const { kind, said, timesMaximum, timesMinimum, ingredient, perhaps } = doubt
  const food = UNSAFE_FOODS.find(({ id }) => id === ingredient)
  const question =
    kind === 'checkRow' || kind === 'unknownNutrient'
      ? words.doubts[kind](said, inWhat(label), perhaps.length > 0)
      : words.doubts[kind](said, food?.name, food?.why)
  return [question, ...timesInWords(timesMaximum, timesMinimum)]
}

/** The amount of the product that the label's columns are of. */
const inWhat = ({ basis, unit }: Label) =>
  basis.kind === 'perUnit' ? words.readings.perUnit[unit] : words.readings[basis.kind]

function timesInWords(timesMaximum: number | null, timesMinimum: number | null): string[] {
  if (timesMaximum !== null)
    return timesMaximum > WORTH_TELLING ? [words.itWouldBe(words.times(asFigure(timesMaximum), 'maximum'))] : []
  if (timesMinimum === null || timesMinimum <= WORTH_TELLING) return []
  return [words.itWouldBe(words.times(asFigure(timesMinimum), 'minimum'))]
}

/** The reading of a line, in the amount of the product that the label's columns are headed by. */
export function describeReading({ brings, form, isRepeat }: ReadAs, label: Label): string {
  const told = words.readings
  if (brings.length === 0) return told.notCounted
  const amounts = brings.map(([nutrient, range]) => {
    const name = sentences.inSentence(nutrient)
    const [least, most] = range.map((amount) => printed(amount * unitsIn(label), nutrient)) as [string, string]
    if (range[0] === 0) return told.atMost(name, most)
    return least === most ? told.amount(name, most) : told.fromTo(name, least, most)
  })
  const said = told.of(list.format(amounts), inWhat(label), form && plainForm(form.name))
  return isRepeat ? `${said} ${told.repeat}` : said
}

/** The form without its row's note on water and mirror images, which is for readers of the table. */
export const plainForm = (name: string) =>
  `${name.charAt(0).toLowerCase()}${name.slice(1).replace(/, [^,]+ not said$/, '')}`

/** Units of the product that the label's columns are of. */
function unitsIn({ basis, unit, gramsPerUnit }: Label): number {
  if (basis.kind === 'perUnit') return 1
  if (basis.kind === 'perDose') return basis.units
  return (basis.kind === 'perKg' ? 1000 : 100) / (unit === 'gram' ? 1 : (gramsPerUnit ?? 1))
}

const SMALLER = { g: 'mg', mg: 'ug' } as const
const LARGER = { ug: 'mg' } as const

/** An amount as packs print it: no thousandth of a gram and no thousand micrograms. */
function printed(amount: number, nutrient: NutrientId): string {
  const { unit = 'g' } = nutrientById.get(nutrient) ?? {}
  const [value, of] =
    amount < 1 && (unit === 'g' || unit === 'mg')
      ? [1000 * amount, SMALLER[unit]]
      : amount >= 1000 && unit === 'ug'
        ? [amount / 1000, LARGER[unit]]
        : [amount, unit]
  return `${value.toLocaleString(manifest.language, { maximumSignificantDigits: 4 })} ${sentences.units[of]}`
}

/** One choice of the owner; what it would mean stands behind it. */
export function describePerhaps({ change, timesMaximum }: Perhaps): string {
  const meant = timesMaximum === null ? '' : ` ${words.itWouldBe(words.times(asFigure(timesMaximum), 'maximum'))}`
  const { nutrient, isElement, isRepeat } = change
  const said = [asPrinted(Number(change.amount)), change.unit ?? ''] as const
  if (nutrient)
    return isElement
      ? words.perhaps.ofNutrient(...said, sentences.inSentence(nutrient)) + meant
      : words.perhaps.ofCompound(...said) + meant
  const amount = change.amount === undefined ? [] : [words.perhaps.amount(...said)]
  const of =
    isElement === undefined ? [] : [`${isElement ? words.perhaps.ofTheNutrient : words.perhaps.ofTheCompound}.`]
  const once = isRepeat === undefined ? [] : [isRepeat ? words.perhaps.repeat : words.perhaps.ofItsOwn]
  return [...amount, ...of, ...once].join(' ') + meant
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
  /** The recipes with the owner's preferences: as the ways beside it count them. */
  readonly recipes?: RecipesLeft
  /** Whether nothing was to go beside it. */
  readonly isAlone?: boolean
  /** The nutrients printed on lines that could not be read. */
  readonly unread?: readonly NutrientId[]
}

/** The nutrients in lines of a label that make no figure yet. */
export const unreadIn = (doubts: readonly Doubt[]): NutrientId[] =>
  doubts.flatMap(({ kind, nutrient }) => (nutrient !== null && UNCOUNTED.includes(kind) ? [nutrient] : []))

const NO_RECIPES: RecipesLeft = { alone: 0, beside: 0, ofPowder: 0 }

/** The verdict in a sentence, then its reasons; last the nutrients whose amount is unknown. */
export function describeVerdict(
  verdict: ProductVerdict,
  { product, recipes = NO_RECIPES, isAlone = false, unread = [] }: ToldBeside,
  thingOf: FindThing,
): (string | Sentence)[] {
  if (verdict.kind === 'doseUnknown') return [words.verdicts.doseUnknown]
  const maximums = verdict.maximums.map(describeMaximum)
  if (verdict.kind === 'notWithThis') {
    const { others: missing, wouldHelp } = verdict
    const { notWithThis, notAlone, notEvenBeside } = words.verdicts
    const lead = maximums.length > 0 ? notWithThis : isAlone ? notAlone : notEvenBeside
    const tooSmall = verdict.leastPerDay === undefined ? [] : [words.verdicts.doseTooSmall]
    return [lead(product), ...tooSmall, ...maximums, ...describeNoKit({ missing, wouldHelp }, thingOf)]
  }
  const [notRead, notSaid] = [true, false].map((is) => verdict.unknown.filter((id) => unread.includes(id) === is))
  return [
    ...describeRecipes(verdict.missing, recipes, verdict.kind),
    ...(maximums.length > 0 ? [words.verdicts.lessThanLabel, ...maximums] : []),
    ...(notRead?.length ? [words.verdicts.unread(inOneBreath(notRead), notRead.length)] : []),
    ...(notSaid?.length ? [words.verdicts.unknown(inOneBreath(notSaid))] : []),
  ]
}

/** The number of recipes left with it alone, and with the things that go beside it. */
function describeRecipes(missing: readonly MissingNutrient[], recipes: RecipesLeft, kind: 'complete' | 'missing') {
  const { alone, beside, ofPowder } = recipes
  const { complete, moreBeside, alone: sayAlone } = words.verdicts
  const more = beside > alone ? [moreBeside(String(beside))] : []
  return kind === 'complete'
    ? [complete(String(alone), String(ofPowder)), ...more]
    : [...describeMissing(missing, String(beside), String(ofPowder)), sayAlone(alone)]
}

/** The nutrients that it lacks whatever its dose; then those that are filled up because less than that goes beside the other things. */
function describeMissing(missing: readonly MissingNutrient[], fit: string, of: string): string[] {
  const [lacking, filledUp] = [true, false].map((is) => missing.filter(({ isLacking }) => isLacking === is))
  if (!lacking?.length || !filledUp?.length) return [words.verdicts.missing(inOneBreath(idsOf(missing)), fit, of)]
  return [
    words.verdicts.missing(inOneBreath(idsOf(lacking)), fit, of),
    words.verdicts.filledUp(inOneBreath(idsOf(filledUp)), filledUp.length),
  ]
}

const idsOf = (missing: readonly MissingNutrient[]) => missing.map(({ nutrient }) => nutrient)

function describeMaximum({ nutrient, product, limit }: PassedMaximum): Sentence {
  if (product <= limit)
    return words.verdicts.withFoodTooMuch(nameOf(nutrient), quantityOf(product, nutrient), quantityOf(limit, nutrient))
  const apart = quantitiesApart(product, limit, nutrient)
  return apart
    ? words.verdicts.aloneTooMuch(nameOf(nutrient), asFigure(product / limit), ...apart)
    : words.verdicts.aloneHardlyTooMuch(nameOf(nutrient), quantityOf(limit, nutrient))
}

/** The most nutrients that one sentence names. */
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
/** A figure that a pack would print is not rounded. */
const asPrinted = (value: number) => value.toLocaleString(manifest.language, { maximumSignificantDigits: 12 })
