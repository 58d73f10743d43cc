import { expect, test } from 'vitest'
import { kitFor } from '../../src/nutrition/kit/kit.ts'
import { type CountedPot, countPot } from '../../src/nutrition/pot/count-pot.ts'
import { considerRecipe } from '../../src/nutrition/recipe/menu.ts'
import { type FeedingPlan, planFor, planWith } from '../../src/nutrition/recipe/plan.ts'
import { GENERICS } from '../../src/reference/generics.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../src/reference/nutrition-tables.ts'
import { createHighs } from '../../src/server/kit/solve-with-highs.ts'
import { lawSize } from './law-size.ts'
import { type Case, healthyCases, mixedCases, randomCases, randomFrom } from './random-dogs.ts'
import { recompute } from './recompute.ts'

const HOUSEHOLDS = lawSize(60, 500)
const DAYS = [1, 3, 7, 14]

type Fed = { readonly one: Case; readonly plan: FeedingPlan }

const withPowder = (one: Case): Fed => ({ one, plan: planFor(one.dog, NUTRITION_TABLES) })

const highs = await createHighs()

/** The same dog with a kit of single things, where there is one for it. */
async function withKit(one: Case): Promise<Fed> {
  const plan = planFor(one.dog, NUTRITION_TABLES)
  const kit = await kitFor(plan, [...GENERICS.values()], { without: [] }, async (program) => highs(program, 600))
  return kit.kind === 'kit' ? { one, plan: planWith(plan, kit.dose) } : { one, plan }
}

/** Dogs in twos and threes. */
function households(dogs: readonly Fed[], seed: number): Fed[][] {
  const random = randomFrom(seed)
  const groups: Fed[][] = []
  for (let next = 0; next < dogs.length - 2; ) {
    const size = random() < 0.6 ? 2 : 3
    groups.push(dogs.slice(next, next + size))
    next += size
  }
  return groups
}

type Cooked = { readonly recipe: (typeof PREPARED_RECIPES)[number]; readonly pot: CountedPot }

/** The first pots for all dogs of the household, of the recipes that suit each of them by itself. */
function potsOf(dogs: readonly Fed[], days: number, most: number): Cooked[] {
  const pots: Cooked[] = []
  for (const recipe of PREPARED_RECIPES) {
    const suits = ({ one: { exclude }, plan }: Fed) =>
      considerRecipe(recipe, plan, { exclude, prefer: [], require: [] }).kind === 'suggested'
    if (!dogs.every(suits)) continue
    const pot = countPot(
      recipe,
      dogs.map((fed) => ({ plan: fed.plan, meals: mealsIn(fed, days), pieces: piecesOf(fed), region: 'europe' })),
    )
    if (pot.kind === 'pot' && pots.push({ recipe, pot }) === most) break
  }
  return pots
}

const mealsIn = ({ one }: Fed, days: number) => one.dog.mealsPerDay * days

const itemsOf = ({ plan: { supplement } }: Fed) =>
  supplement.way === 'kit' ? supplement.items.map(({ id }) => id) : []
const piecesOf = (fed: Fed) => itemsOf(fed).map((id) => GENERICS.get(id)?.unit.divisibleInto ?? 1)

/** What the second program says against the meals of one dog in a pot. */
function breachesOf({ recipe, pot }: Cooked, dogs: readonly Fed[], i: number, days: number) {
  const fed = dogs[i] as Fed
  const { one, plan } = fed
  const meals = mealsIn(fed, days)
  const byCode = (of: readonly number[]) => Object.fromEntries(recipe.codes.map((code, j) => [code, of[j] ?? 0]))
  const { supplement } = plan
  const units = pot.units[i]?.units ?? []
  const dose =
    supplement.way === 'kit'
      ? {
          supplement: 'kit',
          supplementGrams: 0,
          kit: Object.fromEntries(itemsOf(fed).map((id, n) => [id, units[n] ?? 0])),
        }
      : { supplement: supplement.id, supplementGrams: supplement.gramsPerMeal * meals }
  return recompute({
    ...dose,
    dog: one.dog,
    recipe: recipe.id,
    grams: byCode(pot.grams.map((grams) => grams * (pot.mealShares[i] ?? 0) * meals)),
    authored: byCode(recipe.grams),
    weighings: 1,
    meals,
    exclude: one.exclude,
    region: 'europe',
  })
}

/** Recomputes the first pots of each household. @returns the number of portions */
function recomputeAll(groups: readonly Fed[][]): number {
  let recomputed = 0
  for (const [turn, dogs] of groups.entries()) {
    const days = DAYS[turn % DAYS.length] ?? 1
    for (const cooked of potsOf(dogs, days, 3)) {
      for (const i of dogs.keys()) {
        const said = `${cooked.recipe.id} for ${dogs.map(({ one: { breed } }) => breed)}, ${days} days`
        expect(breachesOf(cooked, dogs, i, days), said).toEqual([])
        recomputed++
      }
    }
  }
  return recomputed
}

test.each([
  ['of any dogs', randomCases, 31],
  ['of dogs that get the homemade part of mixed meals', mixedCases, 32],
] as const)('one pot keeps the promise for each dog, recomputed by a program of its own: %s', (_, among, seed) => {
  const groups = households(among(HOUSEHOLDS * 3, seed).map(withPowder), seed).slice(0, HOUSEHOLDS)
  expect(recomputeAll(groups)).toBeGreaterThan(HOUSEHOLDS)
})

test('one pot keeps the promise for dogs with a kit each, or one with a kit and one with a powder', async () => {
  const dogs: Fed[] = []
  for (const [i, one] of healthyCases(lawSize(12, 90), 34).entries())
    dogs.push(await (i % 3 === 0 ? withPowder : withKit)(one))
  expect(recomputeAll(households(dogs, 34))).toBeGreaterThan(dogs.length)
})

test('four of five pairs of healthy grown dogs have a pot for both', () => {
  const grown = healthyCases(HOUSEHOLDS * 6, 33).filter(({ dog }) => dog.ageMonths >= 24)
  const pairs = Array.from({ length: HOUSEHOLDS }, (_, i) => grown.slice(2 * i, 2 * i + 2).map(withPowder))
  expect(grown.length).toBeGreaterThan(2 * HOUSEHOLDS)
  const withPot = pairs.filter((pair) => potsOf(pair, 3, 1).length === 1)
  expect(withPot.length / pairs.length).toBeGreaterThanOrEqual(0.8)
})
