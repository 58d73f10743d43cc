import { type Kit, LONGEST_PERIOD_DAYS } from '../kit/kit.ts'
import { type Corridor, corridorsOf, surelyPerUnit } from '../kit/kit-corridors.ts'
import type { KitMiss } from '../kit/kit-program.ts'
import { needOf } from '../needs/needs.ts'
import { NUTRIENT_IDS, type NutrientId, nutrientById } from '../nutrients.ts'
import type { FeedingPlan } from '../recipe/plan.ts'
import type { PowderDose } from '../recipe/supplement.ts'
import type { KitDose, Thing } from '../recipe/thing.ts'

/** A gap that a product leaves at the dose of its kit, and the things of the kit that close it, the one that brings most first. */
export type MissingNutrient = {
  readonly nutrient: NutrientId
  /** Amount a day, in the unit of the nutrient table. */
  readonly perDay: number
  /** Whether the gap is there at the label's dose too, or at as much of that as fits the dog. Else less of it goes into the kit. */
  readonly isLacking: boolean
  readonly closedBy: readonly string[]
}

/** A maximum of the dog's day that stands against the label's dose. Amounts a day. */
export type PassedMaximum = {
  readonly nutrient: NutrientId
  readonly limit: number
  /** The amount that the product brings, at most; the food's comes on top. */
  readonly product: number
}

export type ProductVerdict =
  /** The label names no dose: nothing can be judged, since nothing may go above it. */
  | { readonly kind: 'doseUnknown' }
  | {
      readonly kind: 'complete' | 'missing'
      /** The number of recipes that work with it alone, with what goes beside it in the kit, and with the powder. */
      readonly recipes: RecipesLeft
      /** The nutrients that the kit's other things bring, by share of the powder's amount, largest first. Empty where it is complete. */
      readonly missing: readonly MissingNutrient[]
      /** The maximums that the label's whole dose would pass: the kit has less of it. */
      readonly maximums: readonly PassedMaximum[]
      readonly unknown: readonly NutrientId[]
    }
  | {
      readonly kind: 'notWithThis'
      /** Units a day that are the least that can be counted out, where the label allows less than that. */
      readonly leastPerDay?: number
      /** Maximums that are passed however little of the product is counted out. */
      readonly maximums: readonly PassedMaximum[]
      /** The other corridors that are not kept, the worst first. */
      readonly others: readonly KitMiss[]
      /** Left-out things, each of which alone would make a kit with this product possible. */
      readonly wouldHelp: readonly string[]
    }

export type RecipesLeft = { readonly alone: number; readonly beside: number; readonly ofPowder: number }

/** A product with which so large a share of the powder's recipes works by itself needs nothing more. Own choice. */
const ENOUGH_OF_THE_POWDERS = 0.5

/**
 * Whether a product closes this dog's recipes in its own dose, each with the same promise as any. It need not be the powder's like:
 * one that brings less of what food has plenty of is complete too.
 * @example isComplete({ alone: 150, beside: 226, ofPowder: 233 }) // true; a multivitamin, with 0 alone, is not
 */
export const isComplete = ({ alone, beside, ofPowder }: RecipesLeft): boolean =>
  alone > 0 && (alone >= beside || alone >= ENOUGH_OF_THE_POWDERS * ofPowder)

type ProductAndKit = {
  readonly product: Thing
  /** Nutrients that its label says nothing of. */
  readonly undeclared: readonly NutrientId[]
  /** The plan of the dog with the powder: its needs, and what the powder brings. */
  readonly plan: FeedingPlan<PowderDose>
  /** The dog's kit, with the product in it whatever else is. */
  readonly kit: Kit
  /** The number of recipes that are left where there is a kit. */
  readonly recipes: RecipesLeft
}

/**
 * The verdict on a product for a dog, by the recipes that are left with it alone and by the kit around it, so that what is told is what
 * would be fed: `complete` by itself, `missing` what the kit's other things close, `notWithThis` where there is no kit with it,
 * for a maximum or for what nothing else brings.
 * @example the powder itself // complete; without its iodine // missing: iodine, closed by iodide tablets
 */
