import { describe, expect, test } from 'vitest'
import { adult } from '../../src/nutrition/fixtures/adult.ts'
import { type Mended, type MendWishes, mendRecipe, type NotMended } from '../../src/nutrition/own-recipe/mend.ts'
import { waysToMend } from '../../src/nutrition/own-recipe/mend-ways.ts'
import { NO_PREFERENCES } from '../../src/nutrition/recipe/menu.ts'
import { type FeedingPlan, planFor, planWith } from '../../src/nutrition/recipe/plan.ts'
import { NO_DOSE } from '../../src/nutrition/recipe/supplement.ts'
import { GRAMS_PER_PIECE, MENDING_FOODS, mendingThings } from '../../src/reference/mending-foods.ts'
import { NUTRITION_TABLES } from '../../src/reference/nutrition-tables.ts'
import { mendFigures } from '../../src/server/features/own-recipe/mend-figures.ts'
import { createHighs } from '../../src/server/kit/solve-with-highs.ts'
import { rawFoodOf as foodOf, type HomeRecipe, HOME_RECIPES as RECIPES, WHOLE_DIETS } from './home-recipes.ts'
import { lawSize } from './law-size.ts'
import { type MendedPot, recomputeMended } from './recompute-mended.ts'

const DOGS = [
  { name: 'a grown dog', dog: adult, region: 'europe', of: lawSize(8, 60), atLeast: lawSize(6, 52) },
  // Selenium has the narrowest window of a puppy: few recipes of any author have room in it.
  {
    name: 'a puppy',
    dog: { ...adult, ageMonths: 5, weightKg: 9, mealsPerDay: 3 },
    region: 'northAmerica',
    of: lawSize(10, 20),
    atLeast: lawSize(2, 5),
  },
  {
    name: 'a kidney dog',
    dog: { ...adult, healthIssues: ['kidney'], vetApproved: true, ageMonths: 110 },
    region: 'europe',
    of: lawSize(6, 20),
    atLeast: lawSize(3, 11),
  },
] as const
type Fed = (typeof DOGS)[number]

const highs = await createHighs()
const solve = async (program: Parameters<typeof highs>[0]) => highs(program, 600)

function wishesOf(
  { foods }: HomeRecipe,
  { healthIssues }: { healthIssues: readonly string[] },
  days?: number,
): MendWishes {
  const lines = Object.entries(foods).map(([id, grams]) => ({ ingredient: foodOf(id), grams }))
  const forbidden = NUTRITION_TABLES.rules.flatMap((rule) =>
    rule.kind === 'ingredients' && rule.strength === 'hard' && healthIssues.includes(rule.condition) ? rule.traits : [],
  )
  const isOut = ({ traits }: { traits: readonly string[] }) => traits.some((one) => forbidden.includes(one as never))
  return {
    lines,
    ...(days !== undefined && { days }),
    keep: new Set(),
    out: new Set(lines.filter(({ ingredient }) => isOut(ingredient)).map(({ ingredient }) => ingredient.code)),
    additions: MENDING_FOODS.filter(({ ingredient }) => !isOut(ingredient)),
    mostAdded: 3,
    gramsPerPiece: GRAMS_PER_PIECE,
  }
}

type Outcome = { readonly changes: number | null; readonly why: string }

async function mended(recipe: HomeRecipe, one: Fed): Promise<Outcome> {
  const plan = planFor(one.dog, NUTRITION_TABLES, one.region)
  const wishes = wishesOf(recipe, one.dog)
  const pot = await mendRecipe(wishes, plan, one.region, solve)
  if (pot.kind === 'none') return { changes: null, why: reasonsOf(pot).join(', ') }
  expect(recomputeMended(potOf(pot, wishes, one, plan)), recipe.name).toEqual([])
  return { changes: pot.foods.filter(({ isChanged }) => isChanged).length, why: '' }
}

const reasonsOf = ({ reason, check }: NotMended): string[] =>
  check ? [...[...check.missing, ...check.excess].map(({ nutrient }) => nutrient), ...check.feedingLimits] : [reason]

describe.each(DOGS)('of recipes as owners cook them, for $name', (one) => {
  test('each mended one keeps the promise as the program that recomputes has it, and changes little', async () => {
    const outcomes: Outcome[] = []
    for (const recipe of RECIPES.slice(0, one.of)) outcomes.push(await mended(recipe, one))
    const changes = outcomes.flatMap((outcome) => outcome.changes ?? []).sort((a, b) => a - b)
    expect(changes.length).toBeGreaterThanOrEqual(one.atLeast)
    expect(changes[Math.floor(changes.length / 2)]).toBeLessThanOrEqual(6)
    for (const outcome of outcomes) expect(outcome.changes === null).toBe(outcome.why !== '')
  })
})

test('what frees a recipe of which a food is kept keeps the promise, but for what it says is given up', async () => {
  const [one] = DOGS
  const plan = planFor(one.dog, NUTRITION_TABLES, one.region)
  let freedOnes = 0
  for (const recipe of RECIPES.slice(0, lawSize(20, 60))) {
    const wishes = wishesOf(recipe, one.dog)
    const kept = { ...wishes, keep: new Set(wishes.lines.slice(0, 1).map(({ ingredient }) => ingredient.code)) }
    const { none, freed } = await waysToMend(
      { wishes: kept, plan, region: one.region, withOther: async () => undefined },
      solve,
    )
    if (!none || !freed) continue
    freedOnes++
    const keep = new Set([...kept.keep].filter((code) => freed.by !== 'keepLess' || !freed.codes.includes(code)))
    const pot = potOf(freed.mended, { ...kept, keep }, one, plan)
    expect(recomputeMended({ ...pot, ...(freed.by === 'addMore' && { mostAdded: 4 }) }), recipe.name).toEqual([])
    for (const code of freed.by === 'leaveOut' ? freed.codes : []) expect(pot.grams[code]).toBeUndefined()
  }
  expect(freedOnes).toBeGreaterThanOrEqual(lawSize(2, 7))
})

