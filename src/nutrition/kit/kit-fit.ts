import { NUTRIENT_IDS, type NutrientId } from '../nutrients.ts'
import { brought } from '../recipe/composition.ts'
import type { FeedingPlan } from '../recipe/plan.ts'
import type { PowderDose } from '../recipe/supplement.ts'
import type { KitDose, LeftEnd } from '../recipe/thing.ts'
import { corridorsOf, surelyPerUnit } from './kit-corridors.ts'

/** The leeway of a nutrient outside its corridor, as a share of its end: a dog that weighs a little more is no other dog. Own choice. */
const LEEWAY = 0.05

/**
 * Whether a kit that was worked out before is still one for the dog as it is now. The promise does not hang on it, since each
 * recipe is proven with the kit that is kept; but fewer recipes are left of a kit that the dog has outgrown.
 * @param plan of the dog, with the powder
 */
export function stillFits(plan: FeedingPlan<PowderDose>, { parts, left }: Pick<KitDose, 'parts' | 'left'>): boolean {
  const { mealsPerDay } = plan.meal
  const shareOf = (id: NutrientId, end: LeftEnd['bound']) =>
    left.find(({ nutrient, bound }) => nutrient === id && bound === end)?.share ?? 1
  return corridorsOf(plan, NUTRIENT_IDS).every(({ nutrient, least, most }) => {
    const surely = parts.reduce((sum, part) => sum + surelyPerUnit(part, nutrient) * part.unitsPerMeal, 0) * mealsPerDay
    const atMost = brought(parts, 'atMost', nutrient) * mealsPerDay
    const [from, to] = [(least ?? 0) * shareOf(nutrient, 'min'), (most ?? Infinity) * shareOf(nutrient, 'max')]
    return surely >= from * (1 - LEEWAY) && atMost <= to * (1 + LEEWAY)
  })
}
