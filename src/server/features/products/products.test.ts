import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_PRODUCTS } from '../../../contract/limits.ts'
import { adult } from '../../../nutrition/fixtures/adult.ts'
import { NUTRIENT_IDS, nutrientById } from '../../../nutrition/nutrients.ts'
import { planFor } from '../../../nutrition/recipe/plan.ts'
import { GENERICS } from '../../../reference/generics.ts'
import { NUTRITION_TABLES } from '../../../reference/nutrition-tables.ts'
import { sentences } from '../../../texts/index.ts'
import { exportAccount } from '../../testing/account-files.ts'
import { bestRecipeFor } from '../../testing/kitchen.ts'
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

type Product = {
  id: string
  name: string
  own: object | null
  etag: string | null
  nutrientsPerUnit: Record<string, number>
}
const list = async (owner = ann): Promise<Product[]> => (await owner.send('GET', '/v2/products')).body.products
const product = async (id: string) => (await list()).find((one) => one.id === id)
const put = (id: string, body: unknown) => ann.send('PUT', `/v2/products/${id}`, body)
const remove = (id: string) => ann.send('DELETE', `/v2/products/${id}`)
const strength = (nutrient: string, perUnit: number) => ({ strength: { nutrient, perUnit } })

test('an owner chooses from all things of the table, none of them a brand', async () => {
  const products = await list()
  expect(products.map(({ id }) => id)).toEqual([...GENERICS.keys()])
  expect(products.every(({ own, etag }) => own === null && etag === null)).toBe(true)
})

test('a row is told as it was read, and kept as it was typed', async () => {
  const lines = [{ text: 'Zinc (as zinc oxide) 15 mg' }, { text: 'Vitamin D3 10 µg (400 IU)' }]
  const label = { unit: 'tablet', basis: { kind: 'perUnit' }, mostPerDay: 1, lines }
  const { status, body } = await put('rows', { name: 'Rows', label, petId: 'rex' })
  expect([status, body.own.label.lines]).toEqual([200, lines])
  expect(body.readings).toMatchObject(
    [
      { line: 0, text: /^Read as 15 mg/, nutrient: 'zinc', form: 'zinc oxide', of: 'nutrient' },
      { line: 1, text: null, nutrient: 'vitaminD', form: null, of: null },
    ].map((row) => ({ ...row, text: row.text && expect.stringMatching(row.text) })),
  )
  expect(body.readings[0].forms).toContain('zinc citrate')
  expect(body.doubts).toMatchObject([
    {
      line: 1,
      kind: 'checkRow',
      choices: [{ change: { nutrient: 'vitaminD', amount: 10, unit: 'µg', isElement: true } }, {}],
    },
  ])
  const answered = [lines[0], { text: 'Vitamin D3 (400 IU)', ...body.doubts[0].choices[0].change }]
  const again = await put('rows', { name: 'Rows', label: { ...label, lines: answered }, petId: 'rex' })
  expect([again.body.doubts, again.body.nutrientsPerUnit.vitaminD]).toEqual([[], 400])
  await remove('rows')
})

test('of "10,000 IU" the thousands count, however much that is for the dog', async () => {
  const label = {
    unit: 'capsule',
    basis: { kind: 'perUnit' },
    mostPerDay: 1,
    lines: [{ text: 'Vitamin D3 10,000 IU' }],
  }
  const told = await put('sun', { name: 'Sun', label, petId: 'rex' })
  expect([told.status, told.body.nutrientsPerUnit.vitaminD]).toEqual([200, 10_000])
  expect(told.body.readings).toMatchObject([{ line: 0, text: 'Read as 10,000 IU of vitamin D in a capsule.' }])
  expect(told.body.doubts).toMatchObject([{ line: 0, kind: 'tooMuch' }])
  await remove('sun')
})

test('a package of another strength takes the place of the typical one, and again of itself', async () => {
  const said = { ...strength('zinc', 25), unitsPerPack: 60, gbpPerUnit: 0.1 }
  const answer = await put('zinc', said)
  expect([answer.status, answer.body.own, answer.body.unitsPerPack]).toEqual([200, said, 60])
  expect(answer.body.name).toBe('Zinc gluconate tablets, 25 mg')
  expect(answer.body.strength).toBe('25 mg')
  expect(answer.body.nutrientsPerUnit.zinc).toBe(25)
  expect(answer.body.strengthOf).toEqual({ nutrient: 'zinc', amount: 25, typical: 15, unit: 'mg' })
  expect(await product('zinc')).toEqual(answer.body)
  expect((await put('zinc', said)).body).toEqual(answer.body)
})

test.each([
  ['eggshell-powder', { unitsPerPack: 192.31, gbpPerUnit: 0.02 }],
  ['multivitamin', { unitsPerPack: 30, gbpPerUnit: 0.2 }],
  ['vitamin-b12', { gbpPerUnit: 0.3 }],
])('of %s the pack and the price can be said alone', async (id, said) => {
  const before = await product(id)
  const { status, body } = await put(id, said)
  expect([status, body.own]).toEqual([200, said])
  expect(await product(id)).toMatchObject({ ...before, ...said, own: said, etag: body.etag })
  await remove(id)
})

