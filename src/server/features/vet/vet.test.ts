import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_SHARES } from '../../../contract/limits.ts'
import { EVERYBODY, hashOfToken } from '../../auth/tokens/secret-link.ts'
import { openDatabase } from '../../db/open-database.ts'
import { setHits } from '../../fair/counter.ts'
import { wrongTokens } from '../../fair/policies.ts'
import { newId, recipeIdsFor, rowsOf } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

const WRONG_TOKENS_OF_ALL = wrongTokens('vet-link').ofAll

let server: TestServer
let ann: TestOwner
let bob: TestOwner
beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: 'https://goodbowl.example' } })
  ann = await server.newOwner()
  bob = await server.newOwner()
})
beforeEach(async () => {
  server.setDay(TODAY)
  for (const owner of [ann, bob]) await forgetDogs(owner)
  await addPet(ann)
})
afterAll(() => server.close())

const share = async (days = 7) => (await ann.send('POST', '/v2/pets/rex/share', { days })).body
const tokenOf = ({ url }: { url: string }) => new URL(url).hash.slice(1)
/** The guess of an attacker who knows the owner by another link. */
const guessedFrom = (token: string, number = 0) => `${token.split('.')[0]}.${String(number).padStart(43, 'x')}`
const open = (token: string) => server.send('POST', '/v2/vet-sheet', { token })
const shares = async () => (await ann.send('GET', '/v2/pets/rex/share')).body.shares
const pet = async () => (await ann.send('GET', '/v2/pets/rex')).body
const ownerIdOf = ({ token }: TestOwner) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub
const signed = { name: 'Dr Maria Field', date: TODAY }
const phosphorus = { nutrient: 'phosphorus', min: null, max: 1.3 }

