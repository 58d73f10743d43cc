import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { cook, feed, newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs, NOTHING_EXCLUDED } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let recipeId: string

beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
beforeEach(async () => {
  await forgetDogs(ann)
  await addPet(ann)
  await addPet(ann, { name: 'Bella', weight: 7, breed: { name: 'Jack Russell Terrier' } })
  recipeId = (await recipeIdsFor(ann, 'rex', 1))[0] ?? ''
})
afterAll(() => server.close())

const get = async (petId: string, query: string) => {
  const { status, body } = await ann.send('GET', `/v2/pets/${petId}/recipe/${recipeId}?${query}`)
  return { status, body: body as Recipe & { code: string; detail: string; petIds?: string[] } }
}
/** A limit of the vet on protein, g per 1000 kcal. */
const limit = (petId: string, of: { min: number | null; max: number | null }) =>
  ann.send('PATCH', `/v2/pets/${petId}`, { vetLimits: [{ nutrient: 'protein', ...of, name: 'Dr Vet', date: TODAY }] })
const recipesFor = async (petId: string, among: readonly string[]) => {
  const suits = new Set(await recipeIdsFor(ann, petId, 60))
  return among.filter((id) => suits.has(id))
}
const storage = async () => (await ann.send('GET', '/v2/storage')).body
const gramsOf = ({ ingredients }: Recipe['batch']) =>
  Object.fromEntries(ingredients.map(({ code, quantity }) => [code, quantity]))

