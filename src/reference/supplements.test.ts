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

  test('hold what their labels say, of the least pure compounds at the end of the shelf life', () => {
    for (const { compounds, perGram, perGramAtMost } of SUPPLEMENTS) {
      const { mgPerGram = 0 } = compounds.find(({ compound }) => compound === 'vitaminD3Premix') ?? {}
      // 100 IU in a mg of the premix; 15 % of them are lost.
      expect(perGram.vitaminD).toBeCloseTo(mgPerGram * 100 * 0.85, 9)
      expect(perGramAtMost.vitaminD).toBeCloseTo(mgPerGram * 100 * 1.05, 9)
    }
  })

  test('are weighed on a scale: nothing that is bought pure weighs less than a quarter of a milligram in 10 g', () => {
    for (const { compounds, id } of SUPPLEMENTS) {
      for (const { compound, mgPerGram } of compounds)
        expect(10 * mgPerGram, `${id}, ${compound}`).toBeGreaterThan(0.25)
    }
  })

  test('both ends of purity and shelf life stand apart in what a kind of compound can be, and no further', () => {
    for (const { compounds } of SUPPLEMENTS) {
      for (const { compound, provides, providesAtMost } of compounds) {
        for (const [id, least] of Object.entries(provides)) {
          const most = providesAtMost[id as keyof typeof providesAtMost] ?? 0
          expect(most / least, `${compound} ${id}`).toBeGreaterThanOrEqual(1)
          expect(most / least, `${compound} ${id}`).toBeLessThan(1.5)
        }
      }
    }
  })

  test('of a kidney dog hold less phosphorus, of a liver dog less copper than the usual one', () => {
    const per1000 = (id: 'phosphorus' | 'copper', issue?: 'kidney' | 'liver') => {
      const formula = SUPPLEMENTS.find(
        ({ stage, forIssues }) => stage === 'adult' && (issue ? forIssues.includes(issue) : forIssues.length === 0),
      )
      return (formula?.perGram[id] ?? 0) * (formula?.gramsPer1000Kcal ?? 0)
    }
    expect(per1000('phosphorus', 'kidney')).toBeLessThan(0.7 * per1000('phosphorus'))
    expect(per1000('copper', 'liver')).toBeLessThan(0.9 * per1000('copper'))
  })

  test('of joints, skin and heart hold more EPA and DHA than the usual one, for no more energy than a day may vary by', () => {
    const omega = SUPPLEMENTS.find(({ forIssues }) => forIssues.includes('arthritis'))
    const per1000 = (id: 'epaDha' | 'energy') => (omega?.perGram[id] ?? 0) * (omega?.gramsPer1000Kcal ?? 0)
    expect(omega?.forIssues).toEqual(['arthritis', 'skin', 'heart'])
    expect(per1000('epaDha')).toBeCloseTo(1, 3)
    // Food alone and food with powder both lie within 2 % of the need: of 1000 kcal the powder has at most 40.
    const [least = 0] = omega?.kcalPerKg075 ?? []
    expect((per1000('energy') * 110) / least).toBeLessThan(40)
  })

  test('bring EPA and DHA for at most 20 kcal a gram', () => {
    for (const { compounds } of SUPPLEMENTS) {
      const oil = compounds.find(({ compound }) => compound === 'algalOilPowder')?.provides
      expect((oil?.energy ?? 0) / (oil?.epaDha ?? 0)).toBeLessThanOrEqual(20)
    }
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

  test('a usual formula that does not serve every dog of its stage', () => {
    expect(read(({ formulas }) => (formulas[0].kcalPerKg075 = [90, 140]))).toThrow(
      /0 usual formulas for the stage adult/,
    )
  })

  test('a range from more to less', () => {
    expect(read(({ formulas }) => (formulas[1].kcalPerKg075 = [140, 97]))).toThrow(/Supplements/)
  })

  test('two usual formulas of one stage', () => {
    expect(read(({ formulas }) => (formulas[1].forIssues = []))).toThrow(/2 usual formulas for the stage adult/)
  })
})