describe('a link', () => {
  test('opens the sheet without a session, as its owner sees it', async () => {
    const { id, url, until } = await share(7)
    expect(url).toMatch(/^https:\/\/goodbowl\.example\/vet#[\w-]{43}\.[\w-]{43}$/)
    expect(until).toBe('2026-11-28')
    const { status, body } = await open(tokenOf({ url }))
    const { until: told, proposal, ...sheet } = body
    expect([status, told, proposal]).toEqual([200, until, null])
    expect(sheet).toEqual((await ann.send('GET', '/v2/pets/rex/vet-sheet')).body)
    expect(await shares()).toEqual([{ id, since: TODAY, until, hasEnded: false, proposal: null, version: null }])
  })

  test('answers with no-store and noindex', { tags: '@vet-link' }, async () => {
    for (const { headers } of [await open(tokenOf(await share())), await open('wrong')]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
    }
  })

  test('contains nothing about the owner, other dogs or notes, and no id', { tags: '@vet-link' }, async () => {
    await addPet(ann, { name: 'Bella' })
    await ann.send('PUT', `/v2/pets/rex/weights/${TODAY}`, { kg: 33, note: 'secret note' })
    const { id, url } = await share()
    const text = JSON.stringify((await open(tokenOf({ url }))).body)
    expect(text).toContain('Rex')
    for (const secret of ['@example.org', 'Ann', 'Bella', 'secret note', '"rex"', id, '/api/'])
      expect(text).not.toContain(secret)
  })

  test('gets the same answer when it never existed, has ended or was taken back', { tags: '@vet-link' }, async () => {
    const ended = tokenOf(await share(1))
    const { id, url } = await share(30)
    expect((await open(ended)).status).toBe(200)
    server.setInstant('2026-11-22T23:59:59Z')
    expect((await open(ended)).status).toBe(200)
    server.setInstant('2026-11-23T00:00:00Z')
    expect((await ann.send('DELETE', `/v2/pets/rex/share/${id}`)).status).toBe(204)
    const nowhere = [guessedFrom(ended), 'x'.repeat(43), '', '.', 'nobody\0.x', ended.slice(0, -1)]
    const answers = await Promise.all([ended, tokenOf({ url }), ...nowhere].map(open))
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toEqual(answers[0]?.body)
    }
    expect(await shares()).toEqual([])
  })

  test('does not show its owner, nor that two links have the same owner', async () => {
    const [one, other] = [tokenOf(await share()), tokenOf(await share())]
    expect(`${one} ${other}`).not.toContain(ownerIdOf(ann))
    expect(one.split('.')[0]?.slice(0, 16)).not.toBe(other.split('.')[0]?.slice(0, 16))
    expect((await open(one)).status).toBe(200)
  })

  test('made by a release that still wrote the owner’s id opens until its end', async () => {
    const { id } = await share()
    const token = `${ownerIdOf(ann)}.${'x'.repeat(43)}`
    const { allOwners, close } = await openDatabase(server.env)
    await allOwners
      .updateTable('vetShare')
      .set({ tokenHash: hashOfToken(token) })
      .where('id', '=', id)
      .execute()
    await close()
    expect((await open(token)).status).toBe(200)
  })

  test('ends with the owner’s day, wherever that is', async () => {
    const { body } = await ann.send('POST', '/v2/pets/rex/share', { days: 1 }, { 'utc-offset': '-600' })
    server.setInstant('2026-11-23T09:59:59Z')
    expect((await open(tokenOf(body))).status).toBe(200)
    server.setInstant('2026-11-23T10:00:00Z')
    expect((await open(tokenOf(body))).status).toBe(404)
  })

  test('opens nothing under another owner’s name', async () => {
    await addPet(bob)
    const [anns, bobs] = [
      tokenOf(await share()),
      tokenOf((await bob.send('POST', '/v2/pets/rex/share', { days: 7 })).body),
    ]
    const [[, secret], [owner]] = [anns.split('.'), bobs.split('.')]
    expect((await open(`${owner}.${secret}`)).status).toBe(404)
    expect([(await open(anns)).status, (await open(bobs)).status]).toEqual([200, 200])
  })

  test('goes with the dog', async () => {
    const token = tokenOf(await share())
    await ann.send('DELETE', '/pets/rex')
    expect((await open(token)).status).toBe(404)
  })

  test('is one of ten at most; those that have ended make room', async () => {
    for (let count = 0; count < MOST_SHARES; count++) await share(1)
    const refused = await ann.send('POST', '/v2/pets/rex/share', { days: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-shares'])
    server.setDay('2026-11-25')
    await share(1)
    expect(await shares()).toHaveLength(1)
  })

  test.each([[0], [91], [1.5], ['7'], [undefined]])('is for 1 to 90 days, not for %s', async (days) => {
    const answer = await ann.send('POST', '/v2/pets/rex/share', { days })
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['days']])
  })
})

test('after fifty wrong tokens a network is refused even with the right one; another network is let in', {
  tags: '@vet-link',
  timeout: 300_000,
}, async () => {
  const right = tokenOf(await share())
  const guess = (token: string, remoteAddress: string) =>
    server.inject({ method: 'POST', url: '/api/v2/vet-sheet', payload: { token }, remoteAddress })
  const told = []
  for (let number = 0; number < 1000; number++) {
    const token = number > 100 && number % 50 === 0 ? right : guessedFrom(right, number)
    told.push((await guess(token, '203.0.113.9')).status)
  }
  expect([told.filter((status) => status === 404).length, told.filter((status) => status === 429).length]).toEqual([
    50, 950,
  ])
  expect((await guess(right, '203.0.113.10')).status).toBe(200)
  // Who opens what is theirs all day is never stopped.
  for (let number = 0; number < 60; number++) expect((await guess(right, '203.0.113.11')).status).toBe(200)
})

test('fifty of two hundred guesses at the same moment are checked', async () => {
  const right = tokenOf(await share())
  const guesses = Array.from({ length: 200 }, (_, number) =>
    server.inject({
      method: 'POST',
      url: '/api/v2/vet-sheet',
      payload: { token: guessedFrom(right, number) },
      remoteAddress: '203.0.113.20',
    }),
  )
  const told = (await Promise.all(guesses)).map(({ status }) => status)
  expect([told.filter((status) => status === 404).length, told.filter((status) => status === 429).length]).toEqual([
    50, 150,
  ])
})

