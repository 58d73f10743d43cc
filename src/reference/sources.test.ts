import { expect, test } from 'vitest'
import { BREEDS } from './breeds.ts'
import { SOURCES, sourcesOf } from './sources.ts'
import { STANDARDS } from './standards/standards.ts'
import { UNSAFE_FOODS } from './unsafe/unsafe-foods.ts'

test('a key of two sources gives both, an unknown key throws', () => {
  expect(sourcesOf('AAHA2021+TVP')).toHaveLength(2)
  expect(() => sourcesOf('hearsay')).toThrow('Table sources has no row hearsay')
})

test('every figure of the standards, every breed and every unsafe food has its source in the table', () => {
  const figures = STANDARDS.nutrients.flatMap(({ min, recommended, max }) => [min, recommended, max])
  const keys = [
    ...figures.flatMap((figure) => (figure ? [figure.source] : [])),
    ...BREEDS.map(({ source }) => source),
    ...UNSAFE_FOODS.map(({ source }) => source),
  ]
  for (const key of new Set(keys)) expect(sourcesOf(key).length).toBeGreaterThan(0)
})

test('every source says under which terms its figures may be used', () => {
  for (const { citation, licence } of SOURCES.values()) {
    expect(citation.length).toBeGreaterThan(5)
    expect(licence.length).toBeGreaterThan(2)
  }
})
