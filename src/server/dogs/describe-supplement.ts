import type { z } from 'zod'
import type { SupplementItem as WireItem, Supplement as WireSupplement } from '../../contract/dog/pet.ts'
import { daysWithoutSupplement } from '../../nutrition/diary/days-without.ts'
import { stillFits } from '../../nutrition/kit/kit-fit.ts'
import { givingsOf, type Overdose, overdosesOf, passedBy } from '../../nutrition/kit/kit-safety.ts'
import type { NutrientAmounts } from '../../nutrition/nutrients.ts'
import type { FeedingPlan } from '../../nutrition/recipe/plan.ts'
import type { PowderDose } from '../../nutrition/recipe/supplement.ts'
import type { KitDose, KitItem } from '../../nutrition/recipe/thing.ts'
import { GENERICS } from '../../reference/generics.ts'
import type { Supplement } from '../../reference/supplements.ts'
import { manifest, sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { figure } from './figures.ts'
import type { Profile } from './profile.ts'
import { inTextAndParts } from './sentence-text.ts'
import type { FindThing, KeptThing } from './things.ts'

type Wire = z.infer<typeof WireSupplement>

const list = new Intl.ListFormat(manifest.language)

/** A month of prices is one of the year's twelve. */
const DAYS_PER_MONTH = 365.25 / 12

/** The supplement of a dog: which, how much a day, and what is in it. */
export function describeSupplement(
  { dog, plan, withPowder, thingOf }: Pick<Profile, 'dog' | 'plan' | 'withPowder' | 'thingOf'>,
  {
    supplement: chosen,
    isSupplementUnchosen,
    mealsPerDay,
  }: Pick<PetRecord, 'supplement' | 'isSupplementUnchosen' | 'mealsPerDay'>,
  shopUrl: string | undefined,
): Wire {
  const { supplement: dose } = plan
  const common = { daysWithout: daysWithoutSupplement(dog), isChosen: !isSupplementUnchosen }
  if (dose.way === 'powder') return { ...describePowder(dose, mealsPerDay, shopUrl), ...common }
  const planWithKit = { ...plan, supplement: dose }
  const kit = describeKit(planWithKit, thingOf)
  const passes = passedBy(planWithKit).map(({ nutrient, timesMaximum, of }) => ({ nutrient, timesMaximum, of }))
  const { way = 'kit', since = null, without = [], ofShare } = chosen ?? {}
  const fits = ofShare === undefined && stillFits(withPowder, dose)
  const leftOut = without.flatMap((id) => GENERICS.get(id) ?? []).map(({ id, name }) => ({ id, name }))
  return { ...kit, way, fits, passes, since, without: leftOut, ...common }
}

function describePowder(
  dose: PowderDose<Supplement>,
  mealsPerDay: number,
  shopUrl: string | undefined,
): Omit<Wire, 'daysWithout' | 'isChosen'> {
  const { formula, gramsPerMeal, gramsPerDay, teaspoonsPerDay } = dose
  const { dose: sayDose, mixIn, open } = sentences.supplement
  const perMeal = { grams: gramsPerMeal, supplement: formula.id }
  return {
    id: formula.id,
    way: 'powder',
    items: [],
    fits: true,
    passes: [],
    since: null,
    without: [],
    link: shopUrl ?? null,
    ...copyOf([formula.about, sayDose(perMeal, mealsPerDay), mixIn, open]),
    dose: gramsPerDay,
    teaspoons: toHundredths(teaspoonsPerDay),
    nutrients: broughtIn(formula.perGram),
    composition: formula.compounds.map(({ name, mgPerGram, source }) => ({ name, mgPerGram, source })),
  }
}

function describeKit(
  plan: FeedingPlan<KitDose>,
  thingOf: FindThing,
): Omit<Wire, 'way' | 'fits' | 'passes' | 'since' | 'without' | 'daysWithout' | 'isChosen'> {
  const { id, days, items, perDay, gramsPerMeal } = plan.supplement
  const { about, count, mixIn } = sentences.supplement.kit
  const gramsPerDay = gramsPerMeal * plan.meal.mealsPerDay
  const perGram = Object.entries(perDay).map(([nutrient, amount]) => [nutrient, amount / gramsPerDay])
  return {
    id,
    items: describeItems(plan, thingOf),
    link: null,
    ...copyOf([about(items.length), count(days), mixIn]),
    dose: gramsPerDay,
    teaspoons: toHundredths(items.reduce((sum, item) => sum + teaspoonsOf(item, thingOf), 0)),
    nutrients: gramsPerDay > 0 ? broughtIn(Object.fromEntries(perGram)) : {},
    composition: [],
  }
}

/** The things of a kit. */
export function describeItems(plan: FeedingPlan<KitDose>, thingOf: FindThing): z.infer<typeof WireItem>[] {
  const givings = givingsOf(plan)
  return plan.supplement.items.map((item, i) => ({
    ...describeThing(thingOf(item.id)),
    unitsPerDay: item.unitsPerDay,
    unitsPerPeriod: item.units,
    periodDays: plan.supplement.days,
    gbpPerMonth: toHundredths(thingOf(item.id).gbpPerUnit * item.unitsPerDay * DAYS_PER_MONTH),
    overdoses: SLIPS.flatMap((times) => describeOverdoses(overdosesOf(plan, item.id, times))),
    given: givings[i]?.given ?? 'batch',
  }))
}

/** The slips of an owner in counting: one more of each, or a strength ten times as high. */
const SLIPS = [2, 10] as const

/** The nutrient that is the furthest above, or the nearest to it; of a multivitamin others pass theirs too. */
function describeOverdoses([worst, ...others]: readonly Overdose[]) {
  if (!worst) return []
  const { nutrient, times, timesMaximum, of } = worst
  const { overdose: texts } = sentences.kit
  const slip = times === 2 ? texts.double : texts.tenfold
  const said = [slip, sentences.inSentence(nutrient), sentences.kit.maximums[of]] as const
  const above = others.filter((one) => one.timesMaximum > 1).map((one) => sentences.inSentence(one.nutrient))
  const text =
    timesMaximum > 1
      ? texts.above(...said, figure(timesMaximum), list.format(above), above.length)
      : texts.below(...said)
  return [{ nutrient, times, timesMaximum, of, text }]
}

/** The facts about a thing, whichever dog it is for. */
export function describeThing(thing: KeptThing) {
  const { id, name, unit, perUnit, purpose, hazards, unitsPerPack, gbpPerUnit } = thing
  return {
    id,
    name,
    unit: unit.kind,
    strength: 'strength' in unit ? unit.strength : null,
    gramsPerUnit: 'grams' in unit ? unit.grams : null,
    divisibleInto: unit.divisibleInto,
    nutrientsPerUnit: broughtIn(perUnit),
    purpose,
    hazards: hazards.map((hazard) => ({ id: hazard, text: sentences.kit.hazards[hazard] })),
    unitsPerPack,
    gbpPerUnit,
  }
}

const TEASPOONS = { quarterTeaspoon: 0.25, eighthTeaspoon: 0.125, gram: 0 }

function teaspoonsOf({ id, unitsPerDay }: KitItem, thingOf: FindThing): number {
  const { unit } = thingOf(id)
  return 'grams' in unit ? TEASPOONS[unit.kind] * unitsPerDay : 0
}

function copyOf(said: readonly (string | Sentence)[]): Pick<Wire, 'copy' | 'copyParts'> {
  const copy = said.map(inTextAndParts)
  return { copy: copy.map(({ text }) => text), copyParts: copy.map(({ parts }) => parts) }
}

const broughtIn = (amounts: NutrientAmounts): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount > 0))

const toHundredths = (value: number) => Math.round(value * 100) / 100
