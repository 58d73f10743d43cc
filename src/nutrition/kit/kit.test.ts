import { beforeAll, describe, expect, test } from 'vitest'
import { GENERICS } from '../../reference/generics.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { createHighs } from '../../server/kit/solve-with-highs.ts'
import type { Dog } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { type IntegerProgram, type IntegerSolution, type IntegerSolver, OutOfTime } from '../integer-program.ts'
import { considerRecipe } from '../recipe/menu.ts'
import { planFor, planWith } from '../recipe/plan.ts'
import type { Thing } from '../recipe/thing.ts'
import { type Kit, type KitWishes, kitFor } from './kit.ts'
import { corridorsOf } from './kit-corridors.ts'
import { passedBy } from './kit-safety.ts'

let solve: IntegerSolver
beforeAll(async () => {
  const highs = await createHighs()
  solve = async (program) => highs(program, 600)
})

const THINGS = [...GENERICS.values()]
const planOf = (dog: Partial<Dog> = {}) => planFor({ ...adult, ...dog }, NUTRITION_TABLES)
const kitOf = (dog: Partial<Dog> = {}, wishes: KitWishes = {}) => kitFor(planOf(dog), THINGS, wishes, solve)
const dosed = (kit: Kit) => {
  if (kit.kind === 'none') throw new Error(`No kit: ${JSON.stringify(kit)}`)
  return kit.dose
}
const idsOf = (kit: Kit) => dosed(kit).items.map(({ id }) => id)

describe('a kit of single things', () => {
  test('is counted out in whole units for a week, for a plain adult', async () => {
    const kit = await kitOf()
    const { days, items } = dosed(kit)
    expect(days).toBe(7)
    expect(items.length).toBeLessThanOrEqual(11)
    for (const { units } of items) expect(Number.isInteger(units)).toBe(true)
    expect(kit.kind === 'kit' && kit.isProven).toBe(true)
  })

  test('keeps to every corridor', async () => {
    const plan = planOf()
    const { parts } = dosed(await kitOf())
    const { mealsPerDay } = plan.meal
    for (const { nutrient, least, most } of corridorsOf(plan, ['calcium', 'zinc', 'iodine', 'vitaminD', 'selenium'])) {
      const sum = (of: 'perUnit' | 'perUnitAtMost') =>
        parts.reduce((total, part) => total + (part[of][nutrient] ?? 0) * part.unitsPerMeal * mealsPerDay, 0)
      expect(sum('perUnit'), nutrient).toBeGreaterThanOrEqual((least ?? 0) * (1 - 1e-6))
      expect(sum('perUnitAtMost'), nutrient).toBeLessThanOrEqual((most ?? Number.POSITIVE_INFINITY) * (1 + 1e-6))
    }
  })

  test('is the same each time', async () => {
    expect(await kitOf()).toEqual(await kitOf())
  })

  test('leaves out what the owner cannot get, and takes what is at home', async () => {
    expect(idsOf(await kitOf())).toContain('eggshell-powder')
    expect(idsOf(await kitOf({}, { without: ['eggshell-powder'] }))).toContain('calcium-carbonate')
    expect(idsOf(await kitOf({}, { stock: ['calcium-carbonate'] }))).toContain('calcium-carbonate')
  })

  test('that cannot bring all that the powder does says which nutrient is left to the food, and what would bring it', async () => {
    const kit = await kitOf({}, { without: ['copper', 'taurine'] })
    if (kit.kind === 'none') throw new Error('no kit without copper')
    expect(kit.wouldHelp).toEqual(['copper'])
    expect(kit.left[0]).toMatchObject({ nutrient: 'copper', bound: 'min', reached: 0 })
    expect(kit.dose.left[0]).toEqual({ nutrient: 'copper', bound: 'min', share: 0 })
  })

  test.each([
    ['iodide', 200],
    ['methionine', 200],
    ['choline', 10],
    ['dicalcium-phosphate', 10],
  ])('without %s keeps recipes, is above no maximum and leaves as little as can be', async (left, recipes) => {
    const kit = await kitOf({}, { without: [left] })
    const plan = planWith(planOf(), dosed(kit))
    expect(kit.kind === 'kit' && kit.left.length).toBeGreaterThan(0)
    expect(passedBy(plan)).toEqual([])
    const shown = PREPARED_RECIPES.filter((recipe) => considerRecipe(recipe, plan).kind === 'suggested')
    expect(shown.length).toBeGreaterThan(recipes)
  })

  test('leaves nothing where it keeps to every corridor', async () => {
    const kit = await kitOf()
    expect([kit.kind === 'kit' && kit.left, dosed(kit).left]).toEqual([[], []])
  })

  test('may bring any amount of what does no harm', async () => {
    const strong = {
      ...(GENERICS.get('vitamin-b12') as Thing),
      id: 'own',
      perUnit: { vitaminB12: 5000 },
      perUnitAtMost: { vitaminB12: 5000 },
    }
    const kit = await kitFor(planOf(), [...THINGS, strong], { always: 'own' }, solve)
    expect(kit.kind === 'kit' && kit.left).toEqual([])
  })

  test('of a toy is divided or for a fortnight, where a week has too little of it', async () => {
    const { days, items } = dosed(await kitOf({ sizeClass: 'Toy', ageMonths: 2, weightKg: 0.9, mealsPerDay: 3 }))
    expect(days).toBeGreaterThanOrEqual(7)
    for (const { id, units } of items) {
      expect((units * (GENERICS.get(id)?.unit.divisibleInto ?? 1)) % 1, id).toBe(0)
    }
  })

  test('of a larger dog has more of each', async () => {
    const [small, large] = [dosed(await kitOf()), dosed(await kitOf({ sizeClass: 'Giant', weightKg: 60 }))]
    const copper = (kit: typeof small) => kit.items.find(({ id }) => id === 'copper')?.unitsPerDay ?? 0
    expect(copper(large)).toBeGreaterThan(copper(small))
  })
})

