import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AccountContent, AccountFileHead, AccountFileLine } from '../../../contract/account/account.ts'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { MOST_FILE_BYTES, MOST_ROWS } from '../../../contract/limits.ts'
import { addDays } from '../../../kitchen/days.ts'
import { fields } from '../../../texts/index.ts'
import { openDatabase } from '../../db/open-database.ts'
import { type AccountExport, asLines, exportAccount, linesOf } from '../../testing/account-files.ts'
import { fillHousehold } from '../../testing/household.ts'
import { rowsOf } from '../../testing/kitchen.ts'
import { forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'
import { readExport } from './export-account.ts'
import { readAccountDocument } from './read-account-document.ts'
import { readAccountFile } from './read-account-file.ts'

let server: TestServer
let ann: TestOwner
let file: AccountExport
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await fillHousehold(server, ann)
  file = await exportAccount(ann)
}, 60_000)
afterAll(() => server.close())

const LISTS = ['dogs', 'plans', 'history', 'stars', 'cookedMeals', 'diary', 'doneOnce', 'products', 'events']

type Format = 'lines' | 'document'
const FORMATS: Format[] = ['lines', 'document']

const importText = (owner: TestOwner, text: string, format: Format = 'lines') =>
  owner.send('POST', '/v2/account/import', text, { 'content-type': TYPES[format] })
const TYPES = { lines: ACCOUNT_FILE_TYPE, document: 'application/json' }

const importInto = (owner: TestOwner, changes: object = {}, format: Format = 'lines') =>
  importText(owner, textOf(changes, format), format)

/** The file, and the same as it was before it became lines. */
const textOf = (changes: object, format: Format) =>
  format === 'lines' ? asLines(linesOf({ ...file, ...changes })) : stringify({ ...file, version: 1, ...changes })

/** The name in a file of lines of a place of the document. */
function placeIn(format: Format, changes: object, place: string): string {
  if (format === 'document') return place
  const [, part = '', index = '0', field = ''] = /^(?:content\.(\w+))?(?:\.(\d+))?(.*)$/.exec(place) ?? []
  if (part === '') return `line 1, ${field}`
  const lines = linesOf({ ...file, ...changes }).map((line, n) => ({ line, name: `line ${n + 1}, ${part}${field}` }))
  return lines.filter(({ line }) => part in line)[Number(index)]?.name ?? ''
}

test('the file holds all that the owner has, and who the owner is without a secret', async () => {
  const { content, account } = file
  expect(content.dogs.map(({ id }) => id)).toEqual(['böre-kö', 'rex'])
  expect(content.dogs[0]?.preferences?.exclude).toEqual(['beef'])
  for (const [name, part] of Object.entries(content)) {
    expect(Array.isArray(part) ? part.length : Object.keys(part ?? {}).length, name).toBeGreaterThan(0)
  }
  expect(account).toMatchObject({ name: 'Ann', email: ann.email, hasSecondFactor: false })
  expect(account.passkeys.map(({ name }) => name)).toEqual(['Phone'])
  const { content: _, ...head } = file
  expect(AccountFileHead.parse(head)).toEqual(head)
  expect(AccountContent.parse(content)).toEqual(content)
  const written = JSON.stringify(file).replace('"kind":"access-token-made"', '')
  expect(written).not.toMatch(/password|secret|token|publicKey|backupCodes/i)
})

test('the file holds the price of a food, and the size of a pack whose price is not known', () => {
  expect(file.content.prices).toEqual([
    { code: '13-001', price: { price: 2.1, currency: 'GBP', per: 'kg' } },
    { code: '16-007', price: { per: 'pack', grams: 750 } },
  ])
})

