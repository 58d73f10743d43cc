import type { IngredientCode, TableFoodId } from '../../nutrition/recipe/recipe.ts'
import { findIngredient, INGREDIENTS, type IngredientEntry } from '../ingredients/ingredients.ts'
import { foodTable, type Measure, type TableFood } from './food-table.ts'
import { measuresOfThing, type ThingsOfOwner, thingOfFood } from './thing-food.ts'

/** A food of either table: the product's own row where there is one, and USDA's row with its measures. Of a thing, neither. */
export type Food = {
  readonly id: IngredientCode
  readonly name: string
  readonly own: IngredientEntry | undefined
  readonly table: TableFood | undefined
  /** It was weighed after cooking, as its row says. */
  readonly isCooked: boolean
  /** The kitchen's own first. */
  readonly measures: readonly Measure[]
}

/** The words of USDA's names for food that is cooked. */
export const COOKED =
  /\b(?:cooked|boiled|baked|roasted|braised|broiled|fried|grilled|steamed|stewed|simmered|microwaved)\b/i

/** @param things the owner's own, which come before the generics of their ids */
export function findFood(id: string, things?: ThingsOfOwner): Food | undefined {
  const thing = thingOfFood(id, things)
  if (thing)
    return {
      id: `thing:${thing.id}`,
      name: thing.name,
      own: undefined,
      table: undefined,
      isCooked: false,
      measures: measuresOfThing(thing),
    }
  const own = findIngredient(id)
  const table = foodTable().find((own?.sourceId ?? id) as TableFoodId)
  if (own) {
    const { unit, grams } = own.measure
    return {
      id: id as IngredientCode,
      name: own.name,
      own,
      table,
      isCooked: own.state === 'cooked',
      measures: [{ name: unit, grams }, ...(table?.measures ?? [])],
    }
  }
  if (!table) return undefined
  const { name, measures } = table
  return { id: table.id, name, own, table, isCooked: COOKED.test(name), measures }
}

const OWN_BY_SOURCE = new Map<string, IngredientCode>(
  [...INGREDIENTS.values()].map(({ sourceId, code }) => [sourceId, code]),
)

/** The product's own code of a food of USDA's table, where it has one. */
export function ownCodeOf(id: string): IngredientCode | undefined {
  return OWN_BY_SOURCE.get(id)
}