describe('while a crowd guesses from many networks', () => {
  const guess = (token: string, remoteAddress: string) =>
    server.inject({ method: 'POST', url: '/api/v2/vet-sheet', payload: { token }, remoteAddress })
  const wrong = (remoteAddress: string) => guess('x'.repeat(43), remoteAddress)
  const statusesOf = async (tries: number, remoteAddress: string) => {
    const told = []
    for (let number = 0; number < tries; number++) told.push((await wrong(remoteAddress)).status)
    return told
  }
  const setCrowd = async (hits: number) => {
    const database = await openDatabase(server.env)
    await setHits(database.allOwners, WRONG_TOKENS_OF_ALL, EVERYBODY, { now: new Date(), hits })
    await database.close()
  }
  beforeEach(() => setCrowd(WRONG_TOKENS_OF_ALL.hits - 10))
  afterAll(() => setCrowd(0))

  test('a network with many wrong tokens is refused; a network with one or none is let in', {
    tags: '@vet-link',
  }, async () => {
    const right = tokenOf(await share())
    // The last ten of all: the network is looked at as long as the crowd is none.
    expect(await statusesOf(12, '198.51.100.1')).toEqual([...Array(10).fill(404), 429, 429])
    expect((await guess(right, '198.51.100.1')).status).toBe(429)
    expect((await guess(right, '198.51.100.2')).status).toBe(200)
    expect(await statusesOf(4, '198.51.100.3')).toEqual([404, 404, 404, 404])
    for (let opened = 0; opened < 20; opened++) expect((await guess(right, '198.51.100.3')).status).toBe(200)
    expect(await statusesOf(3, '198.51.100.3')).toEqual([404, 429, 429])
  })

  test('a request that is refused without a check does not count as another guess', async () => {
    expect(await statusesOf(30, '198.51.100.5')).toEqual([...Array(10).fill(404), ...Array(20).fill(429)])
    const rows = await rowsOf(server, 'rateLimit')
    expect(rows.find(({ key }) => key === `${WRONG_TOKENS_OF_ALL.name}:${EVERYBODY}`)?.hits).toBe(
      WRONG_TOKENS_OF_ALL.hits,
    )
  })
})

