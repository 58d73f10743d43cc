import { expect, test } from 'vitest'
import { hoursToThaw, isThawedWithinAnHour, thawsUntil } from './expiry.ts'

test.each([
  [454, 24],
  [310, 17],
  [100, 8],
  [1500, 24],
  [undefined, 24],
])('a portion of %s g thaws within %i hours in the fridge', (grams, hours) => {
  expect(hoursToThaw(grams)).toBe(hours)
})

test('a pound thaws in cold water within an hour, more takes longer, and of what is not known it is not said', () => {
  expect([454, 455, undefined].map(isThawedWithinAnHour)).toEqual([true, false, false])
})

test('food that was moved into the fridge is thawing until its hours are over; fresh food is not', () => {
  const item = {
    ...{ storageId: 'a', recipe: { id: 'stew', name: 'Stew' }, portions: 1, petId: 'rex' },
    ...{ cookedOn: '2026-11-01T08:00:00Z', grams: 227 },
  }
  const thawing = { ...item, defrostedOn: '2026-11-21T18:00:00Z' }
  const at = (now: string) => thawsUntil(thawing, new Date(now))?.toISOString()
  expect(at('2026-11-21T18:00:00Z')).toBe('2026-11-22T06:00:00.000Z')
  expect(at('2026-11-22T05:59:00Z')).toBe('2026-11-22T06:00:00.000Z')
  expect(at('2026-11-22T06:00:00Z')).toBeUndefined()
  expect(thawsUntil(item, new Date('2026-11-01T08:00:00Z'))).toBeUndefined()
})
