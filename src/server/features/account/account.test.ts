import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountExport, AccountExport as AccountExportSchema } from '../../../contract/account.ts'
import { fields } from '../../../texts/index.ts'
import { fillHousehold } from '../../testing/household.ts'
import { rowsOf } from '../../testing/kitchen.ts'
import { forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { readAccountFile } from './read-account-file.ts'

let server: TestServer
let ann: TestOwner
let file: AccountExport
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await fillHousehold(server, ann)
  file = (await ann.send('GET', '/v2/account/export')).body
}, 60_000)
afterAll(() => server.close())

const LISTS = ['dogs', 'plans', 'history', 'stars', 'cookedMeals', 'diary', 'doneOnce', 'events']

const importInto = (owner: TestOwner, changes: object = {}) =>
  owner.send('POST', '/v2/account/import', { ...file, ...changes })

test('the file holds all that the owner has, and who the owner is without a secret', async () => {
  const { content, account } = file
  expect(content.dogs.map(({ id }) => id)).toEqual(['böre-kö', 'rex'])
  expect(content.dogs[0]?.preferences?.exclude).toEqual(['beef'])
  for (const [name, part] of Object.entries(content)) {
    expect(Array.isArray(part) ? part.length : Object.keys(part ?? {}).length, name).toBeGreaterThan(0)
  }
  expect(account).toMatchObject({ name: 'Ann', email: ann.email, hasSecondFactor: false })
  expect(account.passkeys.map(({ name }) => name)).toEqual(['Phone'])
  expect(AccountExportSchema.parse(file)).toEqual(file)
  expect(JSON.stringify(file)).not.toMatch(/password|secret|token|publicKey|backupCodes/i)
})

test('filled into a fresh account and exported again it is the same file, but for who the owner is', async () => {
  const bob = await server.newOwner()
  const { status, body } = await importInto(bob)
  expect([status, body]).toEqual([200, { dogs: 2, diaryEntries: 2, savedRecipes: 1 }])
  const again: AccountExport = (await bob.send('GET', '/v2/account/export')).body
  expect(again.content).toEqual(file.content)
  expect(again.account.email).toBe(bob.email)
  expect((await bob.send('GET', '/pets')).body).toEqual((await ann.send('GET', '/pets')).body)
  expect((await bob.send('GET', '/v2/diary/rex')).body).toEqual((await ann.send('GET', '/v2/diary/rex')).body)
  expect((await bob.send('GET', '/v2/storage')).body).toEqual((await ann.send('GET', '/v2/storage')).body)
})

test('a kitchen in which nothing more has room goes out and comes back', async () => {
  const [bob, carol] = [await server.newOwner(), await server.newOwner()]
  const content = { ...file.content, storage: fullStorage(), shoppingList: fullShoppingList() }
  expect(await importInto(bob, { content })).toMatchObject({ status: 200 })
  expect((await bob.send('PUT', '/v2/shopping-list', content.shoppingList)).status).toBe(200)
  const full: AccountExport = (await bob.send('GET', '/v2/account/export')).body
  expect(full.content).toMatchObject({ storage: content.storage, shoppingList: content.shoppingList })
  expect((await importInto(carol, { content: full.content })).status).toBe(200)
  expect((await carol.send('GET', '/v2/account/export')).body.content).toEqual(full.content)
})

function fullStorage(): AccountExport['content']['storage'] {
  const [dog] = file.content.dogs as [AccountExport['content']['dogs'][number]]
  const item = { recipe: { id: 'r'.repeat(80), name: 'ö'.repeat(200) }, petId: dog.id, portions: 200 }
  const [cookedOn, frozenOn, defrostedOn] = times(3, dog.createdAt) as [string, string, string]
  const shelf = <Item extends object>(sign: string, days: Item) =>
    Object.fromEntries(
      times(200, days).map((more, n) => {
        const storageId = `${sign.repeat(61)}${n}`
        return [storageId, { storageId, ...item, cookedOn, ...(more as Item) }]
      }),
    )
  return { fridge: shelf('f', { frozenOn, defrostedOn }), freezer: shelf('z', { frozenOn }) }
}

function fullShoppingList(): AccountExport['content']['shoppingList'] {
  const item = (n: number) => ({
    code: `11-${String(n).padStart(3, '0')}`,
    name: 'ö'.repeat(80),
    quantity: 12.5,
    unit: 'grams',
  })
  const all = Array.from({ length: 1000 }, (_, n) => item(n))
  return { todo: all.slice(0, 500), completed: all.slice(500) }
}