describe('a recipe in one pot for two dogs', () => {
  test('is one set of grams, and a portion and a supplement for each dog', async () => {
    const { status, body } = await get('rex', 'meals=6&way=@bella_6')
    expect(status).toBe(200)
    const [rex, bella] = body.pot?.parts ?? []
    expect([rex?.name, rex?.meals, bella?.name, bella?.meals]).toEqual(['Rex', 6, 'Bella', 6])
    expect(body.batch.meals).toBe(12)
    expect(body.batch.supplement).toBeNull()
    const stirred = body.batch.method.filter(({ text }) => /supplement/.test(text))
    expect(stirred.map(({ text }) => /each dog’s own supplement \(part by part\)/.test(text))).toEqual([true])
    const served = 6 * ((rex?.grams ?? 0) + (bella?.grams ?? 0))
    expect(Math.abs(served - body.batch.weight)).toBeLessThanOrEqual(12)
    expect(rex?.grams).toBeGreaterThan(2 * (bella?.grams ?? 0))
    expect(rex?.supplement.grams).toBeGreaterThan(bella?.supplement.grams ?? 0)
    for (const one of [rex, bella]) expect(one?.confidence).toBeGreaterThan(0.9)
    expect(body.advice.at(-1)?.text).toContain('in one pot with Bella')
  })

  test('is told to other programs with the supplement of each dog', async () => {
    const { body } = await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}/schema-org?meals=6&way=@bella_6`)
    const supplements = body.recipeIngredient.filter((line: string) => line.endsWith('(supplement)'))
    expect(supplements).toEqual([
      expect.stringMatching(/ for Rex \(supplement\)$/),
      expect.stringMatching(/ for Bella \(supplement\)$/),
    ])
  })

  test('is the same pot whichever dog it is opened for, and its balance is that of this dog', async () => {
    const [{ body: forRex }, { body: forBella }] = await Promise.all([
      get('rex', 'meals=6&way=@bella_6'),
      get('bella', 'meals=6&way=@rex_6'),
    ])
    expect(gramsOf(forBella.batch)).toEqual(gramsOf(forRex.batch))
    expect(forBella.kcal).toBeCloseTo(forRex.pot?.parts[1]?.kcal ?? 0, 6)
    for (const { balance } of [forRex, forBella])
      for (const { nutrient, amount, min } of balance)
        if (min !== null) expect(amount, nutrient).toBeGreaterThanOrEqual(min * (1 - 1e-9))
  })

  test('takes wishes for the whole pot', async () => {
    const { body: before } = await get('rex', 'meals=6&way=@bella_6')
    const [first] = before.batch.ingredients
    const grams = Math.round(1.05 * (first?.quantity ?? 0))
    const { status, body } = await get('rex', `meals=6&way=${first?.code}_${grams}*@bella_6`)
    expect(status).toBe(200)
    expect(gramsOf(body.batch)[first?.code ?? '']).toBe(grams)
    const { code, ...asked } = { code: first?.code, meals: 6, others: [{ petId: 'bella', meals: 6 }] }
    const adapted = await ann.send('POST', `/v2/pets/rex/recipe/${recipeId}/adapt`, {
      ...asked,
      lock: [{ code, grams }],
    })
    expect(adapted.body).toEqual(body)
  })

  test('is worked out by the server when it is changed, not from the rows of one dog', async () => {
    const adaptable = async (way: string) =>
      (await ann.send('GET', `/v2/pets/rex/recipe/${recipeId}/adapt?way=${way}`)).body
    expect((await adaptable('@bella_6')).rows).toBeNull()
    expect((await adaptable('')).rows).not.toBeNull()
  })

  test('says what stands against a wish for the whole pot', async () => {
    const { body: before } = await get('rex', 'meals=6&way=@bella_6')
    const [first] = before.batch.ingredients
    const locked = (factor: number) => `${first?.code}_${Math.round(factor * (first?.quantity ?? 0))}`
    const tooMuch = await get('rex', `meals=6&way=${locked(20)}*@bella_6`)
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'pot-not-possible'])
    expect(tooMuch.body.detail).toMatch(/^That is too much food/)
    const tooLittle = await get('rex', `meals=6&way=${locked(0.05)}*@bella_6`)
    expect([tooLittle.status, tooLittle.body.code]).toEqual([409, 'pot-not-possible'])
    expect(tooLittle.body.detail).not.toContain('scale')
  })

  test('is refused with the dog that must not have it', async () => {
    const exclude = ['beef', 'chicken', 'duck', 'fish', 'lamb', 'pork', 'turkey']
    const put = await ann.send('PUT', '/v2/preferences/bella', { ...NOTHING_EXCLUDED, exclude })
    expect(put.status).toBe(200)
    const { status, body } = await get('rex', 'meals=6&way=@bella_6')
    expect([status, body.code]).toEqual([409, 'pot-not-possible'])
    expect(body.detail).toMatch(/^Not for Bella: /)
  })

  test('is refused with what stands against it, and two of three dogs that can share one', async () => {
    await addPet(ann, { name: 'Max', weight: 12, breed: { name: 'Beagle' } })
    await limit('bella', { min: null, max: 75 })
    await limit('max', { min: 90, max: null })
    const alone = await recipesFor('bella', await recipesFor('max', await recipeIdsFor(ann, 'rex', 60)))
    const found = []
    for (const id of alone) {
      recipeId = id
      const { status, body } = await get('rex', 'meals=6&way=@bella_6*@max_6')
      if (status === 409) found.push(body)
    }
    expect(found.length).toBeGreaterThan(0)
    for (const body of found) {
      expect(body).toMatchObject({
        code: 'pot-not-possible',
        nutrient: 'protein',
        petIds: expect.arrayContaining(['rex']),
      })
      expect(body.detail).toMatch(
        /^One pot does not suit all of them. The reason is (Bella|Max): .* can share a pot\.$/,
      )
    }
  })

  test.each([
    ['@max_6', 'max'],
    ['@rex_6', 'already in the pot'],
  ])('names a dog that is none of the others: %s', async (way, told) => {
    const { status, body } = await get('rex', `meals=6&way=${way}`)
    expect([status, fieldsOf(body as never)]).toEqual([422, ['way']])
    expect(body.detail).toContain(told)
  })
})

describe('a cooked pot', () => {
  const pot = (more: object = {}) => ({
    petId: 'rex',
    recipeId,
    portions: 6,
    storageId: newId(),
    way: '@bella_4',
    others: [{ petId: 'bella', storageId: newId(), freeze: 3 }],
    ...more,
  })

  test('becomes portions of each dog, in the fridge and in the freezer', async () => {
    const asked = pot({ freeze: 2 })
    const { status, body } = await cook(ann, asked)
    expect(status).toBe(200)
    const { body: recipe } = await get('rex', 'meals=6&way=@bella_4')
    const [rex, bella] = recipe.pot?.parts ?? []
    const shelves = [...Object.values(body.fridge), ...Object.values(body.freezer)] as {
      petId: string
      portions: number
      grams: number
    }[]
    expect(shelves.map(({ petId, portions }) => [petId, portions])).toEqual([
      ['rex', 4],
      ['bella', 1],
      ['rex', 2],
      ['bella', 3],
    ])
    expect(new Set(shelves.map(({ petId, grams }) => `${petId} ${grams}`))).toEqual(
      new Set([`rex ${rex?.grams}`, `bella ${bella?.grams}`]),
    )
    expect((await cook(ann, asked)).body).toEqual(body)
  })

  test('is fed to each dog as it was cooked', async () => {
    const asked = pot()
    await cook(ann, asked)
    const { body: recipe } = await get('rex', 'meals=6&way=@bella_4')
    const entryId = newId()
    const fed = await feed(ann, asked.storageId, { date: TODAY, entryId, fedSupplement: true })
    expect(fed.body.entry.recipe.weight).toBe(recipe.weight)
    const of = (recipe.pot?.parts ?? [])[1]
    const other = await feed(ann, asked.others[0]?.storageId ?? '', {
      date: TODAY,
      entryId: newId(),
      fedSupplement: true,
    })
    expect([other.body.entry.recipe.weight, other.body.entry.supplement.grams]).toEqual([
      of?.grams,
      of?.supplement.grams,
    ])
  })

  test.each([
    ['a dog that is not in the way', { others: [{ petId: 'max', storageId: 'one' }] }],
    ['no other dog', { others: [] }],
    ['one id for two batches', { storageId: 'twice', others: [{ petId: 'bella', storageId: 'twice' }] }],
    ['more in the freezer than there is', { others: [{ petId: 'bella', storageId: 'two', freeze: 5 }] }],
  ])('is refused with %s, and nothing is stored', async (_, more) => {
    const before = await storage()
    const answer = await cook(ann, pot(more))
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['others']])
    expect(await storage()).toEqual(before)
  })
})
