import { beforeAll, describe, expect, test } from 'vitest'
import { GENERICS } from '../../reference/generics.ts'
import { LABEL_TABLES } from '../../reference/label-forms.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { createHighs } from '../../server/kit/solve-with-highs.ts'
import { adult } from '../fixtures/adult.ts'
import { britishPowder, calciumPowder, continentalPowder } from '../fixtures/labels.ts'
import type { IntegerSolver } from '../integer-program.ts'
import { type KitWishes, kitFor, noneOf } from '../kit/kit.ts'
import { aloneAtLabelDose } from '../kit/product-alone.ts'
import { needOf } from '../needs/needs.ts'
import type { NutrientAmounts, NutrientId } from '../nutrients.ts'
import { considerRecipe } from '../recipe/menu.ts'
import { planFor, planWith } from '../recipe/plan.ts'
import type { Thing } from '../recipe/thing.ts'
import { readLabel } from './label.ts'
import { isComplete, judgeProduct, type ProductVerdict, type RecipesLeft } from './label-verdict.ts'
import type { Label } from './printed-label.ts'

let solve: IntegerSolver
beforeAll(async () => {
  const highs = await createHighs()
  solve = async (program) => highs(program, 600)
})

const plan = planFor(adult, NUTRITION_TABLES)
const { formula, gramsPerDay } = plan.supplement

/** Goodbowl's own powder, as if it were bought with a label; counted in quarters of a gram. */
const powder: Thing = {
  id: 'own-powder',
  unit: { kind: 'gram', grams: 1, divisibleInto: 4 },
  perUnit: formula.perGram,
  perUnitAtMost: formula.perGramAtMost,
  spreadOfDose: 0.05,
  spreadOfContent: {},
  gbpPerUnit: 0,
  mostPerDay: gramsPerDay + 0.25,
}

/** Recipes for the dog: with no product alone, unless said otherwise. */
const NONE_ALONE = { alone: 0, beside: 226, ofPowder: 233 }
const ALL_ALONE = { alone: 233, beside: 233, ofPowder: 233 }

async function verdictOf(
  product: Thing,
  undeclared: readonly NutrientId[] = [],
  { recipes = NONE_ALONE, ...wishes }: KitWishes & { recipes?: RecipesLeft } = {},
) {
  const things = [...GENERICS.values(), product]
  const kit = await kitFor(plan, things, { ...wishes, always: product.id }, solve)
  return { kit, verdict: judgeProduct({ product, undeclared, plan, kit, recipes }) }
}

async function labelled(label: Label) {
  const { perUnit, perUnitAtMost, undeclared, mostPerDay } = readLabel(label, LABEL_TABLES, plan.needs)
  const unit = { kind: 'tablet', strength: '', divisibleInto: 4 } as const
  const product = { ...powder, unit, perUnit, perUnitAtMost, mostPerDay: mostPerDay ?? undefined }
  return (await verdictOf(product, undeclared)).verdict
}

const missingIn = (verdict: ProductVerdict) => (verdict.kind === 'missing' ? verdict.missing : [])
const maximumsIn = (verdict: ProductVerdict) => ('maximums' in verdict ? verdict.maximums : [])
const ofTablet = (perUnit: NutrientAmounts): Thing => ({
  ...powder,
  unit: { kind: 'tablet', strength: '', divisibleInto: 4 },
  perUnit,
  perUnitAtMost: perUnit,
  spreadOfDose: 0,
  mostPerDay: 1,
})