test('the same file twice is filled in once, at the same time too', async () => {
  const bob = await server.newOwner()
  const answers = await Promise.all([importInto(bob), importInto(bob)])
  expect([...answers, await importInto(bob)].map(({ status }) => status)).toEqual([200, 200, 200])
  const again: AccountExport = (await bob.send('GET', '/v2/account/export')).body
  expect(again.content).toEqual(file.content)
})

test('a file is not read for somebody who is gone', async () => {
  const bytes = Buffer.from(JSON.stringify(file))
  await expect(readAccountFile(bytes, AbortSignal.abort())).rejects.toMatchObject({ code: 'busy' })
  expect(await readAccountFile(bytes, new AbortController().signal)).toHaveProperty('core')
})

test('an owner who is stuck in the middle of an upload keeps neither themselves nor others out', async () => {
  const [bob, carol] = [await server.newOwner(), await server.newOwner()]
  const held = new PassThrough()
  const stuck = server.app.inject({
    method: 'POST',
    url: '/api/v2/account/import',
    headers: { authorization: `Bearer ${bob.token}`, 'content-type': 'application/json' },
    payload: held,
  })
  const answered = stuck.then(({ statusCode }) => statusCode)
  held.write(`{"format":"goodbowl-account",`)
  expect((await importInto(carol, { version: 2 })).status).toBe(422)
  expect((await importInto(bob, { version: 2 })).status).toBe(422)
  held.end(`"version":1,"content":{}}`)
  expect(await answered).toBe(422)
})

describe('a file of many pages', () => {
  let long: AccountExport['content']
  let bob: TestOwner
  beforeAll(async () => {
    const diary = mealsOf(450).toReversed()
    const doneOnce = diary.map(({ petId, day, entryId, writtenAt }) => ({
      ...{ kind: 'feed' as const, clientId: entryId, petId, day, recipeId: null, portions: null },
      at: writtenAt,
    }))
    long = { ...file.content, diary, doneOnce }
    bob = await server.newOwner()
    expect((await importInto(bob, { content: long })).body.diaryEntries).toBe(450)
  })

  test('is exported whole, in the order of its keys', async () => {
    const { content } = (await bob.send('GET', '/v2/account/export')).body as AccountExport
    const byKey = <Row>(rows: Row[], keyOf: (row: Row) => string) =>
      rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    expect(content.diary).toEqual(byKey(long.diary, ({ day, entryId }) => `${day} ${entryId}`))
    expect(content.doneOnce).toEqual(byKey(long.doneOnce, ({ clientId }) => clientId))
    expect((await importInto(bob, { content })).status).toBe(200)
  })

  test('is kept with each dish once, in whatever order its fields stand', async () => {
    const dishesOf = async (owner: TestOwner) => {
      const { sub } = JSON.parse(Buffer.from(owner.token.split('.')[1] ?? '', 'base64url').toString())
      return (await rowsOf(server, 'fedDish')).filter(({ ownerId }) => ownerId === sub).length
    }
    expect(await dishesOf(bob)).toBeLessThanOrEqual(4)
    const { content } = (await bob.send('GET', '/v2/account/export')).body as AccountExport
    const diary = content.diary.map((meal, n) => (n % 2 ? { ...meal, food: turnedRound(meal.food) } : meal))
    const carol = await server.newOwner()
    for (const status of [200, 200]) {
      expect((await importInto(carol, { content: { ...content, diary } })).status).toBe(status)
    }
    expect(await dishesOf(carol)).toBe(await dishesOf(bob))
  })

  test('finds itself there to the last row', async () => {
    const { content } = (await bob.send('GET', '/v2/account/export')).body as AccountExport
    const fewer = { ...content, diary: content.diary.slice(0, -1) }
    expect((await importInto(bob, { content: fewer })).status).toBe(409)
    const more = { ...content, diary: [...content.diary, { ...content.diary[0], entryId: 'one-more' }] }
    expect((await importInto(bob, { content: more })).status).toBe(409)
  })

  test('lets others go while it is written and read', async () => {
    const carol = await server.newOwner()
    expect(await turnsDuring(() => importInto(carol, { content: long }))).toBeGreaterThan(6)
    expect(await turnsDuring(() => carol.send('GET', '/v2/account/export'))).toBeGreaterThan(6)
  })

  test('many at once are all answered, one after another', async () => {
    const answers = await Promise.all(times(5, 0).map(() => bob.send('GET', '/v2/account/export')))
    expect(answers.map(({ status }) => status)).toEqual(times(5, 200))
  })
})

