import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cook, feed, newId, recipeIdsFor } from '../../testing/kitchen.ts'
import { addPet, fieldsOf, forgetDogs, REX } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let ids: string[]
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
  await addPet(ann)
  ids ??= await recipeIdsFor(ann, 'rex', 60)
})
afterAll(() => server.close())

const YESTERDAY = '2026-11-20'
const dish = (place: number) => ids[place] ?? ''
const meal = (more: object = {}) => ({ recipe: { id: dish(0) }, supplement: null, ...more })
const put = (body: unknown, { day = TODAY, entryId = newId() } = {}) =>
  ann.send('PUT', `/v2/diary/rex/${day}/${entryId}`, body)
const diary = async () => (await ann.send('GET', '/v2/diary/rex')).body
const appetite = async () => (await ann.send('GET', '/v2/pets/rex/appetite')).body
const again = (recipeId: string, again: unknown) => ann.send('PUT', `/v2/pets/rex/appetite/${recipeId}`, { again })
const note = (place: number, appetite: string, day: string) =>
  put(meal({ recipe: { id: dish(place) }, appetite }), { day })
const leaveTwice = async (place: number) => {
  for (const day of ['2026-11-10', '2026-11-11']) await note(place, 'left', day)
}
const kcalOn = async (days = 1) => (await ann.send('GET', `/v2/pets/rex/nutrition?days=${days}`)).body.energy.values

describe('how a meal went down', () => {
  test('is noted with the meal, changed, and taken back', async () => {
    expect((await put(meal(), { entryId: 'a' })).body).not.toHaveProperty('appetite')
    for (const said of ['half', 'loved', 'left', 'all']) {
      expect((await put(meal({ appetite: said }), { entryId: 'a' })).body.appetite).toBe(said)
      expect((await diary())[TODAY].a.appetite).toBe(said)
    }
    await put(meal({ appetite: null }), { entryId: 'a' })
    expect((await diary())[TODAY].a).not.toHaveProperty('appetite')
  })

  test('stays when the meal is sent again without it, and goes when another dish takes its place', async () => {
    await put(meal({ appetite: 'half' }), { entryId: 'a' })
    expect((await put(meal(), { entryId: 'a' })).body.appetite).toBe('half')
    const other = await put(meal({ recipe: { id: dish(1) } }), { entryId: 'a' })
    expect(other.body).not.toHaveProperty('appetite')
  })

  test('can be said of a stored portion that was fed', async () => {
    const storageId = newId()
    await cook(ann, { petId: 'rex', recipeId: dish(0), portions: 2, storageId })
    const fed = (await feed(ann, storageId, { date: TODAY, entryId: 'a', fedSupplement: true })).body.entry
    const { supplement } = fed
    expect((await put(meal({ supplement, appetite: 'loved' }), { entryId: 'a' })).body).toEqual({
      ...fed,
      appetite: 'loved',
    })
  })

  test.each([
    ['a word of its own', 'most'],
    ['a number', 3],
    ['a list', ['all']],
  ])('%s is refused', async (_, said) => {
    const answer = await put(meal({ appetite: said }))
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['appetite']])
  })
})

describe('what was eaten counts', () => {
  test('half a bowl brings half, a bowl that was left nothing', async () => {
    await put(meal(), { entryId: 'a' })
    const [whole] = await kcalOn()
    await put(meal({ appetite: 'half' }), { entryId: 'a' })
    expect((await kcalOn())[0]).toBeCloseTo(whole / 2, 2)
    await put(meal({ appetite: 'loved' }), { entryId: 'a' })
    expect(await kcalOn()).toEqual([whole])
    await put(meal({ appetite: 'left' }), { entryId: 'a' })
    expect(await kcalOn(2)).toEqual([0, null])
  })

  test('and so does the learned need', async () => {
    const days = Array.from({ length: 57 }, (_, ago) =>
      new Date(Date.parse(TODAY) - ago * 86_400_000).toISOString().slice(0, 10),
    )
    // The dog's food is known from the day that it was registered.
    await forgetDogs(ann)
    server.setDay(days.at(-1) ?? TODAY)
    await addPet(ann)
    server.setDay(TODAY)
    for (const day of days.filter((_, ago) => ago % 7 === 0)) {
      await ann.send('PUT', `/v2/pets/rex/weights/${day}`, { kg: 30 })
    }
    const fill = async (appetite: string | null) => {
      for (const day of days.slice(1)) {
        await put(meal(), { day, entryId: 'a' })
        await put(meal({ appetite }), { day, entryId: 'b' })
      }
      return (await ann.send('GET', '/v2/pets/rex/weights')).body.energy.estimate.kcal
    }
    const whole = await fill(null)
    // One of two meals half eaten: three quarters of the food held the same weight.
    const less = await fill('half')
    expect(less / whole).toBeGreaterThan(0.74)
    expect(less / whole).toBeLessThan(0.85)
  }, 60_000)
})

