import type { NutrientAmounts, NutrientId } from '../nutrients.ts'
import { broughtPerMeal, type Composition, type SupplementPart } from './composition.ts'

/** A thing that a kit is made of: a package of tablets, a bag of powder. */
export type Thing = {
  readonly id: string
  readonly unit: ThingUnit
  readonly perUnit: NutrientAmounts
  readonly perUnitAtMost: NutrientAmounts
  readonly spreadOfDose: number
  readonly spreadOfContent: NutrientAmounts
  readonly gbpPerUnit: number
  /** Units that its label does not go above. */
  readonly mostPerDay?: number | undefined
}

export type ThingUnit =
  | {
      readonly kind: 'tablet' | 'capsule' | 'drop' | 'scoop' | 'millilitre'
      readonly strength: string
      readonly divisibleInto: 1 | 2 | 4
    }
  | {
      readonly kind: 'quarterTeaspoon' | 'eighthTeaspoon' | 'gram'
      readonly grams: number
      readonly divisibleInto: 1 | 2 | 4
    }

/** Single things of a pharmacy and a kitchen, in whole units for a number of days. */
export type KitDose = Composition & {
  readonly way: 'kit'
  /** Whole units are counted out for so many days of homemade meals. */
  readonly days: number
  readonly items: readonly KitItem[]
  /** The corridors that it left from the beginning, for want of things that its owner cannot get. */
  readonly left: readonly LeftEnd[]
}

/** An end of a corridor, and which share of it is reached: below 1 of the lower end, above 1 of the upper. */
export type LeftEnd = { readonly nutrient: NutrientId; readonly bound: 'min' | 'max'; readonly share: number }

export type KitItem = {
  readonly id: string
  /** Units for the kit's days together: a whole number, or for a thing that can be divided a half or a quarter. */
  readonly units: number
  readonly unitsPerDay: number
  readonly unitsPerWeek: number
  /** Units that its label does not go above. */
  readonly mostPerDay?: number | undefined
}

export type Counted = { readonly thing: Thing; readonly units: number }

/** The dose of so many units of each thing for so many days of homemade meals, as a supplement like any other. */
export function kitDose(
  counted: readonly Counted[],
  days: number,
  mealsPerDay: number,
  left: readonly LeftEnd[] = [],
): KitDose {
  const parts = counted.map(({ thing, units }) => partOf(thing, units / (days * mealsPerDay)))
  const perMeal = broughtPerMeal(parts)
  return {
    way: 'kit',
    id: 'kit',
    days,
    items: counted.map(({ thing, units }) => ({
      id: thing.id,
      units,
      unitsPerDay: units / days,
      unitsPerWeek: (7 * units) / days,
      mostPerDay: thing.mostPerDay,
    })),
    left,
    parts,
    perMeal,
    perDay: Object.fromEntries(Object.entries(perMeal).map(([id, amount]) => [id, amount * mealsPerDay])),
    gramsPerMeal: parts.reduce((sum, { gramsPerUnit, unitsPerMeal }) => sum + gramsPerUnit * unitsPerMeal, 0),
  }
}

function partOf(
  { unit, perUnit, perUnitAtMost, spreadOfDose, spreadOfContent }: Thing,
  unitsPerMeal: number,
): SupplementPart {
  const gramsPerUnit = 'grams' in unit ? unit.grams : 0
  return { perUnit, perUnitAtMost, unitsPerMeal, gramsPerUnit, spreadOfDose, spreadOfContent }
}

/** The thing of another strength: as an owner's own package declares it. The other contents of each unit grow alike. */
export function withStrength<Kind extends Thing>(thing: Kind, nutrient: NutrientId, perUnit: number): Kind {
  const declared = thing.perUnitAtMost[nutrient] ?? 0
  if (!(declared > 0 && perUnit > 0 && Number.isFinite(perUnit))) {
    throw new Error(`${thing.id}: ${perUnit} of ${nutrient} is no strength`)
  }
  const times = (amounts: Thing['perUnit']) =>
    Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, (amount * perUnit) / declared]))
  return { ...thing, perUnit: times(thing.perUnit), perUnitAtMost: times(thing.perUnitAtMost) }
}
