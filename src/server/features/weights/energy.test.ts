import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { cook, feed, newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
  await addPet(ann, { weight: 28 })
})
afterAll(() => server.close())

const rex = async () => (await ann.send('GET', '/v2/pets/rex')).body
const weights = async () => (await ann.send('GET', '/v2/pets/rex/weights')).body
const accept = (kcal: number) => ann.send('POST', '/v2/pets/rex/energy', { kcal })
const undo = () => ann.send('DELETE', '/v2/pets/rex/energy')
const refuse = (kcal: number) => ann.send('POST', '/v2/pets/rex/energy/refusal', { kcal })

/** A weigh-in a week, each so many kg from the one before; the last one is today. */
async function weighWeekly(weeks: number, kgPerWeek: number, from = 28): Promise<Day> {
  let day: Day = TODAY
  for (let week = 1; week <= weeks; week++) {
    day = addDays(TODAY, 7 * week)
    server.setDay(day)
    const kg = Math.round(100 * (from + week * kgPerWeek)) / 100
    expect((await ann.send('PUT', `/v2/pets/rex/weights/${day}`, { kg })).status).toBe(200)
  }
  return day
}

test('while the newest weight waits for an answer no other amount is suggested or accepted', async () => {
  const day = addDays(await weighWeekly(6, 0.35), 1)
  const { suggestion } = (await weights()).energy
  server.setDay(day)
  await ann.send('PUT', `/v2/pets/rex/weights/${day}`, { kg: 66 })
  const asked = (await weights()).energy
  expect([asked.suggestion, asked.reasonIds]).toEqual([null, ['weightAsked']])
  expect((await accept(suggestion)).status).toBe(409)
  await ann.send('DELETE', `/v2/pets/rex/weights/${day}`)
  expect((await weights()).energy.suggestion).toBe(suggestion)
})

test('before there are enough weigh-ins nothing is suggested, with the reason', async () => {
  await weighWeekly(2, 0.3)
  const { estimate, suggestion, reason, reasonParts, reasonIds } = (await weights()).energy
  expect([suggestion, estimate]).toEqual([null, { kcal: expect.any(Number), sd: expect.any(Number) }])
  expect(reasonIds).toEqual(['shortTime'])
  expect(reason[0]).toMatch(/, from 19 December 2026 on, we’ll know /)
  expect(reasonParts).toHaveLength(1)
})

test('a dog that gains is suggested less, in a step; accepted, it is fed from then on', {
  tags: '@learned-need',
}, async () => {
  const { der } = await rex()
  const day = await weighWeekly(6, 0.35)
  const { energy } = await weights()
  expect(energy.suggestion).toBeLessThan(der)
  expect(energy.suggestion).toBeGreaterThanOrEqual(0.9 * der)
  expect(energy.reasonIds).toContain('learned')
  const pet = (await accept(energy.suggestion)).body
  expect(pet).toMatchObject({
    der: energy.suggestion,
    energy: { formula: der, personal: { kcal: energy.suggestion, sd: energy.estimate.sd }, since: day },
  })
  expect(await rex()).toEqual(pet)
  const { history } = await weights()
  expect(
    history.map(({ since, kcal, how }: { since: string; kcal: number; how: string }) => [since, kcal, how]),
  ).toEqual([
    [TODAY, der, 'formula'],
    [day, energy.suggestion, 'learnt'],
  ])
  expect(history[1].text).toMatch(/^Since 2 January 2027: [\d,]+ kcal a day, learnt from weigh-ins\.$/)
})

test('a dog that strays from what its food explains has its owner asked what has changed', {
  tags: '@learned-need',
}, async () => {
  await weighWeekly(5, 0)
  server.setDay(addDays(TODAY, 56))
  for (const [i, kg] of [28.5, 29.1, 29.7].entries())
    await ann.send('PUT', `/v2/pets/rex/weights/${addDays(TODAY, 7 * (6 + i))}`, { kg })
  const { energy, next } = await weights()
  expect([energy.suggestion, energy.reasonIds]).toEqual([null, ['changedSomehow']])
  expect(energy.reason[0]).toMatch(/^Since 2 January 2027 Rex has been heavier .* another scale, other food, treats/)
  expect(next.weighOn).toBe(addDays(TODAY, 63))
})

