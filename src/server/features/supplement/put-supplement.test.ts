import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { MOST_THINGS } from '../../../nutrition/kit/kit-program.ts'
import { GENERICS } from '../../../reference/generics.ts'
import { type AccountExport, asLines, exportAccount, linesOf } from '../../testing/account-files.ts'
import { bestRecipeFor, cook, feed, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  await addPet(ann)
})
afterAll(() => server.close())

const PET = '/v2/pets/rex'
const choose = (body: unknown) => ann.send('PUT', `${PET}/supplement`, body)
const pet = async () => (await ann.send('GET', PET)).body
type Item = { id: string; unitsPerDay: number; unitsPerPeriod: number; nutrientsPerUnit: Record<string, number> }

test('a dog gets the powder until its owner chooses a way', async () => {
  const { supplement } = await pet()
  expect([supplement.way, supplement.isChosen, supplement.items]).toEqual(['powder', false, []])
})

const importFile = async (owner: TestOwner, file: AccountExport) => {
  const headers = { 'content-type': ACCOUNT_FILE_TYPE }
  expect((await owner.send('POST', '/v2/account/import', asLines(linesOf(file)), headers)).status).toBe(200)
}
const chosenBy = async (owner: TestOwner) => (await owner.send('GET', PET)).body.supplement.isChosen

test('an owner who says that it is the powder has chosen it; said again nothing is written', async () => {
  const cat = await server.newOwner()
  await addPet(cat)
  const sayPowder = () => cat.send('PUT', `${PET}/supplement`, { way: 'powder' })
  const { body, headers } = await sayPowder()
  expect([body.supplement.way, body.supplement.isChosen, await chosenBy(cat)]).toEqual(['powder', true, true])
  expect((await sayPowder()).headers.etag).toBe(headers.etag)
})

test('a dog of an undecided owner stays so through changes, a second registration, and a file to another account', async () => {
  const dan = await server.newOwner()
  await addPet(dan)
  await dan.send('PATCH', PET, { mealsPerDay: 3 })
  await addPet(dan, { mealsPerDay: 3 })
  expect(await chosenBy(dan)).toBe(false)
  const file = await exportAccount(dan)
  const [eve, fay] = [await server.newOwner(), await server.newOwner()]
  await importFile(eve, file)
  expect(await chosenBy(eve)).toBe(false)
  const before = file.content.dogs.map((dog) => ({
    ...dog,
    record: { ...dog.record, isSupplementUnchosen: undefined },
  }))
  await importFile(fay, { ...file, content: { ...file.content, dogs: before } })
  expect(await chosenBy(fay), 'a dog of a file from before it was asked').toBe(true)
})

test('a kit of single things takes the place of the powder, and recipes follow it', async () => {
  const recipeId = await bestRecipeFor(ann)
  const before = (await ann.send('GET', `${PET}/recipe/${recipeId}`)).body
  const { status, body } = await choose({ way: 'kit' })
  expect(status).toBe(200)
  const { supplement } = body
  expect(supplement.way).toBe('kit')
  expect(supplement.items.length).toBeGreaterThan(3)
  expect(await pet()).toEqual(body)

  const after = (await ann.send('GET', `${PET}/recipe/${recipeId}?meals=14`)).body
  expect(after.supplement.id).toBe(supplement.id)
  expect(after.supplement.items.map(({ id }: Item) => id)).toEqual(supplement.items.map(({ id }: Item) => id))
  const inBatch = Object.fromEntries(
    after.batch.supplement.items.map((item: { id: string; unitsPerBatch: number }) => [item.id, item.unitsPerBatch]),
  )
  for (const { id, unitsPerPeriod } of supplement.items as Item[]) expect(inBatch[id]).toBeCloseTo(unitsPerPeriod, 9)
  for (const id of ['zinc', 'iodine', 'calcium', 'vitaminD']) {
    const amountOf = (recipe: typeof after) =>
      recipe.balance.find(({ nutrient }: { nutrient: string }) => nutrient === id).amount
    const brought = supplement.items.reduce(
      (sum: number, item: Item) => sum + item.unitsPerDay * (item.nutrientsPerUnit[id] ?? 0),
      0,
    )
    const mealsPerDay = 2
    expect(amountOf(after)).toBeCloseTo(brought + mealsPerDay * after.nutrients[id], 6)
    expect(supplement.dose * supplement.nutrients[id]).toBeCloseTo(brought, 6)
  }
  expect(after.confidence.bowl).toBeGreaterThan(0.5)
  expect(after.confidence).not.toEqual(before.confidence)
})

