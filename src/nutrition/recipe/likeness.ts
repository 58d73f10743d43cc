import { at } from '../at.ts'
import { FIDELITY, type Ingredient, type IngredientGroup, type RecipeIngredient } from './recipe.ts'

/** A food with the facts that likeness goes by: its figures, the guide that makes it safe to eat, and how hot its middle has to get. */
export type CookedFood = Ingredient & {
  readonly guide: string
  readonly safeCooking: { readonly coreTemperatureC: number | null }
}

/** Guides whose foods go through the same steps of a method. A guide that stands alone is like its own kind only. */
const COOKED_ALIKE: readonly (readonly string[])[] = [
  ['mince', 'poultryMince'],
  ['poultry', 'wholeCut', 'stewingMeat', 'pork'],
  ['root', 'vegetable', 'potato'],
  ['fruitCored', 'fruitPeeled', 'berries'],
]

/** Eggs and foods weighed by the pinch have no like: a yolk is no egg, salt is no yeast. */
const ALONE: ReadonlySet<IngredientGroup> = new Set(['egg', 'other'])

const MEATS: ReadonlySet<IngredientGroup> = new Set(['meat', 'poultry'])

/**
 * Whether a food can stand for another in a dish: of its group (meat and poultry are one), cooked in the same way, and safe to eat
 * at the heat that the method asks for. Liver is for liver.
 */
export function isLike(food: CookedFood, other: CookedFood): boolean {
  if (food.code === other.code || ALONE.has(food.group)) return false
  const isOneGroup = food.group === other.group || (MEATS.has(food.group) && MEATS.has(other.group))
  return isOneGroup && isCookedAlike(food.guide, other.guide) && coreOf(other) <= coreOf(food)
}

function isCookedAlike(guide: string, other: string): boolean {
  return guide === other || COOKED_ALIKE.some((guides) => guides.includes(guide) && guides.includes(other))
}

const coreOf = ({ safeCooking }: CookedFood) => safeCooking.coreTemperatureC ?? 0

/** The amount of a food that stays the same where another takes its place: its protein or its energy. */
const MEASURED_BY: { readonly [group in IngredientGroup]?: 'protein' | 'energy' } = {
  meat: 'protein',
  poultry: 'protein',
  offal: 'protein',
  fish: 'protein',
  shellfish: 'protein',
  dairy: 'protein',
  grain: 'energy',
  'starchy-veg': 'energy',
  pulse: 'energy',
  oil: 'energy',
}

/**
 * The line of a food that takes another's place: as much protein, as much energy, or of greens as much in the bowl. It may move as
 * far as any food of a recipe.
 */
export function likeLine(line: RecipeIngredient, food: Ingredient, other: Ingredient): RecipeIngredient {
  const by = MEASURED_BY[food.group]
  const [has, gives] = by
    ? [food.atLeastPer100g[by] ?? 0, other.atLeastPer100g[by] ?? 0]
    : [line.cookedYield ?? food.cookedYield, other.cookedYield]
  const grams = gives > 0 ? (line.grams * has) / gives : line.grams
  return {
    code: other.code,
    ...(line.cooking && { cooking: line.cooking }),
    grams,
    minGrams: FIDELITY.least * grams,
    maxGrams: FIDELITY.most * grams,
  }
}

/**
 * The foods that a dish is called by: what most of its protein comes from, and most of its starch. Swapped, it is the same kind of
 * dish; without them it is another.
 */
export function makesTheDish(
  lines: readonly Pick<RecipeIngredient, 'grams'>[],
  foods: readonly Ingredient[],
): ReadonlySet<number> {
  const mostOf = (amount: (food: Ingredient) => number): number[] => {
    const amounts = foods.map((food, j) => amount(food) * at(lines, j).grams)
    const most = Math.max(...amounts)
    return most > 0 ? [amounts.indexOf(most)] : []
  }
  const isStarchy = ({ group }: Ingredient) => group === 'grain' || group === 'starchy-veg'
  return new Set([
    ...mostOf(({ atLeastPer100g }) => atLeastPer100g.protein ?? 0),
    ...mostOf((food) => (isStarchy(food) ? (food.atLeastPer100g.energy ?? 0) : 0)),
  ])
}