describe('the search for a kit, with a solver that is told what to answer', () => {
  const tablet: Thing = {
    id: 'tablet',
    unit: { kind: 'tablet', strength: '10 mg', divisibleInto: 4 },
    perUnit: {},
    perUnitAtMost: {},
    spreadOfDose: 0,
    spreadOfContent: {},
    gbpPerUnit: 0.1,
    mostPerDay: 1,
  }
  const spoon: Thing = { ...tablet, id: 'spoon', gbpPerUnit: 0.02 }
  const drop: Thing = { ...tablet, id: 'drop', gbpPerUnit: 0.01 }
  const infeasible: IntegerSolution = { status: 'infeasible' }

  /** The kit, and the programs that the solver was asked for it, in their order. */
  async function search(things: readonly Thing[], wishes: KitWishes, answer: (question: number) => IntegerSolution) {
    const asked: IntegerProgram[] = []
    const kit = await kitFor(planOf(), things, wishes, async (program) => answer(asked.push(program)))
    return { kit, asked }
  }
  const pieces = (asked: readonly IntegerProgram[]) => asked.map(({ upper }) => upper[0])

  test('tries whole units of a week, then divided ones, then a fortnight, then leaves corridors, and last says which', async () => {
    const { kit, asked } = await search([tablet], {}, () => infeasible)
    expect(pieces(asked)).toEqual([7, 28, 14, 56, 7, 28, 14, 56, 56])
    const mayLeave = asked.map(({ isInteger }) => isInteger.includes(false))
    expect(mayLeave).toEqual([false, false, false, false, true, true, true, true, true])
    expect(kit).toEqual({ kind: 'none', missing: [], wouldHelp: [] })
  })

  test('goes on where the time was not enough, and says whether no other is better', async () => {
    const { kit, asked } = await search([tablet, spoon, drop], {}, (question) => {
      if (question === 1) return { status: 'undecided' }
      return { status: 'solved', x: [1.9999999, 6, 1e-9, 1, 1, 0], isProven: true }
    })
    expect(pieces(asked)).toEqual([7, 28])
    expect(kit).toMatchObject({ kind: 'kit', isProven: false, dose: { days: 7 } })
    const items = dosed(kit).items.map(({ id, units }) => [id, units])
    expect(items).toEqual([
      ['tablet', 0.5],
      ['spoon', 1.5],
    ])
    expect(kit.kind === 'kit' && kit.gbpPerDay).toBeCloseTo((0.5 * 0.1 + 1.5 * 0.02) / 7, 12)
  })

  /** Questions 1 to 4 are of the periods in their order, 5 to 8 the same with corridors that may be left, 9 is of the gaps. */
  test.each([1, 2, 3, 4, 5, 8, 9])(
    'is not said to have found nothing where question %i was out of time',
    async (late) => {
      const answer = (question: number) => (question === late ? ({ status: 'undecided' } as const) : infeasible)
      await expect(search([tablet], {}, answer)).rejects.toThrow(OutOfTime)
    },
  )

  test('says of no thing that it would not help where there was no time to see', async () => {
    const answer = (question: number) => (question === 5 ? ({ status: 'undecided' } as const) : infeasible)
    await expect(search([tablet, drop], { without: ['drop'] }, answer)).rejects.toThrow(OutOfTime)
  })

  test('asks of each thing that the owner left out whether it alone would make a kit', async () => {
    const { kit, asked } = await search([tablet, spoon, drop], { without: ['spoon', 'drop'] }, (question) =>
      question === 6 ? { status: 'solved', x: [1, 1, 1, 1], isProven: true } : infeasible,
    )
    const strict = asked.filter(({ isInteger }) => !isInteger.includes(false))
    expect(strict.map(({ upper }) => upper.length / 2)).toEqual([1, 1, 1, 1, 2, 2])
    expect(kit).toEqual({ kind: 'none', missing: [], wouldHelp: ['drop'] })
  })

  test('has what is at home at half its count, and the owner’s own in it, also where there is no kit', async () => {
    const { asked } = await search([tablet, spoon], { stock: ['spoon'], always: 'spoon' }, () => infeasible)
    expect(asked[0]?.cost.slice(2)).toEqual([1, 0.5])
    for (const { lower } of asked) expect(lower.slice(0, 4)).toEqual([0, 1, 0, 1])
    const { asked: plainly } = await search([tablet], {}, () => infeasible)
    expect(plainly[0]?.cost.slice(1)).toEqual([1])
    for (const { lower } of plainly) expect(lower.slice(0, 2)).toEqual([0, 0])
  })

  test('says what stays outside its corridor where that can be told', async () => {
    const { kit } = await search([tablet], {}, (question) => {
      // The first corridor's end is left by half.
      return question < 9 ? infeasible : { status: 'solved', x: [0, 0, 0.5, ...new Array(200).fill(0)], isProven: true }
    })
    expect(kit.kind === 'none' && kit.missing).toHaveLength(1)
  })

  test('takes a week that leaves hardly more than the best, and a fortnight where that leaves much less', async () => {
    const leaving =
      (shares: Record<number, number>) =>
      async (question: number): Promise<IntegerSolution> => {
        const share = shares[question]
        if (share === undefined) return infeasible
        return { status: 'solved', x: [1, 1, ...new Array(200).fill(share)], isProven: true }
      }
    const daysWith = async (shares: Record<number, number>) => {
      let question = 0
      const answer = leaving(shares)
      return dosed(await kitFor(planOf(), [tablet], {}, async () => answer(++question))).days
    }
    expect(await daysWith({ 5: 0.5, 6: 0.5, 7: 0.5, 8: 0.5 })).toBe(7)
    expect(await daysWith({ 5: 0.9, 6: 0.9, 7: 0.9, 8: 0.1 })).toBe(14)
    expect(await daysWith({ 8: 0.4 })).toBe(14)
  })
})

