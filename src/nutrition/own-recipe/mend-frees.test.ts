import { describe, expect, test } from 'vitest'
import { foodIngredient } from '../../reference/foods/food-ingredient.ts'
import { GRAMS_PER_PIECE, MENDING_FOODS } from '../../reference/mending-foods.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { createHighs } from '../../server/kit/solve-with-highs.ts'
import { adult } from '../fixtures/adult.ts'
import type { IntegerProgram } from '../integer-program.ts'
import { planFor } from '../recipe/plan.ts'
import type { IngredientCode } from '../recipe/recipe.ts'
import { type Mended, type MendWishes, mendRecipe } from './mend.ts'
import { relaxationKinds, whatFrees } from './mend-frees.ts'

const highs = await createHighs()
const solve = async (program: IntegerProgram) => highs(program, 600)
const region = 'europe'
const plan = planFor(adult, NUTRITION_TABLES, region)

function wishes(foods: Readonly<Record<string, number>>, more: Partial<MendWishes> = {}): MendWishes {
  const lines = Object.entries(foods).map(([id, grams]) => {
    const ingredient = foodIngredient(id)
    if (!ingredient) throw new Error(`no ${id}`)
    return { ingredient, grams }
  })
  const none = new Set<IngredientCode>()
  return {
    lines,
    keep: none,
    out: none,
    additions: MENDING_FOODS,
    mostAdded: 3,
    gramsPerPiece: GRAMS_PER_PIECE,
    ...more,
  }
}

const codes = (...all: IngredientCode[]): ReadonlySet<IngredientCode> => new Set(all)
const COD_AND_POTATO = { '09-007': 500, '14-001': 500, '16-009': 150, '18-004': 15 }
const SALMON_AND_QUINOA = { '09-001': 350, '13-005': 200, '16-005': 100 }
const PREY_STYLE = { '01-005': 800, '01-009': 100, '01-010': 100 }

async function freedOf(wished: MendWishes) {
  const none = await mendRecipe(wished, plan, region, solve)
  if (none.kind === 'mended') throw new Error('mended')
  return whatFrees(wished, none, { plan, region, solve })
}

const faultsOf = ({ check }: Mended) => [...check.missing, ...check.excess, ...check.feedingLimits]
const toOf = ({ foods }: Mended, code: string) => foods.find(({ ingredient }) => ingredient.code === code)

describe('a recipe that cannot be mended is freed', () => {
  test('by the one kept food that stands against it, while the others stay', async () => {
    const freed = await freedOf(wishes(COD_AND_POTATO, { keep: codes('18-004', '09-007') }))
    if (!freed) throw new Error('not freed')
    expect([freed.by, freed.codes]).toEqual(['keepLess', ['09-007']])
    expect(toOf(freed.mended, '18-004')).toMatchObject({ from: 15, to: 15 })
    expect(toOf(freed.mended, '09-007')?.isChanged).toBe(true)
    expect(faultsOf(freed.mended)).toEqual([])
  })

  test('by another food where as many as may come in are not enough', async () => {
    const freed = await freedOf(wishes(COD_AND_POTATO, { mostAdded: 1 }))
    if (!freed) throw new Error('not freed')
    expect([freed.by, freed.mended.foods.filter(({ from }) => from === 0).length]).toEqual(['addMore', 2])
    expect(faultsOf(freed.mended)).toEqual([])
  })

  test('by leaving out the food that brings what is too much', async () => {
    const freed = await freedOf(wishes(SALMON_AND_QUINOA))
    if (!freed) throw new Error('not freed')
    expect([freed.by, freed.codes]).toEqual(['leaveOut', ['09-001']])
    expect(toOf(freed.mended, '09-001')).toMatchObject({ from: 350, to: 0 })
    expect(faultsOf(freed.mended)).toEqual([])
  })
})

test('where none of it is enough, that is said', async () => {
  expect(await freedOf(wishes(PREY_STYLE))).toBeNull()
})

/** A solver that answers in this order, and the last answer from then on. */
function solverOf(...statuses: ('undecided' | 'infeasible')[]) {
  let asked = 0
  return async () => ({ status: statuses[Math.min(asked++, statuses.length - 1)] ?? 'infeasible' }) as const
}
const NONE = { kind: 'none', reason: 'bounds' } as const
const frees = (wished: MendWishes, ...statuses: ('undecided' | 'infeasible')[]) =>
  whatFrees(wished, NONE, { plan, region, solve: solverOf(...statuses) })

test('where one try is undecided, it is not said that nothing frees it', async () => {
  expect(await frees(wishes({ '01-009': 500 }), 'undecided')).toBeUndefined()
})

test('where there are more foods than are left out one by one, it is not said that nothing frees it', async () => {
  const six = { '09-007': 500, '14-001': 500, '16-009': 150, '18-004': 15, '13-005': 200, '16-005': 100 }
  expect(await frees(wishes(six), 'infeasible')).toBeNull()
  expect(await frees(wishes({ ...six, '01-009': 50 }), 'infeasible')).toBeUndefined()
})

test('a food is left out only of several, and a kept food changes only where there is one', () => {
  expect(relaxationKinds(wishes({ '01-009': 500 }))).toEqual(['addMore'])
  expect(relaxationKinds(wishes(COD_AND_POTATO, { keep: codes('09-007') }))).toEqual([
    'keepLess',
    'addMore',
    'leaveOut',
  ])
})

test('after two tries that take long no other is begun', async () => {
  const wished = wishes(COD_AND_POTATO, { keep: codes('09-007', '14-001', '16-009', '18-004') })
  let asked = 0
  const undecided = async () => {
    asked++
    return { status: 'undecided' } as const
  }
  expect(
    await whatFrees(wished, { kind: 'none', reason: 'bounds' }, { plan, region, solve: undecided }),
  ).toBeUndefined()
  expect(asked).toBe(2)
})
