import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSupplements, SUPPLEMENTS } from './supplements.ts'

const table = () => JSON.parse(readFileSync(new URL('./supplements.json', import.meta.url), 'utf8'))
const read = (change: (content: ReturnType<typeof table>) => void) => {
  const content = table()
  change(content)
  return () => readSupplements(JSON.stringify(content))
}

describe('the formulas', () => {
  test('serve adults and puppies, each with one usual formula', () => {
    const usual = SUPPLEMENTS.filter(({ forIssues }) => forIssues.length === 0).map(({ stage }) => stage)
    expect(usual.toSorted()).toEqual(['adult', 'puppy'])
  })

  test.each(SUPPLEMENTS.map((one) => [one.id, one] as const))(
    '%s: what a gram brings is the sum of its compounds',
    (_, formula) => {
      const calcium = formula.compounds.reduce((sum, { provides }) => sum + (provides.calcium ?? 0), 0)
      expect(formula.perGram.calcium).toBeCloseTo(calcium, 12)
      expect(formula.compounds.reduce((sum, { mgPerGram }) => sum + mgPerGram, 0)).toBeCloseTo(1000, 0)
      for (const { compound, source } of formula.compounds) expect(source, compound).toMatch(/\w{4}/)
    },
  )

  test('hold what their labels would say: 1.55 g calcium and 145 IU vitamin D3 in an adult’s 10 g', () => {
    const adult = SUPPLEMENTS.find(({ stage, forIssues }) => stage === 'adult' && forIssues.length === 0)
    expect(10 * (adult?.perGram.calcium ?? 0)).toBeCloseTo(1.55, 3)
    expect(10 * (adult?.perGram.vitaminD ?? 0)).toBeCloseTo(145, 1)
    // Potassium iodide is 76.4 % iodine.
    const iodide = adult?.compounds.find(({ compound }) => compound === 'potassiumIodide')
    expect((iodide?.provides.iodine ?? 0) / (iodide?.mgPerGram ?? 1)).toBeCloseTo(0.764, 10)
  })

  test('of a kidney or liver dog hold less phosphorus and copper than the usual one', () => {
    const per1000 = (id: 'phosphorus' | 'copper', issues: number) =>
      SUPPLEMENTS.filter(({ stage, forIssues }) => stage === 'adult' && forIssues.length > 0 === issues > 0).map(
        ({ perGram, gramsPer1000Kcal }) => (perGram[id] ?? 0) * gramsPer1000Kcal,
      )
    for (const id of ['phosphorus', 'copper'] as const)
      expect(Math.max(...per1000(id, 1))).toBeLessThan(Math.min(...per1000(id, 0)))
  })

  test('use neither iron oxide nor copper oxide, which dogs hardly absorb', () => {
    const names = SUPPLEMENTS.flatMap(({ compounds }) => compounds.map(({ name }) => name))
    expect(names.filter((name) => /(ferric|iron|cupric|copper) oxide/i.test(name))).toEqual([])
  })
})

describe('a bad table is refused by name', () => {
  test('a gram that is not a gram', () => {
    expect(read(({ formulas }) => (formulas[0].mgPerGram.cellulose += 5))).toThrow(
      /Complete Adult: a gram of it holds 100/,
    )
  })

  test('an unknown compound', () => {
    const rename = ({ formulas }: ReturnType<typeof table>) => {
      formulas[0].mgPerGram.unobtainium = formulas[0].mgPerGram.cellulose
      delete formulas[0].mgPerGram.cellulose
    }
    expect(read(rename)).toThrow(/unobtainium/)
  })

  test('a nutrient that is none', () => {
    expect(read(({ compounds }) => (compounds.taurine.perMg.happiness = 1))).toThrow(/Supplements/)
  })

  test('two usual formulas of one stage', () => {
    expect(read(({ formulas }) => (formulas[1].forIssues = []))).toThrow(/2 usual formulas for the stage adult/)
  })
})