describe('the sheet', () => {
  test('says what was eaten in four weeks, per 1000 kcal, against the limits', async () => {
    const [first = '', second = ''] = await recipeIdsFor(ann, 'rex', 2)
    const { supplement } = await pet()
    const feed = (id: string, day: string) =>
      ann.send('PUT', `/v2/diary/rex/${day}/${newId()}`, { recipe: { id }, supplement })
    for (const day of ['2026-11-20', '2026-11-21'])
      for (const _ of [1, 2]) expect((await feed(first, day)).status).toBe(200)
    await feed(second, '2026-11-19')
    const { eaten, nutrients, diary, calciumPhosphorus } = (await ann.send('GET', '/v2/pets/rex/vet-sheet')).body
    expect(eaten.recipes.map(({ meals }: { meals: number }) => meals)).toEqual([4, 1])
    expect(eaten.otherRecipes).toBe(0)
    for (const [index, { min, max }] of nutrients.entries()) {
      for (const { amounts } of [...eaten.recipes, { amounts: eaten.all }]) {
        expect(amounts[index]).toBeGreaterThanOrEqual((min ?? 0) * 0.999)
        expect(amounts[index]).toBeLessThanOrEqual((max ?? Infinity) * 1.001)
      }
    }
    expect(calciumPhosphorus.min).toBeGreaterThanOrEqual(1)
    expect(diary).toHaveLength(1)
    expect(diary[0]).toMatchObject({ from: '2026-11-19', to: TODAY, meals: 5, due: 6, withoutSupplement: 0 })
    const { der } = await pet()
    expect(Math.abs(diary[0].kcalPerDay / der - 1)).toBeLessThan(0.03)
  })

  test('does not call meals missing from before the registration, or later today', async () => {
    const diaryOn = async (day: string) => {
      server.setDay(day)
      return (await ann.send('GET', '/v2/pets/rex/vet-sheet')).body.diary
    }
    const week = (from: string, to: string, due: number) => ({ from, to, meals: 0, due })
    expect(await diaryOn(TODAY)).toEqual([])
    expect(await diaryOn('2026-11-24')).toMatchObject([week(TODAY, '2026-11-24', 6)])
    expect(await diaryOn('2026-12-02')).toMatchObject([
      week(TODAY, '2026-11-25', 10),
      week('2026-11-26', '2026-12-02', 12),
    ])
    expect(await diaryOn('2027-03-02')).toHaveLength(4)
    // A new judgement of its age is no new registration.
    await ann.send('PATCH', '/v2/pets/rex', { age: { years: 7, months: 0 } })
    expect(await diaryOn('2027-03-02')).toHaveLength(4)
  })

  test('says so for a dog without a diary', async () => {
    const { eaten, diary, weights } = (await ann.send('GET', '/v2/pets/rex/vet-sheet')).body
    expect(eaten).toEqual({ recipes: [], otherRecipes: 0, all: null })
    expect(diary.every(({ kcalPerDay }: { kcalPerDay: null }) => kcalPerDay === null)).toBe(true)
    expect(weights.entries).toHaveLength(1)
  })

  test('tells what the dog is fed, not what is planned, and no supplement before its owner has chosen one', async () => {
    const sheet = async () => (await ann.send('GET', '/v2/pets/rex/vet-sheet')).body
    const { energy, supplement: none } = await sheet()
    expect(none).toBeNull()
    expect([energy.isHomemadeFed, energy.otherFed]).toEqual([false, []])
    const kibble = { kind: 'food', name: 'Renal kibble', kcal: 300 }
    expect((await ann.send('PUT', `/v2/other-fed/rex/${TODAY}/bowl`, kibble)).status).toBe(200)
    expect((await sheet()).energy).toMatchObject({ isHomemadeFed: false, otherFed: ['Renal kibble'] })
    const [first = ''] = await recipeIdsFor(ann, 'rex', 1)
    const { supplement } = await pet()
    await ann.send('PUT', `/v2/diary/rex/${TODAY}/${newId()}`, { recipe: { id: first }, supplement })
    expect((await sheet()).energy.isHomemadeFed).toBe(true)
  })

  test('says of each nutrient that may be limited what the dog needs, without the limits that there are', async () => {
    const needed = async (nutrient: string): Promise<number> => {
      const { limitable } = (await ann.send('GET', '/v2/pets/rex/vet-sheet')).body
      return limitable.find((one: { nutrient: string }) => one.nutrient === nutrient).needed
    }
    const before = await needed('phosphorus')
    expect(before).toBeGreaterThan(0.9)
    await ann.send('PATCH', '/v2/pets/rex', { vetLimits: [{ nutrient: 'phosphorus', min: 1.5, ...signed }] })
    expect(await needed('phosphorus')).toBe(before)
  })

  test('has a powder’s formula by day, and a kit’s things', async () => {
    await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'powder' })
    const { supplement } = (await ann.send('GET', '/v2/pets/rex/vet-sheet')).body
    const { composition, dose } = (await pet()).supplement
    expect(supplement.things).toEqual([])
    expect(supplement.compounds).toHaveLength(composition.length)
    expect(supplement.compounds[0].mgPerDay).toBeCloseTo(composition[0].mgPerGram * dose, 0)
    await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit' })
    const kit = (await ann.send('GET', '/v2/pets/rex/vet-sheet')).body.supplement
    expect([kit.way, kit.compounds]).toEqual(['kit', []])
    expect(kit.things.length).toBeGreaterThan(3)
  })
})

