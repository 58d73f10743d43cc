import { expect, test } from 'vitest'
import type { Recipe } from '../src/contract/recipe/recipe.ts'
import type { Dog } from '../src/nutrition/dog.ts'
import { adult } from '../src/nutrition/fixtures/adult.ts'
import { obstaclesToMenu, suggestRecipes } from '../src/nutrition/recipe/menu.ts'
import { planFor } from '../src/nutrition/recipe/plan.ts'
import { BREEDS } from '../src/reference/breeds.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../src/reference/nutrition-tables.ts'
import { RECIPES } from '../src/reference/recipes/index.ts'
import { describeSupplement } from '../src/server/dogs/describe-supplement.ts'
import { finderOf } from '../src/server/dogs/things.ts'
import { findCatalogueRecipe } from '../src/server/menu/cookbook/catalogue.ts'
import { describeObstacles } from '../src/server/menu/describe-obstacles.ts'
import { describeRecipe } from '../src/server/menu/recipe/describe-recipe.ts'
import type { Sentence } from '../src/texts/sentence.ts'
import { sentenceTextIn } from '../src/web/dog-ui/sentence-text.ts'

type SentencePair = { readonly text: string; readonly parts: Sentence }

const dogs: [string, Dog][] = [
  ['a healthy adult', adult],
  ['a puppy of four kilograms', { ...adult, ageMonths: 3, weightKg: 4, mealsPerDay: 3 }],
  ['a giant with one meal a day', { ...adult, sizeClass: 'Giant', weightKg: 80, mealsPerDay: 1 }],
  ['an old dog with ill kidneys', { ...adult, ageMonths: 130, healthIssues: ['kidney'], vetApproved: true }],
]
const everyDog = test.for(dogs)

/** A page says kilograms of a thousand grams and more, to the gram. */
const inGrams = (text: string) =>
  text.replaceAll(/([\d.]+) kg\b/g, (_, kg) => `${Math.round(Number(kg) * 1000).toLocaleString('en-GB')} g`)

everyDog('a page in grams reads what programs read, of every dish for %s', ([, dog]) => {
  for (const { text, parts } of sentencesFor(dog)) expect(inGrams(sentenceTextIn('g', parts))).toBe(inGrams(text))
})

/** "Per 1000 kcal" is what an amount is told by; the other figures of these sentences have no unit. */
const AMOUNT = /\d\s?(g|mg|µg|IU|kcal|oz|°C|min|minutes?|hours?)\b/

everyDog('no amount is left in the words of any sentence for %s', ([, dog]) => {
  const words = sentencesFor(dog).flatMap(({ parts }) => parts.filter((part) => typeof part === 'string'))
  expect(words.filter((word) => AMOUNT.test(word.replaceAll('per 1000 kcal', '')))).toEqual([])
})

everyDog('the method weighs what the list weighs, for %s', ([, dog]) => {
  for (const { batch, ingredients, method } of recipesFor(dog)) {
    expect(weighedIn(method)).toEqual(listed(ingredients))
    expect(weighedIn(batch.method)).toEqual(listed(batch.ingredients))
  }
})

test('every dish there is, and so every kind of dish, is read so', () => {
  expect(recipesFor(adult).map(({ id }) => id)).toHaveLength(RECIPES.length)
})

everyDog('what keeps dishes away tells its amounts as numbers, for %s', ([, dog]) => {
  const quantities = obstaclesFor(dog).flatMap(({ parts }) => parts.filter((part) => typeof part === 'object'))
  const rejected = menuFor(dog).menu.rejections.length
  expect(quantities.length > 0).toBe(rejected > 0)
})

function sentencesFor(dog: Dog): SentencePair[] {
  const { plan } = menuFor(dog)
  const { copy, copyParts } = describeSupplement({ dog, plan, withPowder: plan, thingOf: finderOf({}) }, dog, undefined)
  const ofRecipes = recipesFor(dog).flatMap(({ method, batch, scoreReasons, goodFor, goodForParts }) => {
    return [...method, ...batch.method, ...scoreReasons, ...paired(goodFor, goodForParts)]
  })
  return [...ofRecipes, ...obstaclesFor(dog), ...paired(copy, copyParts)]
}

function obstaclesFor(dog: Dog): SentencePair[] {
  const { plan, menu } = menuFor(dog)
  return describeObstacles(obstaclesToMenu(menu, plan), { plan })
}

function paired(texts: readonly string[], parts: readonly Sentence[]): SentencePair[] {
  expect(parts).toHaveLength(texts.length)
  return texts.map((text, index) => ({ text, parts: parts[index] ?? [] }))
}

const recipesFor = onceForEach((dog): Recipe[] => {
  const { plan, menu } = menuFor(dog)
  const breed = BREEDS[0]
  if (!breed) throw new Error('There is no breed')
  return menu.suggestions.map((suggestion) => {
    const catalogueRecipe = findCatalogueRecipe(suggestion.recipe.id)
    if (!catalogueRecipe) throw new Error(`${suggestion.recipe.id} is not in the catalogue`)
    return describeRecipe({
      profile: { plan, withPowder: plan, thingOf: finderOf({}), dog, breed, region: 'europe', kidneyStage: 0 },
      catalogueRecipe,
      suggestion,
      meals: 5,
      imageUrlOf: () => '',
    })
  })
})

const menuFor = onceForEach((dog) => {
  const plan = planFor(dog, NUTRITION_TABLES)
  return { plan, menu: suggestRecipes(PREPARED_RECIPES, plan) }
})

/** Each test asks of the same dogs. */
function onceForEach<Answer>(answer: (dog: Dog) => Answer): (dog: Dog) => Answer {
  const known = new Map<Dog, Answer>()
  return (dog) => {
    const answered = known.get(dog) ?? answer(dog)
    known.set(dog, answered)
    return answered
  }
}

function weighedIn(method: Recipe['method']): Map<string, number> {
  const parts = method.flatMap((step) => step.parts)
  return new Map(parts.flatMap((part) => (typeof part === 'object' && 'food' in part ? [[part.food, part.grams]] : [])))
}

const listed = (lines: Recipe['ingredients']) => new Map(lines.map(({ code, quantity }) => [code, quantity]))
