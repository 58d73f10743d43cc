import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import type { AuthoredRecipe } from '../../../reference/recipes/index.ts'
import type { StepPart } from '../../../reference/recipes/method-step.ts'
import { sentences } from '../../../texts/index.ts'
import { THE_SUPPLEMENT } from '../recipe/kitchen-words.ts'
import { boilingMinutesOf } from './boiling-minutes.ts'
import { type FoodOfPot, inVessels, MINUTES_FOR_A_FOOD, type StepInVessel, stepOf } from './own-vessels.ts'

type Step = AuthoredRecipe['method'][number]

const words = sentences.ownRecipe.method

/**
 * The steps of an own recipe: in its owner's words, or food by food as the table of safe cooking has it, what takes longest
 * first. Either way they say what has to be hot in the middle, once all is heated, and the supplement goes in last, or where the owner's words say so.
 */
export function methodOf(foods: readonly FoodOfPot[], texts: readonly string[]): Step[] {
  const { steps: own, lastOfUncooked } = inVessels(foods, texts)
  if (own.length === 0) return [...byTheTable(foods.map(({ food }) => food)), supplementStep()]
  // What comes after the last heat, cooling and portioning, comes after the thermometer too, but for a raw egg that is mixed in.
  const lastHeated = own.findLastIndex(({ step }) => HOT.includes(step.at))
  const supplementAt = own.findIndex(({ step }) => THE_SUPPLEMENT.test(step.text))
  const end = lastHeated < 0 ? own.length : 1 + Math.max(lastHeated, lastOfUncooked)
  const inOrder = (places: readonly StepInVessel[]) => places.map(({ step }) => step)
  if (supplementAt < 0)
    return [...inOrder(own.slice(0, end)), ...safetyOf(foods, own), ...inOrder(own.slice(end)), supplementStep()]
  // Heat spoils the supplement: a raw food that its owner adds after it is cooked before.
  const hot = [...own.slice(0, supplementAt), ...own.slice(supplementAt + 1, 1 + lastOfUncooked)]
  const rest = [...own.slice(supplementAt, 1 + supplementAt), ...own.slice(hot.length + 1)]
  return [...inOrder(hot), ...safetyOf(foods, hot), ...inOrder(rest)]
}

const supplementStep = () => stepOf({ parts: [words.supplement], at: 'bowl' })

const HOT: readonly Step['at'][] = ['pot', 'same', 'oven', 'grill']

/** The step that says which foods have to be how hot before they are safe: in what such a food was heated last. */
function safetyOf(foods: readonly FoodOfPot[], own: readonly StepInVessel[]): Step[] {
  const hot = foods.map(({ food }) => food).filter(({ safeCooking }) => safeCooking.coreTemperatureC !== null)
  if (hot.length === 0) return []
  const [before, after] = words.hotThrough
  const celsius = Math.max(...hot.map(({ safeCooking }) => safeCooking.coreTemperatureC ?? 0))
  const last = own.findLast(({ heats }) => hot.some(({ code }) => heats.has(code)))?.step
  const inPot = { at: 'pot', vessel: { kind: 'pot', holds: foods.map(({ food }) => food.code) } } as const
  const { at, vessel } = last ?? inPot
  return [
    stepOf({
      parts: [before, ...namesOf(hot), after],
      at: last && at === 'pot' ? 'same' : at,
      ...(vessel && { vessel }),
      coreTemperatureC: celsius,
    }),
  ]
}

/** Minutes of its own pot time, where the table's words give none. Own estimates. */
const MINUTES_OF: { readonly [method: string]: number } = {
  boil: 15,
  simmer: 12,
  stew: 90,
  warm: 5,
  poach: 12,
  soak: 10,
  cook: 10,
  wilt: 3,
}
const ORDER = ['soak', 'boil', 'stew', 'simmer', 'poach', 'cook', 'wilt', 'warm']

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