describe('a dish that was left twice', () => {
  const names = async (query = '') => {
    const { body } = await ann.send('GET', `/v2/search?pet=rex&count=200${query}`)
    return body.results.map(({ recipe, taste }: { recipe: { id: string }; taste?: string }) => [recipe.id, taste])
  }
  const total = async () => (await ann.send('GET', '/v2/search?pet=rex&count=1')).body.totalResults

  test('comes last, says why, and is offered again in its place with one word', { tags: '@appetite' }, async () => {
    const before = await total()
    await leaveTwice(0)
    const { results } = (await ann.send('GET', `/v2/search?pet=rex&count=1&start=${before - 1}`)).body
    expect(results).toMatchObject([{ recipe: { id: dish(0) }, taste: 'left' }])
    expect(await total()).toBe(before)
    expect((await appetite()).dishes).toMatchObject([
      { recipeId: dish(0), times: { left: 2, all: 0 }, taste: 'left', offeredAgain: null },
    ])
    expect((await again(dish(0), true)).status).toBe(204)
    expect((await names())[0]).toEqual([dish(0), undefined])
    expect((await appetite()).dishes).toMatchObject([{ recipeId: dish(0), taste: null, offeredAgain: TODAY }])
    expect((await again(dish(0), false)).status).toBe(204)
    expect((await names())[0]?.[0]).toBe(dish(1))
  })

  test('is not planned any more, and comes last among what was recommended', async () => {
    const recommended = async () => (await ann.send('GET', '/v2/pets/rex/history?count=200')).body.results
    const first = (await recommended())[0].recipe.id
    // The recommendations of the first week stay on the list.
    server.setDay('2026-11-29')
    expect((await recommended())[0].recipe.id).toBeDefined()
    await leaveTwice(ids.indexOf(first))
    expect((await recommended()).at(-1)).toMatchObject({ recipe: { id: first }, taste: 'left' })
    const { plan } = (await ann.send('POST', '/recipe-planner-logged-in', { pet: REX, tags: [] })).body
    const planned = plan.days.flatMap(({ meals }: { meals: { recipe: { id: string } }[] }) =>
      meals.map(({ recipe }) => recipe.id),
    )
    expect(planned.length).toBeGreaterThan(0)
    expect(planned).not.toContain(first)
  })

  test('a loved dish comes further to the front, and the same dishes are shown', {
    tags: '@appetite',
  }, async () => {
    const all = (await names()).map(([id]: string[]) => id)
    const at = 30
    await note(at, 'loved', YESTERDAY)
    const after = await names()
    const place = after.findIndex(([id]: string[]) => id === dish(at))
    expect([place, after[place]?.[1]]).toEqual([1, 'loved'])
    expect(after.map(([id]: string[]) => id).toSorted()).toEqual(all.toSorted())
  })

  test('a note about another dog does not count for this dog', async () => {
    await leaveTwice(0)
    await addPet(ann, { name: 'Kim' })
    expect((await recipeIdsFor(ann, 'kim', 1))[0]).toBe(dish(0))
    await ann.send('DELETE', '/pets/kim')
  })
})

describe('a dog that eats little', () => {
  test('two days in a row is for its vet', async () => {
    await note(0, 'left', YESTERDAY)
    expect((await appetite()).eatsLittle).toBeNull()
    await note(1, 'half', TODAY)
    expect((await appetite()).eatsLittle).toEqual({ days: 2, isFrail: false })
  })

  test('an old one is after a day', async () => {
    await ann.send('PATCH', '/v2/pets/rex', { age: { years: 11, months: 0 } })
    await note(0, 'left', YESTERDAY)
    expect((await appetite()).eatsLittle).toEqual({ days: 1, isFrail: true })
  })
})

test('what is taken back is not told of with the dog', async () => {
  await again(dish(0), true)
  expect((await ann.send('GET', '/v2/pets/rex')).body).not.toHaveProperty('offeredAgain')
})

test('bad input is refused by name', async () => {
  expect(fieldsOf((await again(dish(0), 'yes')).body)).toEqual(['again'])
  expect(fieldsOf((await again('No Dish', true)).body)).toEqual(['recipeId'])
  expect((await again('no-such-dish', true)).body.code).toBe('recipe-not-found')
})
