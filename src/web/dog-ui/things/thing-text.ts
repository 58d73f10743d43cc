import type { Pet } from '../../../contract/pet.ts'
import { inQuarters } from '../../../kitchen/things.ts'
import type { CountedUnit } from '../../../texts/sentence.ts'
import { texts } from '../../texts/index.ts'

export type ThingUnit = CountedUnit

/** `1½ tablets`, `12 × ¼ tsp`. @param count in quarters */
export const thingCount = (unit: ThingUnit, count: number): string =>
  texts.quantities.things[unit](inQuarters(count), count <= 1)

/** What small spoons come to on a scale; `null` of what is told in grams anyway, or counted, or not the dog's any more. */
export function thingGrams({ supplement }: Pick<Pet, 'supplement'>, id: string, count: number): number | null {
  const item = supplement?.items.find((one) => one.id === id)
  return !item || item.gramsPerUnit === null || item.unit === 'gram' ? null : item.gramsPerUnit * count
}
