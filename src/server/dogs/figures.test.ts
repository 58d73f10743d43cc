import { expect, test } from 'vitest'
import { HEALTH_RULES } from '../../reference/health-rules.ts'
import { STANDARDS } from '../../reference/standards.ts'
import { sourceName } from './figures.ts'

test.each([
  ['FEDIAF2025_III3b', 'FEDIAF 2025'],
  ['NRC2006_MEMORY', 'NRC 2006'],
  ['AAFCO2014', 'AAFCO 2014'],
  ['EU354', 'EU regulation'],
  ['SACN5', 'Small Animal Clinical Nutrition'],
  ['PROPOSAL', 'our own choice'],
  ['WDJ+Merck', 'WDJ+Merck'],
])('the source %s is %s to an owner', (key, name) => {
  expect(sourceName(key)).toBe(name)
})

test('every source behind a need has a name, and one that no table knows is refused', () => {
  const figures = STANDARDS.nutrients.flatMap(({ min, recommended, max }) => [min, recommended, max])
  const keys = [...figures.flatMap((figure) => figure?.source ?? []), ...HEALTH_RULES.map(({ source }) => source)]
  for (const key of new Set(keys)) expect(sourceName(key)).not.toContain('_')
  expect(() => sourceName('hearsay')).toThrow('Table sources has no row hearsay')
})