describe('limits of a vet', () => {
  const patch = (vetLimits: unknown) => ann.send('PATCH', '/v2/pets/rex', { vetLimits })

  test('are kept with name and day, shown on the dog and the sheet, and taken away again', async () => {
    const limits = [
      { ...phosphorus, ...signed },
      { nutrient: 'protein', min: 60, max: 90, ...signed },
    ]
    expect((await patch(limits)).body.vetLimits).toEqual(limits)
    expect((await pet()).vetLimits).toEqual(limits)
    const sheet = (await ann.send('GET', '/v2/pets/rex/vet-sheet')).body
    expect(sheet.limits).toEqual(limits)
    expect(sheet.nutrients.find(({ id }: { id: string }) => id === 'phosphorus')).toMatchObject({
      max: 1.3,
      byVet: true,
    })
    expect((await pet()).nutritionalRequirements.phosphorus.copy).toContain(
      'Your vet: at most 1.3 g per 1000 kcal (Dr Maria Field, 21 November 2026).',
    )
    expect((await patch([])).body.vetLimits).toEqual([])
  })

  test('are obeyed by every recipe that is shown', { tags: '@vet-limits' }, async () => {
    await patch([{ ...phosphorus, ...signed }])
    const { der } = await pet()
    const ids = await recipeIdsFor(ann, 'rex', 5)
    for (const id of ids) {
      const { nutrients, supplement, balance } = (await ann.send('GET', `/v2/pets/rex/recipe/${id}`)).body
      expect([nutrients, supplement]).toBeTruthy()
      const row = balance.find(({ nutrient }: { nutrient: string }) => nutrient === 'phosphorus')
      expect(row.amount).toBeLessThan((1.3 * der) / 1000)
      expect(row.max).toBeCloseTo((1.3 * der) / 1000, 4)
    }
  })

  test('that lie close to the dog’s needs come first of many reasons, with the next step', async () => {
    const near = [
      { nutrient: 'protein', max: 53, ...signed },
      { nutrient: 'phosphorus', max: 1.1, ...signed },
    ]
    expect((await patch(near)).status).toBe(200)
    const { obstacles } = (await ann.send('GET', '/v2/search?pet=rex')).body
    const byVet = obstacles.map((one: { byVet: boolean }) => one.byVet)
    expect(byVet.length).toBeGreaterThan(3)
    expect(byVet).toEqual([true, true, ...byVet.slice(2).fill(false)])
    expect(obstacles[0].suggestion).toMatch(/^Ask your vet/)
    // No owner is invited to take a vet's limit away.
    expect(obstacles[0].suggestion).not.toMatch(/remove/)
  })

  test('that leave no recipe are named as the obstacle', async () => {
    await patch([{ nutrient: 'phosphorus', max: 0.5, ...signed }])
    const { body } = await ann.send('GET', '/v2/search?pet=rex')
    expect(body.totalResults).toBe(0)
    expect(JSON.stringify(body)).toContain('because of what your vet set')
  })

  test.each([
    ['beyond what any diet has', [{ nutrient: 'phosphorus', max: 1300, ...signed }], 'vetLimits.0.max'],
    ['below it', [{ nutrient: 'protein', min: 1, ...signed }], 'vetLimits.0.min'],
    ['the wrong way round', [{ nutrient: 'protein', min: 80, max: 70, ...signed }], 'vetLimits.0.max'],
    ['without a figure', [{ nutrient: 'protein', ...signed }], 'vetLimits.0.max'],
    [
      'twice',
      [
        { ...phosphorus, ...signed },
        { ...phosphorus, ...signed },
      ],
      'vetLimits.1.nutrient',
    ],
    ['of no nutrient of ours', [{ nutrient: 'gold', max: 1, ...signed }], 'vetLimits.0.nutrient'],
    ['without a name', [{ ...phosphorus, date: TODAY }], 'vetLimits.0.name'],
    ['of a day to come', [{ ...phosphorus, ...signed, date: '2026-11-22' }], 'vetLimits.0.date'],
    ['that are no list', 'low', 'vetLimits'],
  ])('are refused by name when they are %s', async (_, limits, field) => {
    const answer = await patch(limits)
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  })
})

