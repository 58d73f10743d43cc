import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WeighIn } from '../../../contract/dog/weights.ts'
import { MOST_WEIGH_INS } from '../../../contract/limits.ts'
import { addDays } from '../../../kitchen/days.ts'
import { addPet, fieldsOf, forgetDogs } from '../../testing/pets.ts'
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

const entries = async () => (await ann.send('GET', '/v2/pets/rex/weights')).body.entries
const send = (csv: string) => ann.send('POST', '/v2/pets/rex/weights/import', { csv })
const exported = async () => (await ann.send('GET', '/v2/pets/rex/weights/csv')).body.csv
const lines = (...all: string[]) => all.map((line) => `${line}\n`).join('')

const HEAD = 'date,kg,bodyCondition,note'

test('weigh-ins from elsewhere are taken at once, each day once', async () => {
  const file = lines(HEAD, '2026-10-01,27.2,,at the vet', '2026-11-01,27.6,bodyCondition_3,', `${TODAY},28.2,,`)
  expect((await send(file)).body).toEqual({ added: 2, corrected: 1, pending: 0 })
  expect(await entries()).toEqual([
    { date: '2026-10-01', kg: 27.2, note: 'at the vet' },
    { date: '2026-11-01', kg: 27.6, bodyCondition: 'bodyCondition_3' },
    { date: TODAY, kg: 28.2 },
  ])
  expect((await ann.send('GET', '/v2/pets/rex')).body.weight).toBe(28.2)
  expect((await send(file)).body).toEqual({ added: 0, corrected: 0, pending: 0 })
})

test('exported weigh-ins can be imported unchanged, with commas and quotation marks', {
  tags: '@weigh-ins',
}, async () => {
  await send(lines(HEAD, '2026-10-01,27.2,bodyCondition_2,"wet, and ""cross"""', '2026-10-08,27.3,,=1+1'))
  const [before, csv] = [await entries(), await exported()]
  expect(csv).toContain(`,'=1+1\r\n`)
  await ann.send('DELETE', '/pets/rex')
  await addPet(ann, { weight: 27 })
  await send(csv)
  expect(await entries()).toEqual(before)
})

test.each([
  ['semicolons and decimal commas', 'date;kg\n2026-10-01;27,2\n'],
  ['tabs', 'date\tkg\n2026-10-01\t27.2\n'],
  ['a mark of the byte order and lines that end otherwise', '\uFEFFdate,kg\r\n2026-10-01,27.2\r\n\r\n'],
  ['columns of its own and in another order', 'Who,KG,Date\nRex,27.2,2026-10-01\n'],
])('a file with %s is read', async (_, csv) => {
  expect((await send(csv)).body).toEqual({ added: 1, corrected: 0, pending: 0 })
  expect((await entries())[0]).toEqual({ date: '2026-10-01', kg: 27.2 })
})

test('each wrong line is named with its column, and nothing of the file is kept', async () => {
  const { status, body } = await send(
    lines(
      HEAD,
      '2026-10-01,27.2,,',
      '01/10/2026,27.2,,',
      '2026-10-03,heavy,,',
      '2026-10-04,,,',
      '2026-10-05,27.2,fat,',
      '2026-12-05,27.2,,',
      '2020-01-05,27.2,,',
      '2026-10-01,27.3,,',
      '2026-10-09,270,,',
    ),
  )
  expect([status, fieldsOf(body)]).toEqual([
    422,
    [
      'line 3, date',
      'line 4, kg',
      'line 5, kg',
      'line 6, bodyCondition',
      'line 7, date',
      'line 8, date',
      'line 9, date',
      'line 10, kg',
    ],
  ])
  expect(body.errors.slice(0, 3).map(({ message }: { message: string }) => message)).toEqual([
    'Write the day like this: 2026-10-01',
    'Write the weight in kilograms like this: 28.4',
    'Write the weight in kilograms like this: 28.4',
  ])
  expect(await entries()).toHaveLength(1)
})

test('a file with many wrong lines names the first ones, and how many more there are', async () => {
  const wrong = Array.from({ length: 400 }, () => '2026-10-01,heavy')
  const { status, body } = await send(lines('date,kg', '2026-10-01,27.2', ...wrong))
  expect([status, fieldsOf(body).length]).toEqual([422, 20])
  expect(body.errors.slice(0, 2).map(({ field }: { field: string }) => field)).toEqual(['line 3, kg', 'line 4, kg'])
  expect(body.errors.at(-1)).toEqual({ field: 'csv', message: '381 more need correcting' })
  expect(await entries()).toHaveLength(1)
})

test.each([
  ['is empty', '', 'line 1'],
  ['names no columns', '2026-10-01,27.2\n', 'line 1'],
  ['lacks the weight', 'date,note\n2026-10-01,wet\n', 'line 1'],
  ['has a quotation mark too many', 'date,kg,note\n2026-10-01,27.2,"wet\n', 'line 2'],
  ['is too long', `date,kg\n${' '.repeat(200_000)}`, 'csv'],
])('a file that %s is refused by where it is wrong', async (_, csv, field) => {
  const { status, body } = await send(csv)
  expect([status, fieldsOf(body)]).toEqual([422, [field]])
})

test('ten years of days are taken, and no day more', async () => {
  server.setDay('2031-06-01')
  await addPet(ann, { name: 'Ida', age: { years: 14, months: 0 }, weight: 28 })
  const day = (index: number) => addDays('2020-01-01', index)
  const file = lines('date,kg', ...Array.from({ length: MOST_WEIGH_INS - 1 }, (_, index) => `${day(index)},28`))
  const sendIda = (csv: string) => ann.send('POST', '/v2/pets/ida/weights/import', { csv })
  expect((await sendIda(file)).body).toEqual({ added: MOST_WEIGH_INS - 1, corrected: 0, pending: 0 })
  const refused = [
    await sendIda(lines('date,kg', '2031-05-31,28')),
    await ann.send('PUT', '/v2/pets/ida/weights/2031-05-31', { kg: 28 }),
  ]
  expect(refused.map(({ status, body }) => [status, fieldsOf(body)])).toEqual([
    [422, ['csv']],
    [422, ['date']],
  ])
  expect((await ann.send('PUT', '/v2/pets/ida/weights/2031-06-01', { kg: 28.5 })).status).toBe(200)
})

test.each([
  ['has thousands of columns', `date,kg${',x'.repeat(40_000)}\n${','.repeat(100_000)}\n`, 'line 1', 'more than 1,000'],
  ['has hundreds of columns', `date,kg\n${`${','.repeat(200)}\n`.repeat(900)}`, 'csv', 'too many columns'],
  ['is one line of text', `date,kg\n${'a'.repeat(150_000)}`, 'line 2', 'more than 1,000'],
  ['has more days than a dog is weighed on', `date,kg\n${',\n'.repeat(50_000)}`, 'csv', 'At most 3660 weigh-ins'],
])('a file that %s is refused by its shape: none of its lines is looked at', async (_, csv, field, message) => {
  const looks = vi.spyOn(WeighIn, 'safeParse')
  const { status, body } = await send(csv)
  const looked = looks.mock.calls.length
  looks.mockRestore()
  expect([status, fieldsOf(body), looked]).toEqual([422, [field], 0])
  expect(body.errors[0].message).toContain(message)
})
