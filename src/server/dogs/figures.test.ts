import { expect, test } from 'vitest'
import { HEALTH_RULES } from '../../reference/health-rules.ts'
import { sourcesOf } from '../../reference/sources.ts'
import { STANDARDS } from '../../reference/standards/standards.ts'
import { sourceName } from './figures.ts'

test.each([
  ['FEDIAF2025_III3b', 'FEDIAF 2025'],
  ['NRC2006_MEMORY', 'NRC 2006'],
  ['AAFCO2014', 'AAFCO 2014'],
  ['EU354', 'EU regulation'],
  ['SACN5', 'Small Animal Clinical Nutrition'],
  ['PROPOSAL', 'our own choice'],
  ['Bauer2011', 'Bauer 2011'],
  ['AAHA2021', 'AAHA 2021'],
  ['Fascetti2', 'Applied Veterinary Clinical Nutrition 2023'],
  ['WDJ+Merck', 'Whole Dog Journal, Merck Veterinary Manual'],
])('the source %s is %s to an owner', (key, name) => {
  expect(sourceName(key)).toBe(name)
})

test('every source behind a need has a name, and one that no table knows is refused', {
  tags: '@pet-requirements',
}, () => {
  const figures = STANDARDS.nutrients.flatMap(({ min, recommended, max }) => [min, recommended, max])
  const keys = [...figures.flatMap((figure) => figure?.source ?? []), ...HEALTH_RULES.map(({ source }) => source)]
  const sources = [...new Set(keys)].flatMap(sourcesOf)
  expect(sources.filter(({ publisher, name }) => !publisher && !name)).toEqual([])
  expect(() => sourceName('hearsay')).toThrow('Table sources has no row hearsay')
})