describe('limits that are tried before they are set', () => {
  const PATH = '/v2/pets/rex/vet-limits/trial'
  const tryOne = (limit: object) => ann.send('POST', PATH, { limits: [limit] })
  const limitsOf = async () => (await pet()).vetLimits
  const suiting = async () => (await ann.send('GET', '/v2/search?pet=rex')).body.totalResults

  test('leave as many recipes as when they are set, and are not set', async () => {
    const { status, body } = await tryOne(phosphorus)
    expect([status, body.nearest, await limitsOf()]).toEqual([200, [], []])
    expect(body.now).toBe(await suiting())
    await ann.send('PATCH', '/v2/pets/rex', { vetLimits: [{ ...phosphorus, ...signed }] })
    expect(body.left).toBe(await suiting())
    expect(body.left).toBeLessThan(body.now)
  })

  test('that leave none name the nearest figure that leaves some, and none that is tighter does', {
    tags: '@vet-limits',
  }, async () => {
    const { body } = await tryOne({ nutrient: 'phosphorus', max: 0.5 })
    expect(body.left).toBe(0)
    expect(body.nearest).toEqual([{ nutrient: 'phosphorus', bound: 'max', figure: expect.any(Number) }])
    const [{ figure }] = body.nearest
    expect((await tryOne({ nutrient: 'phosphorus', max: figure })).body.left).toBeGreaterThan(0)
    expect((await tryOne({ nutrient: 'phosphorus', max: figure - 0.005 })).body.left).toBe(0)
  })

  test('are compared with the recipes that the dog really has, and say what is still missing', {
    tags: '@vet-limits',
  }, async () => {
    await ann.send('PATCH', '/v2/pets/rex', { healthIssues: ['kidney'], bodyCondition: 'bodyCondition_5' })
    const token = tokenOf(await share())
    const limits = [{ nutrient: 'sodium', max: 2 }]
    const asVet = async (said: object) =>
      (await server.send('POST', '/v2/vet-sheet/trial', { token, limits, ...said })).body
    expect(await suiting()).toBe(0)
    const [alone, withApproval, withStage] = [
      await asVet({ approves: false }),
      await asVet({ approves: true }),
      await asVet({ approves: true, kidneyStage: 'kidneyStage_1' }),
    ]
    expect([alone, withApproval, withStage].map(({ now, missing }) => [now, missing])).toEqual([
      [0, 'approval'],
      [0, null],
      [0, null],
    ])
    expect((await asVet({ approves: true, limits: [] })).missing).toBe('stage')
    // What is told before is what comes afterwards: the stage alone lets the limits of ill kidneys grow.
    const change = (said: object) => ann.send('PATCH', '/v2/pets/rex', said)
    await change({ vetApproval: signed, vetLimits: [{ ...limits[0], ...signed }] })
    expect([alone.left, withApproval.left]).toEqual([await suiting(), await suiting()])
    await change({ kidneyStage: 'kidneyStage_1' })
    expect(withStage.left).toBe(await suiting())
    expect(withStage.left).toBeGreaterThan(withApproval.left)
    expect((await asVet({ approves: true })).now).toBe(await suiting())
  })

  test('are tried by a vet behind the link, and not without it', async () => {
    const token = tokenOf(await share())
    const tried = { approves: true, limits: [{ nutrient: 'phosphorus', max: 1.3 }] }
    const byVet = await server.send('POST', '/v2/vet-sheet/trial', { token, ...tried })
    expect([byVet.status, byVet.headers['cache-control'], await limitsOf()]).toEqual([200, 'no-store', []])
    expect(byVet.body).toMatchObject({ now: expect.any(Number), left: expect.any(Number), nearest: [] })
    const guessed = await server.send('POST', '/v2/vet-sheet/trial', { token: guessedFrom(token), ...tried })
    expect(guessed.status).toBe(404)
    expect((await bob.send('POST', PATH, { limits: [phosphorus] })).status).toBe(404)
    expect((await tryOne({ nutrient: 'phosphorus', max: 99 })).status).toBe(422)
  })
})

