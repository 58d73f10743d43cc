import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import type { AuthoredRecipe } from '../../../reference/recipes/index.ts'
import { sentences } from '../../../texts/index.ts'
import { THE_SUPPLEMENT } from '../recipe/kitchen-words.ts'
import { boilingMinutesOf } from './boiling-minutes.ts'
import { type FoodOfPot, mustBeHot } from './own-named.ts'
import { inOneList, inVessels, MINUTES_FOR_A_FOOD, stepOf } from './own-vessels.ts'

type Step = AuthoredRecipe['method'][number]

const words = sentences.ownRecipe.method

/**
 * The steps of an own recipe: in its owner's words, or food by food as the table of safe cooking has it, what takes longest
 * first. Either way they say what has to be hot in the middle, once all is heated, and the supplement goes in last, or where the owner's words say so.
 */
export function methodOf(foods: readonly FoodOfPot[], texts: readonly string[]): Step[] {
  const { steps, heatedAt, addedRaw } = inVessels(foods, texts)
  const entries = foods.map(({ food }) => food)
  const theSupplement = stepOf({ parts: [words.supplement], at: 'bowl' })
  if (steps.length === 0) return [...byTheTable(entries), theSupplement]
  const supplementAt = steps.findIndex(({ text }) => THE_SUPPLEMENT.test(text))
  const isCookedBefore = entries.filter(mustBeHot).every(({ code }) => (heatedAt.get(code) ?? -1) < supplementAt)
  // Nothing is cooked once the supplement is in, but where the owner's words say so: what goes in raw after it is cooked before.
  const coldFrom = supplementAt >= 0 && isCookedBefore ? supplementAt : steps.length
  const lastHeated = steps.slice(0, coldFrom).findLastIndex(({ at }) => HOT.includes(at))
  const isLate = ({ code }: IngredientEntry) => (addedRaw.get(code) ?? -1) >= coldFrom
  const [late, others] = [entries.filter(isLate), entries.filter((food) => !isLate(food))]
  const lastRaw = Math.max(-1, ...others.map(({ code }) => addedRaw.get(code) ?? -1))
  // What comes after the last heat, cooling and portioning, comes after the thermometer too, but for a raw egg that is mixed in.
  const end = lastHeated < 0 ? coldFrom : 1 + Math.max(lastHeated, lastRaw)
  const before = steps.slice(0, end)
  const safe = [...before, ...hotThrough(others, before), ...cookedFirst(late), ...steps.slice(end)]
  return supplementAt < 0 ? [...safe, theSupplement] : safe
}

const HOT: readonly Step['at'][] = ['pot', 'same', 'oven', 'grill']

const celsiusOf = (foods: readonly IngredientEntry[]) =>
  Math.max(...foods.map(({ safeCooking }) => safeCooking.coreTemperatureC ?? 0))

/** The step that says which foods have to be how hot before they are safe: in the vessel that such a food was in last. */
function hotThrough(foods: readonly IngredientEntry[], before: readonly Step[]): Step[] {
  const hot = foods.filter(mustBeHot)
  if (hot.length === 0) return []
  const [said, after] = words.hotThrough
  const last = before.findLast(({ vessel }) => hot.some(({ code }) => vessel?.holds.includes(code)))
  const at = last === undefined ? 'pot' : last.at === 'pot' ? 'same' : last.at
  const vessel = last?.vessel ?? ({ kind: 'pot', holds: foods.map(({ code }) => code) } as const)
  return [stepOf({ parts: [said, ...namesOf(hot), after], at, vessel, coreTemperatureC: celsiusOf(hot) })]
}

/** The step that cooks by itself what the owner's words put into the finished food raw. */
function cookedFirst(foods: readonly IngredientEntry[]): Step[] {
  if (foods.length === 0) return []
  const [said, after] = words.cookedFirst
  const vessel = { kind: 'pot', holds: foods.map(({ code }) => code) } as const
  const minutes = Math.max(...foods.map((food) => minutesOf(food) ?? 0))
  const parts = [said, ...namesOf(foods), after]
  return [stepOf({ parts, at: 'pot', vessel, minutes, coreTemperatureC: celsiusOf(foods) })]
}

/** Minutes of its own pot time, where the table's words and `boilingMinutesOf` give none. Own estimates; what is stewed without one was cooked before. */
const MINUTES_OF: { readonly [method: string]: number } = {
  boil: 15,
  simmer: 12,
  stew: 15,
  poach: 12,
  soak: 10,
  cook: 10,
  wilt: 3,
  warm: 5,
}
/** The minutes in the pot; null for what is not boiled, and chopped, stirred in or mashed. */
const minutesOf = (food: IngredientEntry) => boilingMinutesOf(food) ?? MINUTES_OF[food.safeCooking.method] ?? null

function byTheTable(foods: readonly IngredientEntry[]): Step[] {
  const isSoaked = ({ safeCooking }: IngredientEntry) => Number(safeCooking.method === 'soak')
  const longestFirst = foods.toSorted(
    (one, other) => isSoaked(other) - isSoaked(one) || (minutesOf(other) ?? 0) - (minutesOf(one) ?? 0),
  )
  const alike = Map.groupBy(longestFirst, (food) => `${minutesOf(food)} ${food.safeCooking.sentence}`)
  const inPot: IngredientEntry['code'][] = []
  return [...alike.values()].flatMap((together) => {
    const [first] = together
    if (!first) return []
    const { sentence, coreTemperatureC } = first.safeCooking
    const minutes = minutesOf(first)
    const isFirst = inPot.length === 0
    if (minutes !== null) inPot.push(...together.map(({ code }) => code))
    return stepOf({
      parts: [...namesOf(together), words.alike(sentence)],
      at: minutes === null ? 'bowl' : isFirst ? 'pot' : 'same',
      ...(minutes !== null && { vessel: { kind: 'pot', holds: [...inPot] } as const }),
      prep: MINUTES_FOR_A_FOOD * together.length,
      minutes,
      coreTemperatureC: minutes === null ? null : coreTemperatureC,
    })
  })
}

const namesOf = (foods: readonly IngredientEntry[]) => inOneList(foods.map(({ code }) => code))