test('filled into a fresh account and exported again it is the same file, but for who the owner is', async () => {
  const bob = await server.newOwner()
  const { status, body } = await importInto(bob)
  expect([status, body]).toEqual([200, { dogs: 2, diaryEntries: 2, savedRecipes: 1 }])
  const again = await exportAccount(bob)
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
  const full = await exportAccount(bob)
  expect(full.content).toMatchObject({ storage: content.storage, shoppingList: content.shoppingList })
  expect((await importInto(carol, { content: full.content })).status).toBe(200)
  expect((await exportAccount(carol)).content).toEqual(full.content)
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

test('a dog whose food is not in the file is refused with its place', async () => {
  const content = { ...file.content, foods: [] }
  const answer = await importInto(await server.newOwner(), { content })
  const dog = file.content.dogs.findIndex(({ record }) => record.otherFood !== null)
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([
    { field: `${placeIn('lines', { content }, `content.dogs.${dog}`)}.record.otherFood`, message: fields.noSuchFood },
  ])
})

test('the same file twice is filled in once, at the same time too', async () => {
  const bob = await server.newOwner()
  const answers = await Promise.all([importInto(bob), importInto(bob)])
  expect([...answers, await importInto(bob)].map(({ status }) => status)).toEqual([200, 200, 200])
  const again = await exportAccount(bob)
  expect(again.content).toEqual(file.content)
})

test('the file’s region replaces a guessed one; a file without a region leaves it', async () => {
  const [bob, carol] = [await server.newOwner(), await server.newOwner()]
  const regionOf = async (owner: TestOwner) => (await owner.send('GET', '/v2/settings')).body.region
  await bob.send('PUT', '/v2/settings', { region: 'europe' })
  expect((await importInto(bob)).status).toBe(200)
  expect(await regionOf(bob)).toBe('north-america')
  await bob.send('PUT', '/v2/settings', { region: 'europe' })
  expect([(await importInto(bob)).status, await regionOf(bob)]).toEqual([200, 'europe'])
  await carol.send('PUT', '/v2/settings', { region: 'north-america' })
  expect((await importInto(carol, { content: { ...file.content, settings: null } })).status).toBe(200)
  expect(await regionOf(carol)).toBe('north-america')
})

test('under `node --watch`, where Node sends the names of a thread’s files too, one JSON document is read', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await importInto(await server.newOwner(), {}, 'document')).status).toBe(200)
})

test('a file is not read for a client that is gone', async () => {
  const here = () => new AbortController()
  for (const [read, format] of [
    [readAccountFile, 'lines'],
    [readAccountDocument, 'document'],
  ] as const) {
    const bytes = Buffer.from(textOf({}, format))
    await expect(read(bytes, AbortSignal.abort())).rejects.toMatchObject({ code: 'busy' })
    expect(await read(bytes, here().signal)).toHaveProperty('core')
  }
  const leaving = here()
  const reading = readAccountDocument(Buffer.from(textOf({}, 'document')), leaving.signal)
  leaving.abort()
  await expect(reading).rejects.toMatchObject({ code: 'busy' })
})