test('a kit is made of what the packages hold, and follows them when they are said to hold more', async () => {
  await put('iodide', strength('iodine', 0.225))
  const { body } = await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit', without: ['multivitamin'] })
  const item = (pet: typeof body) => pet.supplement.items.find(({ id }: Product) => id === 'iodide')
  expect(item(body).nutrientsPerUnit.iodine).toBeCloseTo(0.225, 12)
  const recipeId = await bestRecipeFor(ann)
  const iodine = async () => {
    const recipe = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}`)).body
    return recipe.balance.find(({ nutrient }: { nutrient: string }) => nutrient === 'iodine').amount
  }
  const before = await iodine()
  await put('iodide', strength('iodine', 0.23))
  const after = (await ann.send('GET', '/v2/pets/rex')).body
  expect(item(after).unitsPerPeriod).toBe(item(body).unitsPerPeriod)
  expect(item(after).nutrientsPerUnit.iodine).toBeCloseTo(0.23, 12)
  expect((await iodine()) - before).toBeCloseTo(0.005 * item(body).unitsPerDay, 3)
})

test.each([
  ['vitamin-d3', 'vitaminD', 2000],
  ['selenium', 'selenium', 500],
])('a package of %s that makes a kit pass a maximum is not given: a new kit is', async (id, nutrient, perUnit) => {
  const carl = await server.newOwner()
  await addPet(carl)
  const choose = () => carl.send('PUT', '/v2/pets/rex/supplement', { way: 'kit', without: ['multivitamin'] })
  const before = (await choose()).body
  expect(before.supplement.passes).toEqual([])
  expect(before.supplement.items.map((item: Product) => item.id)).toContain(id)
  await carl.send('PUT', `/v2/products/${id}`, strength(nutrient, perUnit))
  const { supplement, advice } = (await carl.send('GET', '/v2/pets/rex')).body
  const [passed] = supplement.passes
  expect(passed.nutrient).toBe(nutrient)
  expect(passed.timesMaximum).toBeGreaterThan(2)
  const told = advice.filter(({ id: one }: Product) => one.startsWith('kit'))
  expect(told).toMatchObject([{ id: 'kitPasses', kind: 'vet' }])
  // A file comes in as the account was, and says the same of it.
  const dora = await server.newOwner()
  const { content, ...file } = await exportAccount(carl)
  expect((await dora.send('POST', '/v2/account/import', { ...file, version: 1, content })).status).toBe(200)
  const imported = (await dora.send('GET', '/v2/pets/rex')).body
  expect([imported.supplement.passes, imported.advice]).toEqual([supplement.passes, advice])
  expect(told[0].text).toMatch(
    /^Do not give .* times the (legal maximum in feed|safe upper limit) of .* tap “Recalculate the kit”/,
  )
  const chosen = (await choose()).body
  expect([chosen.supplement.passes, chosen.advice.some(({ id: one }: Product) => one === 'kitPasses')]).toEqual([
    [],
    false,
  ])
})

test('a package that a dog gets is not forgotten: its owner is told of which', async () => {
  const before = await ann.send('GET', '/v2/pets/rex')
  const answer = await remove('iodide')
  expect([answer.status, answer.body.code]).toEqual([409, 'product-in-use'])
  expect(answer.body.detail).toContain('Rex')
  expect((await product('iodide'))?.own).not.toBeNull()
  expect((await ann.send('GET', '/v2/pets/rex')).body).toEqual(before.body)
})

test('an amount that cannot be is kept as it was typed, counts for nothing and is asked about', async () => {
  const lines = [
    { text: 'Calcium 22 %' },
    { text: 'Zinc', amount: 1e9, unit: 'mg' },
    { text: 'Iodine', amount: 'much' },
  ]
  const label = { unit: 'gram', basis: { kind: 'per100g' }, mostPerDay: 12, lines }
  const { status, body } = await put('odd', { name: 'Odd', label, petId: 'rex' })
  expect(status).toBe(200)
  expect(body.doubts.map(({ line, kind }: { line: number; kind: string }) => [line, kind])).toEqual([
    [1, 'heavierThanProduct'],
    [2, 'unreadableAmount'],
  ])
  expect([body.own.label.lines, Object.keys(body.nutrientsPerUnit)]).toEqual([lines, ['calcium']])
  await remove('odd')
})

test('a package that no dog gets is forgotten, once', async () => {
  await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'powder' })
  expect((await remove('iodide')).status).toBe(204)
  expect((await product('iodide'))?.own).toBeNull()
  const again = await remove('iodide')
  expect([again.status, again.body.code]).toEqual([404, 'product-not-found'])
})

test('packages are their owner’s alone, go out with the account and come in again', async () => {
  const bob = await server.newOwner()
  expect((await list(bob)).find(({ id }) => id === 'zinc')?.own).toBeNull()
  expect((await bob.send('DELETE', '/v2/products/zinc')).status).toBe(404)
  const { content, ...file } = await exportAccount(ann)
  expect(content.products.map(({ id }) => id)).toEqual(['zinc'])
  const document = { ...file, version: 1, content }
  expect((await bob.send('POST', '/v2/account/import', document)).status).toBe(200)
  const said = async (owner: TestOwner) => (await list(owner)).map((one) => ({ ...one, etag: null }))
  expect(await said(bob)).toEqual(await said(ann))
  expect((await bob.send('POST', '/v2/account/import', document)).status).toBe(200)
  const { products: _, ...before } = content
  const carl = await server.newOwner()
  expect((await carl.send('POST', '/v2/account/import', { ...document, content: before })).status).toBe(200)
  expect((await list(carl)).every(({ own }) => own === null)).toBe(true)
})

test('a kit that is chosen while a package is changed is of the package as it is', async () => {
  const answers = await Promise.all([
    ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit', without: ['multivitamin'] }),
    put('zinc', strength('zinc', 20)),
    ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit', without: ['multivitamin'] }),
    put('zinc', strength('zinc', 10)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const kept = (await product('zinc'))?.nutrientsPerUnit.zinc
  const { supplement } = (await ann.send('GET', '/v2/pets/rex')).body
  const zinc = supplement.items.find(({ id }: Product) => id === 'zinc')
  expect(zinc.nutrientsPerUnit.zinc).toBe(kept)
})

test.each([
  ['nothing', 'zinc', {}, 'strength'],
  ['no amount', 'zinc', strength('zinc', 0), 'strength.perUnit'],
  ['a thousand million', 'zinc', strength('zinc', 1e9), 'strength.perUnit'],
  ['a text', 'zinc', { strength: { nutrient: 'zinc', perUnit: '25' } }, 'strength.perUnit'],
  ['a hundred times what is sold', 'zinc', strength('zinc', 1501), 'strength.perUnit'],
  ['a hundredth of what is sold', 'vitamin-d3', strength('vitaminD', 1.9), 'strength.perUnit'],
  ['another nutrient', 'zinc', strength('iron', 14), 'strength.nutrient'],
  ['no nutrient at all', 'zinc', strength('luck', 14), 'strength.nutrient'],
  ['a strength of what is measured by the spoon', 'calcium-carbonate', strength('calcium', 0.5), 'strength'],
  ['one strength of nineteen nutrients', 'multivitamin', strength('zinc', 15), 'strength'],
  ['half a tablet in a pack', 'zinc', { ...strength('zinc', 15), unitsPerPack: 60.5 }, 'unitsPerPack'],
  ['nothing of a powder', 'eggshell-powder', {}, 'unitsPerPack'],
  ['nothing of a tablet', 'zinc', {}, 'strength'],
  ['an empty pack', 'zinc', { ...strength('zinc', 15), unitsPerPack: 0 }, 'unitsPerPack'],
  ['a price below nothing', 'zinc', { ...strength('zinc', 15), gbpPerUnit: -1 }, 'gbpPerUnit'],
])('a package that says %s is refused by name', async (_, id, body, field) => {
  const answer = await put(id, body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

/** A complete powder for home cooking, as a pack prints it. */
const LABEL = {
  unit: 'gram',
  basis: { kind: 'per100g' },
  mostPerDay: 12,
  lines: [
    { text: 'Calcium 22 %' },
    { text: 'Zinc (as zinc gluconate) 250 mg' },
    { text: 'Copper (as copper bisglycinate) 25 mg' },
    { text: 'Iodine (as potassium iodide) 5 mg' },
    { text: 'Vitamin D3 3000 IU' },
  ],
}
const OWN = { name: 'Ann’s powder', label: LABEL }

test('a product’s label is read, and nutrients that it does not mention are named', async () => {
  const { status, body } = await put('anns-powder', { ...OWN, petId: 'rex' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'Ann’s powder', unit: 'gram', group: 'own', mostPerDay: 12 })
  expect(body.nutrientsPerUnit.calcium).toBeCloseTo(0.22, 9)
  expect(body.nutrientsPerUnit.zinc).toBeCloseTo(2.5, 9)
  expect(body.undeclared).toContain('selenium')
  expect(body.undeclared).not.toContain('zinc')
  expect((await list()).at(-1)?.id).toBe('anns-powder')
})

test('an unclear line is shown with the change that would make it clear', async () => {
  const label = { unit: 'tablet', basis: { kind: 'perUnit' }, mostPerDay: 1, lines: [{ text: 'Vitamin D3 0.6 g' }] }
  const { doubts } = (await put('slip', { name: 'Slip', label, petId: 'rex' })).body
  expect((await remove('slip')).status).toBe(204)
  expect(doubts).toMatchObject([{ line: 0, kind: 'tooMuch', choices: [{ change: { amount: 600, unit: 'IU' } }, {}] }])
  expect(doubts[0].text).toHaveLength(2)
  expect(doubts[0].choices[0].text).toMatch(/^Perhaps it says 600 IU\?/)
})

test('a dog gets it with single things for what it lacks, never above its label', async () => {
  const { status, body } = await ann.send('PUT', '/v2/pets/rex/supplement', {
    way: 'product',
    productId: 'anns-powder',
  })
  expect(status).toBe(200)
  const { supplement } = body
  expect([supplement.way, supplement.id]).toEqual(['product', 'Ann’s powder'])
  const item = supplement.items.find(({ id }: Product) => id === 'anns-powder')
  expect(item.unitsPerDay).toBeGreaterThan(0)
  expect(item.unitsPerDay).toBeLessThanOrEqual(12)
  const { ways } = (await ann.send('GET', '/v2/pets/rex/supplement/ways')).body
  expect(ways.map(({ way, productId, isChosen }: Record<string, unknown>) => [way, productId, isChosen])).toEqual([
    ['powder', null, false],
    ['kit', null, false],
    ['product', 'anns-powder', true],
  ])
  expect(ways[2].items).toEqual(supplement.items)
  const { kind, text, missing } = ways[2].verdict
  expect([kind, ways[0].verdict, ways[1].verdict]).toEqual(['missing', null, null])
  expect(text[0]).toContain(`${ways[2].recipes} of the ${ways[0].recipes} recipes`)
  const closing = new Set(missing.flatMap(({ closedBy }: { closedBy: string[] }) => closedBy))
  const beside = supplement.items.map(({ id }: Product) => id).filter((id: string) => id !== 'anns-powder')
  expect([...closing].toSorted()).toEqual(beside.toSorted())
  expect(missing.map(({ nutrient }: { nutrient: string }) => nutrient)).toContain('selenium')
  const lower = await put('anns-powder', { ...OWN, label: { ...LABEL, mostPerDay: 0.1 } })
  expect([lower.status, lower.body.code]).toEqual([409, 'product-in-use'])
  const { mostPerDay: _, ...withoutDose } = LABEL
  for (const label of [withoutDose, { ...LABEL, unit: 'scoop', gramsPerUnit: 1 }]) {
    const refused = await put('anns-powder', { ...OWN, label })
    expect([refused.status, refused.body.code]).toEqual([409, 'product-in-use'])
  }
  const removed = await remove('anns-powder')
  expect([removed.status, removed.body.code]).toEqual([409, 'product-in-use'])
  const recipeId = await bestRecipeFor(ann)
  const recipe = (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}?meals=14`)).body
  expect(recipe.batch.supplement.steps.map(({ text }: { text: string }) => text).join(' ')).toContain('Ann’s powder')
  await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'powder' })
})