test('chosen again it is the same kit, and nothing is written', async () => {
  const before = await ann.send('GET', PET)
  const again = await choose({ way: 'kit' })
  expect([again.body, again.headers.etag]).toEqual([before.body, before.headers.etag])
})

test('it is kept through changes of the dog, in the export too', async () => {
  const { supplement } = await pet()
  const changed = (await ann.send('PATCH', PET, { activityLevel: 'activityLevel_3', mealsPerDay: 3 })).body
  const units = (items: Item[]) => items.map(({ id, unitsPerDay }) => [id, unitsPerDay])
  expect(units(changed.supplement.items)).toEqual(units(supplement.items))
  await ann.send('PATCH', PET, { mealsPerDay: 2 })
  const [dog] = (await exportAccount(ann)).content.dogs
  expect(dog?.record.supplement).toMatchObject({ way: 'kit', since: TODAY, without: [], stock: [] })
})

test('a kit leaves out things that cannot be bought, and keeps leaving them out', async () => {
  const [first] = (await pet()).supplement.items as Item[]
  const without = [first?.id]
  const answer = await choose({ way: 'kit', without })
  expect(answer.body.supplement.items.map(({ id }: Item) => id)).not.toContain(first?.id)
  const again = await choose({ way: 'kit' })
  expect(again.body.supplement).toEqual(answer.body.supplement)
  await choose({ way: 'kit', without: [] })
})

test('the dog names the things that are left out, until they are allowed again', async () => {
  const told = async () => (await pet()).supplement.without
  expect(await told()).toEqual([])
  await choose({ way: 'kit', without: ['zinc', 'eggshell-powder'] })
  expect(await told()).toEqual([
    { id: 'zinc', name: GENERICS.get('zinc')?.name },
    { id: 'eggshell-powder', name: GENERICS.get('eggshell-powder')?.name },
  ])
  await choose({ way: 'kit', without: [] })
  expect(await told()).toEqual([])
})

test('where no kit is possible the nutrient is named, and the dog keeps its supplement', async () => {
  const before = await pet()
  const answer = await choose({ way: 'kit', without: ['iodide', 'multivitamin'] })
  expect([answer.status, answer.body.code]).toEqual([409, 'no-kit'])
  expect(answer.body.detail).toContain('iodine')
  expect(answer.body.detail).toContain('Potassium iodide')
  expect(await pet()).toEqual(before)
  const all = await choose({ way: 'kit', without: [...GENERICS.keys()] })
  expect([all.status, all.body.code]).toEqual([409, 'no-kit'])
})

test('the same dog registered again keeps its kit', async () => {
  const before = await pet()
  expect(await addPet(ann)).toEqual(before)
})

test('a kit for fourteen meals is counted out in whole units, and the guide says how it gets into the food', async () => {
  const recipeId = await bestRecipeFor(ann)
  const { batch } = (await ann.send('GET', `${PET}/recipe/${recipeId}?meals=14`)).body
  const { isCounted, countedForMeals, items, steps } = batch.supplement
  expect([isCounted, countedForMeals]).toEqual([true, 14])
  const texts: string[] = steps.map(({ text }: { text: string }) => text)
  for (const { name } of items) expect(texts.some((text) => text.startsWith(`${name}: `))).toBe(true)
  expect(texts.at(-2)).toContain('cool enough')
  expect(texts.at(-1)).toContain('14 portions')
})

