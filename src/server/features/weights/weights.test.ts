import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../kitchen/days.ts'
import { addPet, fieldsOf, forgetDogs, planBody } from '../../testing/pets.ts'
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
const weigh = (date: string, said: object) => ann.send('PUT', `/v2/pets/rex/weights/${date}`, said)
const change = (said: object) => ann.send('PATCH', '/v2/pets/rex', said)
const forget = (date: string) => ann.send('DELETE', `/v2/pets/rex/weights/${date}`)
const removed = (enteredAt: string) => forget(`2026-11-01?enteredAt=${encodeURIComponent(enteredAt)}`)

describe('a dog on the scale', () => {
  test('a dog that was just registered was weighed once', async () => {
    expect(await weights()).toMatchObject({
      targetWeight: null,
      targetBand: { low: expect.any(Number), high: expect.any(Number) },
      entries: [{ date: TODAY, kg: 28 }],
      trend: [{ date: TODAY, kg: 28 }],
      energy: { fed: (await rex()).der, estimate: null, suggestion: null, refusedOn: null },
      history: [{ since: TODAY, kcal: (await rex()).der, how: 'formula' }],
      course: null,
      next: { weighOn: '2026-11-28' },
    })
  })

  test('a weigh-in moves the weight of the dog, and the one it was registered with stays', async () => {
    server.setDay('2026-11-28')
    const said = { kg: 28.4, note: 'before breakfast' }
    expect((await weigh('2026-11-28', said)).body).toEqual({ date: '2026-11-28', ...said, doubt: null })
    expect((await rex()).weight).toBe(28.4)
    expect((await weights()).entries).toEqual([
      { date: TODAY, kg: 28 },
      { date: '2026-11-28', ...said },
    ])
  })

  test('an older one moves nothing', async () => {
    const before = await rex()
    await weigh('2026-11-01', { kg: 27, bodyCondition: 'bodyCondition_2' })
    expect(await rex()).toEqual(before)
    expect((await weights()).entries.map(({ kg }: { kg: number }) => kg)).toEqual([27, 28])
  })

  test('a day has one weigh-in: a different one corrects it, the same one changes nothing', {
    tags: '@weigh-ins',
  }, async () => {
    await weigh(TODAY, { kg: 27.5 })
    const { headers } = await ann.send('GET', '/v2/pets/rex')
    server.setInstant(`${TODAY}T11:00:00Z`)
    await weigh(TODAY, { kg: 27.5 })
    expect((await weights()).entries).toEqual([{ date: TODAY, kg: 27.5 }])
    expect((await ann.send('GET', '/v2/pets/rex')).headers.etag).toBe(headers.etag)
  })

  test('the same weigh-in sent by many devices at once counts once', async () => {
    const answers = await Promise.all([28.1, 28.2, 28.3, 28.4].map((kg) => weigh(TODAY, { kg })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { entries } = await weights()
    expect(entries).toEqual([{ date: TODAY, kg: (await rex()).weight }])
  })

  test('after a removal the one before is the weight again; a second removal changes nothing', async () => {
    server.setDay('2026-11-28')
    await weigh('2026-11-28', { kg: 29 })
    expect((await forget('2026-11-28')).status).toBe(204)
    expect((await forget('2026-11-28')).status).toBe(204)
    expect((await rex()).weight).toBe(28)
    expect((await weights()).entries).toEqual([{ date: TODAY, kg: 28 }])
  })

  test('the only weigh-in cannot be removed', async () => {
    const answer = await forget(TODAY)
    expect([answer.status, answer.body.code]).toEqual([409, 'only-weigh-in'])
    expect((await rex()).weight).toBe(28)
  })

  test.each<[string, string, object, string]>([
    ['a day to come', '2026-11-23', { kg: 28 }, 'date'],
    ['a day before its birth', '2022-10-20', { kg: 28 }, 'date'],
    ['a day before there was a product', '2019-12-31', { kg: 28 }, 'date'],
    ['no day', '2026-02-30', { kg: 28 }, 'date'],
    ['no weight', TODAY, {}, 'kg'],
    ['a weight of 0', TODAY, { kg: 0 }, 'kg'],
    ['a weight below 0', TODAY, { kg: -28 }, 'kg'],
    ['a weight above 200', TODAY, { kg: 200.01 }, 'kg'],
    ['a text as a weight', TODAY, { kg: '28' }, 'kg'],
    ['an unknown body condition', TODAY, { kg: 28, bodyCondition: 'bodyCondition_0' }, 'bodyCondition'],
    ['a note that is too long', TODAY, { kg: 28, note: 'x'.repeat(201) }, 'note'],
    ['a note with a control character', TODAY, { kg: 28, note: 'a\u0007b' }, 'note'],
  ])('%s is refused by name, and nothing is kept', async (_, date, said, field) => {
    const before = await weights()
    const answer = await weigh(date, said)
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
    expect(await weights()).toEqual(before)
  })

  test('of two weigh-ins of a day the one that was entered later counts, and the answer to the older one says so', {
    tags: '@weigh-ins',
  }, async () => {
    await weigh(TODAY, { kg: 27.5 })
    const before = await weights()
    const older = await weigh(TODAY, { kg: 27.9, note: 'in the park', enteredAt: `${TODAY}T09:59:00Z` })
    expect([older.status, older.body]).toEqual([200, { date: TODAY, kg: 27.5, overtaken: true, doubt: null }])
    expect(await weights()).toEqual(before)
    server.setInstant(`${TODAY}T11:00:00Z`)
    const newer = await weigh(TODAY, { kg: 28.1, enteredAt: `${TODAY}T10:30:00Z` })
    expect(newer.body).toEqual({ date: TODAY, kg: 28.1, doubt: null })
    expect((await weigh(TODAY, { kg: 27.9, enteredAt: `${TODAY}T10:29:00Z` })).body.overtaken).toBe(true)
    expect((await weights()).entries).toEqual([{ date: TODAY, kg: 28.1 }])
  })

  test('a weigh-in counts as entered when the form, a file or a doubted weight changes it', async () => {
    const older = async (kg: number) => (await weigh(TODAY, { kg, enteredAt: `${TODAY}T09:00:00Z` })).body
    await change({ weight: 28.2 })
    expect(await older(27.9)).toMatchObject({ kg: 28.2, overtaken: true })
    await ann.send('POST', '/v2/pets/rex/weights/import', { csv: `date,kg\n${TODAY},28.3` })
    expect(await older(27.9)).toMatchObject({ kg: 28.3, overtaken: true })
    await weigh(TODAY, { kg: 60 })
    expect(await older(27.9)).toMatchObject({ kg: 60, pending: true, overtaken: true })
  })

  test('the same weigh-in sent again is taken, however early it was entered', async () => {
    const enteredAt = `${TODAY}T09:00:00Z`
    await weigh('2026-11-01', { kg: 28 })
    expect((await weigh('2026-11-01', { kg: 28, enteredAt })).body).toEqual({ date: '2026-11-01', kg: 28, doubt: null })
  })

  test('a weight that is entered again counts as entered then, and one of a time between as the older one', async () => {
    await weigh(TODAY, { kg: 27.5 })
    server.setInstant(`${TODAY}T11:00:00Z`)
    await weigh(TODAY, { kg: 27.5, enteredAt: `${TODAY}T10:40:00Z` })
    const between = await weigh(TODAY, { kg: 27.9, enteredAt: `${TODAY}T10:30:00Z` })
    expect(between.body).toEqual({ date: TODAY, kg: 27.5, overtaken: true, doubt: null })
    await weigh(TODAY, { kg: 27.5, enteredAt: `${TODAY}T10:10:00Z` })
    expect((await weigh(TODAY, { kg: 27.9, enteredAt: `${TODAY}T10:30:00Z` })).body.overtaken).toBe(true)
    expect((await weigh(TODAY, { kg: 27.9, enteredAt: `${TODAY}T10:50:00Z` })).body.kg).toBe(27.9)
  })

  test('an older removal leaves a weigh-in that was entered after it, and says so', async () => {
    await weigh('2026-11-01', { kg: 27 })
    const answer = await removed(`${TODAY}T09:00:00Z`)
    expect([answer.status, answer.body.code]).toEqual([409, 'weighed-later'])
    expect((await removed(`${TODAY}T10:01:00Z`)).status).toBe(204)
  })

  test.each(['PUT', 'DELETE'])(
    'a time of entry may be five minutes ahead of the server, and no more (%s)',
    async (method) => {
      await weigh('2026-11-01', { kg: 27 })
      const send = (enteredAt: string) =>
        method === 'PUT' ? weigh('2026-11-01', { kg: 27.1, enteredAt }) : removed(enteredAt)
      for (const wrong of [`${TODAY}T10:05:01Z`, '2026-11-30T10:00:00Z', 'yesterday', `${TODAY}T10:00:00+01:00`]) {
        const answer = await send(wrong)
        expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['enteredAt']])
      }
      expect((await send(`${TODAY}T10:05:00Z`)).status).toBeLessThan(300)
    },
  )

  test('weigh-ins are deleted with their dog: another dog of that name begins without any', async () => {
    await weigh('2026-11-01', { kg: 27 })
    await ann.send('DELETE', '/pets/rex')
    await addPet(ann, { weight: 20 })
    expect((await weights()).entries).toEqual([{ date: TODAY, kg: 20 }])
  })
})

