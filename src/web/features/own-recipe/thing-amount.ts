import { isThingFood } from '../../../nutrition/recipe/recipe.ts'
import { type ThingUnit, thingCount, thingMean } from '../../dog-ui/things/thing-text.ts'
import { useDoseText, useFoodText } from '../../dog-ui/units/chosen-units.ts'
import type { DraftLine } from './draft.ts'

type Measures = NonNullable<DraftLine['candidates']>[number]['measures']

const COUNTED_UNITS = ['tablet', 'capsule', 'drop', 'scoop', 'millilitre'] as const
export type Counted = { readonly unit: (typeof COUNTED_UNITS)[number] & ThingUnit; readonly grams: number }

/** The unit that a thing is counted in, with its weight: that of a tablet is nominal, and not what a scale shows. */
export function countedUnitOf(foodId: string, [first]: Measures = []): Counted | undefined {
  const unit = isThingFood(foodId) ? COUNTED_UNITS.find((one) => one === first?.name) : undefined
  return first && unit && { unit, grams: first.grams }
}

const NEARLY = 0.01

/** "2 tablets", "½ tsp (2.6 g)": the amount of a thing in its own unit; of any other food, and where no unit fits, its weight. */
export function useAmountText() {
  const foodText = useFoodText()
  const doseText = useDoseText()
  return (foodId: string, grams: number, measures: Measures = []): string => {
    if (!isThingFood(foodId)) return foodText(grams)
    const [first] = measures
    const counted = countedUnitOf(foodId, measures)
    if (counted) {
      const { unit, grams: perUnit } = counted
      const quarters = (4 * grams) / perUnit
      return isWhole(quarters) ? thingCount(unit, Math.round(quarters) / 4) : thingMean(unit, grams / perUnit)
    }
    const eighths = first?.name === 'teaspoon' ? (8 * grams) / first.grams : 0
    return isWhole(eighths)
      ? `${thingCount('eighthTeaspoon', Math.round(eighths))} (${doseText(grams)})`
      : doseText(grams)
  }
}

const isWhole = (count: number) => Math.round(count) >= 1 && Math.abs(count - Math.round(count)) < NEARLY
