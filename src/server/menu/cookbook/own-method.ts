import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import type { AuthoredRecipe } from '../../../reference/recipes/index.ts'
import type { StepPart } from '../../../reference/recipes/method-step.ts'
import { sentences } from '../../../texts/index.ts'
import { THE_SUPPLEMENT } from '../recipe/kitchen-words.ts'

type Step = AuthoredRecipe['method'][number]

const words = sentences.ownRecipe.method

/**
 * The steps of an own recipe: in its owner's words, or food by food as the table of safe cooking has it, what takes longest
 * first. Either way they say what has to be hot in the middle, and the supplement goes in last, or where the owner's words say so.
 */
export function methodOf(foods: readonly IngredientEntry[], steps: readonly string[]): Step[] {
  const own = steps.map(ownStep)
  const supplementAt = steps.findIndex((step) => THE_SUPPLEMENT.test(step))
  if (supplementAt >= 0)
    return withFirstPot([...own.slice(0, supplementAt), ...safetyOf(foods), ...own.slice(supplementAt)])
  const cooked = steps.length > 0 ? [...own, ...safetyOf(foods)] : byTheTable(foods)
  return [...withFirstPot(cooked), stepOf({ parts: [words.supplement], at: 'bowl' })]
}

const step: Omit<Step, 'text' | 'parts'> = {
  at: 'same',
  prep: 0,
  watched: false,
  minutes: null,
  coreTemperatureC: null,
}

const stepOf = ({ parts, ...said }: Partial<Step> & Pick<Step, 'parts'>): Step => ({
  ...step,
  ...said,
  parts,
  text: parts.map(asWritten).join(''),
})

function asWritten(part: StepPart): string {
  if (typeof part === 'string') return part
  if ('food' in part) return `{${part.food}}`
  return 'celsius' in part ? `{${part.celsius} °C}` : `{${part.minutes} min}`
}

/** The first step that cooks in the same pot puts the pot on. */
function withFirstPot(steps: readonly Step[]): Step[] {
  const first = steps.findIndex(({ at }) => at === 'same')
  return steps.map((one, index) => (index === first ? { ...one, at: 'pot' } : one))
}

const TIME = /(\d{1,3})\s*(min|hour|hr)/gi
const MOST_MINUTES = 600
const OVEN = /\b(?:bake|baked|oven|roast)\b/i
const GRILL = /\bgrill\b/i

/** The step with the timer that its words ask for, the longest that they name, and where they cook it. */
function ownStep(text: string): Step {
  const times = [...text.matchAll(TIME)].map(([, count, unit = '']) => Number(count) * (/^h/i.test(unit) ? 60 : 1))
  const minutes = Math.max(0, ...times.filter((one) => one <= MOST_MINUTES))
  const at = OVEN.test(text) ? 'oven' : GRILL.test(text) ? 'grill' : 'same'
  return stepOf({ parts: [text], prep: 5, at, minutes: minutes > 0 ? minutes : null })
}

/** The step that says which foods have to be how hot before they are safe. */
function safetyOf(foods: readonly IngredientEntry[]): Step[] {
  const hot = foods.filter(({ safeCooking }) => safeCooking.coreTemperatureC !== null)
  const [before, after] = words.hotThrough
  const celsius = Math.max(...hot.map(({ safeCooking }) => safeCooking.coreTemperatureC ?? 0))
  return hot.length === 0 ? [] : [stepOf({ parts: [before, ...namesOf(hot), after], coreTemperatureC: celsius })]
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

function byTheTable(foods: readonly IngredientEntry[]): Step[] {
  const rank = ({ safeCooking }: IngredientEntry) => {
    const place = ORDER.indexOf(safeCooking.method)
    return place < 0 ? ORDER.length : place
  }
  const alike = Map.groupBy(
    foods.toSorted((one, other) => rank(one) - rank(other)),
    ({ safeCooking }) => safeCooking.sentence,
  )
  return [...alike].map(([sentence, together]) => {
    const { method = '', coreTemperatureC = null } = together[0]?.safeCooking ?? {}
    const minutes = MINUTES_OF[method] ?? null
    return stepOf({
      parts: [...namesOf(together), words.alike(sentence)],
      at: minutes === null ? 'bowl' : 'same',
      prep: 3 * together.length,
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
