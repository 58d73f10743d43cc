import { expect, test } from 'vitest'
import { type Day, offsetMinutesAt } from './days.ts'
import { IN, TODAY } from './fixtures/dog-to-plan.ts'
import { calendarEntries, reviseEntries } from './plan-calendar.ts'

const pot = {
  day: IN(2),
  plannedFor: IN(2),
  feedsFrom: IN(2),
  petId: 'rex',
  recipeId: 'stew',
  portions: 4,
  toFreeze: 1,
}
const move = { day: IN(3), petId: 'rex', recipeId: 'mash', portions: 2 }
const due = { pots: [], cook: [pot], defrost: [move], weigh: [{ petId: 'rex', day: IN(1) }], approvals: [] }
const told = (given: Partial<typeof due>) =>
  calendarEntries({ ...due, cook: [], defrost: [], weigh: [], ...given }, TODAY, 56).map(
    ({ kind, petId, day, portions }) => [kind, petId, day, portions.map(({ recipeId }) => recipeId)],
  )

test('a dog has one entry for what is cooked on a day, one for what is thawed, one for its next weigh-in, the first day first', () => {
  const cook = [pot, { ...pot, recipeId: 'mash' }, { ...pot, petId: 'bella' }]
  expect(told({ ...due, cook })).toEqual([
    ['weigh', 'rex', IN(1), []],
    ['cook', 'bella', IN(2), ['stew']],
    ['cook', 'rex', IN(2), ['mash', 'stew']],
    ['defrost', 'rex', IN(3), ['mash']],
  ])
})

test('it looks as far ahead as it is told, and not back', () => {
  const days = [IN(-1), TODAY, IN(56), IN(57)]
  const cook = days.map((day) => ({ ...pot, day, plannedFor: day }))
  expect(told({ cook }).map(([, , day]) => day)).toEqual([TODAY, IN(56)])
})

test('a pot that waits since yesterday is cooked today, and stays the entry that it was', () => {
  const cook = [
    { ...pot, day: TODAY, plannedFor: IN(-1) },
    { ...pot, day: TODAY, plannedFor: TODAY },
  ]
  const planned = calendarEntries({ ...due, cook }, TODAY, 56).flatMap(({ kind, planned }) =>
    kind === 'cook' ? planned : [],
  )
  expect(planned).toEqual([IN(-1), TODAY])
})

test('a pot for two dogs is one entry, and what else they cook stays their own', () => {
  const [hers, other] = [
    { ...pot, petId: 'bella', portions: 2, toFreeze: 0 },
    { ...pot, recipeId: 'mash' },
  ]
  const entries = calendarEntries(
    { ...due, cook: [hers, pot, other], pots: [[hers, pot]], defrost: [], weigh: [] },
    TODAY,
    56,
  )
  expect(entries.map(({ kind, petId }) => [kind, petId])).toEqual([
    ['cook', 'rex'],
    ['pot', 'bella'],
  ])
  expect(entries[1]).toMatchObject({
    portions: [{ recipeId: 'stew', portions: 6, toFreeze: 1 }],
    shares: [
      { petId: 'bella', portions: 2, toFreeze: 0 },
      { petId: 'rex', portions: 4, toFreeze: 1 },
    ],
  })
})

test('the vet is seen again two weeks before an approval ends, else today, and each approval is an entry of its own', () => {
  const visits = (until: Day) =>
    calendarEntries({ ...due, cook: [], defrost: [], weigh: [], approvals: [{ petId: 'rex', until }] }, TODAY, 56)
  expect(visits(IN(20))).toEqual([
    { kind: 'vet', petId: 'rex', day: IN(6), planned: IN(20), approvedUntil: IN(20), portions: [] },
  ])
  for (const until of [IN(14), IN(3), TODAY]) expect(visits(until)).toMatchObject([{ day: TODAY, planned: until }])
  expect(visits(IN(71))).toEqual([])
})

test('the order of what is told changes nothing', () => {
  const cook = [pot, { ...pot, recipeId: 'mash' }, { ...pot, petId: 'bella' }]
  const [one, other] = [cook, cook.toReversed()].map((cook) => calendarEntries({ ...due, cook }, TODAY, 56))
  expect(other).toEqual(one)
})

test('an entry is revised where it says something else, from that instant on, and forgotten where it is gone', () => {
  const [first, second, third] = ['08', '09', '10'].map((hour) => new Date(`2026-11-21T${hour}:00:00Z`)) as [
    Date,
    Date,
    Date,
  ]
  const since = (at: Date) => at.toISOString()
  const begun = reviseEntries(
    {},
    [
      { uid: 'a', mark: '1' },
      { uid: 'b', mark: '1' },
    ],
    first,
  )
  expect(begun).toEqual({
    a: { mark: '1', sequence: 0, since: since(first) },
    b: { mark: '1', sequence: 0, since: since(first) },
  })
  expect(
    reviseEntries(
      begun,
      [
        { uid: 'a', mark: '1' },
        { uid: 'b', mark: '1' },
      ],
      second,
    ),
  ).toEqual(begun)
  const changed = reviseEntries(begun, [{ uid: 'a', mark: '2' }], second)
  expect(changed).toEqual({ a: { mark: '2', sequence: 1, since: since(second) } })
  expect(reviseEntries(changed, [{ uid: 'a', mark: '1' }], third).a).toEqual({
    mark: '1',
    sequence: 2,
    since: since(third),
  })
  expect(reviseEntries({}, [{ uid: 'constructor', mark: '1' }], first).constructor).toMatchObject({ sequence: 0 })
})

test('a time zone is as far ahead of UTC as its clocks are on that day', () => {
  const at = (timeZone: string, instant: string) => offsetMinutesAt(timeZone, new Date(instant))
  expect(at('UTC', '2026-11-21T12:00:00Z')).toBe(0)
  expect([at('Europe/Berlin', '2026-11-21T12:00:00Z'), at('Europe/Berlin', '2026-07-21T12:00:00Z')]).toEqual([60, 120])
  expect([at('Asia/Kolkata', '2026-11-21T12:00:00Z'), at('America/St_Johns', '2026-11-21T12:00:00Z')]).toEqual([
    330, -210,
  ])
})
