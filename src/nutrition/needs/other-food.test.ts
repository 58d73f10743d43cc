import { describe, expect, test } from 'vitest'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { adult } from '../fixtures/adult.ts'
import { planFor } from '../recipe/plan.ts'
import {
  ANALYSIS,
  amountsIn,
  amountsPer100g,
  kcalPer100g,
  nitrogenFreeExtract,
  notOnLabel,
  PRINTED_NUTRIENT_IDS,
} from './other-food.ts'

const kibble = { protein: 25, fat: 14, ash: 7, fibre: 3, moisture: 9 }

describe('the energy of a food by its label', () => {
  test('comes of protein, fat and what the analysis leaves, by 3.5, 8.5 and 3.5 kcal a gram', () => {
    expect(nitrogenFreeExtract(kibble)).toBe(42)
    expect(kcalPer100g(kibble)).toBe(3.5 * 25 + 8.5 * 14 + 3.5 * 42)
  })

  test('is what the label prints where it prints any', () => {
    expect(kcalPer100g({ ...kibble, kcalPer100g: 361 })).toBe(361)
    expect(kcalPer100g({ kcalPer100g: 361 })).toBe(361)
  })

  test.each(ANALYSIS)('is not known without %s', (part) => {
    expect(kcalPer100g({ ...kibble, [part]: undefined })).toBeUndefined()
    expect(amountsPer100g({ ...kibble, [part]: undefined }).energy).toBeUndefined()
  })

  test('has no starch in it where the printed figures, each rounded, come to a little more than all', () => {
    expect(nitrogenFreeExtract({ protein: 60, fat: 20.3, ash: 8, fibre: 2, moisture: 10 })).toBe(0)
  })
})

describe('what a label tells', () => {
  test('is counted in the units of the table: of 100 g, and of what is in the bowl', () => {
    const label = { ...kibble, calcium: 1.2, zinc: 180, selenium: 0.3, vitaminD: 1200 }
    const per100g = amountsPer100g(label)
    expect(per100g).toEqual({
      energy: 353.5,
      protein: 25,
      fat: 14,
      fibre: 3,
      calcium: 1.2,
      zinc: 18,
      selenium: 30,
      vitaminD: 120,
    })
    expect(amountsIn(per100g, 50)).toMatchObject({ energy: 176.75, protein: 12.5, selenium: 15 })
  })

  test('nothing is nothing, and not zero', () => {
    expect(amountsPer100g({})).toEqual({})
    expect(amountsPer100g({ calcium: 0 })).toEqual({ calcium: 0 })
  })

  test('leaves open the nutrients that the dog has a bound of and the label does not tell', () => {
    const { dayNeeds } = planFor(adult, NUTRITION_TABLES)
    const left = notOnLabel(amountsPer100g(kibble), dayNeeds)
    expect(left).toEqual(expect.arrayContaining(['calcium', 'zinc', 'lysine', 'vitaminD', 'choline']))
    expect(left).not.toContain('protein')
    // No bound of a healthy adult speaks of these.
    expect(left).not.toContain('sugars')
    const all = Object.fromEntries(dayNeeds.rows.map(({ nutrient }) => [nutrient, 1]))
    expect(notOnLabel(all, dayNeeds)).toEqual([])
    expect(notOnLabel({}, dayNeeds)).toContain('energy')
  })

  test('is asked for by names of the nutrient table, none twice', () => {
    expect(new Set([...PRINTED_NUTRIENT_IDS, ...ANALYSIS]).size).toBe(PRINTED_NUTRIENT_IDS.length + ANALYSIS.length)
  })
})