test('a thing says what too much of it would mean, and how it is given', async () => {
  const { items } = (await pet()).supplement
  const told = items.flatMap(({ overdoses }: { overdoses: object[] }) => overdoses)
  expect(told.some(({ times }: { times: number }) => times === 10)).toBe(true)
  for (const { times, timesMaximum, of, text } of told) {
    expect(text).toMatch(times === 10 ? /^Ten times as much: / : /^Twice as much: /)
    expect(text.includes('Call your vet')).toBe(timesMaximum > 1)
    // Below the maximum is no comfort while food is not counted, and what the law allows is not where harm begins.
    expect(text).toMatch(timesMaximum > 1 ? /Food comes on top\./ : /Food comes on top, and both together may pass it/)
    expect(text).toContain(of === 'legal' ? 'legal maximum in feed' : 'safe upper limit')
  }
  const multivitamin = items.find(({ id }: Item) => id === 'multivitamin')
  expect(multivitamin.overdoses.at(-1).text).toMatch(
    /^Ten times as much: [\d.]+ times the legal maximum in feed of vitamin D; [a-z, ]+ and [a-z]+ pass their maximum too\. /,
  )
  for (const { given, unitsPerDay } of items) if (unitsPerDay < 0.25) expect(given).toBe('batch')
})

test('for a meal alone it is counted out in whole units and their parts too', async () => {
  for (const id of await recipeIdsFor(ann)) {
    const { batch } = (await ann.send('GET', `${PET}/recipe/${id}`)).body
    expect([batch.meals, batch.supplement.isCounted, batch.supplement.countedForMeals]).toEqual([1, true, 1])
    for (const { unitsPerBatch } of batch.supplement.items) expect(Number.isInteger(unitsPerBatch * 4)).toBe(true)
  }
})

test('things of the kit can stand on the shopping list beside foods', async () => {
  const recipeId = await bestRecipeFor(ann)
  const { batch } = (await ann.send('GET', `${PET}/recipe/${recipeId}?meals=14`)).body
  const todo = batch.supplement.items.map(({ code, name, unit, unitsPerBatch }: Record<string, unknown>) => {
    return { code, name, quantity: unitsPerBatch, unit }
  })
  const answer = await ann.send('PUT', '/v2/shopping-list', { todo, completed: [] })
  expect([answer.status, answer.body.todo]).toEqual([200, todo])
})

test('a fed meal keeps its counted things, whatever is chosen later', async () => {
  const recipeId = await bestRecipeFor(ann)
  const { supplement } = await pet()
  const path = `/v2/diary/rex/${TODAY}/kit-meal`
  const meal = { recipe: { id: recipeId }, supplement: { id: supplement.id } }
  const entry = (await ann.send('PUT', path, meal)).body
  expect(entry.supplement.id).toBe(supplement.id)
  const fed = entry.supplement.items.map(({ id, units }: { id: string; units: number }) => [id, units.toFixed(4)])
  expect(fed).toEqual(supplement.items.map(({ id, unitsPerDay }: Item) => [id, (unitsPerDay / 2).toFixed(4)]))
  const nutrition = (await ann.send('GET', '/v2/pets/rex/nutrition?days=1')).body
  const { nutrients } = (await ann.send('GET', `${PET}/recipe/${recipeId}`)).body
  const perMeal = (supplement.dose * supplement.nutrients.iodine) / 2
  expect(nutrition.iodine.values[0]).toBeCloseTo(perMeal + nutrients.iodine, 4)
  await choose({ way: 'powder' })
  expect((await ann.send('PUT', path, meal)).body).toEqual(entry)
  const { content } = await exportAccount(ann)
  expect(content.diary[0]?.supplement?.items).toEqual(entry.supplement.items)
  await choose({ way: 'kit' })
})

test('portions keep the supplement that was stirred in, even if the dog gets another one by then', async () => {
  const recipeId = await bestRecipeFor(ann)
  const { supplement } = await pet()
  const stored = await cook(ann, { petId: 'rex', recipeId, portions: 2, storageId: 'kit-batch' })
  expect(stored.body.fridge['kit-batch'].supplement).toEqual({ id: supplement.id })
  await choose({ way: 'powder' })
  const meal = { date: TODAY, entryId: 'kit-portion', fedSupplement: true }
  const fed = await feed(ann, 'kit-batch', meal)
  expect(fed.body.entry.supplement.id).toBe(supplement.id)
  expect(fed.body.storage.fridge['kit-batch'].supplement).toEqual({ id: supplement.id })
  const frozen = { ...fed.body.storage.fridge['kit-batch'], frozenOn: `${TODAY}T11:00:00Z` }
  const moved = await ann.send('PUT', '/v2/storage', { fridge: {}, freezer: { 'kit-batch': frozen } })
  expect(moved.body.freezer['kit-batch'].supplement).toEqual({ id: supplement.id })
  await choose({ way: 'kit' })
})