test('no owner waits for the exports that others do not take', async () => {
  const diary = mealsOf(2600)
  const untaken: NodeJS.ReadableStream[] = []
  for (const owner of [await server.newOwner(), await server.newOwner()]) {
    expect((await importInto(owner, { content: { ...file.content, diary } })).status).toBe(200)
    expect(JSON.stringify(diary).length).toBeGreaterThan(4 * 1024 * 1024)
    untaken.push(await openExport(owner))
  }
  expect((await ann.send('GET', '/v2/account/export')).status).toBe(200)
  for (const one of untaken) expect((JSON.parse(await text(one)) as AccountExport).content.diary).toHaveLength(2600)
})

async function openExport({ token }: TestOwner): Promise<NodeJS.ReadableStream> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ url: '/api/v2/account/export', headers, payloadAsStream: true })
  return answer.stream()
}

/** The same in another order. */
const turnedRound = <Thing extends object>(thing: Thing): Thing =>
  Object.fromEntries(
    Object.entries(thing)
      .map(([name, value]) => [name, name === 'nutrients' ? turnedRound(value) : value])
      .toReversed(),
  ) as Thing

const MEALS_A_DAY = 3

function mealsOf(number: number): AccountExport['content']['diary'] {
  const [meal] = file.content.diary as [AccountExport['content']['diary'][number]]
  return Array.from({ length: number }, (_, n) => ({
    ...meal,
    day: dayOf(Math.floor(n / MEALS_A_DAY)),
    entryId: `m${n}`,
  }))
}

