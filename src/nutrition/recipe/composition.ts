import type { NutrientAmounts, NutrientId } from '../nutrients.ts'
import type { SupplementFormula } from './recipe.ts'

/**
 * One thing of a supplement, as much of it as goes into a meal: the powder is one, a kit is several. Whatever the way, a
 * supplement is a list of these, and bounds, optimiser, confidence, batches and intake ask for nothing else.
 */
export type SupplementPart = {
  /** The amounts that a unit (a gram of powder, a tablet) brings at least, in the units of the nutrient table. */
  readonly perUnit: NutrientAmounts
  /** The same at most: for maximums. */
  readonly perUnitAtMost: NutrientAmounts
  readonly unitsPerMeal: number
  /** Weight of a unit that is weighed; 0 of one that is counted. */
  readonly gramsPerUnit: number
  /** Standard deviation of the amount measured out, as a share of it: all nutrients of the thing go up and down together. */
  readonly spreadOfDose: number
  /** Standard deviation of the contents of a unit, as a share of them, each nutrient by itself. */
  readonly spreadOfContent: NutrientAmounts
}

/** The facts that the science needs of a supplement. */
export type Composition = {
  readonly id: string
  /** The parts of one meal, thing by thing. */
  readonly parts: readonly SupplementPart[]
  /** Amounts at least, for a day of homemade meals, and for one of them. */
  readonly perDay: NutrientAmounts
  readonly perMeal: NutrientAmounts
  /** Weight of the parts that are weighed. */
  readonly gramsPerMeal: number
}

/** The spread that spoon and scale give the powder's dose, as a share of it. Own estimate. */
export const SPREAD_OF_DOSE = 0.05

/** Its lots differ too, but `perGram` and `perGramAtMost` are both ends of that already. */
export function powderPart(
  { perGram, perGramAtMost }: Pick<SupplementFormula, 'perGram' | 'perGramAtMost'>,
  gramsPerMeal: number,
): SupplementPart {
  return {
    perUnit: perGram,
    perUnitAtMost: perGramAtMost,
    unitsPerMeal: gramsPerMeal,
    gramsPerUnit: 1,
    spreadOfDose: SPREAD_OF_DOSE,
    spreadOfContent: {},
  }
}

export type Side = 'atLeast' | 'atMost'

export const perUnitOf = (part: SupplementPart, side: Side): NutrientAmounts =>
  side === 'atLeast' ? part.perUnit : part.perUnitAtMost

/** The amount of a nutrient that a thing brings to one meal. */
export const broughtBy = (part: SupplementPart, side: Side, id: NutrientId): number =>
  (perUnitOf(part, side)[id] ?? 0) * part.unitsPerMeal

export const brought = (parts: readonly SupplementPart[], side: Side, id: NutrientId): number =>
  parts.reduce((sum, part) => sum + broughtBy(part, side, id), 0)

/** The spread of a nutrient from the things by what their units hold, as a standard deviation of one meal. */
export function spreadOfContents(parts: readonly SupplementPart[], side: Side, id: NutrientId): number {
  const spreads = parts.map((part) => (part.spreadOfContent[id] ?? 0) * broughtBy(part, side, id))
  return Math.hypot(...spreads)
}

/** The amounts that a whole supplement brings to one meal at least, of all its nutrients. */
export function broughtPerMeal(parts: readonly SupplementPart[]): NutrientAmounts {
  const ids = new Set(parts.flatMap(({ perUnit }) => Object.keys(perUnit) as NutrientId[]))
  return Object.fromEntries([...ids].map((id) => [id, brought(parts, 'atLeast', id)]))
}
