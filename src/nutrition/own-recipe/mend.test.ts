import { describe, expect, test } from 'vitest'
import { foodIngredient } from '../../reference/foods/food-ingredient.ts'
import { GRAMS_PER_PIECE, MENDING_FOODS, mendingThings } from '../../reference/mending-foods.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { createHighs } from '../../server/kit/solve-with-highs.ts'
import { adult } from '../fixtures/adult.ts'
import { planFor, planWith } from '../recipe/plan.ts'
import type { IngredientCode } from '../recipe/recipe.ts'
import { NO_DOSE } from '../recipe/supplement.ts'
import { kitDose } from '../recipe/thing.ts'
import { type DogsPlan, type Mended, type MendWishes, mendRecipe, type NotMended } from './mend.ts'
import { waysToMend } from './mend-ways.ts'
import { checkRecipe } from './recipe-check.ts'

const highs = await createHighs()
const solve = async (program: Parameters<typeof highs>[0]) => highs(program, 600)
const plan = planFor(adult, NUTRITION_TABLES, 'europe')

function lineOf(id: string, grams: number) {
  const ingredient = foodIngredient(id)
  if (!ingredient) throw new Error(`no ${id}`)
  return { ingredient, grams }
}

function wishes(foods: Readonly<Record<string, number>>, more: Partial<MendWishes> = {}): MendWishes {
  return {
    lines: Object.entries(foods).map(([id, grams]) => lineOf(id, grams)),
    keep: new Set(),
    out: new Set(),
    additions: MENDING_FOODS,
    mostAdded: 3,
    gramsPerPiece: GRAMS_PER_PIECE,
    ...more,
  }
}

const mend = (foods: Readonly<Record<string, number>>, more?: Partial<MendWishes>) =>
  mendRecipe(wishes(foods, more), plan, 'europe', solve)

async function mended(foods: Readonly<Record<string, number>>, more?: Partial<MendWishes>): Promise<Mended> {
  const pot = await mend(foods, more)
  if (pot.kind === 'none') throw new Error(`${pot.reason} ${JSON.stringify(pot.check?.missing)}`)
  return pot
}

async function notMended(foods: Readonly<Record<string, number>>, more?: Partial<MendWishes>): Promise<NotMended> {
  const pot = await mend(foods, more)
  if (pot.kind === 'mended') throw new Error('mended')
  return pot
}

const foodIn = ({ foods }: Mended, code: string) => foods.find(({ ingredient }) => ingredient.code === code)
const changed = ({ foods }: Mended) => foods.filter(({ isChanged }) => isChanged)
const codes = (...all: IngredientCode[]): ReadonlySet<IngredientCode> => new Set(all)

const CHICKEN_AND_RICE = { '04-001': 500, '13-001': 300 }
/** A published home recipe. */
const EGGS_AND_RICE = { '11-001': 300, '12-001': 300, 'SR:20045': 500, '18-001': 10 }