describe('a complete product that is not like the powder', () => {
  /** The label of a product for home cooking: what the powder brings but for methionine, EPA and DHA, and a fifth more zinc. */
  const formula = planFor(adult, NUTRITION_TABLES).supplement.formula.perGram
  const lines = NUTRIENT_IDS.flatMap((id) => {
    const perGram = formula[id] ?? 0
    const { group, unit } = nutrientById.get(id) ?? {}
    const times = id === 'zinc' ? 120 : 100
    const isPrinted = group === 'mineral' || group === 'trace' || group === 'vitamin'
    return isPrinted && perGram > 0
      ? [{ text: sentences.nutrients[id], nutrient: id, amount: perGram * times, unit }]
      : []
  })

  test('is told to be complete, with how many recipes alone and with things beside it, and is fed alone or with them', async () => {
    const nina = await server.newOwner()
    await addPet(nina)
    const { dose } = (await nina.send('GET', '/v2/pets/rex')).body.supplement
    const label = { unit: 'gram', basis: { kind: 'per100g' }, mostPerDay: Math.ceil(dose), lines }
    expect((await nina.send('PUT', '/v2/products/whole', { name: 'Whole', label })).status).toBe(200)
    const ways = async () => (await nina.send('GET', '/v2/pets/rex/supplement/ways')).body.ways
    const [powder, , alone, beside] = await ways()
    const told = ({ isAlone, isPossible, isChosen, items }: Way) => [isAlone, isPossible, isChosen, items.length]
    expect(told(alone)).toEqual([true, true, false, 1])
    expect(told(beside).slice(0, 3)).toEqual([false, true, false])
    expect(beside.items.length).toBeGreaterThan(1)
    expect(alone.recipes).toBeGreaterThan(0.5 * powder.recipes)
    expect(alone.verdict).toMatchObject({ kind: 'complete', recipesAlone: alone.recipes, missing: [] })
    expect(alone.verdict.text.slice(0, 2)).toEqual([
      `Complete with this: ${alone.recipes} of the ${powder.recipes} recipes for this dog work with it instead of the powder.`,
      `Nothing else is needed. With other items as well, ${beside.recipes} would work.`,
    ])
    expect(beside.verdict).toEqual(alone.verdict)

    const way = { way: 'product', productId: 'whole' }
    const { supplement } = (await nina.send('PUT', '/v2/pets/rex/supplement', { ...way, isAlone: true })).body
    expect(supplement.items.map(({ id }: Product) => id)).toEqual(['whole'])
    expect((await nina.send('GET', '/v2/search?pet=rex')).body.suitable).toBe(alone.recipes)
    expect((await ways()).map(({ isChosen }: Way) => isChosen)).toEqual([false, false, true, false])
    const halved = (await nina.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5 })).body
    expect(halved.supplement.items.map(({ id }: Product) => id)).toEqual(['whole'])
    await nina.send('PATCH', '/v2/pets/rex', { homemadeShare: 1 })
    const both = (await nina.send('PUT', '/v2/pets/rex/supplement', way)).body.supplement
    expect(both.items.length).toBeGreaterThan(1)
    expect((await ways()).map(({ isChosen }: Way) => isChosen)).toEqual([false, false, false, true])
  })

  test('a product that completes no recipe alone cannot be chosen alone, with the reason', async () => {
    const answer = await ann.send('PUT', '/v2/pets/rex/supplement', { ...PRODUCT, isAlone: true })
    expect([answer.status, answer.body.code]).toEqual([409, 'not-with-this'])
    expect(answer.body.detail).toMatch(/^With Ann’s powder alone no recipe works for this dog/)
    const ofKit = await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'kit', isAlone: true })
    expect([ofKit.status, fieldsOf(ofKit.body)]).toEqual([422, ['isAlone']])
  })
})

