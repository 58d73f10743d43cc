import { beforeAll, expect, test } from 'vitest'
import type { OwnRecipe } from '../../src/contract/recipe/own-recipe.ts'
import { adult } from '../../src/nutrition/fixtures/adult.ts'
import { kitForBatch } from '../../src/nutrition/kit/kit-batch.ts'
import { mendRecipe } from '../../src/nutrition/own-recipe/mend.ts'
import { considerRecipe, type Preferences, type Suggestion } from '../../src/nutrition/recipe/menu.ts'
import { scaleToBatch } from '../../src/nutrition/recipe/optimiser.ts'
import { type FeedingPlan, planFor, planWith } from '../../src/nutrition/recipe/plan.ts'
import { NO_DOSE } from '../../src/nutrition/recipe/supplement.ts'
import { GRAMS_PER_PIECE, MENDING_FOODS, mendingThings } from '../../src/reference/mending-foods.ts'
import { NUTRITION_TABLES } from '../../src/reference/nutrition-tables.ts'
import { createHighs } from '../../src/server/kit/solve-with-highs.ts'
import type { CatalogueRecipe } from '../../src/server/menu/cookbook/catalogue.ts'
import { asCatalogueRecipe } from '../../src/server/menu/cookbook/own-recipe.ts'
import { planOfOwnThings } from '../../src/server/menu/cookbook/profile-for-recipe.ts'
import { HOME_RECIPES, rawFoodOf, WHOLE_DIETS } from './home-recipes.ts'
import { lawSize } from './law-size.ts'
import { rawThing } from './own-things.ts'
import { randomCases } from './random-dogs.ts'
import { authoredOf, OWN_RECIPE, type Portion, type Region, recompute } from './recompute.ts'

const highs = await createHighs()
const solve = async (program: Parameters<typeof highs>[0]) => highs(program, 600)
const region = 'europe'
const plan = planFor(adult, NUTRITION_TABLES, region)

/** Sixty recipes of owners as they were, and those of them that could be mended for a grown dog as its owner saves them. */
const asWritten: OwnRecipe[] = HOME_RECIPES.map(({ name, foods }) => ({
  name,
  steps: [],
  ingredients: Object.entries(foods).map(([foodId, grams]) => ({ foodId, grams, cooked: false })),
}))
const mended: OwnRecipe[] = []

beforeAll(async () => {
  for (const { name, foods } of HOME_RECIPES) {
    const lines = Object.entries(foods).map(([id, grams]) => ({ ingredient: rawFoodOf(id), grams }))
    const wishes = { keep: new Set<never>(), out: new Set<never>(), additions: MENDING_FOODS, mostAdded: 3 }
    const pot = await mendRecipe({ ...wishes, lines, gramsPerPiece: GRAMS_PER_PIECE }, plan, region, solve)
    if (pot.kind === 'none') continue
    const kept = pot.foods.filter(({ to }) => to > 0)
    // Every other one as a cook weighs it who has boiled the rice already.
    mended.push({
      name,
      steps: [],
      ingredients: kept.map(({ ingredient, rawGrams }, index) => {
        const cooked = index % 2 === 1
        return { foodId: ingredient.code, grams: cooked ? rawGrams * ingredient.cookedYield : rawGrams, cooked }
      }),
    })
  }
})

type Fed = { readonly plan: FeedingPlan; readonly dog: Portion['dog']; readonly exclude: readonly string[] }

function portionOf(
  saved: OwnRecipe,
  { recipe, fitting, adapted }: Suggestion,
  { plan, dog, exclude }: Fed,
  meals: number,
): Portion {
  const { gramsPerMeal, id } = plan.supplement
  const batch = scaleToBatch(fitting, adapted, meals)
  return {
    dog,
    recipe: OWN_RECIPE,
    grams: Object.fromEntries(recipe.codes.map((code, j) => [code, batch.grams[j] ?? 0])),
    authored: authoredOf(saved.ingredients),
    supplement: id,
    supplementGrams: gramsPerMeal * meals,
    meals,
    weighings: 1,
    exclude,
    region: region satisfies Region,
  }
}

test('a recipe that was mended for a dog and saved is shown for it', { tags: '@own-recipe' }, () => {
  expect(mended.length).toBeGreaterThanOrEqual(52)
  const shown = mended.filter((saved) => {
    const made = asCatalogueRecipe('own', saved)
    return made && considerRecipe(made.prepared, plan).kind === 'suggested'
  })
  expect(shown.length).toBe(mended.length)
})