describe('what a vet writes behind the link', () => {
  const write = (token: string, said: object) => server.send('POST', '/v2/vet-sheet/proposal', { token, ...said })
  const said = { name: 'Dr Maria Field', approves: true, limits: [phosphorus] }

  test('changes nothing until its owner accepts it, and then it is the dog’s', async () => {
    await ann.send('PATCH', '/v2/pets/rex', {
      vetLimits: [{ nutrient: 'phosphorus', max: 2, ...signed, name: 'Dr Before' }],
    })
    const before = await pet()
    const { id, url } = await share()
    expect((await write(tokenOf({ url }), said)).body).toEqual({ ...said, date: TODAY })
    expect(await pet()).toEqual(before)
    expect((await shares())[0].proposal).toEqual({ ...said, date: TODAY })
    expect((await open(tokenOf({ url }))).body.proposal).toEqual({ ...said, date: TODAY })
    const accepted = await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)
    expect([accepted.status, accepted.body.vetApproval]).toEqual([200, signed])
    expect(accepted.body.vetLimits).toEqual([{ ...phosphorus, ...signed }])
    expect((await shares())[0].proposal).toBe(null)
    expect((await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)).body.code).toBe('proposal-not-found')
  })

  test('is told before it is accepted, with the recipes that it leaves, and undone it waits again', async () => {
    const { id, url } = await share()
    await write(tokenOf({ url }), said)
    const [before, waiting] = [await pet(), await shares()]
    const asked = await ann.send('POST', `/v2/pets/rex/share/${id}/proposal/preview`)
    expect([asked.status, await pet(), await shares()]).toEqual([200, before, waiting])
    expect(asked.body.recipes.left).toBeLessThan(asked.body.recipes.now)
    await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)
    expect(asked.body.after.kcal).toBe((await pet()).der)
    expect(asked.body.recipes.left).toBe((await ann.send('GET', '/v2/search?pet=rex')).body.totalResults)
    expect((await ann.send('POST', '/v2/pets/rex/undo', {})).status).toBe(200)
    expect([await pet(), await shares()]).toEqual([before, waiting])
  })

  test('counts the recipes that the dog has: none before, and none while the stage is missing', async () => {
    await ann.send('PATCH', '/v2/pets/rex', { healthIssues: ['kidney'] })
    const { id, url } = await share()
    const told = async () => (await ann.send('POST', `/v2/pets/rex/share/${id}/proposal/preview`)).body.recipes
    const limits = [{ nutrient: 'phosphorus', max: 1.4 }]
    await write(tokenOf({ url }), { ...said, approves: false, limits })
    expect(await told()).toEqual({ now: 0, left: 0, missing: 'approval' })
    await write(tokenOf({ url }), { ...said, limits })
    const { now, left, missing } = await told()
    await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)
    expect([now, left, missing]).toEqual([0, (await ann.send('GET', '/v2/search?pet=rex')).body.totalResults, null])
    expect(left).toBeGreaterThan(10)
    const taken = await ann.send('POST', '/v2/pets/rex/preview', { vetLimits: [] })
    expect(taken.body.recipes).toEqual({ now: left, left: 0, missing: 'stage' })
  })

  test('names the stage of ill kidneys, which is the dog’s once it is accepted', async () => {
    await ann.send('PATCH', '/v2/pets/rex', { healthIssues: ['kidney'] })
    const { id, url } = await share()
    const stage = { kidneyStage: 'kidneyStage_2' }
    const answer = await write(tokenOf({ url }), { ...said, limits: [], ...stage })
    expect([answer.status, answer.body.kidneyStage, (await pet()).kidneyStage]).toEqual([
      200,
      'kidneyStage_2',
      'kidneyStage_unknown',
    ])
    expect((await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)).body).toMatchObject({
      ...stage,
      vetApproval: signed,
    })
    expect((await ann.send('GET', '/v2/search?pet=rex')).body.totalResults).toBeGreaterThan(30)
    // A worse stage without an approval ends the one that there was.
    await write(tokenOf({ url }), { name: said.name, approves: false, limits: [], kidneyStage: 'kidneyStage_3' })
    expect((await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)).body).toMatchObject({
      kidneyStage: 'kidneyStage_3',
      vetApproval: null,
    })
  })

  test('that names a stage without agreeing ends an approval from before the stage was known, and tells so', async () => {
    const { id, url } = await share()
    const accept = () => ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)
    const named = { name: said.name, approves: false, limits: [], kidneyStage: 'kidneyStage_4' }
    await ann.send('PATCH', '/v2/pets/rex', { healthIssues: ['kidney'], vetApproval: signed })
    await write(tokenOf({ url }), named)
    const told = await ann.send('POST', `/v2/pets/rex/share/${id}/proposal/preview`)
    expect(told.body.recipes).toEqual({ now: 0, left: 0, missing: 'approval' })
    expect((await accept()).body).toMatchObject({ kidneyStage: 'kidneyStage_4', vetApproval: null })
    expect((await ann.send('GET', '/v2/search?pet=rex')).body.totalResults).toBe(0)
    // The vet who agreed at this stage may name it once more.
    await ann.send('PATCH', '/v2/pets/rex', { vetApproval: signed })
    await write(tokenOf({ url }), named)
    expect((await accept()).body.vetApproval).toEqual(signed)
  })

  test('names no stage of kidneys that are well', async () => {
    const { id, url } = await share()
    await write(tokenOf({ url }), { ...said, kidneyStage: 'kidneyStage_2' })
    expect((await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)).body.kidneyStage).toBe('kidneyStage_unknown')
  })

  test('is not accepted unread: a newer text of the vet still waits', async () => {
    const { id, url } = await share()
    await write(tokenOf({ url }), said)
    const { version: seen } = (await shares())[0]
    const before = await pet()
    const other = { ...said, limits: [{ ...phosphorus, max: 1.1 }] }
    await write(tokenOf({ url }), other)
    const accept = (version: string) => ann.send('POST', `/v2/pets/rex/share/${id}/proposal`, { version })
    const refused = await accept(seen)
    expect([refused.status, refused.body.code]).toEqual([409, 'proposal-changed'])
    expect(await pet()).toEqual(before)
    const [{ proposal, version }] = await shares()
    expect(proposal).toEqual({ ...other, date: TODAY })
    expect((await accept(version)).body.vetLimits).toEqual([{ ...other.limits[0], ...signed }])
    expect((await shares())[0]).toMatchObject({ proposal: null, version: null })
  })

  test('is shown on Home until it is answered', async () => {
    const letters = async () => (await ann.send('GET', '/v2/today')).body.dogs[0].vetLetters
    const { id, url } = await share()
    expect(await letters()).toEqual([])
    await write(tokenOf({ url }), said)
    expect(await letters()).toEqual(['Dr Maria Field'])
    await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)
    expect(await letters()).toEqual([])
  })

  test('is put aside by an owner who does not want it', async () => {
    const { id, url } = await share()
    await write(tokenOf({ url }), said)
    expect((await ann.send('DELETE', `/v2/pets/rex/share/${id}/proposal`)).status).toBe(204)
    expect((await shares())[0].proposal).toBe(null)
    expect((await pet()).vetLimits).toEqual([])
  })

  test('waits for its owner though the link has ended', async () => {
    const { id, url } = await share(1)
    await write(tokenOf({ url }), said)
    server.setDay('2026-11-30')
    expect((await write(tokenOf({ url }), said)).status).toBe(404)
    expect(await shares()).toMatchObject([{ hasEnded: true, proposal: said }])
    await ann.send('DELETE', `/v2/pets/rex/share/${(await share()).id}`)
    expect(await shares()).toMatchObject([{ hasEnded: true, proposal: said }])
    expect((await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)).body.vetApproval).toEqual(signed)
    expect(await shares()).toEqual([])
  })

  test('gets the owner’s day where it is tomorrow for the vet', async () => {
    const { id, url } = await share()
    await server.send('POST', '/v2/vet-sheet/proposal', { token: tokenOf({ url }), ...said }, { 'utc-offset': '840' })
    expect((await shares())[0].proposal.date).toBe('2026-11-22')
    expect((await ann.send('POST', `/v2/pets/rex/share/${id}/proposal`)).body.vetApproval.date).toBe(TODAY)
  })

  test.each([
    ['nothing', { name: 'Dr Field', approves: false, limits: [] }, 'limits'],
    ['no name', { name: ' ', approves: true, limits: [] }, 'name'],
    ['no stage', { ...said, kidneyStage: 'kidneyStage_unknown' }, 'kidneyStage'],
    [
      'a limit beyond sense',
      { name: 'Dr Field', approves: false, limits: [{ nutrient: 'sodium', max: 900 }] },
      'limits.0.max',
    ],
  ])('is refused by name with %s', async (_, body, field) => {
    const answer = await write(tokenOf(await share()), body)
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  })

  test('can be replaced thirty times a day', async () => {
    const token = tokenOf(await share())
    const told = []
    for (let turn = 0; turn < 32; turn++) told.push((await write(token, said)).status)
    expect([told.filter((status) => status === 200).length, told.filter((status) => status === 429).length]).toEqual([
      30, 2,
    ])
  })
})