const PRODUCT = { way: 'product', productId: 'anns-powder' }
type Way = { isAlone: boolean; isPossible: boolean; isChosen: boolean; items: Product[] }

test('a price without a pack is asked for its pack, since how many are in one would be made up', async () => {
  const answer = await put('unpacked', { ...OWN, gbpPerUnit: 0.1 })
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['unitsPerPack']])
  expect((await put('unpacked', { ...OWN, gbpPerUnit: 0.1, unitsPerPack: 250 })).status).toBe(200)
  expect((await remove('unpacked')).status).toBe(204)
})

describe('a label with a question that its owner has not answered', () => {
  // 55 % x 0.4004 = 22 %: the calcium that stands above comes from it.
  const of = (answer: object) => ({
    name: 'Chalk',
    label: { ...LABEL, lines: [...LABEL.lines, { text: 'Calcium carbonate 55 %', ...answer }] },
  })
  const choose = (owner: TestOwner) =>
    owner.send('PUT', '/v2/pets/rex/supplement', { way: 'product', productId: 'chalk' })
  const ways = async (owner: TestOwner) => (await owner.send('GET', '/v2/pets/rex/supplement/ways')).body.ways
  const rex = async (owner: TestOwner) => (await owner.send('GET', '/v2/pets/rex')).body
  const asked = ({ advice }: { advice: { id: string; kind: string; text: string }[] }) =>
    advice.filter(({ id }) => id === 'labelOpen')

  test('cannot be chosen, and that the pack says so is no answer to whether two lines are one amount', async () => {
    const otto = await server.newOwner()
    await addPet(otto)
    const reason = 'Please answer the open question about the label of Chalk first.'
    for (const answer of [{}, { isConfirmed: true }]) {
      const { body } = await otto.send('PUT', '/v2/products/chalk', of(answer))
      expect(body.nutrientsPerUnit.calcium).toBe(0.22)
      expect(body.doubts).toMatchObject([
        { kind: 'twice', choices: [{ change: { isRepeat: true } }, { change: { isRepeat: false } }] },
      ])
      const refused = await choose(otto)
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'open-label', reason])
      expect(fieldsOf(refused.body)).toEqual(['productId'])
      expect((await ways(otto)).at(-1)).toMatchObject({ productId: 'chalk', questions: 1, isChosen: false })
    }
    expect((await rex(otto)).supplement.way).toBe('powder')
    const answered = await otto.send('PUT', '/v2/products/chalk', of({ isRepeat: true }))
    expect([answered.body.doubts, answered.body.nutrientsPerUnit.calcium]).toEqual([[], 0.22])
    const chosen = await choose(otto)
    expect([chosen.status, asked(chosen.body)]).toEqual([200, []])
  })

  test('what the list of ingredients names is a question too, and its answer is kept with the product', async () => {
    const otto = await server.newOwner()
    await addPet(otto)
    const put = (answer: object) =>
      otto.send('PUT', '/v2/products/chalk', {
        name: 'Chalk',
        label: { ...LABEL, ingredients: 'calcium carbonate, dried kelp', ...answer },
      })
    expect((await put({})).body.doubts).toMatchObject([{ line: null, kind: 'careWith' }])
    expect([(await choose(otto)).body.code, (await ways(otto)).at(-1).questions]).toEqual(['open-label', 1])
    const { body } = await put({ areIngredientsConfirmed: true })
    expect([body.doubts, body.own.label.areIngredientsConfirmed]).toEqual([[], true])
    expect((await choose(otto)).status).toBe(200)
    const { content, ...file } = await exportAccount(otto)
    const dora = await server.newOwner()
    expect((await dora.send('POST', '/v2/account/import', { ...file, version: 1, content })).status).toBe(200)
    expect([asked(await rex(dora)), (await choose(dora)).status]).toEqual([[], 200])
  })

  test('of a dog that gets it already: it stays, both ends count, and every page says that it is to be answered', async () => {
    const otto = await server.newOwner()
    await addPet(otto)
    await otto.send('PUT', '/v2/products/chalk', of({ isRepeat: true }))
    const before = (await choose(otto)).body.supplement
    await otto.send('PUT', '/v2/products/chalk', of({}))
    const kept = await rex(otto)
    expect(kept.supplement.items.map(({ id }: Product) => id)).toEqual(before.items.map(({ id }: Product) => id))
    expect(asked(kept)).toMatchObject([
      { kind: 'check', text: expect.stringMatching(/^One question .* of Chalk is open/) },
    ])
    expect((await ways(otto)).find(({ isChosen }: Way) => isChosen)).toMatchObject({ productId: 'chalk', questions: 1 })
    const again = await choose(otto)
    expect([again.status, again.body.code]).toEqual([409, 'open-label'])
    expect(await rex(otto)).toEqual(kept)
    // A file comes in as the account was, and says the same of it.
    const { content, ...file } = await exportAccount(otto)
    const dora = await server.newOwner()
    expect((await dora.send('POST', '/v2/account/import', { ...file, version: 1, content })).status).toBe(200)
    expect([asked(await rex(dora)), (await choose(dora)).status]).toEqual([asked(kept), 409])
    await otto.send('PUT', '/v2/products/chalk', of({ isRepeat: true }))
    expect([asked(await rex(otto)), (await choose(otto)).status]).toEqual([[], 200])
  })

  test('a dog that gets it already gets the powder in its place while a row is not read, and it again then', async () => {
    const otto = await server.newOwner()
    await addPet(otto)
    const put = (vitaminD: string) => {
      const lines = [...LABEL.lines.slice(0, -1), { text: vitaminD }]
      return otto.send('PUT', '/v2/products/chalk', { name: 'Chalk', label: { ...LABEL, lines } })
    }
    const state = async () => {
      const { supplement, advice } = await rex(otto)
      const { suitable } = (await otto.send('GET', '/v2/search?pet=rex')).body
      const told = advice.map(({ id }: { id: string }) => id).filter((id: string) => /^(?:product|label)/.test(id))
      return [supplement.way, suitable, told, (await ways(otto)).some(({ isChosen }: Way) => isChosen)]
    }
    const { suitable: withPowder } = (await otto.send('GET', '/v2/search?pet=rex')).body
    await put('Vitamin D3 3000 IU')
    expect((await choose(otto)).status).toBe(200)
    const before = await state()
    expect(before).toEqual(['product', expect.any(Number), [], true])
    const { body } = await put('Vitamin D3 75 µg (3000 IU)')
    expect(body.doubts).toMatchObject([{ kind: 'checkRow' }])
    expect(await state()).toEqual(['powder', withPowder, ['productRefused'], false])
    // Its kit is kept as it was, and is not worked out without the row.
    await otto.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5 })
    await put('Vitamin D3 75 µg')
    expect((await rex(otto)).advice.map(({ id }: { id: string }) => id)).toContain('kitOfAnotherShare')
    await put('Vitamin D3 75 µg (3000 IU)')
    await otto.send('PATCH', '/v2/pets/rex', { homemadeShare: 1 })
    await put('Vitamin D3 75 µg')
    expect(await state()).toEqual(before)
  })
})