test('an upload that hangs blocks neither its owner nor others', async () => {
  const [bob, carol] = [await server.newOwner(), await server.newOwner()]
  const held = new PassThrough()
  const stuck = server.app.inject({
    method: 'POST',
    url: '/api/v2/account/import',
    headers: { authorization: `Bearer ${bob.token}`, 'content-type': ACCOUNT_FILE_TYPE },
    payload: held,
  })
  const answered = stuck.then(({ statusCode }) => statusCode)
  held.write(`{"format":"goodbowl-account",`)
  expect((await importInto(carol, { version: 3 })).status).toBe(422)
  expect((await importInto(bob, { version: 3 })).status).toBe(422)
  held.end(`"version":2}`)
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
    const { content } = await exportAccount(bob)
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
    const { content } = await exportAccount(bob)
    const diary = content.diary.map((meal, n) => (n % 2 ? { ...meal, food: turnedRound(meal.food) } : meal))
    const carol = await server.newOwner()
    for (const status of [200, 200]) {
      expect((await importInto(carol, { content: { ...content, diary } })).status).toBe(status)
    }
    expect(await dishesOf(carol)).toBe(await dishesOf(bob))
  })

  test('finds itself there to the last row', async () => {
    const { content } = await exportAccount(bob)
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

test('an export is read while a transaction is open on the connection of other requests', async () => {
  const { allOwners, db, readSnapshot, close } = await openDatabase(server.env)
  const { ownerId } = await allOwners.selectFrom('pet').select('ownerId').executeTakeFirstOrThrow()
  const context = { readSnapshot, caller: { ownerId, email: '', sessionId: '' }, now: () => new Date() }
  const pieces = await db
    .transaction()
    .execute(() => readExport(context, MOST_FILE_BYTES))
    .finally(close)
  expect(Buffer.concat(pieces ?? []).toString()).toContain('rex')
})

test('no owner waits for exports that other owners do not download', async () => {
  const diary = mealsOf(2600)
  const untaken: NodeJS.ReadableStream[] = []
  for (const owner of [await server.newOwner(), await server.newOwner()]) {
    expect((await importInto(owner, { content: { ...file.content, diary } })).status).toBe(200)
    expect(JSON.stringify(diary).length).toBeGreaterThan(4 * 1024 * 1024)
    untaken.push(await openExport(owner))
  }
  expect((await ann.send('GET', '/v2/account/export')).status).toBe(200)
  for (const one of untaken) expect((await text(one)).match(/^\{"diary":/gm)).toHaveLength(2600)
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

/** Counts the turns that everything else in the process had meanwhile. */
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
  const content = (await exportAccount(await server.newOwner())).content
  expect((await importInto(ann, { content })).status).toBe(200)
  expect((await exportAccount(ann)).content).toEqual(file.content)
})

test('a visitor neither exports nor imports, and is refused before a large file is read', async () => {
  expect((await server.send('GET', '/v2/account/export')).status).toBe(401)
  const large = 'x'.repeat(65 * 1024 * 1024)
  for (const type of Object.values(TYPES)) {
    const answer = await server.send('POST', '/v2/account/import', large, { 'content-type': type })
    expect(answer.status).toBe(401)
  }
})

const planOf = (date: string) => {
  const [kept] = file.content.plans as [AccountExport['content']['plans'][number]]
  return { ...kept, plan: { ...kept.plan, date } }
}
const dayOf = (number: number) => addDays('2026-01-01', number)
const dogCalled = (number: number) => {
  const name = `Dog ${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const [dog] = file.content.dogs as [AccountExport['content']['dogs'][number]]
  return { ...dog, id: name.toLowerCase().replace(' ', '-'), record: { ...dog.record, name } }
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const named = (number: number) => Object.fromEntries(times(number, 0).map((zero, n) => [`n${n}`, zero]))
const times = (number: number, row: unknown) => Array<unknown>(number).fill(row)

describe.each(FORMATS)('a file of nothing but slips, %s,', (format) => {
  const hostile = (content: object) => importInto(mallory, { content: { ...file.content, ...content } }, format)
  let mallory: TestOwner
  beforeAll(async () => {
    mallory = await server.newOwner()
  })

  test.each([
    ['empty rows in every list', Object.fromEntries(LISTS.map((list) => [list, times(10_000, {})]))],
    ['a list of more than is kept', { diary: times(MOST_ROWS + 1, 0) }],
    ['a shelf of a hundred thousand', { storage: { fridge: Object.fromEntries(times(100_000, 0).entries()) } }],
    ['a shopping list of a million', { shoppingList: { todo: times(1_000_000, 0), completed: [] } }],
    ['a plan of half a million days', { plans: [{ plan: { days: times(500_000, {}) } }] }],
    ['an unknown list', { foo: times(100_000, 1) }],
    ['unknown names', named(2000)],
  ])('%s is answered in a few words', async (_, content) => {
    const answer = await hostile(content)
    if (answer.status === 200) return expect(Object.keys(content)).toEqual(['foo'])
    expect(answer.status).toBe(422)
    expect(answer.body.errors.length).toBeLessThanOrEqual(20)
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
  })

  test.each([
    ['lists in lists', nested(1_000_000)],
    ['a list of lists in lists', nested(13)],
    ['a row without end', `{"id":"${'x'.repeat(2_000_000)}`],
    ['a name without end', `{"${'x'.repeat(2_000_000)}":1}`],
    ['a new name for each value', JSON.stringify(named(2000))],
    ['a row of thousands', JSON.stringify(times(20_000, 0))],
    ['a row of millions', JSON.stringify(times(format === 'document' ? 5_000_000 : 1_000_000, 0))],
    ['nothing but space', `{${' '.repeat(2_000_000)}}`],
  ])('%s are not even read', async (_, dog) => {
    const [head = ''] = textOf({}, 'lines').split('\n')
    const document = `{"format":"goodbowl-account","version":1,"content":{"dogs":[${dog}]}}`
    const answer = await importText(mallory, format === 'lines' ? `${head}\n{"dogs":${dog}}` : document, format)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThanOrEqual(422)
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
    if (format === 'lines') expect(answer.body.errors).toEqual([{ field: 'line 2', message: fields.tooMuch }])
  })
})

test('a file that is refused counts as a try all the same: the twenty-first in an hour is not read', async () => {
  const eve = await server.newOwner()
  const answers: number[] = []
  for (let tries = 0; tries < 21; tries++) answers.push((await importText(eve, '{}', FORMATS[tries % 2])).status)
  expect(answers).toEqual([...Array<number>(20).fill(422), 429])
})

describe('a file of lines', () => {
  let lines: string[]
  let eve: TestOwner
  beforeAll(async () => {
    lines = asLines(linesOf(file)).trimEnd().split('\n')
    eve = await server.newOwner()
  })

  test('is what the export says: each line is as described, the first says what it is, the last ends it', async () => {
    const answer = await ann.send('GET', '/v2/account/export')
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    const exported: object[] = answer.body
    expect(exported[0]).toMatchObject({ format: 'goodbowl-account', version: 2 })
    expect(exported.at(-1)).toEqual({ end: true })
    for (const line of exported) expect(AccountFileLine.safeParse(line).success).toBe(true)
    expect(asLines(exported).split('\n').length).toBe(lines.length + 1)
  })

  test('is the same with a mark of the byte order, lines that end otherwise, and empty ones', async () => {
    const answer = await importText(await server.newOwner(), `\uFEFF${lines.join('\r\n\r\n')}`)
    expect([answer.status, answer.body.dogs]).toEqual([200, 2])
  })

  test('may say its records in any order, behind the first line', async () => {
    const [head = '', ...records] = lines.slice(0, -1)
    const carol = await server.newOwner()
    expect((await importText(carol, [head, ...records.toReversed(), '{"end":true}'].join('\n'))).status).toBe(200)
    expect((await exportAccount(carol)).content).toEqual(file.content)
  })

  test('keeps a character that ends a line in other formats', async () => {
    const [carol, content] = [await server.newOwner(), parse(stringify(file.content))]
    content.shoppingList.todo[0].name = 'Car\u2028rot'
    const answer = await importInto(carol, { content })
    // The contract decides whether a name may have it: here it only must not cut the line.
    expect(answer.body.errors?.map(({ field }: { field: string }) => field) ?? []).not.toContain('line 6')
    expect(JSON.stringify(answer.body)).not.toContain(fields.notJson)
  })

  test.each<[string, (lines: string[]) => string[], string, string]>([
    ['that broke off between two lines', (all) => all.slice(0, -1), 'last', fields.brokenOff],
    ['that broke off in a line', (all) => [...all.slice(0, 3), all[3]?.slice(0, 20) ?? ''], 'line 4', fields.notJson],
    ['with a line that is none', (all) => all.with(2, 'dogs: rex'), 'line 3', fields.notJson],
    ['with a line that is no object', (all) => all.with(2, '["dogs"]'), 'line 3', fields.notAnObject],
    ['with an unknown part', (all) => all.with(2, '{"cats":{}}'), 'line 3', fields.noRecord],
    ['with two records in a line', (all) => all.with(2, '{"dogs":{},"stars":{}}'), 'line 3', fields.noRecord],
    ['with an empty record', (all) => all.with(2, '{}'), 'line 3', fields.noRecord],
    ['with a name that means something elsewhere', (all) => all.with(2, '{"__proto__":{}}'), 'line 3', fields.noRecord],
    ['with something behind its end', (all) => [...all, all[1] ?? ''], 'behind', fields.behindTheEnd],
    ['that is another list', () => ['{"format":"recipes","version":2}'], 'line 1, format', ''],
    ['with nothing in it', () => ['{}'], 'line 1, format', ''],
  ])('%s is refused by line, and nothing is kept', async (_, change, place, message) => {
    const changed = change(lines)
    const field = { last: `line ${changed.length}`, behind: `line ${changed.length}` }[place] ?? place
    const answer = await importText(eve, changed.join('\n'))
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
    if (message) expect(answer.body.errors[0].message).toBe(message)
    expect((await exportAccount(eve)).content.dogs).toEqual([])
  })

  test('needs the parts that are there once, and not twice', async () => {
    const lineOf = (part: string) => lines.findIndex((line) => line.startsWith(`{"${part}"`))
    const without = await importText(eve, lines.toSpliced(lineOf('storage'), 1).join('\n'))
    expect([without.status, without.body.errors[0].field]).toEqual([422, 'storage'])
    const twice = await importText(eve, lines.toSpliced(1, 0, lines[lineOf('storage')] ?? '').join('\n'))
    expect(twice.body.errors).toEqual([{ field: `line ${lineOf('storage') + 2}, storage`, message: fields.twice }])
  })
})

describe('a file of an earlier release, one JSON document,', () => {
  const before = readFileSync(join(import.meta.dirname, 'account-file-of-0.1.json'), 'utf8')

  /** Whose files are refused. */
  let eve: TestOwner
  beforeAll(async () => {
    eve = await server.newOwner()
  })

  /** The facts that the file does not have yet: they are not chosen. */
  const NOT_ASKED_BEFORE = {
    kidneyStage: 'kidneyStage_unknown',
    vetApproval: null,
    vetLimits: [],
    changeover: null,
    reproduction: null,
    targetWeight: null,
    expectedAdultWeight: null,
    homemadeShare: 1,
    otherFood: null,
  }
  const inTodaysWords = (content: AccountExport['content']) => ({
    ...content,
    dogs: content.dogs.map((dog) => ({ ...dog, record: { ...dog.record, ...NOT_ASKED_BEFORE } })),
    settings: null,
    products: [],
    weighIns: [],
    fedEnergy: [],
    foods: [],
    prices: [],
    ownRecipes: [],
    recipeAnswers: [],
    otherFed: [],
    signs: [],
    plannedDays: [],
    diary: content.diary.map((meal) => ({ ...meal, appetite: null })),
    photos: [],
    dishPhotos: [],
    events: content.events.map((event) => ({ ...event, tags: [] })),
  })

  test('that was exported by the release before is filled in whole, and is there as it was', async () => {
    const bob = await server.newOwner()
    const { status, body } = await importText(bob, before, 'document')
    expect([status, body]).toEqual([200, { dogs: 2, diaryEntries: 2, savedRecipes: 1 }])
    expect((await exportAccount(bob)).content).toEqual(inTodaysWords(JSON.parse(before).content))
    expect((await importText(bob, before, 'document')).status).toBe(200)
  })

  test('indented and with a mark of the byte order is the same', async () => {
    const indented = `\uFEFF${JSON.stringify(JSON.parse(before), null, 2)}`
    const { status, body } = await importText(await server.newOwner(), indented, 'document')
    expect([status, body.dogs]).toEqual([200, 2])
  })

  test.each([
    ['in its fields', (text: string) => text.slice(0, 30)],
    ['in a list', (text: string) => text.slice(0, 3000)],
    ['at its end', (text: string) => text.slice(0, -1)],
  ])('that breaks off %s is no JSON', async (_, cut) => {
    const answer = await importText(eve, cut(before), 'document')
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed'])
  })

  test.each<[string, () => object, string]>([
    ['no content', () => ({ content: undefined }), 'content'],
    ['content that is none', () => ({ content: [] }), 'content'],
    ['a list that is none', () => broken((content) => (content.stars = {})), 'content.stars'],
    ['a part that is not there', () => broken((content) => delete content.history), 'content.history'],
  ])('with %s is refused by the name of the field', async (_, changes, field) => {
    const answer = await importInto(eve, changes(), 'document')
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field])
  })

  test.each(['[]', '"text"', '1', 'null'])('that is %s is no object', async (text) => {
    const answer = await importText(eve, text, 'document')
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'body'])
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
    const field = placeIn('lines', change, 'content.plans.0.plan.days.0.meals.0.recipe.imageUrl')
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  })
})