test('a portion that was cooked with the powder is judged by it and fed with it, though the dog gets a kit by then', async () => {
  await addPet(ann, { name: 'Tara' })
  const recipeId = await bestRecipeFor(ann, 'tara')
  await cook(ann, { petId: 'tara', recipeId, portions: 1, storageId: 'powder-batch' })
  const { id, dose } = (await ann.send('GET', '/v2/pets/tara')).body.supplement
  // With such a kit the food of this pot would be short of choline.
  await ann.send('PUT', '/v2/pets/tara/supplement', { way: 'kit', without: ['choline'] })
  const caution = async () => {
    const { dogs } = (await ann.send('GET', '/v2/today')).body
    return dogs.find(({ petId }: { petId: string }) => petId === 'tara').cautions['powder-batch']
  }
  expect(await caution()).toBeUndefined()
  const { fridge } = (await ann.send('GET', '/v2/storage')).body
  const fed = await feed(ann, 'powder-batch', { date: TODAY, entryId: 'powder-portion', fedSupplement: true })
  expect(fed.body.entry.supplement).toMatchObject({ id, grams: dose / 2, items: [] })
  const undo = { entryId: 'powder-portion', item: fridge['powder-batch'], share: 1 }
  expect((await ann.send('POST', '/v2/storage/powder-batch/feed/undo', undo)).status).toBe(200)
  expect(await caution()).toBeUndefined()
  const { cookedMeals } = (await exportAccount(ann)).content
  expect(cookedMeals.find(({ petId }) => petId === 'tara')?.food.powder).toMatchObject({ id, grams: dose / 2 })
  await ann.send('DELETE', '/pets/tara')
})

test('an account with a kit, a diary and portions is exported and imported whole', async () => {
  const carl = await server.newOwner()
  const { content, ...file } = await exportAccount(ann)
  const imported = await carl.send('POST', '/v2/account/import', { ...file, version: 1, content })
  expect(imported.status).toBe(200)
  expect((await carl.send('GET', PET)).body).toEqual(await pet())
  expect((await exportAccount(carl)).content).toEqual({ ...content, events: expect.anything() })
})

test('a kit with more things than the confidence draws for is refused at import', async () => {
  const dora = await server.newOwner()
  const { content, ...file } = await exportAccount(ann)
  const items = [...GENERICS.keys()].slice(0, MOST_THINGS + 1).map((id) => ({ id, units: 1 }))
  const dogs = content.dogs.map((dog) => ({
    ...dog,
    record: { ...dog.record, supplement: { ...dog.record.supplement, items } },
  }))
  const imported = await dora.send('POST', '/v2/account/import', { ...file, version: 1, content: { ...content, dogs } })
  expect([imported.status, fieldsOf(imported.body)]).toEqual([422, ['content.dogs.0.record.supplement.items']])
  expect((await dora.send('GET', '/pets')).body).toEqual([])
})

test('a kit that the dog has outgrown says so, until it is worked out again', async () => {
  const told = ({ supplement, advice }: { supplement: { fits: boolean }; advice: { id: string }[] }) => [
    supplement.fits,
    advice.some(({ id }) => id === 'kitOutgrown'),
  ]
  const before = await pet()
  expect(told(before)).toEqual([true, false])
  const heavier = (await ann.send('PATCH', PET, { weight: 30.3 })).body
  expect(told(heavier)).toEqual([true, false])
  const another = (
    await ann.send('PATCH', PET, { weight: 40, bodyCondition: 'bodyCondition_3', weightConfirmed: true })
  ).body
  expect(told(another)).toEqual([false, true])
  const units = (items: Item[]) => items.map(({ id, unitsPerPeriod }) => [id, unitsPerPeriod])
  expect(units(another.supplement.items)).toEqual(units(before.supplement.items))
  expect(told((await choose({ way: 'kit' })).body)).toEqual([true, false])
  await ann.send('PATCH', PET, { weight: 30, bodyCondition: 'bodyCondition_3', weightConfirmed: true })
  await choose({ way: 'kit' })
})