describe('beside a product of the owner’s own', () => {
  const lines = [{ text: 'Calcium 100 mg' }, { text: 'Vitamin D3 1 µg' }, { text: 'Zinc 1 mg' }, { text: 'Iron 1 mg' }]
  const more = [{ text: 'Thiamine 0.1 mg' }, { text: 'Riboflavin 0.1 mg' }]
  test.each([
    ['one that is no multivitamin', 'tablet', lines, true],
    ['a multivitamin', 'tablet', [...lines, ...more], false],
    ['a premix that is weighed', 'gram', [...lines, ...more], true],
    ['one of everything but vitamin D', 'tablet', [...lines, ...more].filter(({ text }) => !text.includes('D3')), true],
  ])('%s: the multivitamin of the table stands where there is none', async (_, unit, of, isThere) => {
    const dora = await server.newOwner()
    await addPet(dora)
    const label = { unit, basis: { kind: 'perUnit' }, mostPerDay: 1, lines: of }
    await dora.send('PUT', '/v2/products/mine', { name: 'Mine', label })
    const { body } = await dora.send('PUT', '/v2/pets/rex/supplement', { way: 'product', productId: 'mine' })
    const ids = body.supplement.items.map(({ id }: Product) => id)
    expect([ids.includes('mine'), ids.includes('multivitamin')]).toEqual([true, isThere])
  })
})

