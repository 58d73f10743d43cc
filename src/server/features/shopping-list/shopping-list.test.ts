import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
})
beforeEach(async () => {
  await put(EMPTY)
})
afterAll(() => server.close())

const PATH = '/v2/shopping-list'
const EMPTY = { todo: [], completed: [] }
const RICE = { code: '13-001', name: 'White rice', quantity: 120.5, unit: 'g' }
const EGGS = { code: '08-001', name: 'Eggs', quantity: 3 }
const list = async () => (await ann.send('GET', PATH)).body
const put = (body: unknown) => ann.send('PUT', PATH, body)

test('an owner who never wrote one has an empty list', async () => {
  const answer = await bob.send('GET', PATH)
  expect([answer.status, answer.body]).toEqual([200, EMPTY])
  expect(answer.headers.etag).toMatch(/^"0-/)
})

test('a list is replaced as a whole, with or without units', { tags: '@shopping-list-fields' }, async () => {
  const sent = { todo: [RICE], completed: [EGGS] }
  const answer = await put(sent)
  expect([answer.status, answer.body]).toEqual([200, sent])
  const read = await ann.send('GET', PATH)
  expect([read.body, read.headers.etag]).toEqual([sent, answer.headers.etag])
})

test('a bought item keeps its place in the list', { tags: '@shopping-list-by-code' }, async () => {
  const sent = { todo: [RICE], completed: [{ ...EGGS, place: 1 }] }
  await put(sent)
  expect(await list()).toEqual(sent)
  for (const place of [-1, 1.5, 1001, '1']) {
    const answer = await put({ todo: [], completed: [{ ...EGGS, place }] })
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['completed.0.place']])
  }
})

test('put twice is as put once', { tags: '@call-shopping-list' }, async () => {
  await put({ todo: [RICE], completed: [] })
  await put({ todo: [RICE], completed: [] })
  expect(await list()).toEqual({ todo: [RICE], completed: [] })
})

test('water and the supplement are never on the list', { tags: '@not-bought' }, async () => {
  const water = { code: '00-000', name: 'Water', quantity: 200, unit: 'g' }
  expect((await put({ todo: [water, RICE], completed: [water] })).body).toEqual({ todo: [RICE], completed: [] })
  expect(await list()).toEqual({ todo: [RICE], completed: [] })
})

test('a thing of a kit has a code of its own kind, and no other text is one', async () => {
  const zinc = { code: 'thing-zinc', name: 'Zinc gluconate tablets', quantity: 4.25, unit: 'tablet' }
  const sent = { todo: [RICE, zinc], completed: [] }
  expect((await put(sent)).body).toEqual(sent)
  for (const code of [
    'zinc',
    'thing-',
    'thing-Zinc',
    'thing-a b',
    'thing_zinc',
    '13-001-zinc',
    `thing-${'a'.repeat(90)}`,
  ]) {
    const answer = await put({ todo: [{ ...zinc, code }], completed: [] })
    expect([code, answer.status, fieldsOf(answer.body)]).toEqual([code, 422, ['todo.0.code']])
  }
  expect(await list()).toEqual(sent)
})

test('an unknown thing is refused by its field, unless it is on the list already', async () => {
  const zinc = { code: 'thing-zinc', name: 'Zinc gluconate tablets', quantity: 4.25, unit: 'tablet' }
  const own = { code: 'thing-own-toothpaste', name: 'Toothpaste', quantity: 1, unit: 'gram' }
  const unknown = await put({ todo: [RICE, zinc, { ...zinc, code: 'thing-nope' }], completed: [own] })
  expect([unknown.status, fieldsOf(unknown.body)]).toEqual([422, ['todo.2.code', 'completed.0.code']])
  expect(await list()).toEqual(EMPTY)

  await ann.send('PUT', '/v2/products/own-toothpaste', {
    name: 'Toothpaste',
    label: {
      unit: 'gram',
      basis: { kind: 'per100g' },
      mostPerDay: 5,
      lines: [{ text: 'Calcium', amount: '2', unit: 'g' }],
    },
  })
  const sent = { todo: [RICE, own], completed: [] }
  expect((await put(sent)).status).toBe(200)
  expect((await ann.send('DELETE', '/v2/products/own-toothpaste')).status).toBe(204)
  // An item on the list can still be bought or taken off when its product is gone.
  expect((await put({ todo: [own], completed: [RICE] })).status).toBe(200)
  expect(await list()).toEqual({ todo: [own], completed: [RICE] })
})