describe('the corridor of a nutrient', () => {
  const corridor = (id: 'calcium' | 'fat' | 'selenium' | 'vitaminD', dog: Partial<Dog> = {}) =>
    corridorsOf(planOf(dog), [id])[0]
  const powder = (id: 'calcium' | 'selenium', dog: Partial<Dog> = {}) => planOf(dog).supplement.perDay[id] ?? 0

  test('begins with what the powder surely brings and ends a quarter above what it may', () => {
    expect(corridor('calcium')?.least).toBeCloseTo(powder('calcium') * (1 - 1.645 * 0.05), 9)
    expect((corridor('calcium')?.most ?? 0) / powder('calcium')).toBeCloseTo(1.25 * 1.0267, 1)
  })

  test('is narrower where a puppy’s calcium comes near its maximum', () => {
    const puppy = { ageMonths: 3, weightKg: 12, sizeClass: 'Large' } as const
    expect((corridor('calcium', puppy)?.most ?? 0) / powder('calcium', puppy)).toBeLessThan(1.15)
  })

  test('asks nothing of fat: no supplement is taken for it', () => {
    expect(corridor('fat')?.least).toBeNull()
  })

  test('ends well below the maximum', () => {
    for (const id of ['selenium', 'vitaminD'] as const) {
      const need = planOf().needs.rows.find(({ nutrient }) => nutrient === id)
      expect(corridor(id)?.most ?? 0).toBeLessThan(0.8 * (need?.max ?? 0))
    }
  })
})