describe('the target', () => {
  test('is where the dog was, once it is weighed again: a heavier dog is not given more', {
    tags: '@weight-alone',
  }, async () => {
    const { der } = await rex()
    server.setDay('2026-11-28')
    await weigh('2026-11-28', { kg: 29.4 })
    expect(await rex()).toMatchObject({ weight: 29.4, targetWeight: 28, der })
  })

  test('asks for the ribs once the dog has moved away from it, up or down', { tags: '@ask-the-ribs' }, async () => {
    const asksForRibs = async () => (await rex()).advice.some(({ id }: { id: string }) => id === 'feelTheRibs')
    server.setDay('2026-11-28')
    await weigh('2026-11-28', { kg: 28.5 })
    expect(await asksForRibs()).toBe(false)
    await weigh('2026-11-28', { kg: 29.4 })
    expect(await asksForRibs()).toBe(true)
    await weigh('2026-11-28', { kg: 26.9 })
    expect(await asksForRibs()).toBe(true)
    await weigh('2026-11-28', { kg: 26.9, bodyCondition: 'bodyCondition_3' })
    expect(await asksForRibs()).toBe(false)
  })

  test('of a dog that has lost weight: every answer says the loss in place of asking for the ribs', async () => {
    const adviceOf = (pet: { advice: { id: string; kind: string; text: string }[] }) =>
      pet.advice.filter(({ id }) => id === 'lostWeight' || id === 'feelTheRibs')
    server.setDay('2026-12-06')
    await weigh('2026-12-06', { kg: 27 })
    expect(adviceOf(await rex())).toEqual([])
    server.setDay('2026-12-20')
    await weigh('2026-12-20', { kg: 25 })
    const [line, ...others] = adviceOf(await rex())
    expect([line?.id, line?.kind, others]).toEqual(['lostWeight', 'vet', []])
    expect(line?.text).toContain('Rex has lost 11 % of its weight in 29 days without being on a diet.')
    expect((await weights()).energy.reason).toContain(line?.text)
    expect(adviceOf((await ann.send('GET', '/state')).body.pets[0])).toEqual([line])
    await forget('2026-12-20')
    expect(adviceOf(await rex())).toEqual([])
  })

  test('a weight that is changed in the form is a weigh-in of today', async () => {
    const { der } = await rex()
    server.setDay('2026-11-28')
    expect((await change({ weight: 29.4 })).body).toMatchObject({ weight: 29.4, targetWeight: 28, der })
    expect((await weights()).entries).toEqual([
      { date: TODAY, kg: 28 },
      { date: '2026-11-28', kg: 29.4 },
    ])
  })

  test('on the day of registering too: heavier by a meal gives no more, a slip is corrected', {
    tags: '@weight-alone',
  }, async () => {
    const { der } = await rex()
    expect((await change({ weight: 29.4 })).body).toMatchObject({ targetWeight: 28, der })
    await addPet(ann, { name: 'Ida', weight: 2.8 })
    const ida = (await ann.send('PATCH', '/v2/pets/ida', { weight: 28 })).body
    expect(ida).toMatchObject({ weight: 28, targetWeight: null, der })
  })

  test('moves by a new judgement of ribs and waist, in a weigh-in and in the form', async () => {
    server.setDay('2026-11-28')
    await weigh('2026-11-28', { kg: 30, bodyCondition: 'bodyCondition_4' })
    expect(await rex()).toMatchObject({ bodyCondition: 'bodyCondition_4', targetWeight: 25 })
    expect((await change({ bodyCondition: 'bodyCondition_3' })).body).toMatchObject({ targetWeight: 30 })
    expect((await change({ weight: 36, bodyCondition: 'bodyCondition_4' })).body).toMatchObject({ targetWeight: 30 })
  })

  test('a slip of the pen leaves no trace in it, corrected or removed', async () => {
    const before = await rex()
    server.setDay('2026-11-28')
    await weigh('2026-11-28', { kg: 3, bodyCondition: 'bodyCondition_4' })
    await weigh('2026-11-28', { kg: 30, bodyCondition: 'bodyCondition_4' })
    expect((await rex()).targetWeight).toBe(25)
    await forget('2026-11-28')
    expect(await rex()).toMatchObject({ weight: 28, bodyCondition: before.bodyCondition, targetWeight: 28 })
  })

  test('stays as judged today when only the weight is changed', async () => {
    server.setDay('2026-11-28')
    await weigh('2026-11-28', { kg: 30, bodyCondition: 'bodyCondition_4', note: 'at the vet' })
    const { der } = await rex()
    await change({ weight: 31 })
    expect(await rex()).toMatchObject({ weight: 31, targetWeight: 25, der })
    expect((await weights()).entries.at(-1)).toEqual({
      date: '2026-11-28',
      kg: 31,
      bodyCondition: 'bodyCondition_4',
      note: 'at the vet',
    })
  })

  test('can be set and removed; an impossible weight is refused with its field', async () => {
    expect((await change({ targetWeight: 26 })).body.targetWeight).toBe(26)
    for (const targetWeight of [13.9, 22.9, 31, 56.1]) {
      const answer = await change({ targetWeight })
      expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['targetWeight']])
    }
    expect((await change({ targetWeight: null })).body.targetWeight).toBe(null)
  })

  test('stays within a tenth of what the ribs say, however often it is changed', async () => {
    const answers = [30.8, 33.9, 25.2, 22.7].map((targetWeight) => () => change({ targetWeight }))
    const statuses = []
    for (const answer of answers) statuses.push((await answer()).status)
    expect(statuses).toEqual([200, 422, 200, 422])
    expect((await rex()).targetWeight).toBe(25.2)
  })

  test('of an obese dog never lies above its weight, and a vet may set a first one', async () => {
    await change({ bodyCondition: 'bodyCondition_5' })
    for (const said of [{ targetWeight: 60 }, { targetWeight: 28.1, targetFromVet: true }, { targetWeight: 24 }]) {
      const { status, body } = await change(said)
      expect([status, fieldsOf(body)]).toEqual([422, ['targetWeight']])
    }
    expect((await change({ targetWeight: 60 })).body.errors[0].message).toBe(
      'For a dog of 28 kg in this body condition, the target weight is between 18 and 22 kg',
    )
    expect((await change({ targetWeight: 24, targetFromVet: true })).body.targetWeight).toBe(24)
    expect((await change({ targetWeight: 24, mealsPerDay: 3 })).body).toMatchObject({
      targetWeight: 24,
      mealsPerDay: 3,
    })
    const obese = { ...planBody().pet, name: 'Ida', bodyCondition: 'bodyCondition_5', targetWeight: 60 }
    const registered = await ann.send('POST', '/recipe-planner-logged-in', { ...planBody(), pet: obese })
    expect([registered.status, fieldsOf(registered.body)]).toEqual([422, ['pet.targetWeight']])
  })

  test('is missing for a puppy, which has an expected adult weight', async () => {
    await addPet(ann, { name: 'Pup', age: { years: 0, months: 4 }, weight: 12 })
    const named = await ann.send('PATCH', '/v2/pets/pup', { targetWeight: 20 })
    expect([named.status, fieldsOf(named.body)]).toEqual([422, ['targetWeight']])
    const pup = async () => (await ann.send('GET', '/v2/pets/pup')).body
    const { der } = await pup()
    expect((await ann.send('PATCH', '/v2/pets/pup', { expectedAdultWeight: 40 })).body.der).toBeGreaterThan(der)
    const { course } = (await ann.send('GET', '/v2/pets/pup/weights')).body
    expect(course).toMatchObject({ kind: 'growth', expectedAdultWeight: 40, place: expect.any(String) })
    for (const expectedAdultWeight of [3, 150]) {
      const { status, body } = await ann.send('PATCH', '/v2/pets/pup', { expectedAdultWeight })
      expect([status, fieldsOf(body)]).toEqual([422, ['expectedAdultWeight']])
    }
  })

  test('a slimming dog sees its way, and when it ends', async () => {
    await change({ bodyCondition: 'bodyCondition_5' })
    const { course } = await weights()
    expect(course).toMatchObject({ kind: 'slimming', verdict: 'tooEarlyToTell', sharePerWeek: null })
    expect(course.curve[0]).toMatchObject({ date: TODAY, kg: 28 })
    expect(course.curve.at(-1)).toMatchObject({ date: course.ends.expected, kg: 20 })
  })

  test('the end of one that loses slowly moves on with it: no date lies behind', async () => {
    await change({ bodyCondition: 'bodyCondition_4' })
    const { course: first } = await weights()
    for (let week = 1; week <= 20; week++) {
      const day = addDays(TODAY, 7 * week)
      server.setDay(day)
      await weigh(day, { kg: Math.round(100 * (28 - week / 10)) / 100 })
    }
    const { course, trend } = await weights()
    const today = addDays(TODAY, 140)
    expect(first.ends.expected < today).toBe(true)
    expect(course.since).toBe(TODAY)
    expect(course.curve[0]).toMatchObject({ date: today, kg: trend.at(-1).kg })
    expect(course.ends.expected > today).toBe(true)
    server.setDay(addDays(today, 200))
    expect((await weights()).course.ends.expected > addDays(today, 200)).toBe(true)
  })

  test('a dog that has slimmed to its target no longer counts as obese, and is judged again', async () => {
    const advised = async () => (await rex()).advice.map(({ id }: { id: string }) => id)
    await change({ bodyCondition: 'bodyCondition_5' })
    expect(await advised()).toEqual(expect.arrayContaining(['seeVetObese', 'weighWhenAsked']))
    server.setDay('2027-05-21')
    await weigh('2027-05-21', { kg: 19.5 })
    expect(await advised()).toContain('feelAtTarget')
    expect(await advised()).not.toEqual(expect.arrayContaining(['seeVetObese']))
    expect(await advised()).not.toContain('weighWhenAsked')
    await weigh('2027-05-21', { kg: 19.5, bodyCondition: 'bodyCondition_3' })
    expect(await advised()).toEqual(['G4'])
  })
})