test('what was cleared can be put back whole, though a product on it is gone by then', async () => {
  const label = { unit: 'gram', basis: { kind: 'per100g' }, mostPerDay: 5, lines: [{ text: 'Calcium 2 g' }] }
  const own = { code: 'thing-own-powder', name: 'My powder', quantity: 1, unit: 'gram' }
  await ann.send('PUT', '/v2/products/own-powder', { name: 'My powder', label })
  const sent = { todo: [RICE, own], completed: [] }
  expect((await put(sent)).status).toBe(200)
  expect((await put(EMPTY)).body).toEqual(EMPTY)
  expect((await ann.send('DELETE', '/v2/products/own-powder')).status).toBe(204)
  // Something else is listed before it is missed, by hand and from a plan.
  expect((await put({ todo: [RICE], completed: [] })).status).toBe(200)
  expect((await ann.send('POST', '/v2/plan/shopping-list', { from: TODAY, to: TODAY })).status).toBe(200)
  expect((await put(sent)).body).toEqual(sent)
  expect(await list()).toEqual(sent)
  expect((await ann.send('GET', '/v2/storage')).body.cupboard).toBeUndefined()
  const stranger = await put({ todo: [RICE, { ...own, code: 'thing-nope' }], completed: [] })
  expect(stranger.body.errors).toMatchObject([
    { field: 'todo.1.code', message: expect.stringContaining('“My powder”') },
  ])
})

test('each owner has an own list', async () => {
  await put({ todo: [RICE], completed: [] })
  expect((await bob.send('GET', PATH)).body).toEqual(EMPTY)
})

test.each([
  ['no list of things to do', { completed: [] }, 'todo'],
  ['no completed items', { todo: [] }, 'completed'],
  ['a text', { todo: 'rice', completed: [] }, 'todo'],
  ['an item without a code', { todo: [{ ...RICE, code: undefined }], completed: [] }, 'todo.0.code'],
  ['a code of another form', { todo: [{ ...RICE, code: '1-1' }], completed: [] }, 'todo.0.code'],
  ['an item without a name', { todo: [{ ...RICE, name: '' }], completed: [] }, 'todo.0.name'],
  ['a name of 101 letters', { todo: [{ ...RICE, name: 'x'.repeat(101) }], completed: [] }, 'todo.0.name'],
  ['a name with a control character', { todo: [{ ...RICE, name: 'r\u0007ice' }], completed: [] }, 'todo.0.name'],
  ['nothing to buy', { todo: [], completed: [{ ...RICE, quantity: 0 }] }, 'completed.0.quantity'],
  ['less than nothing', { todo: [{ ...RICE, quantity: -1 }], completed: [] }, 'todo.0.quantity'],
  ['a text as a quantity', { todo: [{ ...RICE, quantity: '120' }], completed: [] }, 'todo.0.quantity'],
  ['an empty unit', { todo: [{ ...RICE, unit: '' }], completed: [] }, 'todo.0.unit'],
  ['501 items', { todo: Array(501).fill(RICE), completed: [] }, 'todo'],
])('a list with %s is refused by name, and nothing is stored', async (_, body, field) => {
  const answer = await put(body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  expect(await list()).toEqual(EMPTY)
})

test('a list of two megabytes is too large', async () => {
  const answer = await put({ todo: Array(20_000).fill({ ...RICE, name: 'x'.repeat(100) }), completed: [] })
  expect([answer.status, answer.body.code]).toEqual([413, 'too-large'])
})