describe.each(FORMATS)('a file with a slip, %s,', (format) => {
  let bob: TestOwner
  beforeAll(async () => {
    bob = await server.newOwner()
  })
  beforeEach(() => forgetDogs(bob))

  test.each([
    ['another format', () => ({ format: 'recipes' }), 'format'],
    ['a version that is not yet', () => ({ version: 3 }), 'version'],
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
    ['a list instead of a shelf', () => broken((content) => (content.storage = [{}])), 'content.storage'],
    [
      'a list instead of a day',
      () => broken((content) => (content.buddySubscribedAt = [{}])),
      'content.buddySubscribedAt',
    ],
  ])('%s is refused by the name of the field, and nothing is kept', async (_, changes, field) => {
    const changed = changes()
    const answer = await importText(bob, textOf(changed, format), format)
    expect(answer.status).toBe(422)
    const named = answer.body.errors.map((error: { field: string }) => error.field)
    expect(named).toContain(placeIn(format, changed, field))
    expect((await exportAccount(bob)).content.dogs).toEqual([])
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
    // biome-ignore lint/suspicious/noExplicitAny: what is broken has no type.
  ] as [string, (content: any) => unknown, string][])('%s goes round no limit', async (_, change, field) => {
    const changes = broken(change)
    const answer = await importInto(bob, changes, format)
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, placeIn(format, changes, field)])
  })

  test('fifty-one dogs go round no limit', async () => {
    const changes = broken(({ dogs }) => dogs.push(...Array.from({ length: 49 }, (_, n) => dogCalled(n))))
    const answer = await importInto(bob, changes, format)
    const field = { lines: 'line 52, dogs', document: 'content.dogs' }[format]
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message: fields.tooManyRows(50) }]])
  })

  test.each(['__proto__', 'constructor', 'toString'])(
    'names that mean something elsewhere mean nothing: %s',
    async (name) => {
      const odd = (json: string, value: string) => `{${JSON.stringify(name)}:${value},${json.slice(1)}`
      const content = odd(JSON.stringify(file.content), '[{"x":1}]')
      const document = odd(`{"format":"goodbowl-account","version":1,"content":${content}}`, '{"x":1}')
      const carol = await server.newOwner()
      const answer = await importText(carol, format === 'lines' ? odd(textOf({}, 'lines'), '{}') : document, format)
      expect([answer.status, answer.body.dogs]).toEqual([200, 2])
    },
  )

  test('what the file says of its owner changes no account', async () => {
    const carol = await server.newOwner()
    const account = { ...file.account, email: 'thief@example.org', name: 'Thief' }
    expect((await importInto(carol, { account, ownerId: 'somebody' }, format)).status).toBe(200)
    const { account: kept } = await exportAccount(carol)
    expect([kept.email, kept.name]).toEqual([carol.email, 'Ann'])
  })

  test('more than sixty-four megabytes are too much', async () => {
    const answer = await importText(bob, 'x'.repeat(64 * 1024 * 1024 + 1), format)
    expect([answer.status, answer.body.code]).toEqual([413, 'too-large'])
  })
})