test('where a changed dog has few recipes because of its kit, the kit is told as the reason, and what to do', async () => {
  await addPet(ann, { name: 'Slim' })
  const [recipeId] = await recipeIdsFor(ann, 'slim')
  await ann.send('PUT', '/v2/pets/slim/supplement', { way: 'kit' })
  await ann.send('PATCH', '/v2/pets/slim', { weight: 15, weightConfirmed: true })
  const search = async () => (await ann.send('GET', '/v2/search?pet=slim&count=1')).body
  const { suitable, obstacles } = await search()
  expect(suitable).toBe(0)
  const again = 'Recalculate the kit on the supplement page.'
  expect(obstacles).toMatchObject([
    { nutrient: null, text: expect.stringMatching(/kit is too strong/), suggestion: again },
  ])
  expect((await ann.send('GET', '/v2/pets/slim/history')).body.obstacles).toEqual(obstacles)
  const recipe = await ann.send('GET', `/v2/pets/slim/recipe/${recipeId}`)
  expect([recipe.status, recipe.body.detail]).toEqual([
    404,
    expect.stringMatching(/^The supplement kit is too strong .* Recalculate the kit/),
  ])
  await ann.send('PUT', '/v2/pets/slim/supplement', { way: 'powder' })
  expect(obstacles[0].recipes).toBe((await search()).suitable)
  await ann.send('DELETE', '/pets/slim')
})

const MEATS = ['beef', 'chicken', 'duck', 'lamb', 'pork', 'rabbit', 'turkey']

test('reasons that rule recipes out with any supplement are told beside an outgrown kit', async () => {
  await addPet(
    ann,
    { name: 'Fuss' },
    { exclude: [...MEATS, 'fish', 'grain', 'pulses', 'potato'], prefer: [], require: [] },
  )
  await ann.send('PUT', '/v2/pets/fuss/supplement', { way: 'kit' })
  await ann.send('PATCH', '/v2/pets/fuss', { weight: 15, weightConfirmed: true })
  const { obstacles } = (await ann.send('GET', '/v2/search?pet=fuss&count=1')).body
  const texts = obstacles.map(({ text }: { text: string }) => text)
  expect(texts).toContain('You excluded fish.')
  expect(texts.join()).not.toMatch(/Too much (?:Vitamin D|Copper|Iodine)/)
  await ann.send('DELETE', '/pets/fuss')
})

test('after a change back to the powder nothing of the kit is left', async () => {
  const { body } = await choose({ way: 'powder' })
  expect([body.supplement.way, body.supplement.items]).toEqual(['powder', []])
  const [dog] = (await exportAccount(ann)).content.dogs
  expect(dog?.record).not.toHaveProperty('supplement')
})

test.each([
  ['no way', {}, 'way'],
  ['an unknown way', { way: 'kelp' }, 'way'],
  ['a product beside the powder', { way: 'powder', productId: 'mine' }, 'productId'],
  ['an unknown thing', { way: 'kit', without: ['kelp'] }, 'without.0'],
  ['an unknown thing at home', { way: 'kit', stock: ['zinc', 'kelp'] }, 'stock.1'],
  ['a text as a list', { way: 'kit', without: 'zinc' }, 'without'],
  ['a list without end', { way: 'kit', without: new Array(101).fill('zinc') }, 'without'],
])('%s is refused by name', async (_, body, field) => {
  const answer = await choose(body)
  expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
})

test('a kit that takes too long is refused for now, with nothing written, and is there when it is asked for again', async () => {
  const hurried = await startTestServer({ patience: { kitMs: 0 } })
  const eva = await hurried.newOwner()
  await addPet(eva)
  const before = await eva.send('GET', PET)
  const put = () => eva.send('PUT', `${PET}/supplement`, { way: 'kit' })
  const answer = await put()
  expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'kit-takes-long', '10'])
  expect(answer.body.detail).toMatch(
    /^Working out the kit is taking longer .* Nothing has changed yet: please try again shortly\.$/,
  )
  const after = await eva.send('GET', PET)
  expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag])
  await expect.poll(async () => (await put()).status, { timeout: 20_000 }).toBe(200)
  await hurried.close()
})