test('weights from before the dog was registered are drawn, and teach nothing', async () => {
  const kgs = [25.5, 25.8, 26.1, 26.5, 26.8, 27.1, 27.5, 27.8]
  const lines = kgs.map((kg, i) => `${addDays(TODAY, 7 * (i - 8))},${kg}\n`)
  expect((await ann.send('POST', '/v2/pets/rex/weights/import', { csv: `date,kg\n${lines.join('')}` })).status).toBe(
    200,
  )
  const { energy, trend } = await weights()
  expect(trend).toHaveLength(9)
  expect([energy.estimate, energy.suggestion, energy.reasonIds]).toEqual([
    null,
    null,
    ['fedUnknown', 'fewWeighIns', 'shortTime'],
  ])
  expect(energy.reason.join(' ')).not.toMatch(/gained|lost/)
  expect(energy.reason[0]).toMatch(
    /^We don’t know what Rex ate before 21 November 2026.* the 8 weigh-ins from then are in the curve/,
  )
  expect(energy.reason[2]).toContain('from 19 December 2026 on')
})

test('weigh-ins after the dog was registered teach, whichever earlier ones were imported', async () => {
  await weighWeekly(6, 0.35)
  const { energy } = await weights()
  const csv = `date,kg\n${[30, 29.3, 28.7].map((kg, i) => `${addDays(TODAY, 7 * (i - 3))},${kg}\n`).join('')}`
  expect((await ann.send('POST', '/v2/pets/rex/weights/import', { csv })).status).toBe(200)
  const after = await weights()
  expect(after.trend).toHaveLength(10)
  expect(after.energy).toEqual(energy)
})

test('a dog that gained before it slims gets no forecast from its older weights', async () => {
  await ann.send('PATCH', '/v2/pets/rex', { bodyCondition: 'bodyCondition_4' })
  const lines = [26.1, 26.5, 26.8, 27.1].map((kg, i) => `${addDays(TODAY, 7 * (i - 4))},${kg}\n`)
  expect((await weights()).course).toMatchObject({ verdict: 'tooEarlyToTell', sharePerWeek: null })
  await ann.send('POST', '/v2/pets/rex/weights/import', { csv: `date,kg\n${lines.join('')}` })
  const { course } = await weights()
  expect(course.verdict).toBe('tooSlow')
  expect(course.sharePerWeek).toBeLessThan(0)
})

test('accepting alone leaves the estimate as it was', async () => {
  await weighWeekly(6, 0.35)
  const { estimate, suggestion } = (await weights()).energy
  await accept(suggestion)
  expect((await weights()).energy.estimate).toEqual(estimate)
})

test('accepted twice it is accepted once; another amount was not suggested', async () => {
  await weighWeekly(6, 0.35)
  const { suggestion } = (await weights()).energy
  const another = await accept(suggestion + 1)
  expect([another.status, another.body.code]).toEqual([409, 'another-suggestion'])
  expect(another.body.detail).toContain(suggestion.toLocaleString('en-GB'))
  const answers = await Promise.all([accept(suggestion), accept(suggestion)])
  expect(answers.map(({ status, body }) => [status, body.der])).toEqual(Array(2).fill([200, suggestion]))
  expect((await weights()).history).toHaveLength(2)
})

test('after an undo the dog is fed as before; a second undo is refused', {
  tags: '@learned-need',
}, async () => {
  const { der } = await rex()
  await weighWeekly(6, 0.35)
  await accept((await weights()).energy.suggestion)
  expect((await undo()).body).toMatchObject({ der, energy: { formula: der, personal: null, since: null } })
  expect((await weights()).history).toHaveLength(1)
  const again = await undo()
  expect([again.status, again.body.code]).toEqual([409, 'nothing-to-undo'])
})

test('after undoing a second step the dog gets the amount of the first', async () => {
  await weighWeekly(6, 0.35)
  const first = (await weights()).energy.suggestion
  await accept(first)
  for (const [days, kg] of [
    [49, 30.3],
    [56, 30.5],
    [63, 30.7],
    [70, 30.9],
  ] as const) {
    const day = addDays(TODAY, days)
    server.setDay(day)
    await ann.send('PUT', `/v2/pets/rex/weights/${day}`, { kg })
  }
  const second = (await weights()).energy.suggestion
  expect(second).toBeLessThan(first)
  expect((await accept(second)).body.der).toBe(second)
  server.setDay(addDays(TODAY, 73))
  expect((await undo()).body).toMatchObject({ der: first, energy: { personal: { kcal: first } } })
  const told = (await weights()).history.map(({ text }: { text: string }) => text.replace(/^.* kcal a day, /, ''))
  expect(told).toEqual([
    'by weight, age and activity.',
    'learnt from weigh-ins.',
    'learnt from weigh-ins.',
    'fed as before.',
  ])
})

test('a no is remembered for two weeks, and can be taken back', { tags: '@learned-need' }, async () => {
  const day = await weighWeekly(6, 0.35)
  const { suggestion } = (await weights()).energy
  expect((await refuse(suggestion + 1)).status).toBe(409)
  expect((await refuse(suggestion)).status).toBe(204)
  expect((await refuse(suggestion)).status).toBe(204)
  expect((await weights()).energy).toMatchObject({ suggestion: null, reasonIds: ['refusedLately'], refusedOn: day })
  expect((await accept(suggestion)).body.code).toBe('another-suggestion')
  expect((await ann.send('DELETE', '/v2/pets/rex/energy/refusal')).status).toBe(204)
  expect((await weights()).energy).toMatchObject({ suggestion, refusedOn: null })
  await refuse(suggestion)
  server.setDay(addDays(day, 14))
  expect((await weights()).energy).toMatchObject({ suggestion: expect.any(Number), refusedOn: null })
})