describe('the powder itself as a product', () => {
  test('is complete, with nothing beside it', async () => {
    const { kit, verdict } = await verdictOf(powder, [], { recipes: ALL_ALONE })
    expect(verdict).toEqual({ kind: 'complete', recipes: ALL_ALONE, missing: [], maximums: [], unknown: [] })
    expect(kit.kind === 'kit' && kit.dose.items.map(({ id }) => id)).toEqual([powder.id])
  })

  test('without its iodine lacks that alone, and iodide closes it', async () => {
    const { iodine = 0, ...others } = formula.perGram
    const { kit, verdict } = await verdictOf({ ...powder, perUnit: others, perUnitAtMost: others }, ['iodine'])
    expect(missingIn(verdict).map(({ nutrient }) => nutrient)).toEqual(['iodine'])
    const [gap] = missingIn(verdict)
    // What 95 of 100 spoons of the powder bring: its spread is 5 %.
    expect(gap?.perDay).toBeCloseTo(iodine * gramsPerDay * (1 - 1.645 * 0.05), 2)
    expect(gap?.closedBy).toEqual(['iodide'])
    expect(kit.kind === 'kit' && kit.dose.items.map(({ id }) => id).toSorted()).toEqual(['iodide', powder.id])
  })

  test('with a label that allows three times as much is counted out in less, and what the whole dose would pass is told', async () => {
    const { verdict } = await verdictOf({ ...powder, mostPerDay: 3 * gramsPerDay }, [], { recipes: ALL_ALONE })
    expect(verdict.kind).toBe('complete')
    const vitaminD = maximumsIn(verdict).find(({ nutrient }) => nutrient === 'vitaminD')
    expect(maximumsIn(verdict).map(({ nutrient }) => nutrient)).toEqual(['selenium', 'zinc', 'vitaminD'])
    expect(vitaminD?.limit).toBeCloseTo(590.2, 1)
    expect(vitaminD?.product).toBeCloseTo(3 * gramsPerDay * (formula.perGramAtMost.vitaminD ?? 0), 6)
  })
})

test.each([
  ['no recipe', { alone: 0, beside: 226, ofPowder: 233 }, false],
  ['no recipe, with nothing else either', { alone: 0, beside: 0, ofPowder: 0 }, false],
  ['a few', { alone: 12, beside: 226, ofPowder: 233 }, false],
  ['half of the powder’s', { alone: 117, beside: 226, ofPowder: 233 }, true],
  ['a few, and no more with things beside it', { alone: 12, beside: 12, ofPowder: 233 }, true],
])('a product with which %s work alone', (_, recipes, expected) => {
  expect(isComplete(recipes)).toBe(expected)
})

describe('a product with nothing beside it', () => {
  /** A product like those for home cooking: without the methionine and the EPA and DHA of the powder, and with more zinc. */
  const { methionine: _, methionineCystine: __, epaDha: ___, ...others } = formula.perGram
  const perUnit = { ...others, zinc: 1.2 * (others.zinc ?? 0) }
  const complete: Thing = { ...powder, perUnit, perUnitAtMost: perUnit, mostPerDay: gramsPerDay }
  const recipesWith = (product: Thing) => {
    const kit = aloneAtLabelDose(product, plan, 'europe')
    const fed = kit && planWith(plan, kit.dose, 'europe')
    return fed ? PREPARED_RECIPES.filter((recipe) => considerRecipe(recipe, fed).kind === 'suggested').length : 0
  }

  test('is complete by the recipes that it closes at its label’s dose, though it is not like the powder', async () => {
    const alone = recipesWith(complete)
    expect(alone).toBeGreaterThan(117)
    const recipes = { alone, beside: 226, ofPowder: 233 }
    expect((await verdictOf(complete, [], { recipes })).verdict).toMatchObject({
      kind: 'complete',
      missing: [],
      recipes,
    })
  })

  test('says which of its corridors it leaves, in whole units of a week', () => {
    const kit = aloneAtLabelDose(complete, plan, 'europe')
    expect(kit?.left.map(({ nutrient, bound }) => `${nutrient} ${bound}`)).toContain('methionine min')
    expect(kit?.dose.left[0]).toEqual({ nutrient: expect.any(String), bound: 'min', share: 0 })
    expect(kit?.dose.items).toMatchObject([{ id: powder.id, units: Math.floor(7 * gramsPerDay) }])
  })

  test('is counted in pieces or for a fortnight where a week has too little of it', () => {
    const of = (mostPerDay: number) => aloneAtLabelDose({ ...complete, mostPerDay }, plan, 'europe')?.dose
    expect([of(0.1)?.days, of(0.1)?.items[0]?.units]).toEqual([14, 1])
    expect([of(0.04)?.days, of(0.04)?.items[0]?.units]).toEqual([7, 0.25])
    expect([of(0.01), of(1e9)]).toEqual([undefined, undefined])
  })

  test('is none at a dose that passes a maximum by itself, or without a dose', () => {
    expect(aloneAtLabelDose({ ...complete, mostPerDay: 3 * gramsPerDay }, plan, 'europe')).toBeUndefined()
    expect(aloneAtLabelDose({ ...complete, mostPerDay: undefined }, plan, 'europe')).toBeUndefined()
  })

  test('closes nothing without what no food brings enough of', () => {
    expect(recipesWith(ofTablet({ zinc: 15 }))).toBe(0)
  })
})