describe('the least change', () => {
  test('makes a recipe complete that was not, in grams that a scale shows', async () => {
    const pot = await mended(CHICKEN_AND_RICE)
    const before = checkRecipe(wishes(CHICKEN_AND_RICE), plan, 'europe')
    expect(before.missing.length + before.excess.length).toBeGreaterThan(0)
    const lines = pot.foods.map(({ ingredient, rawGrams }) => ({ ingredient, grams: rawGrams }))
    for (const asked of [{ lines, days: pot.days }, { lines }]) {
      const { missing, excess, feedingLimits } = checkRecipe(asked, plan, 'europe')
      expect([missing, excess, feedingLimits]).toEqual([[], [], []])
    }
    for (const { to } of pot.foods) expect(to).toBeCloseTo(to < 20 ? Math.round(10 * to) / 10 : Math.round(to), 9)
    expect(changed(pot).length).toBeLessThanOrEqual(3)
  })

  test('leaves a dish without meat and fish without them, and one of plants alone of plants, where that can be', async () => {
    const ANIMALS = ['meat', 'poultry', 'offal', 'fish', 'shellfish', 'egg', 'dairy']
    const tofu = await mended({ '15-009': 400, '13-005': 200, '16-008': 150, '18-007': 10, '20-001': 10 })
    expect(changed(tofu).filter(({ ingredient: { group } }) => ANIMALS.includes(group))).toEqual([])
    const eggs = await mended(EGGS_AND_RICE)
    expect(eggs.foods.filter(({ ingredient: { excludeTag } }) => excludeTag === 'fish')).toEqual([])
  })

  test('changes nothing of what is complete', async () => {
    const { foods } = await mended(CHICKEN_AND_RICE)
    const complete = Object.fromEntries(foods.map(({ ingredient, to }) => [ingredient.code, to]))
    expect(changed(await mended(complete))).toEqual([])
  })

  test('leaves the dish its owner’s: each line within bounds, three foods more at most, whole eggs', async () => {
    const pot = await mended(EGGS_AND_RICE)
    expect(pot.foods.filter(({ from }) => from === 0).length).toBeLessThanOrEqual(3)
    for (const { from, to } of pot.foods.filter((food) => food.from > 0)) {
      expect(to / from).toBeGreaterThanOrEqual(0.25 - 0.01)
      expect(to / from).toBeLessThanOrEqual(4)
    }
    const eggs = foodIn(pot, '11-001')
    expect([Number.isInteger(eggs?.pieces), eggs?.to]).toEqual([true, 50 * (eggs?.pieces ?? 0)])
  })

  test('keeps what is to be kept, and does not add what is not wanted', async () => {
    const free = changed(await mended(CHICKEN_AND_RICE)).map(({ ingredient }) => ingredient.code)
    const pot = await mended(CHICKEN_AND_RICE, { keep: codes('13-001', '18-001') })
    expect(free).toContain('13-001')
    expect(foodIn(pot, '13-001')).toMatchObject({ from: 300, to: 300, isChanged: false })
    expect(foodIn(pot, '18-001')).toBeUndefined()
  })

  test('takes out what must not be in the bowl, and mends the rest', async () => {
    const pot = await mended({ ...CHICKEN_AND_RICE, 'SR:11282': 60 }, { out: codes('SR:11282') })
    expect(foodIn(pot, 'SR:11282')).toMatchObject({ from: 60, to: 0, rawGrams: 0, isChanged: true })
    expect(pot.check.prepared.codes).not.toContain('SR:11282')
  })

  test('of a pot for days feeds the dog for these days', async () => {
    const pot = await mended(EGGS_AND_RICE, { days: 7 })
    expect(pot.days).toBe(7)
    expect(pot.check.kcalPerDay / plan.needs.kcal).toBeCloseTo(1, 1)
    expect(Number.isInteger(foodIn(pot, '11-001')?.pieces)).toBe(true)
  })

  test('of a recipe that shrinks for more of one food still adds as much as the day’s energy allows', async () => {
    const free = await mended(CHICKEN_AND_RICE, { days: 7, mostAdded: 1 })
    const [oil] = free.foods.filter(({ from }) => from === 0)
    if (!oil) throw new Error('nothing is added')
    const kcal = free.days * plan.meal.mealsPerDay * plan.meal.foodKcal.aim
    const additions = [{ ingredient: oil.ingredient, mostPer1000Kcal: (1000 * oil.to) / kcal }]
    const { foods } = await mended(CHICKEN_AND_RICE, { days: 7, mostAdded: 1, additions })
    expect(foods.map(({ ingredient, to }) => [ingredient.code, to])).toEqual(
      free.foods.map(({ ingredient, to }) => [ingredient.code, to]),
    )
  })

  test('is told in grams of cooked food where they were weighed cooked', async () => {
    const { cookedYield } = lineOf('13-001', 1).ingredient
    const cooked = { ...lineOf('13-001', 300), rawPerWeighed: 1 / cookedYield }
    const pot = await mended({}, { lines: [lineOf('04-001', 500), cooked] })
    const rice = foodIn(pot, '13-001')
    expect(rice?.from).toBe(Math.round(300 * cookedYield))
    expect(rice?.rawGrams).toBeCloseTo((rice?.to ?? 0) / cookedYield, 9)
  })

  test('of a food in two lines is one change', async () => {
    const halves = [lineOf('04-001', 250), lineOf('13-001', 300), lineOf('04-001', 250)]
    const pot = await mended({}, { lines: halves })
    const whole = await mended(CHICKEN_AND_RICE)
    expect(pot.foods.map(({ ingredient, to }) => [ingredient.code, to])).toEqual(
      whole.foods.map(({ ingredient, to }) => [ingredient.code, to]),
    )
  })
})

describe('where nothing helps', () => {
  test('the nutrient that stands against it is named', async () => {
    const { reason, check } = await notMended({ '01-009': 500 })
    expect(reason).toBe('bounds')
    expect(check?.excess.map(({ nutrient }) => nutrient)).toContain('vitaminA')
  })

  test('all may have to stay as it is', async () => {
    const { reason, check } = await notMended(CHICKEN_AND_RICE, { keep: codes('04-001', '13-001'), mostAdded: 0 })
    expect([
      reason,
      (check?.missing.length ?? 0) + (check?.excess.length ?? 0) + (check?.feedingLimits.length ?? 0) > 0,
    ]).toEqual(['bounds', true])
  })

  test('nothing may be left', async () => {
    expect(await notMended({ '04-001': 500 }, { out: codes('04-001') })).toEqual({
      kind: 'none',
      reason: 'nothingLeft',
    })
  })
})

