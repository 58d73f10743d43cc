import type { Pet } from '../../../contract/dog/pet.ts'
import { countText, isSpoonUnit, spoonsFor, teaspoonsOf } from '../../../kitchen/things.ts'
import type { CountedUnit } from '../../../texts/sentence.ts'
import { texts } from '../../texts/index.ts'
import { decimals } from '../units/amounts.ts'

export type ThingUnit = CountedUnit

/** `1½ tablets`, `2 + ¼ tsp`. @param count in quarters, of spoons any */
export const thingCount = (unit: ThingUnit, count: number): string =>
  texts.quantities.things[unit](countText(unit, count), count <= 1)

/** `1.43 tablets`, `0.72 tsp`: a mean, not an amount to count out. */
export function thingMean(unit: ThingUnit, units: number): string {
  const count = isSpoonUnit(unit) ? teaspoonsOf(unit, units) : units
  return texts.quantities.things[unit](decimals(count, 2), count <= 1)
}

/** `one and a half tablets`, `two level teaspoons, then a level quarter teaspoon` */
export const thingInWords = (unit: ThingUnit, count: number): string =>
  isSpoonUnit(unit) ? texts.things.spoonsInWords(spoonsFor(unit, count)) : texts.things.inWords(unit, count)

/** The weight of small spoons on a scale; `null` for a thing that is told in grams anyway, or counted, or not the dog's any more. */
export function thingGrams({ supplement }: Pick<Pet, 'supplement'>, id: string, count: number): number | null {
  const item = supplement?.items.find((one) => one.id === id)
  return !item || item.gramsPerUnit === null || item.unit === 'gram' ? null : item.gramsPerUnit * count
}
