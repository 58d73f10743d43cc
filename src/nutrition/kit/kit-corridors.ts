import { type DailyNeeds, needOf } from '../needs/needs.ts'
import { type NutrientId, nutrientById } from '../nutrients.ts'
import { CONFIDENT_SDS } from '../recipe/bounds.ts'
import { brought, type Side } from '../recipe/composition.ts'
import type { FeedingPlan } from '../recipe/plan.ts'
import type { PowderDose } from '../recipe/supplement.ts'
import type { Thing } from '../recipe/thing.ts'

/**
 * The amounts between which a kit may bring a nutrient: what the powder brings, with some room above. Recipes that stand with the
 * powder then stand with the kit, all but those that come near a maximum. Per day.
 */
export type Corridor = {
  readonly nutrient: NutrientId
  /** The amount that is sure to be there in 95 of 100 kits; `null` where food brings enough. */
  readonly least: number | null
  readonly most: number | null
  /** The furthest end for a kit that has to leave the upper end. */
  readonly widest: number | null
  /** The lower end as a share of the minimum: so much more food would have to bring without it. */
  readonly shareOfNeed: number
}

/** Times the powder's amount. Narrow where food comes near a maximum; as a trial on all recipes found them (docs/nutrition.md, "Kits"). */
const ROOM: { readonly [id in NutrientId]?: number } = {
  calcium: 1.25,
  selenium: 1.35,
  phosphorus: 1.3,
  zinc: 1.7,
  vitaminD: 2,
  copper: 2.2,
  iodine: 2.2,
  magnesium: 2,
  potassium: 2,
  choline: 2,
  methionine: 2,
  methionineCystine: 2,
  sodium: 2.5,
  chloride: 2.5,
  iron: 3,
  vitaminA: 3,
  epaDha: 3,
  arachidonicAcid: 4,
  manganese: 6,
}
/** Times for others that have a maximum. One without (vitamin B12, folic acid) does no harm, however much of it a tablet brings. */
const ROOM_OF_OTHERS = 20
/** The share of a maximum that a kit alone may take: food brings the rest. */
const SHARE_OF_MAXIMUM = 0.75
/** The share that a kit may take besides of what is left between the powder and a maximum that recipes come near. */
const SHARE_OF_REST: { readonly [id in NutrientId]?: number } = {
  calcium: 0.25,
  selenium: 0.2,
  vitaminA: 0.25,
  vitaminD: 0.6,
}
/** The most that a kit may bring of the day's energy; food alone and food with the kit both lie within 2 % of it. */
const SHARE_OF_ENERGY = 0.03

export function corridorsOf(
  { needs, supplement, meal }: FeedingPlan<PowderDose>,
  nutrients: readonly NutrientId[],
): Corridor[] {
  const perDay = (side: Side, id: NutrientId) => brought(supplement.parts, side, id) * meal.mealsPerDay
  const spreadOfPowder = supplement.parts[0]?.spreadOfDose ?? 0
  return nutrients.map((nutrient): Corridor => {
    if (nutrient === 'energy') {
      const most = SHARE_OF_ENERGY * needs.kcal
      return { nutrient, least: null, most, widest: most, shareOfNeed: 0 }
    }
    const { min = null, max = null } = needOf(needs, nutrient) ?? {}
    const [powder, powderAtMost] = [perDay('atLeast', nutrient), perDay('atMost', nutrient)]
    const least = powder > 0 && isAsked(nutrient, needs) ? powder * (1 - CONFIDENT_SDS * spreadOfPowder) : null
    const times = ROOM[nutrient] ?? (max === null ? Number.POSITIVE_INFINITY : ROOM_OF_OTHERS)
    const room = powder > 0 ? powderAtMost * times : Number.POSITIVE_INFINITY
    const ends = Math.min(room, shareOfMaximum(nutrient, max ?? Number.POSITIVE_INFINITY, powder))
    const most = Number.isFinite(ends) ? ends : null
    const widest = most === null ? null : Math.max(most, SHARE_OF_MAXIMUM * (max ?? 0))
    return { nutrient, least, most, widest, shareOfNeed: (least ?? 0) / (min || least || 1) }
  })
}

function shareOfMaximum(nutrient: NutrientId, maximum: number, powder: number): number {
  const share = SHARE_OF_REST[nutrient]
  return share ? powder + share * Math.max(0, maximum - powder) : Math.max(powder, SHARE_OF_MAXIMUM * maximum)
}

/** Fat and fibre come with other things: no supplement is taken for them. */
function isAsked(nutrient: NutrientId, needs: DailyNeeds): boolean {
  if (nutrientById.get(nutrient)?.group === 'macro') return false
  const isGoal = needs.goals.some((goal) => goal.nutrient === nutrient && goal.operator === '>=')
  return isGoal || (needOf(needs, nutrient)?.min ?? null) !== null
}

/** The amount that a unit is sure to bring: the things' spreads taken together as one would be on the careful side. */
export function surelyPerUnit(
  { perUnit, spreadOfContent, spreadOfDose }: Pick<Thing, 'perUnit' | 'spreadOfContent' | 'spreadOfDose'>,
  nutrient: NutrientId,
): number {
  const spread = Math.hypot(spreadOfDose, spreadOfContent[nutrient] ?? 0)
  return (perUnit[nutrient] ?? 0) * (1 - CONFIDENT_SDS * spread)
}
