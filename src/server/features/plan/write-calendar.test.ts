import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import type { CalendarEntry } from '../../../kitchen/plan-calendar.ts'
import { RECIPES } from '../../../reference/recipes/index.ts'
import { PRODUCT_COOKBOOK } from '../../menu/cookbook/cookbook.ts'
import { textOf, uidOf, writeCalendar } from './write-calendar.ts'

const [{ id: recipeId, name: recipe } = { id: '', name: '' }] = RECIPES
const entry: CalendarEntry = {
  ...{ kind: 'cook', petId: 'rex', day: '2026-11-22', planned: '2026-11-22' },
  portions: [{ recipeId, portions: 3, toFreeze: 1 }],
}
const AWKWARD = 'Rex; "the, \n best" :éß犬🐕'.repeat(4)
const told = (dog: string) => ({
  ...textOf(entry, () => dog, PRODUCT_COOKBOOK),
  ...{ uid: uidOf(entry, 'ann'), sequence: 2, since: '2026-11-21T10:00:00.000Z' },
})
const calendar = writeCalendar([told(AWKWARD)], 'https://goodbowl.example')

test('a name is read as it was written, whatever stands in it, by two parsers', () => {
  const summary = `Cook for ${AWKWARD}: ${recipe}`
  const [component] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  if (!component) throw new Error('no event')
  const event = new ICAL.Event(component)
  expect([event.summary, event.uid, event.sequence]).toEqual([summary, uidOf(entry, 'ann'), 2])
  expect(event.description).toBe(`${recipe}: 3 portions, 1 of them into the freezer`)
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-11-22', '2026-11-23'])
  const read = nodeIcal.sync.parseICS(calendar)[uidOf(entry, 'ann')]
  expect(read).toMatchObject({ summary, datetype: 'date', transparency: 'TRANSPARENT', sequence: 2 })
})

// The other parser takes the `n` after a backslash of the text for a new line.
test('a backslash is one', () => {
  const text = new ICAL.Component(ICAL.parse(writeCalendar([told('\\n\\;\\')], '')))
    .getFirstSubcomponent('vevent')
    ?.getFirstPropertyValue('summary')
  expect(text).toBe(`Cook for \\n\\;\\: ${recipe}`)
})

test('a line is no longer than 75 octets, and no character is cut', () => {
  const lines = calendar.split('\r\n')
  expect(lines.at(-1)).toBe('')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
    expect(line).not.toContain('\n')
  }
})

test('an id is the same for good, another for another dog, day, kind or owner, and names no dog', () => {
  const others = [
    uidOf({ ...entry, petId: 'bella' }, 'ann'),
    uidOf({ ...entry, planned: '2026-11-23' }, 'ann'),
    uidOf({ ...entry, kind: 'defrost' }, 'ann'),
    uidOf(entry, 'bob'),
  ]
  expect(uidOf({ ...entry, day: '2026-11-24', portions: [] }, 'ann')).toBe(uidOf(entry, 'ann'))
  expect(new Set([uidOf(entry, 'ann'), ...others]).size).toBe(5)
  expect(uidOf(entry, 'ann')).toMatch(/^[\w-]{43}$/)
})

test('a visit to the vet says until when the approval counts, and leads to the page of the dog', () => {
  const until = '2026-12-05'
  const visit: CalendarEntry = {
    kind: 'vet',
    petId: 'zoë',
    day: '2026-11-21',
    planned: until,
    approvedUntil: until,
    portions: [],
  }
  expect(textOf(visit, () => 'Zoë', PRODUCT_COOKBOOK)).toEqual({
    day: '2026-11-21',
    summary: 'Ask the vet about Zoë again',
    description: 'The vet’s approval ends on 5 December 2026.',
    path: '/pets/zo%C3%AB',
  })
  expect(uidOf({ ...visit, day: '2026-11-22' }, 'ann')).toBe(uidOf(visit, 'ann'))
  expect(uidOf({ ...visit, planned: '2027-05-21' }, 'ann')).not.toBe(uidOf(visit, 'ann'))
})

describe('a pot for two dogs', () => {
  const shares = [
    { petId: 'bella', portions: 1, toFreeze: 0 },
    { petId: 'rex', portions: 6, toFreeze: 2 },
  ]
  const pot: CalendarEntry = { ...entry, kind: 'pot', portions: [{ recipeId, portions: 7, toFreeze: 2 }], shares }
  const NAMES = new Map([
    ['rex', 'Rex'],
    ['bella', 'Bella'],
  ])
  const text = textOf(pot, (petId) => NAMES.get(petId) ?? '', PRODUCT_COOKBOOK)

  test('names both, with the portions of each, and leads to the recipe as it is cooked for both', () => {
    const since = '2026-11-21T10:00:00.000Z'
    const written = writeCalendar([{ ...text, uid: uidOf(pot, 'ann'), sequence: 0, since }], 'https://goodbowl.example')
    const component = new ICAL.Component(ICAL.parse(written)).getFirstSubcomponent('vevent')
    const { summary, description } = new ICAL.Event(component ?? undefined)
    expect(summary).toBe(`Cook one pot for Bella and Rex: ${recipe}`)
    expect(description).toBe('Bella: 1 portion\nRex: 6 portions, 2 of them into the freezer')
    const url = new URL(String(component?.getFirstPropertyValue('url')))
    expect([url.origin, url.pathname]).toEqual(['https://goodbowl.example', `/recipe/${recipeId}`])
    expect(Object.fromEntries(url.searchParams)).toEqual({ dog: 'bella', meals: '1', way: '@rex_6' })
  })

  test('has an id of its own: of these dogs, in any order, this recipe and day, whatever the portions', () => {
    const same = { ...pot, petId: 'rex', shares: shares.toReversed().map((share) => ({ ...share, portions: 3 })) }
    expect(uidOf(same, 'ann')).toBe(uidOf(pot, 'ann'))
    const others = [
      entry,
      { ...pot, planned: '2026-11-23' },
      { ...pot, portions: [{ recipeId: 'other', portions: 7, toFreeze: 2 }] },
      { ...pot, shares: [...shares, { petId: 'max', portions: 1, toFreeze: 0 }] },
    ] as const
    expect(new Set([pot, ...others].map((one) => uidOf(one, 'ann'))).size).toBe(5)
  })
})
