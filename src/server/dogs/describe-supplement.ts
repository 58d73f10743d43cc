import type { z } from 'zod'
import type { SupplementItem as WireItem, Supplement as WireSupplement } from '../../contract/pet.ts'
import { stillFits } from '../../nutrition/kit-fit.ts'
import type { NutrientAmounts } from '../../nutrition/nutrients.ts'
import type { PowderDose } from '../../nutrition/supplement.ts'
import type { KitDose, KitItem } from '../../nutrition/thing.ts'
import type { Supplement } from '../../reference/supplements.ts'
import { sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'
import type { PetRecord } from './pet-record.ts'
import type { Profile } from './profile.ts'
import { inTextAndParts } from './sentence-text.ts'
import { thingOf } from './things.ts'

type Wire = z.infer<typeof WireSupplement>

/** A month of prices is one of the year's twelve. */
const DAYS_PER_MONTH = 365.25 / 12

/** The supplement of a dog: which, how much a day, and what is in it. */
export function describeSupplement(
  { plan, withPowder }: Pick<Profile, 'plan' | 'withPowder'>,
  { supplement: chosen, mealsPerDay }: Pick<PetRecord, 'supplement' | 'mealsPerDay'>,
  shopUrl: string | undefined,
): Wire {
  const { supplement: dose } = plan
  if (dose.way === 'powder') return describePowder(dose, mealsPerDay, shopUrl)
  const kit = describeKit(dose, mealsPerDay)
  return { ...kit, fits: stillFits(withPowder, dose), since: chosen?.since ?? null }
}

function describePowder(dose: PowderDose<Supplement>, mealsPerDay: number, shopUrl: string | undefined): Wire {
  const { formula, gramsPerMeal, gramsPerDay, teaspoonsPerDay } = dose
  const { dose: sayDose, mixIn, open } = sentences.supplement
  const perMeal = { grams: gramsPerMeal, supplement: formula.id }
  return {
    id: formula.id,
    way: 'powder',
    items: [],
    fits: true,
    since: null,
    link: shopUrl ?? null,
    ...copyOf([formula.about, sayDose(perMeal, mealsPerDay), mixIn, open]),
    dose: gramsPerDay,
    teaspoons: toHundredths(teaspoonsPerDay),
    nutrients: broughtIn(formula.perGram),
    composition: formula.compounds.map(({ name, mgPerGram, source }) => ({ name, mgPerGram, source })),
  }
}

function describeKit(
  { id, days, items, perDay, gramsPerMeal }: KitDose,
  mealsPerDay: number,
): Omit<Wire, 'fits' | 'since'> {
  const { about, count, mixIn } = sentences.supplement.kit
  const gramsPerDay = gramsPerMeal * mealsPerDay
  const perGram = Object.entries(perDay).map(([nutrient, amount]) => [nutrient, amount / gramsPerDay])
  return {
    id,
    way: 'kit',
    items: items.map((item) => describeItem(item, days)),
    link: null,
    ...copyOf([about(items.length), count(days), mixIn]),
    dose: gramsPerDay,
    teaspoons: toHundredths(items.reduce((sum, item) => sum + teaspoonsOf(item), 0)),
    nutrients: gramsPerDay > 0 ? broughtIn(Object.fromEntries(perGram)) : {},
    composition: [],
  }
}

export function describeItem({ id, units, unitsPerDay }: KitItem, days: number): z.infer<typeof WireItem> {
  const thing = thingOf(id)
  const { unit, gbpPerUnit } = thing
  return {
    id,
    name: thing.name,
    unit: unit.kind,
    strength: 'strength' in unit ? unit.strength : null,
    gramsPerUnit: 'grams' in unit ? unit.grams : null,
    divisibleInto: unit.divisibleInto,
    unitsPerDay,
    unitsPerPeriod: units,
    periodDays: days,
    nutrientsPerUnit: broughtIn(thing.perUnit),
    purpose: thing.purpose,
    hazards: thing.hazards.map((hazard) => ({ id: hazard, text: sentences.supplement.hazards[hazard] })),
    unitsPerPack: thing.unitsPerPack,
    gbpPerUnit,
    gbpPerMonth: toHundredths(gbpPerUnit * unitsPerDay * DAYS_PER_MONTH),
  }
}

const TEASPOONS = { quarterTeaspoon: 0.25, eighthTeaspoon: 0.125 }

function teaspoonsOf({ id, unitsPerDay }: KitItem): number {
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