test('an amount that was accepted for an old target does not come back with that target', async () => {
  const { der } = await rex()
  await weighWeekly(6, 0.35)
  await accept((await weights()).energy.suggestion)
  for (const targetWeight of [29, 28]) await ann.send('PATCH', '/v2/pets/rex', { targetWeight })
  expect(await rex()).toMatchObject({ der, targetWeight: 28, energy: { personal: null } })
})

test('after a new judgement of the ribs the amount for the old target is no longer fed', async () => {
  const day = await weighWeekly(6, 0.35)
  await accept((await weights()).energy.suggestion)
  await ann.send('PUT', `/v2/pets/rex/weights/${day}`, { kg: 30.1, bodyCondition: 'bodyCondition_4' })
  expect((await rex()).energy).toMatchObject({ personal: null, since: null })
})

test('a day with all meals logged counts as eaten, another day as planned', async () => {
  const [recipeId = ''] = await recipeIdsFor(ann)
  const day = await weighWeekly(4, 0)
  const { estimate } = (await weights()).energy
  const log = async (meals: number) => {
    for (let ago = 1; ago <= 27; ago++) {
      for (let meal = 0; meal < meals; meal++) {
        const path = `/v2/diary/rex/${addDays(day, -ago)}/${newId()}`
        expect((await ann.send('PUT', path, { recipe: { id: recipeId }, supplement: null })).status).toBe(200)
      }
    }
    return (await weights()).energy.estimate
  }
  expect(await log(1)).toEqual(estimate)
  expect((await log(1)).sd).toBeLessThan(estimate.sd)
}, 60_000)

test.each([
  { what: 'by its label are known, and teach', otherFood: 'kibble', teaches: true },
  { what: 'with an unknown label, count as planned', otherFood: null, teaches: false },
])(
  'days on half kibble, done by a tap at each meal, $what',
  async ({ otherFood, teaches }) => {
    await ann.send('PUT', '/v2/foods/kibble', { name: 'Field & Hen', complete: true, kcalPer100g: 360 })
    const [recipeId = ''] = await recipeIdsFor(ann)
    const asPlanned = (await twoWeeks(async () => undefined)).estimate
    await forgetDogs(ann)
    server.setDay(TODAY)
    await addPet(ann, { weight: 28 })
    await ann.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5, otherFood })
    const { estimate } = await twoWeeks(async (date) => {
      const storageId = newId()
      await cook(ann, { petId: 'rex', recipeId, portions: 2, storageId })
      for (const meal of [1, 2]) {
        const said = { date, entryId: newId(), fedSupplement: true, meal, beside: true }
        expect((await feed(ann, storageId, said)).status).toBe(200)
      }
    })
    if (teaches) expect(estimate.sd).toBeLessThan(asPlanned.sd)
    else expect(estimate).toEqual(asPlanned)
  },
  60_000,
)

/** A weigh-in at the end of each week, of a dog that stays as it is. */
async function twoWeeks(live: (day: Day) => Promise<void>) {
  for (let index = 0; index <= 14; index++) {
    const day = addDays(TODAY, index)
    server.setDay(day)
    if (index > 0 && index % 7 === 0) await ann.send('PUT', `/v2/pets/rex/weights/${day}`, { kg: 28 })
    if (index < 14) await live(day)
  }
  return (await weights()).energy
}

test('an ill dog gets no suggestion, but the next step', async () => {
  await ann.send('PATCH', '/v2/pets/rex', { healthIssues: ['kidney'] })
  await weighWeekly(6, 0.35)
  const { suggestion, reasonIds, reason } = (await weights()).energy
  expect([suggestion, reasonIds]).toEqual([null, ['illness']])
  expect(reason[0]).toContain('together with your vet')
})

test('a puppy is fed along its curve though it is not weighed', { tags: '@growing-up' }, async () => {
  await addPet(ann, { name: 'Pup', age: { years: 0, months: 3 }, weight: 10 })
  const pup = async () => (await ann.send('GET', '/v2/pets/pup')).body
  const young = await pup()
  server.setDay('2027-02-21')
  const older = await pup()
  expect(older.weight).toBe(10)
  expect(older.der).toBeGreaterThan(1.2 * young.der)
  const { history } = (await ann.send('GET', '/v2/pets/pup/weights')).body
  expect(history).toHaveLength(4)
})