test('each saved recipe that is shown for any dog keeps the promise as the program that recomputes has it', {
  tags: '@own-recipe',
  timeout: 300_000,
}, () => {
  let shown = 0
  for (const { dog, exclude } of randomCases(40, 18)) {
    const fed = { plan: planFor(dog, NUTRITION_TABLES, region), dog, exclude }
    for (const saved of [...asWritten, ...mended]) {
      const made = asCatalogueRecipe('own', saved)
      if (!made) continue
      const considered = considerRecipe(made.prepared, fed.plan, { exclude, prefer: [], require: [] })
      if (considered.kind !== 'suggested') continue
      shown++
      for (const meals of [1, 5, 28]) {
        expect(recompute(portionOf(saved, considered, fed, meals)), `${saved.name}, ${meals} meals`).toEqual([])
      }
    }
  }
  expect(shown).toBeGreaterThan(200)
})

/** Whole diets with their own minerals, mended for a grown dog with nothing beside them, as their owners save them. */
const wholeDiets: OwnRecipe[] = []

beforeAll(async () => {
  const alone = planWith(plan, NO_DOSE, region)
  const things = mendingThings()
  for (const { name, foods } of WHOLE_DIETS.slice(0, lawSize(4, 8))) {
    const lines = Object.entries(foods).map(([id, grams]) => ({ ingredient: rawFoodOf(id), grams }))
    const parts = [...lines, ...things].flatMap(({ ingredient: { code, gramsOfLeast } }) =>
      gramsOfLeast === undefined ? [] : [[code, gramsOfLeast] as const],
    )
    const wishes = { keep: new Set<never>(), out: new Set<never>(), mostAdded: 3, mostThings: 10 }
    const additions = [...MENDING_FOODS, ...things]
    const gramsPerPiece = new Map([...GRAMS_PER_PIECE, ...parts])
    const pot = await mendRecipe({ ...wishes, lines, additions, gramsPerPiece }, alone, region, solve)
    if (pot.kind === 'none') continue
    wholeDiets.push({
      name,
      steps: [],
      supplement: 'in-recipe',
      ingredients: pot.foods
        .filter(({ to }) => to > 0)
        .map(({ ingredient, rawGrams }) => ({ foodId: ingredient.code, grams: rawGrams, cooked: false })),
    })
  }
}, 600_000)

type WholeFed = Fed & Pick<Preferences, 'exclude'>

/** A recipe with its own things for a dog, as a page counts them out for so many meals. */
function wholePortion(saved: OwnRecipe, made: CatalogueRecipe, { plan, dog, exclude }: WholeFed, meals: number) {
  const own = planOfOwnThings(made, plan, region)
  if (!own || !made.ownThings) throw new Error(`${saved.name} brings nothing`)
  const considered = considerRecipe(made.prepared, own, { exclude, prefer: [], require: [] })
  if (considered.kind !== 'suggested') return undefined
  const { counted } = made.ownThings
  const thingOf = (id: string) => counted.find(({ thing }) => thing.id === id)
  const pieces = own.supplement.items.map(({ id }) => thingOf(id)?.thing.unit.divisibleInto ?? 1)
  const { fitting, adapted } = considered
  const { batch, units } = kitForBatch(own, { fitting, adapted, meals, pieces, region })
  const portion: Portion = {
    dog,
    recipe: OWN_RECIPE,
    grams: Object.fromEntries(considered.recipe.codes.map((code, j) => [code, batch.grams[j] ?? 0])),
    authored: authoredOf(saved.ingredients.filter(({ foodId }) => !foodId.startsWith('thing:'))),
    supplement: '',
    supplementGrams: 0,
    kit: Object.fromEntries(own.supplement.items.map(({ id }, i) => [id, units[i] ?? 0])),
    own: counted.map(({ foodId, thing }) => ({ ...rawThing(foodId), id: thing.id })),
    meals,
    weighings: 1,
    exclude,
    region,
  }
  return portion
}

test('a whole diet that is saved with its own minerals keeps the promise with these alone, for any dog that it is shown for', {
  timeout: 300_000,
}, () => {
  expect(wholeDiets.length).toBeGreaterThanOrEqual(lawSize(4, 7))
  const made = wholeDiets.map((saved) => ({ saved, recipe: asCatalogueRecipe('own', saved) }))
  const grown = { plan, dog: adult, exclude: [] }
  let [shown, shownForGrown] = [0, 0]
  for (const { saved, recipe } of made) {
    if (!recipe) throw new Error(`${saved.name} cannot be saved`)
    if (wholePortion(saved, recipe, grown, 1)) shownForGrown++
    for (const { dog, exclude } of randomCases(lawSize(200, 600), 18)) {
      const fed = { plan: planFor(dog, NUTRITION_TABLES, region), dog, exclude }
      for (const meals of [1, 5, 28]) {
        const portion = wholePortion(saved, recipe, fed, meals)
        if (!portion) continue
        shown++
        expect(recompute(portion), `${saved.name}, ${meals} meals`).toEqual([])
      }
    }
  }
  expect(shownForGrown).toBeGreaterThanOrEqual(wholeDiets.length - 1)
  expect(shown).toBeGreaterThan(20)
})