test('what is missing is closed by just as many things as it takes, and every thing closes something', async () => {
  const { kit, verdict } = await verdictOf(ofTablet({ calcium: 0.2 }))
  if (kit.kind === 'none') throw new Error('There is a kit with a calcium tablet')
  const beside = kit.dose.items.map(({ id }) => id).filter((id) => id !== powder.id)
  const closing = new Set(missingIn(verdict).flatMap(({ closedBy }) => closedBy))
  expect([...closing].toSorted()).toEqual(beside.toSorted())
  for (const { nutrient, perDay, closedBy } of missingIn(verdict)) {
    const broughtBy = (ids: readonly string[]) =>
      kit.dose.items.reduce((sum, { id, unitsPerDay }) => {
        const thing = GENERICS.get(id)
        return thing && ids.includes(id) ? sum + (thing.perUnit[nutrient] ?? 0) * unitsPerDay : sum
      }, 0)
    expect(broughtBy(closedBy), nutrient).toBeGreaterThan(perDay * (1 - 1e-6))
  }
})

test('what is at home already is used before anything is bought beside it', async () => {
  const costly = { ...ofTablet({ calcium: 0.2 }), gbpPerUnit: 5, mostPerDay: 3 }
  const { kit } = await verdictOf(costly)
  const own = kit.kind === 'kit' ? kit.dose.items.find(({ id }) => id === powder.id) : undefined
  expect(own?.unitsPerDay).toBe(3)
})

describe('not with this', () => {
  test('where a quarter of a tablet in two weeks is above a maximum: which, and by how much at the label’s dose', async () => {
    const { verdict } = await verdictOf(ofTablet({ vitaminD: 90_000 }))
    expect(verdict).toEqual({
      kind: 'notWithThis',
      maximums: [{ nutrient: 'vitaminD', limit: expect.closeTo(590.2, 1), product: 90_000 }],
      others: [],
      wouldHelp: [],
    })
  })

  test('where nothing else brings what it lacks: which nutrient, and what would help', async () => {
    const product = ofTablet({ calcium: 0.2 })
    const { kit } = await verdictOf(product, [], { without: ['iodide', 'multivitamin'] })
    if (kit.kind === 'none') throw new Error('There is a kit that leaves the iodine to the food')
    const verdict = judgeProduct({ product, undeclared: [], plan, kit: noneOf(kit), recipes: NONE_ALONE })
    expect(verdict).toMatchObject({ kind: 'notWithThis', maximums: [] })
    expect(verdict.kind === 'notWithThis' && verdict.others[0]).toMatchObject({ nutrient: 'iodine', bound: 'min' })
    expect(verdict.kind === 'notWithThis' && verdict.wouldHelp).toContain('iodide')
  })

  test('a product of which a little would do is not said to be too much, where all things together are', () => {
    const miss = { nutrient: 'copper', bound: 'max', limit: 4, reached: 5 } as const
    const kit = { kind: 'none', missing: [miss], wouldHelp: [] } as const
    const judged = (copper: number) =>
      judgeProduct({ product: ofTablet({ copper }), undeclared: [], plan, kit, recipes: NONE_ALONE })
    // A quarter of a tablet in two weeks is 1/56 of one a day.
    expect(judged(4 * 55)).toMatchObject({ maximums: [], others: [miss] })
    expect(judged(4 * 57)).toMatchObject({ maximums: [{ nutrient: 'copper', product: 4 * 57 }], others: [] })
  })

  test('where the label allows less than can be counted out in two weeks', async () => {
    const { verdict } = await verdictOf({ ...ofTablet({ calcium: 0.2 }), mostPerDay: 1e-9 })
    expect(verdict).toEqual({ kind: 'notWithThis', leastPerDay: 1 / 56, maximums: [], others: [], wouldHelp: [] })
  })

  test('both are told apart', async () => {
    const product = ofTablet({ vitaminD: 90_000 })
    const { verdict } = await verdictOf(product, [], { without: ['iodide', 'multivitamin'] })
    expect(maximumsIn(verdict).map(({ nutrient }) => nutrient)).toEqual(['vitaminD'])
    expect(verdict.kind === 'notWithThis' && verdict.others.map(({ nutrient }) => nutrient)).toEqual(['iodine'])
  })
})

