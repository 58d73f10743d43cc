import { expect, test } from 'vitest'
import { INGREDIENTS } from './ingredients/ingredients.ts'
import { PACKS, packsIn } from './packs.ts'
import american from './packs-of-america.json' with { type: 'json' }
import { SOURCES } from './sources.ts'

const rows = [...PACKS.values()]

test('of every food it is known how a shop sells it', () => {
  expect(rows.map(({ code }) => code)).toEqual([...INGREDIENTS.keys()])
})

test('every figure has its source', () => {
  for (const { code, source, cupSource, cupGrams } of rows) {
    expect(SOURCES.has(source), code).toBe(true)
    expect(cupGrams === undefined ? cupSource === undefined : SOURCES.has(cupSource ?? ''), code).toBe(true)
  }
})

test('a tin has as much to weigh as the kitchen measure says, and an egg too', () => {
  for (const { code, unit, edibleGrams } of rows) {
    const measure = INGREDIENTS.get(code as never)?.measure
    if (measure?.unit === 'tin, drained' || unit === 'egg') expect([code, edibleGrams]).toEqual([code, measure?.grams])
  }
})

test('what is weighed without bone, shell, pod or skin either is sold so, or brings less than is bought', () => {
  const peeled = rows.filter(({ code }) => /peeled|cored/.test(INGREDIENTS.get(code as never)?.name ?? ''))
  const sold = peeled.filter(({ unit, boughtGrams, edibleGrams }) => unit !== 'pack' && boughtGrams === edibleGrams)
  expect(peeled.length).toBeGreaterThan(8)
  expect(sold).toEqual([])
})

test('nothing of a food weighs nothing, and what is not eaten is at most nine tenths of it', () => {
  for (const { code, boughtGrams, edibleGrams } of rows) {
    expect(boughtGrams, code).toBeGreaterThanOrEqual(30)
    expect(edibleGrams / boughtGrams, code).toBeGreaterThan(0.1)
  }
})

test('packs of North America are other sizes of foods that are sold in packs, with as little left over, and have their source', () => {
  const packs = packsIn('northAmerica')
  expect([...packs.keys()]).toEqual([...PACKS.keys()])
  for (const { code, source } of american) {
    const [here, there] = [PACKS.get(code), packs.get(code)]
    expect([code, here?.unit, SOURCES.has(source)]).toEqual([code, expect.any(String), true])
    expect(there?.boughtGrams, code).not.toBe(here?.boughtGrams)
    const share = (row = here) => (row?.edibleGrams ?? 0) / (row?.boughtGrams ?? 1)
    expect(Math.abs(share(there) - share(here)), code).toBeLessThan(0.1)
  }
  expect([packsIn('europe').get('13-001')?.boughtGrams, packs.get('13-001')?.boughtGrams]).toEqual([1000, 907])
})
