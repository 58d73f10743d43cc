import { dot } from '../../solver/rows.ts'
import type { IngredientCode } from './recipe.ts'

/** Substances in food that no dog needs. */
export const TOXICANT_IDS = [
  'glycoalkaloids',
  'solubleOxalate',
  'totalOxalate',
  'thiaminase',
  'mercury',
  'cyanide',
] as const
export type ToxicantId = (typeof TOXICANT_IDS)[number]

/** A substance with its content in the ingredients: handed in, in one unit throughout. */
export type Toxicant = {
  readonly id: ToxicantId
  /** The most that a dog may have per kg of body weight and day; `null` where only the content is told. */
  readonly maxPerKgDay: number | null
  /** Per 100 g as weighed, by ingredient. An ingredient that is not named holds nothing that is counted. */
  readonly per100g: ReadonlyMap<IngredientCode, number>
}

/** The dog that eats. `weightKg`: the lighter of present and ideal weight, as fat takes up none of it. */
export type Eater = {
  readonly weightKg: number
  readonly mealsPerDay: number
  /** The homemade share of each meal by energy; without it all. It may bring its share of a limit, as the other food may bring the rest. */
  readonly homemadeShare?: number
}

/** The facts that the feeding limits of a dog depend on, beside its needs. */
export type FeedingLimitInput = Eater & {
  /** A puppy, or a pregnant or nursing bitch: neither can eat much at once, and both need much. */
  readonly isPuppy: boolean
  /** As a share of the energy. */
  readonly mostEnergyFromPulses: number
  /** The most that a meal may have: with its supplement for a dog, without it for the food that is fitted. */
  readonly richest: readonly {
    readonly nutrient: 'fibre' | 'fat' | 'sodium' | 'protein'
    readonly mostPerMeal: number
  }[]
  readonly toxicants: readonly Toxicant[]
}

/** `Σ row x grams of a meal <= mostPerMeal`: a factor for each ingredient, in their order. */
export type MealLimit = { readonly row: readonly number[]; readonly mostPerMeal: number }

/** A bound in the unit of the substance. */
export type ToxicantBound = MealLimit & { readonly substance: ToxicantId }

/**
 * The limits on a meal of these ingredients. A substance that none of them holds
 * binds nothing and is left out. docs/reference.md, "Toxicants", has the limits.
 * @example 25 g of peeled potato per kg and day: toxicantBounds(['14-001'], { weightKg: 20, mealsPerDay: 2 }, TOXICANTS)
 *   // [{ substance: 'glycoalkaloids', row: [0.02], mostPerMeal: 5 }, …]
 */
export function toxicantBounds(
  codes: readonly IngredientCode[],
  { weightKg, mealsPerDay, homemadeShare = 1 }: Eater,
  toxicants: readonly Toxicant[],
): ToxicantBound[] {
  return toxicants.flatMap(({ id, maxPerKgDay, per100g }) => {
    const row = codes.map((code) => (per100g.get(code) ?? 0) / 100)
    if (maxPerKgDay === null || row.every((perGram) => perGram === 0)) return []
    return [{ substance: id, row, mostPerMeal: (maxPerKgDay * weightKg * homemadeShare) / mealsPerDay }]
  })
}

/** The limits that these grams of a meal pass. Double arithmetic may be out by a trillionth. */
export function passedBy<Limit extends MealLimit>(limits: readonly Limit[], gramsPerMeal: ArrayLike<number>): Limit[] {
  return limits.filter(({ row, mostPerMeal }) => dot(row, gramsPerMeal) > mostPerMeal * (1 + 1e-12))
}