test('a product that is too much for a dog is told, and the dog keeps what it has', async () => {
  const label = {
    unit: 'tablet',
    basis: { kind: 'perUnit' },
    lines: [{ text: 'Vitamin D3 90000 IU', isConfirmed: true }],
  }
  await put('too-strong', { name: 'Too strong', label: { ...label, mostPerDay: 1 } })
  const answer = await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'product', productId: 'too-strong' })
  expect([answer.status, answer.body.code]).toEqual([409, 'not-with-this'])
  expect(answer.body.detail).toMatch(
    /^Too strong does not suit this dog, however little you give\. Vitamin D: .* 90,000 IU a day, [\d.]+ times the limit of [\d.,]+ IU/,
  )
  expect((await ann.send('GET', '/v2/pets/rex')).body.supplement.way).toBe('powder')
  const [, , , way] = (await ann.send('GET', '/v2/pets/rex/supplement/ways')).body.ways
  expect([way.productName, way.isPossible, way.verdict.kind, way.why]).toEqual([
    'Too strong',
    false,
    'notWithThis',
    answer.body.detail,
  ])
  expect(way.verdict.text.join(' ')).toBe(answer.body.detail)
  expect((await remove('too-strong')).status).toBe(204)
})

test('a product whose label names no dose is kept, and not fed until it does', async () => {
  const { mostPerDay: _, ...label } = LABEL
  expect((await put('no-dose', { name: 'No dose', label })).status).toBe(200)
  const { ways } = (await ann.send('GET', '/v2/pets/rex/supplement/ways')).body
  const way = ways.find(({ productId }: { productId: string }) => productId === 'no-dose')
  expect([way.isPossible, way.verdict.kind]).toEqual([false, 'doseUnknown'])
  const answer = await ann.send('PUT', '/v2/pets/rex/supplement', { way: 'product', productId: 'no-dose' })
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([409, 'not-with-this', way.why])
  expect(answer.body.detail).toMatch(/^The label gives no dose\./)
  await remove('no-dose')
})

