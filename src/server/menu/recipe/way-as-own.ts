import type { OwnRecipeOfWay } from '../../../contract/recipe/recipe.ts'
import { gramsOfUnit } from '../../../reference/foods/thing-food.ts'
import type { StepPart } from '../../../reference/recipes/method-step.ts'
import { manifest, sentences } from '../../../texts/index.ts'
import { joinWords } from '../../../texts/sentence.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import { type CatalogueRecipe, ingredientOf } from '../cookbook/catalogue.ts'

type Line = { readonly code: string; readonly quantity: number }

/** A recipe its owner's way, as it is saved as an own recipe: the grams of the pot, and a method without any, which follow the dog. */
export function wayAsOwnRecipe(recipe: CatalogueRecipe, batch: readonly Line[]): OwnRecipeOfWay {
  return {
    ingredients: [
      ...batch.map(({ code, quantity }) => ({ foodId: code, grams: quantity, cooked: false })),
      ...thingsFor(recipe, batch),
    ],
    ...(recipe.ownThings && { supplement: 'in-recipe' as const }),
    steps: withoutGone(stepsOf(recipe)).map(inWords),
  }
}

/** The things of a recipe that brings its own, for as much food as the batch has energy. */
function thingsFor({ ownThings }: CatalogueRecipe, batch: readonly Line[]): OwnRecipeOfWay['ingredients'] {
  if (!ownThings) return []
  const kcalOf = ({ code, quantity }: Line) => ((ingredientOf(code).atLeastPer100g.energy ?? 0) / 100) * quantity
  const pots = batch.reduce((sum, line) => sum + kcalOf(line), 0) / ownThings.kcal
  return ownThings.counted.map(({ foodId, thing, units }) => ({
    foodId,
    grams: Number((pots * units * gramsOfUnit(thing.unit)).toFixed(2)),
    cooked: false,
  }))
}

/** An own recipe keeps its owner's words: amounts, the steps that are made of them, and the supplement's are made again when it is read. */
function stepsOf({ authored: { method }, isOwn }: CatalogueRecipe): (readonly StepPart[])[] {
  if (!isOwn) return method.map(withMinutes)
  const own = method.filter(({ text, parts }) => parts[0] === text && text !== supplement)
  // A swap puts a step without work at the board. With such a step alone, no food would be cooked by the table of safe cooking any more.
  if (own.every(({ at, prep }) => at === 'board' && prep === 0)) return []
  const steps: StepPart[][] = []
  for (const { text, continues } of own) {
    if (continues) steps.at(-1)?.push(' ', text)
    else steps.push([text])
  }
  return steps
}

/** A step of ours has its minutes beside its words: in an own recipe the words alone set the timer. */
function withMinutes({ parts, minutes }: CatalogueRecipe['authored']['method'][number]): readonly StepPart[] {
  const isSaid = parts.some((part) => typeof part === 'object' && 'minutes' in part && part.minutes === minutes)
  return minutes === null || isSaid ? parts : [...parts, ' ', sentences.way.minutes(minutes)]
}

/**
 * The foods that were left out, said once in front, since a step that names one of them often cooks other foods with it.
 */
function withoutGone(steps: readonly (readonly StepPart[])[]): (readonly StepPart[])[] {
  const gone = new Set(steps.flat().filter(isGone).map(nameOfGone))
  if (gone.size === 0) return [...steps]
  const note = `${sentences.way.without(new Intl.ListFormat(manifest.language).format(gone))}.`
  return [[note], ...steps.map((parts) => parts.map((part) => (isGone(part) ? nameOfGone(part) : part)))]
}

const { supplement } = sentences.ownRecipe.method
const [beforeGone = '', afterGone = ''] = sentences.way.leftOut('|').split('|')
const isGone = (part: StepPart): part is string =>
  typeof part === 'string' && part.startsWith(beforeGone) && part.endsWith(afterGone)
const nameOfGone = (part: string) => part.slice(beforeGone.length, -afterGone.length)

/** "{05-001} goes into the pan" is "Turkey mince goes into the pan". */
function inWords(parts: readonly StepPart[]): string {
  const named = parts.map((part) =>
    typeof part === 'object' && 'food' in part ? ingredientOf(part.food).shortName : part,
  )
  return inTextAndParts(joinWords(named)).text.replace(/(?:^|[.!?] )\p{Ll}/gu, (begin) => begin.toUpperCase())
}