export function judgeProduct({ product, undeclared, plan, kit, recipes }: ProductAndKit): ProductVerdict {
  const { mostPerDay } = product
  if (mostPerDay === undefined) return { kind: 'doseUnknown' }
  const atLabelDose = maximumsOf(product, mostPerDay, plan)
  if (kit.kind === 'none') {
    const leastPerDay = 1 / (product.unit.divisibleInto * LONGEST_PERIOD_DAYS)
    const isOver = ({ nutrient, bound, limit }: KitMiss) =>
      bound === 'max' && (product.perUnitAtMost[nutrient] ?? 0) * leastPerDay > limit
    const over = kit.missing.filter(isOver).map(({ nutrient }) => nutrient)
    return {
      kind: 'notWithThis',
      ...(mostPerDay < leastPerDay && { leastPerDay }),
      maximums: over.flatMap((nutrient) => atLabelDose.filter((one) => one.nutrient === nutrient)),
      others: kit.missing.filter((miss) => !isOver(miss)),
      wouldHelp: kit.wouldHelp,
    }
  }
  const missing = isComplete(recipes) ? [] : missingOf(product, plan, kit.dose)
  return {
    kind: isComplete(recipes) ? 'complete' : 'missing',
    recipes,
    missing,
    maximums: atLabelDose.filter((one) => one.product > one.limit),
    unknown: undeclared.filter((id) => isOfSupplements(id) && typeof needOf(plan.needs, id)?.max === 'number'),
  }
}

/** No label of a supplement is asked for its fat. */
const isOfSupplements = (id: NutrientId) => ['mineral', 'trace', 'vitamin'].includes(nutrientById.get(id)?.group ?? '')

/** The maximums of the nutrients that the product brings, each with the product's amount a day. */
function maximumsOf(product: Thing, unitsPerDay: number, { needs }: FeedingPlan): PassedMaximum[] {
  return needs.rows.flatMap(({ nutrient, max }) => {
    const amount = product.perUnitAtMost[nutrient] ?? 0
    return max === null || amount === 0 ? [] : [{ nutrient, limit: max, product: amount * unitsPerDay }]
  })
}

/** A gap below this share of the need is an error of the arithmetic. */
const TOLERANCE = 1e-6

/** The sure amount of each thing is held against the sure amount of the powder, as the kit's program does. */
function missingOf(product: Thing, plan: FeedingPlan<PowderDose>, { items, parts }: KitDose): MissingNutrient[] {
  const needed = NUTRIENT_IDS.filter((id) => id in plan.supplement.perDay || product.perUnitAtMost[id])
  const corridors = corridorsOf(plan, needed)
  const mostPerDay = mostThatFits(product, corridors)
  const gaps = corridors.flatMap(({ nutrient, least }) => {
    if (least === null) return []
    const bringing = items.map(({ id }, i) => {
      const part = parts[i]
      return { id, amount: part ? surelyPerUnit(part, nutrient) * part.unitsPerMeal * plan.meal.mealsPerDay : 0 }
    })
    const perDay = least - (bringing.find(({ id }) => id === product.id)?.amount ?? 0)
    if (perDay <= TOLERANCE * least) return []
    const others = bringing.filter(({ id, amount }) => id !== product.id && amount > 0)
    const isLacking = surelyPerUnit(product, nutrient) * mostPerDay < (1 - TOLERANCE) * least
    return [{ nutrient, perDay, isLacking, closedBy: enoughOf(others, perDay), share: perDay / least }]
  })
  return gaps.sort((one, other) => other.share - one.share).map(({ share: _, ...gap }) => gap)
}

/** The most of the label's dose that leaves no corridor by itself. */
function mostThatFits({ mostPerDay = 0, perUnitAtMost }: Thing, corridors: readonly Corridor[]): number {
  const limits = corridors.map(({ nutrient, most }) => (most ?? Infinity) / (perUnitAtMost[nutrient] ?? 0))
  return Math.min(mostPerDay, ...limits.filter((limit) => limit > 0))
}

/** The things that bring most, as many as it takes to close the gap. */
function enoughOf(bringing: readonly { readonly id: string; readonly amount: number }[], gap: number): string[] {
  let left = gap
  const closing: string[] = []
  for (const { id, amount } of bringing.toSorted((one, other) => other.amount - one.amount)) {
    if (left <= TOLERANCE * gap) break
    closing.push(id)
    left -= amount
  }
  return closing
}
