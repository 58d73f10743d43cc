import type { OwnRecipeOfWay } from '../../../contract/recipe/recipe.ts'
import type { StepPart } from '../../../reference/recipes/method-step.ts'
import { sentences } from '../../../texts/index.ts'
import { joinWords } from '../../../texts/sentence.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import { type CatalogueRecipe, ingredientOf } from '../cookbook/catalogue.ts'

type Line = { readonly code: string; readonly quantity: number }

/** A recipe its owner's way, as it is saved as an own recipe: the grams of the pot, and a method without any, which follow the dog. */
export function wayAsOwnRecipe(recipe: CatalogueRecipe, batch: readonly Line[]): OwnRecipeOfWay {
  return {
    ingredients: batch.map(({ code, quantity }) => ({ foodId: code, grams: quantity, cooked: false })),
    steps: stepsOf(recipe).map(inWords),
  }
}

/** Of an own recipe its owner's steps alone: those that name foods, and the supplement's, are made again. */
function stepsOf({ authored: { method }, isOwn }: CatalogueRecipe): (readonly StepPart[])[] {
  const steps = method.map(({ parts }) => parts)
  if (!isOwn) return steps
  return steps.filter((parts) => !parts.some(isFood) && parts[0] !== sentences.ownRecipe.method.supplement)
}

const isFood = (part: StepPart) => typeof part === 'object' && 'food' in part

/** "{05-001} goes into the pan" is "Turkey mince goes into the pan". */
function inWords(parts: readonly StepPart[]): string {
  const named = parts.map((part) =>
    typeof part === 'object' && 'food' in part ? ingredientOf(part.food).shortName : part,
  )
  return inTextAndParts(joinWords(named)).text.replace(/(?:^|[.!?] )\p{Ll}/gu, (begin) => begin.toUpperCase())
}