/** The same wishes with nothing beside the recipe: things for minerals may come in. */
function withThings(wishes: MendWishes): MendWishes {
  const things = mendingThings()
  const foods = [...wishes.lines, ...things].map(({ ingredient }) => foodOf(ingredient.code))
  const additions = wishes.additions.filter(({ ingredient }) => ingredient.code !== '20-002')
  return {
    ...wishes,
    additions: [...additions, ...things],
    mostThings: 10,
    gramsPerPiece: new Map([
      ...GRAMS_PER_PIECE,
      ...foods.flatMap(({ code, gramsOfLeast }) => (gramsOfLeast ? [[code, gramsOfLeast] as const] : [])),
    ]),
  }
}

test('a whole diet with its own minerals, and a home recipe that comes to be one, keep the promise with nothing beside them', {
  timeout: 600_000,
}, async () => {
  const [one] = DOGS
  const plan = planWith(planFor(one.dog, NUTRITION_TABLES, one.region), NO_DOSE, one.region)
  const recipes = [...WHOLE_DIETS, ...RECIPES].filter((_, i) => i % lawSize(12, 4) === 0)
  let mendedOnes = 0
  for (const recipe of recipes) {
    const wishes = withThings(wishesOf(recipe, one.dog, mendedOnes % 2 === 0 ? undefined : 7))
    const pot = await mendRecipe(wishes, plan, one.region, solve)
    if (pot.kind === 'none') continue
    mendedOnes++
    const told = { ...potOf(pot, wishes, one, plan), supplement: '', mostThings: 10 }
    expect(recomputeMended(told), recipe.name).toEqual([])
    expect(said({ ...told, mostThings: 0 }, 'things added')).toBe(thingsIn(pot) > 0)
  }
  // Fatty fish alone brings too much vitamin D for any of it to be mended.
  expect(mendedOnes).toBeGreaterThanOrEqual(lawSize(4, 12))
})

const said = (pot: MendedPot, what: string) => recomputeMended(pot).some((one) => one.what === what)
const thingsIn = ({ foods }: Mended) =>
  foods.filter(({ ingredient, from }) => from === 0 && ingredient.code.startsWith('thing:')).length

function potOf(
  mended: Mended,
  { keep, gramsPerPiece }: MendWishes,
  { dog, region }: Fed,
  plan: FeedingPlan,
): MendedPot {
  const { foods, days } = mended
  const inPot = foods.filter(({ to }) => to > 0)
  const { id, gramsPerMeal } = plan.supplement
  const { carbon } = mendFigures(mended, [], { plan, region, preferences: NO_PREFERENCES, costOf: () => undefined })
  return {
    carbon,
    dog,
    region,
    days,
    supplement: id,
    supplementGramsPerDay: gramsPerMeal * dog.mealsPerDay,
    grams: Object.fromEntries(inPot.map(({ ingredient, rawGrams }) => [ingredient.code, rawGrams])),
    own: Object.fromEntries(
      foods.filter(({ from }) => from > 0).map(({ ingredient, from }) => [ingredient.code, from]),
    ),
    keep: [...keep],
    counted: Object.fromEntries(
      inPot.flatMap(({ ingredient: { code }, pieces }) =>
        pieces === undefined ? [] : [[code, gramsPerPiece.get(code) ?? 0]],
      ),
    ),
    cooked: {},
    exclude: [],
  }
}

test('it tells what is broken: energy, a minimum, an amount off its step, foods beyond three, what was to be kept', async () => {
  const [one] = DOGS
  const [, recipe] = RECIPES
  if (!recipe) throw new Error('no recipe')
  const plan = planFor(one.dog, NUTRITION_TABLES, one.region)
  const wishes = wishesOf(recipe, one.dog)
  const pot = await mendRecipe(wishes, plan, one.region, solve)
  if (pot.kind === 'none') throw new Error(pot.reason)
  const good = potOf(pot, wishes, one, plan)
  const said = (change: Partial<MendedPot>) => recomputeMended({ ...good, ...change }).map(({ what }) => what)
  expect(said({})).toEqual([])
  expect(said({ days: 1.1 * good.days })).toContain('energy of food and supplement')
  expect(said({ supplementGramsPerDay: 0.8 * good.supplementGramsPerDay }).length).toBeGreaterThan(0)
  const rice = '13-001'
  const less = { ...good.grams, [rice]: (good.grams[rice] ?? 0) - 0.35 }
  expect(said({ grams: less })).toContain(`${rice} off the step of its measure`)
  expect(said({ keep: [rice] })).toContain(`${rice} changed though it was to be kept`)
  const few = Object.fromEntries(['16-001', '16-002', '16-005', '16-010'].map((code) => [code, 1]))
  expect(said({ grams: { ...good.grams, ...few } })).toContain('foods added')
  expect(said({ exclude: ['chicken'] })).toContain('04-001')
  const { kgPerDay, score } = good.carbon
  expect(said({ carbon: { kgPerDay: 1.01 * kgPerDay, score } })).toEqual(['carbon'])
  expect(said({ carbon: { kgPerDay, score: score + 1 } })).toEqual(['carbon'])
})
