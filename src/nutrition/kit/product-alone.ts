import { NUTRIENT_IDS } from '../nutrients.ts'
import { type FeedingPlan, planWith } from '../recipe/plan.ts'
import type { PowderDose } from '../recipe/supplement.ts'
import type { Thing } from '../recipe/thing.ts'
import type { Region } from '../region.ts'
import { kitOfCounted, type SomeKit } from './kit.ts'
import { corridorsOf, surelyPerUnit } from './kit-corridors.ts'
import type { KitMiss } from './kit-program.ts'
import { passedBy } from './kit-safety.ts'

/** Whole units of a week, else of a fortnight, else pieces of units. */
const COUNTED = [
  { days: 7, isDivided: false },
  { days: 14, isDivided: false },
  { days: 7, isDivided: true },
  { days: 14, isDivided: true },
] as const

/** An owner would not count out more. */
const MOST_UNITS = 1000

/**
 * A product with nothing beside it, at the whole dose that its label gives, which is what a complete product is made for: as much of
 * it as can be counted out. `undefined` where the label names no dose, less of it than can be counted out, or one that passes a
 * maximum of the dog by itself.
 * @param plan of the dog, with the powder
 */
export function aloneAtLabelDose(product: Thing, plan: FeedingPlan<PowderDose>, region: Region): SomeKit | undefined {
  const { mostPerDay = 0, unit } = product
  const countedFor = ({ days, isDivided }: (typeof COUNTED)[number]) => {
    const pieces = isDivided ? unit.divisibleInto : 1
    return { days, units: Math.floor(mostPerDay * days * pieces) / pieces }
  }
  const { days, units } = COUNTED.map(countedFor).find((one) => one.units > 0) ?? { days: 7, units: 0 }
  if (units === 0 || units > MOST_UNITS) return undefined
  const kit = kitOfCounted([{ thing: product, units }], days, plan, leftBy(product, units / days, plan))
  return passedBy(planWith(plan, kit.dose, region)).length > 0 ? undefined : kit
}

/** The corridors that so many units a day leave, the furthest first. Amounts a day. */
function leftBy(product: Thing, unitsPerDay: number, plan: FeedingPlan<PowderDose>): KitMiss[] {
  const misses = corridorsOf(plan, NUTRIENT_IDS).flatMap(({ nutrient, least, most }): KitMiss[] => {
    const [surely, atMost] = [surelyPerUnit(product, nutrient), product.perUnitAtMost[nutrient] ?? 0]
    const [low, high] = [surely * unitsPerDay, atMost * unitsPerDay]
    return [
      ...(least !== null && low < least ? [{ nutrient, bound: 'min', limit: least, reached: low } as const] : []),
      ...(most !== null && high > most ? [{ nutrient, bound: 'max', limit: most, reached: high } as const] : []),
    ]
  })
  const share = ({ limit, reached }: KitMiss) => Math.abs(reached / limit - 1)
  return misses.toSorted((one, other) => share(other) - share(one))
}