/** How often everything else in the process had its turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}

test('an account keeps its file whole whichever way its documents were written', async () => {
  expect((await importInto(ann)).status).toBe(200)
})

test('an account that is in use is not filled', async () => {
  const bob = await server.newOwner()
  await bob.send('PUT', `/v2/stars/${file.content.stars[0]?.recipeId}`)
  const answer = await importInto(bob)
  expect([answer.status, answer.body.code]).toEqual([409, 'account-not-empty'])
  expect((await bob.send('GET', '/pets')).body).toEqual([])
})

test('a file of nothing changes nothing', async () => {
  const content = (await (await server.newOwner()).send('GET', '/v2/account/export')).body.content
  expect((await importInto(ann, { content })).status).toBe(200)
  expect((await ann.send('GET', '/v2/account/export')).body.content).toEqual(file.content)
})

test('a visitor neither exports nor imports, and is refused before a large file is read', async () => {
  expect((await server.send('GET', '/v2/account/export')).status).toBe(401)
  const large = { content: 'x'.repeat(65 * 1024 * 1024) }
  expect((await server.send('POST', '/v2/account/import', large)).status).toBe(401)
})

const planOf = (date: string) => {
  const [kept] = file.content.plans as [AccountExport['content']['plans'][number]]
  return { ...kept, plan: { ...kept.plan, date } }
}
const dayOf = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
const dogCalled = (number: number) => {
  const name = `Dog ${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const [dog] = file.content.dogs as [AccountExport['content']['dogs'][number]]
  return { ...dog, id: name.toLowerCase().replace(' ', '-'), record: { ...dog.record, name } }
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const named = (number: number) => Object.fromEntries(times(number, 0).map((zero, n) => [`n${n}`, zero]))
const times = (number: number, row: unknown) => Array<unknown>(number).fill(row)

describe('a file of nothing but slips', () => {
  const hostile = (content: object) => importInto(mallory, { content: { ...file.content, ...content } })
  let mallory: TestOwner
  beforeAll(async () => {
    mallory = await server.newOwner()
  })

  test.each([
    ['empty rows in every list', Object.fromEntries(LISTS.map((list) => [list, times(100_000, {})]))],
    ['a list of millions', { diary: times(5_000_000, 0) }],
    ['a shelf of a hundred thousand', { storage: { fridge: Object.fromEntries(times(100_000, 0).entries()) } }],
    ['a shopping list of millions', { shoppingList: { todo: times(5_000_000, 0), completed: [] } }],
    ['a plan of a million days', { plans: [{ plan: { days: times(1_000_000, {}) } }] }],
  ])('%s is answered in a few words', async (_, content) => {
    const answer = await hostile(content)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.length).toBeLessThanOrEqual(20)
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
  })

  test.each([
    ['lists in lists', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`, 'content.dogs.0'],
    ['a list of lists in lists', `[${nested(13)}]`, 'content.dogs.0'],
    ['a row without end', `[{"id":"${'x'.repeat(2_000_000)}`, 'content.dogs.0'],
    ['a new name for each value', JSON.stringify(named(2000)), 'content.dogs'],
    ['a row of thousands', JSON.stringify([times(20_000, 0)]), 'content.dogs.0'],
  ])('%s are not even read', async (_, dogs, field) => {
    const body = `{"format":"goodbowl-account","version":1,"content":{"dogs":${dogs}}}`
    const answer = await mallory.send('POST', '/v2/account/import', body, { 'content-type': 'application/json' })
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message: fields.tooMuch }]])
  })

  test.each([
    ['an unknown list', `{"foo":[${times(500_000, 1).join()}]}`, 'content.foo'],
    ['unknown names', JSON.stringify(named(101)), 'content'],
    ['nothing but space', `{${' '.repeat(2_000_000)}}`, 'body'],
    ['a name without end', `{"${'x'.repeat(2_000_000)}":1}`, 'body'],
  ])('%s is not read to its end', async (_, content, field) => {
    const body = `{"format":"goodbowl-account","version":1,"content":${content}}`
    const answer = await mallory.send('POST', '/v2/account/import', body, { 'content-type': 'application/json' })
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message: fields.tooMuch }]])
  })

  test('and counts as a try all the same: the twenty-first in an hour is not read', async () => {
    const eve = await server.newOwner()
    const answers: number[] = []
    for (let tries = 0; tries < 21; tries++) answers.push((await importInto(eve, { content: {} })).status)
    expect(answers).toEqual([...Array<number>(20).fill(422), 429])
  })
})

const { parse, stringify } = JSON
// biome-ignore lint/suspicious/noExplicitAny: what is broken has no type.
const broken = (change: (content: any) => void) => {
  const content = parse(stringify(file.content))
  change(content)
  return { content }
}

describe('a file does not say where pages fetch from:', () => {
  let eve: TestOwner
  beforeAll(async () => {
    eve = await server.newOwner()
  })

  test.each([
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example/x',
    '/api/v2/recipes/../../../evil',
    '/api/v2/recipes/x/../../../evil/picture.svg',
    '/api/v2/recipes/%2e%2e/%2e%2e/x/picture.svg',
    '/api/v2/recipes/x\\..\\..\\y/picture.svg',
    '/api/v2/recipes//evil.example/picture.svg',
    '/api/v2/recipes/x/picture.svg?v=ba21b9ac00&to=//evil.example',
    '/api/v2/recipes/x/picture.svg#/../y',
    '/api/v2/recipes/x/picture.svg/../../../../v2/account/export',
    '/api/v2/recipes/x/another',
    '/api/v2/account/export',
    '/api/v2/recipes/x/picture.svg\n',
    ' /api/v2/recipes/x/picture.svg',
    '',
  ])('a picture at %j is refused', async (imageUrl) => {
    const change = broken(({ plans }) => (plans[0].plan.days[0].meals[0].recipe.imageUrl = imageUrl))
    const { status, body } = await importInto(eve, change)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'content.plans.0.plan.days.0.meals.0.recipe.imageUrl'])
  })
})

describe('a file with a slip', () => {
  let bob: TestOwner
  beforeAll(async () => {
    bob = await server.newOwner()
  })
  beforeEach(() => forgetDogs(bob))

  test.each([
    ['another format', () => ({ format: 'recipes' }), 'format'],
    ['a version that is not yet', () => ({ version: 2 }), 'version'],
    ['no content', () => ({ content: undefined }), 'content'],
    ['a dog of 300 kg', () => broken(({ dogs }) => (dogs[1].record.weight = 300)), 'content.dogs.1.record.weight'],
    ['a dog twice', () => broken(({ dogs }) => dogs.push(dogs[0])), 'content.dogs.2'],
    [
      'a meal of a dog that is not there',
      () => broken(({ diary }) => (diary[0].petId = 'bo')),
      'content.diary.0.petId',
    ],
    ['a day that is none', () => broken(({ diary }) => (diary[1].day = '2026-02-30')), 'content.diary.1.day'],
    [
      'a picture from elsewhere',
      () => broken(({ plans }) => (plans[0].plan.days[0].meals[0].recipe.imageUrl = 'https://evil.example/x')),
      'content.plans.0.plan.days.0.meals.0.recipe.imageUrl',
    ],
    ['an unknown deed', () => broken(({ doneOnce }) => (doneOnce[0].kind = 'eat')), 'content.doneOnce.0.kind'],
    ['a list that is none', () => broken((content) => (content.stars = {})), 'content.stars'],
    ['a list instead of a shelf', () => broken((content) => (content.storage = [{}])), 'content.storage'],
    [
      'a list instead of a day',
      () => broken((content) => (content.buddySubscribedAt = [{}])),
      'content.buddySubscribedAt',
    ],
  ])('%s is refused by the name of the field, and nothing is kept', async (_, changes, field) => {
    const answer = await importInto(bob, changes())
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect((await bob.send('GET', '/v2/account/export')).body.content.dogs).toEqual([])
  })

  test.each([
    ['a dog of another name', ({ dogs }) => (dogs[1].record.name = 'Böre Kö'), 'content.dogs.1.record.name'],
    [
      'five meals of a dog on one day',
      ({ diary }) => diary.push(...[1, 2, 3, 4, 5].map((n) => ({ ...diary[0], entryId: `more${n}` }))),
      'content.diary.5',
    ],
    [
      'plans beyond what is kept',
      ({ plans }) => plans.splice(0, plans.length, ...Array.from({ length: 101 }, (_, n) => planOf(dayOf(n)))),
      'content.plans.100',
    ],
    ['fifty-one dogs', ({ dogs }) => dogs.push(...Array.from({ length: 49 }, (_, n) => dogCalled(n))), 'content.dogs'],
    // biome-ignore lint/suspicious/noExplicitAny: what is broken has no type.
  ] as [string, (content: any) => unknown, string][])('%s goes round no limit', async (_, change, field) => {
    const answer = await importInto(bob, broken(change))
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
  })

  test.each(['__proto__', 'constructor', 'toString'])(
    'names that mean something elsewhere mean nothing: %s',
    async (name) => {
      const content = `{${JSON.stringify(name)}:[{"x":1}],${JSON.stringify(file.content).slice(1)}`
      const body = `{${JSON.stringify(name)}:{"x":1},"format":"goodbowl-account","version":1,"content":${content}}`
      const carol = await server.newOwner()
      const answer = await carol.send('POST', '/v2/account/import', body, { 'content-type': 'application/json' })
      expect([answer.status, answer.body.dogs]).toEqual([200, 2])
    },
  )

  test('what the file says of its owner changes no account', async () => {
    const carol = await server.newOwner()
    const account = { ...file.account, email: 'thief@example.org', name: 'Thief' }
    expect((await importInto(carol, { account, ownerId: 'somebody' })).status).toBe(200)
    const { body } = await carol.send('GET', '/v2/account/export')
    expect([body.account.email, body.account.name]).toEqual([carol.email, 'Ann'])
  })

  test('more than sixty-four megabytes are too much', async () => {
    const answer = await bob.send('POST', '/v2/account/import', { content: 'x'.repeat(64 * 1024 * 1024) })
    expect([answer.status, answer.body.code]).toEqual([413, 'too-large'])
  })
})

describe('a packed file', () => {
  const importPacked = (owner: TestOwner, bytes: Buffer) =>
    owner.send('POST', '/v2/account/import', bytes, { 'content-type': 'application/json', 'content-encoding': 'gzip' })

  test('is filled in as any other', async () => {
    const { status, body } = await importPacked(await server.newOwner(), gzipSync(JSON.stringify(file)))
    expect([status, body.dogs]).toEqual([200, 2])
  })

  test('is unpacked no further than any other may be long', async () => {
    const { status, body } = await importPacked(await server.newOwner(), gzipSync(Buffer.alloc(65 * 1024 * 1024, ' ')))
    expect([status, body.code]).toEqual([413, 'too-large'])
  })

  test('that cannot be unpacked is refused', async () => {
    const packed = gzipSync(JSON.stringify(file))
    for (const bytes of [Buffer.from('{}'), packed.subarray(0, -20)]) {
      const { status, body } = await importPacked(await server.newOwner(), bytes)
      expect([status, body.code]).toEqual([400, 'malformed'])
    }
  })

  test.each(['br', 'gzip, gzip', 'parcel'])('in a way that is not offered (%s) is told what is', async (way) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': way }
    const answer = await (await server.newOwner()).send('POST', '/v2/account/import', Buffer.from('{}'), headers)
    expect([answer.status, answer.body.code]).toEqual([415, 'wrong-encoding'])
  })
})

test('an owner who sends too much over the wire hears so when all is sent', async () => {
  const { port, hostname } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  const bytes = 65 * 1024 * 1024
  const head = [
    'POST /api/v2/account/import HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${ann.token}`,
    'content-type: application/json',
    `content-length: ${bytes}`,
    '\r\n',
  ]
  socket.write(head.join('\r\n'))
  socket.end(Buffer.alloc(bytes, ' '))
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain('"code":"too-large"')
})
