import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { meaningOf } from './food-meanings.ts'
import type { FoodSearch, FoundFood } from './food-search.ts'
import { findFood } from './found-food.ts'
import type { IngredientLine } from './ingredient-line.ts'

/** The foods that a line may mean, the likeliest first. */
export type Candidates = {
  readonly candidates: readonly FoundFood[]
  /** The line says that it is the first, and leaves no form of it open. */
  readonly isSure: boolean
  /** The name is known, and the line leaves open which form of it is meant. */
  readonly isOpen: boolean
}

const CANDIDATES = 6
/** The likeness from which words behind an "or" are another food. Own choice. */
const LIKE = 0.5

/**
 * A line is sure of its food where a kitchen's name has one meaning, or every word of it is said of a food that has nothing else; where it
 * names another food that may be taken, it is not.
 * @param whole the food whose full name the line is
 */
export function candidatesOf(line: IngredientLine, whole: FoundFood | undefined, search: FoodSearch): Candidates {
  const found = foundBy(line, search)
  if (whole) return { candidates: firstOf([whole, ...found]), isSure: true, isOpen: false }
  const { isKnown } = meaningOf(line)
  const meant = meantBy(line)
  const others = orFoods(line, search)
  const isMeant = isKnown ? meant.length === 1 : found[0]?.isExact === true
  return {
    candidates: firstOf(alternating([...ofBoth(line), ...meant, ...found], others)),
    isSure: isMeant && others.length === 0 && !line.isEither,
    isOpen: meant.length > 1,
  }
}

/** The foods that are like all words of a name, then those that are like its last. */
function foundBy(line: IngredientLine, search: FoodSearch): readonly FoundFood[] {
  const found = search.find(line, CANDIDATES)
  return found.length > 2
    ? found
    : firstOf([...found, ...search.find({ ...line, food: lastWord(line.food) }, CANDIDATES)])
}

const lastWord = (text: string) => text.split(' ').at(-1) ?? ''

const meantBy = (line: IngredientLine) => meaningOf(line).foods.map(namedFood)

/** In "peanut or vegetable oil" the last word is said of both. */
const ofBoth = (line: IngredientLine) =>
  line.orFood === '' ? [] : meantBy({ ...line, food: `${line.food} ${lastWord(line.orFood)}` })

/** The foods of the words behind an "or". */
function orFoods(line: IngredientLine, search: FoodSearch): readonly FoundFood[] {
  if (line.orFood === '') return []
  const foods = line.orFood.split(/ or /i).map((food) => ({ ...line, food }))
  const found = foods.flatMap((other) => foundBy(other, search))
  const isAnother = line.isEither || found.some(({ likeness }) => likeness >= LIKE)
  return firstOf([...foods.flatMap(meantBy), ...(isAnother ? found : [])])
}

const alternating = <One>(some: readonly One[], others: readonly One[]): One[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, at) => [
    ...some.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat()

export const namedFood = (id: IngredientCode): FoundFood => ({
  id,
  name: findFood(id)?.name ?? id,
  likeness: 1,
  isExact: true,
})

/** Each food once, and no more than an owner looks through. */
export const firstOf = (foods: readonly FoundFood[]): readonly FoundFood[] =>
  [...new Map(foods.map((food) => [food.id, food])).values()].slice(0, CANDIDATES)