test('a row of a dog that is not in the file is refused, whichever list it stands in', async () => {
  const bob = await server.newOwner()
  const lists = Object.entries(file.content).flatMap(([name, rows]) =>
    Array.isArray(rows) && rows.some((row) => 'petId' in row) ? name : [],
  )
  expect(lists).toEqual(expect.arrayContaining(['plans', 'diary', 'weighIns', 'photos', 'plannedDays']))
  for (const list of lists) {
    const changes = broken((content) => (content[list][0].petId = 'bo'))
    const { status, body } = await importInto(bob, changes)
    const field = placeIn('lines', changes, `content.${list}.0.petId`)
    expect([list, status, body.errors]).toEqual([list, 422, [{ field, message: fields.noDogOfFile }]])
  }
  expect((await exportAccount(bob)).content.dogs).toEqual([])
})

describe.each(FORMATS)('a packed file, %s,', (format) => {
  const headers = { 'content-type': TYPES[format], 'content-encoding': 'gzip' }
  const importPacked = (owner: TestOwner, bytes: Buffer) => owner.send('POST', '/v2/account/import', bytes, headers)
  let eve: TestOwner
  beforeAll(async () => {
    eve = await server.newOwner()
  })

  test('is filled in as any other', async () => {
    const { status, body } = await importPacked(await server.newOwner(), gzipSync(textOf({}, format)))
    expect([status, body.dogs]).toEqual([200, 2])
  })

  test('that cannot be unpacked is refused', async () => {
    const packed = gzipSync(textOf({}, format))
    for (const bytes of [Buffer.from('{}'), packed.subarray(0, -20)]) {
      const { status, body } = await importPacked(eve, bytes)
      expect([status, body.code]).toEqual([400, 'malformed'])
    }
  })

  test.each(['br', 'gzip, gzip', 'parcel'])('in a way that is not offered (%s) is told what is', async (way) => {
    const other = { ...headers, 'content-encoding': way }
    const answer = await eve.send('POST', '/v2/account/import', Buffer.from('{}'), other)
    expect([answer.status, answer.body.code]).toEqual([415, 'wrong-encoding'])
  })
})

test('a packed file is unpacked no further than any other may be long', async () => {
  const headers = { 'content-type': ACCOUNT_FILE_TYPE, 'content-encoding': 'gzip' }
  const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024, ' '))
  const { status, body } = await ann.send('POST', '/v2/account/import', bomb, headers)
  expect([status, body.code]).toEqual([413, 'too-large'])
})

test('an owner who sends too much is told once all is sent', async () => {
  const { port, hostname } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  const bytes = 65 * 1024 * 1024
  const head = [
    'POST /api/v2/account/import HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${ann.token}`,
    `content-type: ${ACCOUNT_FILE_TYPE}`,
    `content-length: ${bytes}`,
    '\r\n',
  ]
  socket.write(head.join('\r\n'))
  socket.end(Buffer.alloc(bytes, ' '))
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain('"code":"too-large"')
})