test('much of a vitamin that does no harm neither stands against a product nor makes it lack everything', async () => {
  const much = { vitaminB12: 1000, folicAcid: 5000, vitaminE: 800 }
  const perUnit = { ...formula.perGram, ...much }
  const strong = { ...powder, perUnit, perUnitAtMost: { ...formula.perGramAtMost, ...much } }
  const { verdict } = await verdictOf(strong, [], { recipes: ALL_ALONE })
  expect(verdict).toEqual({ kind: 'complete', recipes: ALL_ALONE, missing: [], maximums: [], unknown: [] })
})

test('a label without a dose is not judged: nothing may go above it', async () => {
  expect((await verdictOf({ ...powder, mostPerDay: undefined })).verdict).toEqual({ kind: 'doseUnknown' })
})

test('of the minerals and vitamins that a label says nothing of, those with a maximum are unknown', async () => {
  const { verdict } = await verdictOf(powder, ['energy', 'fat', 'thiamine', 'copper', 'choline'])
  expect('unknown' in verdict && verdict.unknown).toEqual(['copper'])
  for (const id of ['thiamine', 'choline'] as const) expect(needOf(plan.needs, id)?.max ?? null).toBeNull()
})

test('what less than the label’s dose leaves open is not what the product lacks', async () => {
  // The multivitamin beside it brings vitamin D too, so that only a part of the powder goes into the kit.
  const perUnit = { calcium: 0.22, zinc: 2.5, copper: 0.25, iodine: 0.05, vitaminD: 30 }
  const { kit, verdict } = await verdictOf({ ...powder, perUnit, perUnitAtMost: perUnit, mostPerDay: 12 })
  const own = kit.kind === 'kit' ? kit.dose.items.find(({ id }) => id === powder.id) : undefined
  expect(own?.unitsPerDay).toBeLessThan(6)
  const ids = (isLacking: boolean) =>
    missingIn(verdict).flatMap((gap) => (gap.isLacking === isLacking ? [gap.nutrient] : []))
  expect(ids(false).toSorted()).toEqual(['calcium', 'copper', 'iodine', 'vitaminD', 'zinc'])
  expect(ids(true)).toContain('phosphorus')
})

describe('labels', () => {
  test('a complete powder without B12 lacks all of it, and what holds it closes that', async () => {
    const b12 = missingIn(await labelled(britishPowder)).find(({ nutrient }) => nutrient === 'vitaminB12')
    expect(b12?.perDay).toBeCloseTo((formula.perGram.vitaminB12 ?? 0) * gramsPerDay * (1 - 1.645 * 0.05), 2)
    expect(b12?.closedBy.length).toBeGreaterThan(0)
    for (const id of b12?.closedBy ?? []) expect(GENERICS.get(id)?.perUnit.vitaminB12, id).toBeGreaterThan(0)
  })

  test('a calcium powder lacks nearly all that the powder is for', async () => {
    expect(missingIn(await labelled(calciumPowder)).length).toBeGreaterThan(15)
  })

  test('an open question about zinc sulphate counts at most towards the maximum until it is answered', async () => {
    const zincAt = async (label: Label) =>
      maximumsIn(await labelled(label)).find(({ nutrient }) => nutrient === 'zinc')?.product ?? 0
    const lines = continentalPowder.lines.map((line) => (/zinc/.test(line.text) ? { ...line, isElement: false } : line))
    expect(await zincAt(continentalPowder)).toBeGreaterThan(needOf(plan.needs, 'zinc')?.max ?? 0)
    expect(await zincAt({ ...continentalPowder, lines })).toBe(0)
  })
})