test.each([
  ['no product', { way: 'product' }, 422],
  ['a product beside another way', { way: 'kit', productId: 'anns-powder' }, 422],
  ['a product that is not there', { way: 'product', productId: 'nobodys' }, 404],
  ['a thing of the table', { way: 'product', productId: 'zinc' }, 404],
])('%s cannot be chosen', async (_, body, status) => {
  expect((await ann.send('PUT', '/v2/pets/rex/supplement', body)).status).toBe(status)
})

test('another owner’s product cannot be chosen', async () => {
  const dora = await server.newOwner()
  await addPet(dora)
  const body = { way: 'product', productId: 'anns-powder' }
  expect((await dora.send('PUT', '/v2/pets/rex/supplement', body)).status).toBe(404)
})

test.each([
  ['without a name', { label: LABEL }, 'name'],
  ['without a label', { name: 'A' }, 'label'],
  ['with a strength', { ...OWN, ...strength('zinc', 1) }, 'strength'],
  ['with xylitol', { name: 'A', label: { ...LABEL, ingredients: 'xylitol, starch' } }, 'label.ingredients'],
  ['that says xylitol in its name', { ...OWN, name: 'Chews sweetened with xylitol' }, 'name'],
  ['with everything undeclared', { name: 'A', label: { ...LABEL, lines: [{ text: 'Starch' }] } }, 'label.lines'],
  ['with no lines', { name: 'A', label: { ...LABEL, lines: [] } }, 'label.lines'],
  ['with a dose of a thousand million', { ...OWN, label: { ...LABEL, mostPerDay: 1e9 } }, 'label.mostPerDay'],
  ['with a dose in words', { ...OWN, label: { ...LABEL, mostPerDay: 'two' } }, 'label.mostPerDay'],
  [
    'of units that weigh nothing',
    { ...OWN, label: { ...LABEL, unit: 'scoop', gramsPerUnit: 0 } },
    'label.gramsPerUnit',
  ],
  ['with amounts of nothing alone', { ...OWN, label: { ...LABEL, lines: [{ text: 'Zinc 0 mg' }] } }, 'label.lines'],
  ['with a dose of nothing', { name: 'A', label: { ...LABEL, mostPerDay: 0 } }, 'label.mostPerDay'],
])('a product %s is refused by name', async (_, body, field) => {
  const answer = await put('wrong', body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test('a printed line that could not be read is reported as unread, not as missing from the label', async () => {
  const lines = [...LABEL.lines.filter(({ text }) => !text.startsWith('Vitamin D')), { text: 'Vitamin D3 a pinch' }]
  await put('unread', { name: 'Unread', label: { ...LABEL, lines } })
  const { ways } = (await ann.send('GET', '/v2/pets/rex/supplement/ways')).body
  const told = ways.find(({ productId }: { productId: string }) => productId === 'unread').verdict.text.join(' ')
  expect(told).toContain('We could not read the line on vitamin D,')
  expect(told).not.toMatch(/The label does not say[^.]*vitamin D/)
  await remove('unread')
})

describe('a kept product that is refused by its label or its name', () => {
  type Way = { way: string; productId: string | null; isChosen: boolean; isPossible: boolean; why: string | null }
  type Advice = { id: string; kind: string; text: string }

  /** An account that gets the file of another one, whose product says something else. */
  async function withRefused(change: object) {
    const gina = await server.newOwner()
    await addPet(gina)
    await gina.send('PUT', '/v2/products/mypow', OWN)
    await gina.send('PUT', '/v2/pets/rex/supplement', { way: 'product', productId: 'mypow' })
    const { content, ...file } = await exportAccount(gina)
    const changed = JSON.parse(JSON.stringify(content), (key, value) =>
      key === 'product' || key === 'mypow' ? { ...value, ...change } : value,
    )
    const harry = await server.newOwner()
    const imported = await harry.send('POST', '/v2/account/import', { ...file, version: 1, content: changed })
    expect(imported.status).toBe(200)
    return harry
  }
  const XYLITOL = { label: { ...LABEL, lines: [{ text: 'Xylitol 18 %' }, ...LABEL.lines] } }

  test.each([
    ['xylitol on a line', XYLITOL, /^Please do not give this to a dog\. It contains xylitol/i],
    ['nothing that can be read', { label: { ...LABEL, lines: [{ text: 'foo' }] } }, /^We could not read a single/],
    ['xylitol in its name', { name: 'Xylitol chews' }, /^Please do not give this to a dog\. It contains xylitol/i],
  ])('%s: it is listed and told with the reason, and cannot be chosen', async (_, change, why) => {
    const harry = await withRefused(change)
    const kept = (await list(harry)).find(({ id }) => id === 'mypow')
    expect(kept).toMatchObject({ id: 'mypow', refused: expect.stringMatching(why), own: change })
    const { status, body } = await harry.send('GET', '/v2/pets/rex/supplement/ways')
    expect(status).toBe(200)
    const way = body.ways.find(({ productId }: Way) => productId === 'mypow')
    expect(body.ways.map(({ isChosen }: Way) => isChosen)).toEqual([false, false, false])
    expect(way).toMatchObject({ isPossible: false, why: expect.stringMatching(why) })
    expect([way.verdict.kind, way.verdict.text.join(' ')]).toEqual(['refused', way.why])
    const chosen = await harry.send('PUT', '/v2/pets/rex/supplement', { way: 'product', productId: 'mypow' })
    expect([chosen.status, chosen.body.code, chosen.body.detail]).toEqual([409, 'not-with-this', way.why])
  })

  test('the dog that got it is told what to do, until another supplement is chosen; then it can be removed', async () => {
    const harry = await withRefused(XYLITOL)
    const rex = async () => (await harry.send('GET', '/v2/pets/rex')).body
    const told = ({ advice }: { advice: Advice[] }) => advice.filter(({ id }) => id === 'productRefused')
    expect(told(await rex())).toMatchObject([{ kind: 'vet', text: expect.stringMatching(/^Do not give Ann’s powder/) }])
    const shared = await harry.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5 })
    expect([shared.status, told(shared.body).length]).toEqual([200, 1])
    expect((await harry.send('DELETE', '/v2/products/mypow')).body.code).toBe('product-in-use')
    const powder = await harry.send('PUT', '/v2/pets/rex/supplement', { way: 'powder' })
    expect([powder.status, told(powder.body)]).toEqual([200, []])
    expect((await harry.send('DELETE', '/v2/products/mypow')).status).toBe(204)
  })

  test('after a correction the dog gets it again', async () => {
    const harry = await withRefused(XYLITOL)
    expect((await harry.send('PUT', '/v2/products/mypow', OWN)).body.refused).toBe(null)
    const { supplement, advice } = (await harry.send('GET', '/v2/pets/rex')).body
    expect([supplement.way, supplement.id]).toEqual(['product', OWN.name])
    expect(advice.map(({ id }: Advice) => id)).not.toContain('productRefused')
  })
})

test('the twelfth product is kept, the next is refused with the number, and a kept one can still be changed', async () => {
  const eva = await server.newOwner()
  const own = (n: number) => eva.send('PUT', `/v2/products/own-${n}`, { ...OWN, name: `Powder ${n}` })
  for (let n = 1; n <= MOST_PRODUCTS; n++) expect((await own(n)).status, `${n}`).toBe(200)
  const refused = await own(MOST_PRODUCTS + 1)
  expect([refused.status, refused.body.code]).toEqual([409, 'too-many-products'])
  expect(refused.body.detail).toBe('You have 12 products of your own already: remove one first.')
  expect((await own(MOST_PRODUCTS)).status).toBe(200)
  expect((await eva.send('DELETE', '/v2/products/own-1')).status).toBe(204)
  expect((await own(MOST_PRODUCTS + 1)).status).toBe(200)
  const { content, ...file } = await exportAccount(eva)
  const more = [...content.products, { id: 'own-1', product: OWN }]
  const products = more.map(({ id, product }) => ({ id, product }))
  const fred = await server.newOwner()
  const imported = await fred.send('POST', '/v2/account/import', {
    ...file,
    version: 1,
    content: { ...content, products },
  })
  expect([imported.status, fieldsOf(imported.body)]).toEqual([422, ['content.products.12']])
  // A package of a thing of the table is none of them.
  expect((await eva.send('PUT', '/v2/products/zinc', strength('zinc', 20))).status).toBe(200)
})
