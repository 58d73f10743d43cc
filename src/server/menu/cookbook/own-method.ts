import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import type { AuthoredRecipe } from '../../../reference/recipes/index.ts'
import type { StepPart } from '../../../reference/recipes/method-step.ts'
import { sentences } from '../../../texts/index.ts'
import { THE_SUPPLEMENT } from '../recipe/kitchen-words.ts'
import { boilingMinutesOf } from './boiling-minutes.ts'
import { type FoodOfPot, inVessels, lastOfUncooked, MINUTES_FOR_A_FOOD, stepOf } from './own-vessels.ts'

type Step = AuthoredRecipe['method'][number]

const words = sentences.ownRecipe.method

/**
 * The steps of an own recipe: in its owner's words, or food by food as the table of safe cooking has it, what takes longest
 * first. Either way they say what has to be hot in the middle, once all is heated, and the supplement goes in last, or where the owner's words say so.
 */
export function methodOf(foods: readonly FoodOfPot[], steps: readonly string[]): Step[] {
  const own = inVessels(foods, steps)
  const entries = foods.map(({ food }) => food)
  const supplementAt = own.findIndex(({ text }) => THE_SUPPLEMENT.test(text))
  if (supplementAt >= 0) {
    const before = own.slice(0, supplementAt)
    return [...before, ...safetyOf(foods, before), ...own.slice(supplementAt)]
  }
  // What comes after the last heat, cooling and portioning, comes after the thermometer too, but for a raw egg that is mixed in.
  const lastHeated = own.findLastIndex(({ at }) => HOT.includes(at))
  const end = lastHeated < 0 ? own.length : 1 + Math.max(lastHeated, lastOfUncooked(foods, steps))
  const cooked =
    own.length > 0 ? [...own.slice(0, end), ...safetyOf(foods, own), ...own.slice(end)] : byTheTable(entries)
  return [...cooked, stepOf({ parts: [words.supplement], at: 'bowl' })]
}

const HOT: readonly Step['at'][] = ['pot', 'same', 'oven', 'grill']

/** The step that says which foods have to be how hot before they are safe: in the vessel that such a food was in last. */
function safetyOf(foods: readonly FoodOfPot[], own: readonly Step[]): Step[] {
  const hot = foods.map(({ food }) => food).filter(({ safeCooking }) => safeCooking.coreTemperatureC !== null)
  if (hot.length === 0) return []
  const [before, after] = words.hotThrough
  const celsius = Math.max(...hot.map(({ safeCooking }) => safeCooking.coreTemperatureC ?? 0))
  const last = own.findLast(({ vessel }) => hot.some(({ code }) => vessel?.holds.includes(code)))
  const at = last === undefined ? 'pot' : last.at === 'pot' ? 'same' : last.at
  const vessel = last?.vessel ?? ({ kind: 'pot', holds: foods.map(({ food }) => food.code) } as const)
  return [stepOf({ parts: [before, ...namesOf(hot), after], at, vessel, coreTemperatureC: celsius })]
}

/** Minutes of its own pot time, where the table's words give none. Own estimates. */
const MINUTES_OF: { readonly [method: string]: number } = {
  boil: 15,
  simmer: 12,
  stew: 40,
  poach: 12,
  soak: 10,
  cook: 10,
  wilt: 3,
}
const ORDER = ['soak', 'boil', 'stew', 'simmer', 'poach', 'cook', 'wilt']

/** The minutes in the pot; null for what is not boiled, and chopped, stirred in or mashed. */
const minutesOf = (food: IngredientEntry) => boilingMinutesOf(food) ?? MINUTES_OF[food.safeCooking.method] ?? null

function byTheTable(foods: readonly IngredientEntry[]): Step[] {
  const rank = ({ safeCooking }: IngredientEntry) => {
    const place = ORDER.indexOf(safeCooking.method)
    return place < 0 ? ORDER.length : place
  }
  const longestFirst = foods.toSorted(
    (one, other) => rank(one) - rank(other) || (minutesOf(other) ?? 0) - (minutesOf(one) ?? 0),
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

/** "400 g carrot, 200 g potato and 100 g peas", with the amounts of the batch. */
function namesOf(foods: readonly IngredientEntry[]): StepPart[] {
  return foods.flatMap(({ code }, index) => {
    const join = index === 0 ? [] : [index === foods.length - 1 ? words.and : words.comma]
    return [...join, { food: code }]
  })
}
