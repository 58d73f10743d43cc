import { expect, test } from 'vitest'
import { guessRegion } from './guess-region.ts'

/** The platform's time zones of a country; the type library does not know the method yet. */
const zonesOf = (country: string): string[] =>
  (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones: () => string[] }).getTimeZones()

test.each(['US', 'CA', 'MX'])('every time zone of %s is in North America', (country) => {
  const zones = zonesOf(country)
  expect(zones.length).toBeGreaterThan(5)
  expect(zones.filter((zone) => guessRegion(zone) !== 'north-america')).toEqual([])
})

test.each(['GB', 'FR', 'DE', 'BR', 'AR', 'CO', 'CU', 'GL', 'JP', 'AU', 'NZ', 'KI'])(
  'no time zone of %s is',
  (country) => {
    const zones = zonesOf(country)
    expect(zones.length).toBeGreaterThan(0)
    expect(zones.filter((zone) => guessRegion(zone) !== 'europe')).toEqual([])
  },
)

test('a device that does not say where it is counts as European', () => {
  expect(['', 'UTC', 'Etc/GMT+5'].map((zone) => guessRegion(zone))).toEqual(['europe', 'europe', 'europe'])
})
