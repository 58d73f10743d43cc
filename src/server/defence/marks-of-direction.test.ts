import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPet } from '../testing/pets.ts'
import { PASSWORD, startTestServer, type TestOwner, type TestServer, TODAY } from '../testing/test-server.ts'

/** The marks that messages, addresses and pages in two scripts bring along when a text is copied out of them. */
const MARKS = '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\uFEFF'
const marked = (text: string) => `${MARKS}${text.slice(0, 2)}${MARKS}${text.slice(2)}${MARKS}`

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
})
afterAll(() => server.close())

const FOOD = { complete: true, protein: 25, fat: 14, ash: 7, fibre: 3, moisture: 9 }

type Field = {
  readonly field: string
  readonly at: readonly [method: string, path: string]
  /** The body with the text in its place. */
  readonly body: (text: string) => object
  readonly text: string
}
const FIELDS: readonly Field[] = [
  {
    field: 'a note of a weight',
    at: ['PUT', `/v2/pets/rex/weights/${TODAY}`],
    body: (note) => ({ kg: 28, note }),
    text: 'After the walk',
  },
  {
    field: 'a food that may be behind a sign',
    at: ['PUT', `/v2/pets/rex/signs/${TODAY}/a`],
    body: (food) => ({ sign: 'ears', food }),
    text: 'chicken',
  },
  { field: 'a food', at: ['PUT', '/v2/foods/kibble'], body: (name) => ({ ...FOOD, name }), text: 'Field & Hen' },
  {
    field: 'something to buy',
    at: ['PUT', '/v2/shopping-list'],
    body: (name) => ({ todo: [{ code: 'own-milk', name, quantity: 1 }], completed: [] }),
    text: 'Oat milk',
  },
  {
    field: 'a vet who approves',
    at: ['PATCH', '/v2/pets/rex'],
    body: (name) => ({ vetApproval: { name, date: TODAY } }),
    text: 'Dr Levi',
  },
  { field: 'a breed', at: ['PATCH', '/v2/pets/rex'], body: (name) => ({ breed: { name } }), text: 'Beagle' },
  { field: 'a dog', at: ['PATCH', '/v2/pets/rex'], body: (name) => ({ name }), text: 'Rex' },
]

test.each(FIELDS)('the name or text of $field is kept without marks of direction', async ({ at, body, text }) => {
  const { status, body: kept } = await ann.send(...at, body(marked(text)))
  expect([status, JSON.stringify(kept)]).toEqual([200, expect.stringContaining(text)])
  expect(JSON.stringify(kept)).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/)
})

/** A space without width, a soft hyphen, joiners, a filler, a selector, a blank of Braille and letters of tags. */
const UNSEEN = '\u200B\u00AD\u200C\u200D\u3164\uFE0F\u2800\u{E0048}\u{E0069}'
const hidden = (text: string) => `${UNSEEN}${text.slice(0, 2)}${UNSEEN}${text.slice(2)}${UNSEEN}`

test.each(FIELDS.filter(({ field }) => field !== 'a dog'))(
  'the name or text of $field is kept without what cannot be seen',
  async ({ at, body, text }) => {
    const { status, body: kept } = await ann.send(...at, body(hidden(text)))
    expect([status, JSON.stringify(kept)]).toEqual([200, expect.stringContaining(text)])
    expect(JSON.stringify(kept)).not.toMatch(/[\p{Default_Ignorable_Code_Point}\u2800]/u)
  },
)

test('a dog is not called by what cannot be seen', async () => {
  for (const mark of UNSEEN) {
    const { status, body } = await ann.send('PATCH', '/v2/pets/rex', { name: `Re${mark}x` })
    expect([mark, status, body.errors?.[0].field]).toEqual([mark, 422, 'name'])
  }
})

test('a text of marks alone becomes empty', async () => {
  const { status, body } = await ann.send('PUT', '/v2/foods/kibble', { ...FOOD, name: `${MARKS}${UNSEEN}` })
  expect([status, body.errors[0].field]).toEqual([422, 'name'])
})

test('they count for nothing in what is searched for', async () => {
  const answers = [await ann.send('GET', '/v2/search?pet=rex&q=beef'), await searchFor(marked('beef'))]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect((await searchFor(`be\u0007ef`)).status).toBe(422)
})
const searchFor = (q: string) => ann.send('GET', `/v2/search?pet=rex&q=${encodeURIComponent(q)}`)

test('an owner is registered by the name and address without them, a password stays exactly what it is', async () => {
  const [name, email, password] = [marked('Ann'), marked('levi@example.org'), PASSWORD]
  const { status, body } = await server.send('POST', '/auth/sign-up/email', { name, email, password })
  expect([status, body.user.name, body.user.email]).toEqual([200, 'Ann', 'levi@example.org'])
  const wrong = await server.send('POST', '/auth/sign-up/email', { name, email, password: marked(PASSWORD) })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'password'])
})