describe('ways beside it', () => {
  const withOther = async () => undefined

  test('do without the foods that the first one adds, or add others', async () => {
    const { ways, none } = await waysToMend(
      { wishes: wishes(CHICKEN_AND_RICE), plan, withOther, region: 'europe' },
      solve,
    )
    expect([ways[0]?.way, none]).toEqual(['least', null])
    const added = ways.map(({ mended: { foods } }) =>
      foods.filter(({ from }) => from === 0).map(({ ingredient }) => ingredient.code),
    )
    const [first = [], ...others] = added
    for (const other of others) expect(other.filter((code) => first.includes(code))).toEqual([])
    for (const [i, { way }] of ways.entries()) if (way === 'own') expect(added[i]).toEqual([])
  })

  test('take the dog’s other supplement where that alone will do, or changes less', async () => {
    const withNone = planWith(plan, kitDose([], 7, adult.mealsPerDay), 'europe')
    const task = { wishes: wishes(CHICKEN_AND_RICE), region: 'europe' } as const
    const { ways } = await waysToMend<DogsPlan>({ ...task, plan: withNone, withOther: async () => plan }, solve)
    expect(ways.map(({ way, plan: by }) => [way, by === plan])).toEqual([['supplement', true]])
    const other = await waysToMend<DogsPlan>({ ...task, plan, withOther: async () => withNone }, solve)
    expect(other.ways.map(({ way }) => way)).not.toContain('supplement')
  })

  test('there are none of what is complete, and why not of what cannot be', async () => {
    const liver = await waysToMend({ wishes: wishes({ '01-009': 500 }), plan, withOther, region: 'europe' }, solve)
    expect([liver.ways, liver.none?.reason]).toEqual([[], 'bounds'])
  })
})

describe('with nothing beside the recipe', () => {
  const alone = planWith(plan, NO_DOSE, 'europe')
  const things = mendingThings()
  const parts = things.map(({ ingredient: { code, gramsOfLeast } }) => [code, gramsOfLeast] as const)
  const withThings = {
    additions: [...MENDING_FOODS, ...things],
    mostThings: 10,
    gramsPerPiece: new Map([...GRAMS_PER_PIECE, ...parts]),
  }
  const mendAlone = async (foods: Readonly<Record<string, number>>, more: Partial<MendWishes> = {}) => {
    const pot = await mendRecipe(wishes(foods, { ...withThings, ...more }), alone, 'europe', solve)
    if (pot.kind === 'none') throw new Error(pot.reason)
    return pot
  }
  const isThing = ({ ingredient }: Mended['foods'][number]) => ingredient.code.startsWith('thing:')

  test('meat and rice need things for minerals, which come in their smallest parts', async () => {
    const { foods, check } = await mendAlone(CHICKEN_AND_RICE)
    expect([check.missing, check.excess, check.feedingLimits]).toEqual([[], [], []])
    const brought = foods.filter(isThing)
    expect(brought.length).toBeGreaterThan(0)
    expect(foods.filter((one) => one.from === 0 && !isThing(one)).length).toBeLessThanOrEqual(3)
    for (const { ingredient, to, pieces } of brought) {
      expect(Number.isInteger(pieces), ingredient.code).toBe(true)
      expect(to).toBeCloseTo((pieces ?? 0) * (withThings.gramsPerPiece.get(ingredient.code) ?? 0), 9)
    }
  })

  test('without things it cannot be made complete', async () => {
    const pot = await mendRecipe(wishes(CHICKEN_AND_RICE), alone, 'europe', solve)
    expect(pot.kind).toBe('none')
  })

  test('a thing of which there is far too much is left out, or nearly', async () => {
    const tooMuch = { ...CHICKEN_AND_RICE, 'thing:vitamin-d3': 3 }
    const d3 = (await mendAlone(tooMuch)).foods.find(({ ingredient }) => ingredient.code === 'thing:vitamin-d3')
    // A hundred drops of 200 IU: a quarter of it would still be many times too much.
    expect(d3?.to).toBeLessThan(0.3)
  })

  test('no more things come in than may', async () => {
    const { foods } = await mendAlone(CHICKEN_AND_RICE, { mostThings: 3 })
    expect(foods.filter((one) => one.from === 0 && isThing(one)).length).toBeLessThanOrEqual(3)
  })
})
