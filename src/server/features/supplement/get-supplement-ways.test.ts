import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_PRODUCTS } from '../../../contract/limits.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
})
afterAll(() => server.close())

const ask = (query = '') => ann.send('GET', `/v2/pets/rex/supplement/ways${query}`)
const suitable = async () => (await ann.send('GET', '/v2/search?pet=rex')).body.suitable

test('each way tells its effort and how many recipes it leaves, and nothing is written', async () => {
  const before = (await ann.send('GET', '/v2/pets/rex')).headers.etag
  const { status, body } = await ask()
  expect(status).toBe(200)
  const [powder, kit] = body.ways
  expect([powder.way, powder.isChosen, powder.isPossible, powder.gbpPerMonth]).toEqual(['powder', false, true, null])
  expect(powder.recipes).toBe(await suitable())
  expect([kit.way, kit.isChosen, kit.isPossible, kit.why]).toEqual(['kit', false, true, null])
  expect(kit.gbpPerMonth).toBeGreaterThan(1)
  expect(kit.recipes).toBeGreaterThan(0.85 * powder.recipes)
  expect((await ann.send('GET', '/v2/pets/rex')).headers.etag).toBe(before)

  await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit' })
  const after = (await ask()).body.ways
  expect(after.map(({ isChosen }: { isChosen: boolean }) => isChosen)).toEqual([false, true])
  expect(after[1].items).toEqual(kit.items)
  expect(await suitable()).toBe(kit.recipes)
  await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'powder' })
  expect((await ask()).body.ways.map(({ isChosen }: { isChosen: boolean }) => isChosen)).toEqual([true, false])
})

test('a kit without an unavailable thing says how many recipes are lost, and what would mend it', async () => {
  const [powder, kit] = (await ask('?without=iodide')).body.ways
  expect([kit.isPossible, kit.why]).toEqual([true, null])
  expect(kit.recipes).toBeGreaterThan(0)
  expect(kit.narrowed).toContain(`${powder.recipes - kit.recipes} recipes fewer`)
  expect(kit.narrowed).toMatch(/less iodine than the powder.*Potassium iodide tablets/)
  const whole = (await ask()).body.ways
  expect(whole.map(({ narrowed }: { narrowed: null }) => narrowed)).toEqual([null, null])
})

test('a kit that leaves no recipe is not offered', async () => {
  const [, kit] = (await ask('?without=copper')).body.ways
  expect([kit.isPossible, kit.recipes, kit.missing[0].nutrient]).toEqual([false, 0, 'copper'])
  expect(kit.why).toMatch(/None of these items contains copper: [\d.]+ mg a day is needed.*Copper bisglycinate/)
})

test('a way that cannot be says which nutrient stands against it, and what one more thing would do', async () => {
  const [powder, kit] = (await ask('?without=iodide,multivitamin')).body.ways
  expect(powder.isPossible).toBe(true)
  expect([kit.isPossible, kit.recipes, kit.items]).toEqual([false, 0, []])
  expect(kit.missing[0]).toMatchObject({ nutrient: 'iodine', bound: 'min', unit: 'mg' })
  expect(kit.wouldHelp.map(({ id }: { id: string }) => id)).toContain('iodide')
  expect(kit.why).toContain('iodine')
})

test.each([
  ['copper,methionine', ['copper'], ['copper']],
  ['copper,dicalcium-phosphate', ['copper'], ['copper']],
  ['iodide,multivitamin,choline', ['iodide', 'multivitamin'], ['iodine']],
])(
  'without %s one more thing makes a kit that leaves the rest to the food, and it alone is named',
  async (without, helping, missing) => {
    const [, kit] = (await ask(`?without=${without}`)).body.ways
    expect([kit.isPossible, kit.wouldHelp.map(({ id }: { id: string }) => id).toSorted()]).toEqual([false, helping])
    expect(kit.missing.map(({ nutrient }: { nutrient: string }) => nutrient)).toEqual(missing)
    for (const id of without.split(',')) {
      const [, withIt] = (await ask(`?without=${without.split(',').filter((one) => one !== id)}`)).body.ways
      expect([id, withIt.isPossible]).toEqual([id, helping.includes(id)])
    }
  },
)

test.each([
  ['kelp', 'without.0'],
  ['zinc,kelp', 'without.1'],
  ['%3Cb%3E', 'without.0'],
])('without %s is refused by name', async (without, field) => {
  const answer = await ask(`?without=${without}`)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test('owners with as many labels as allowed are answered at once, and so is another owner between them', async () => {
  const owners = await Promise.all(
    [31, 32].map(async (weight) => {
      const owner = await server.newOwner()
      await addPet(owner, { weight })
      for (let nth = 0; nth < MOST_PRODUCTS; nth++) await keepLabel(owner, nth)
      return owner
    }),
  )
  const asked = owners.map((owner) => owner.send('GET', '/v2/pets/rex/supplement/ways'))
  const answers = await Promise.all([...asked, ask('?stock=zinc')])
  expect(answers.map(({ status, body }) => [status, body.ways?.length])).toEqual([
    ...owners.map(() => [200, 2 + MOST_PRODUCTS]),
    [200, 2],
  ])
  for (const { body } of answers)
    expect(body.ways.filter(({ isPossible }: Way) => isPossible)).toHaveLength(body.ways.length)
})

type Way = { isPossible: boolean }

const keepLabel = (owner: TestOwner, nth: number) =>
  owner.send('PUT', `/v2/products/label-${nth}`, {
    name: `Label ${nth}`,
    label: {
      unit: 'gram',
      basis: { kind: 'per100g' },
      mostPerDay: 10 + nth,
      lines: [
        { text: `Calcium ${10 + nth} g` },
        { text: `Zinc ${200 + nth} mg` },
        { text: `Iodine ${4 + nth / 10} mg` },
      ],
    },
  })
