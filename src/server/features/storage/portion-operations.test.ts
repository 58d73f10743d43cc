import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../testing/kitchen.ts'
import { addPet, fieldsOf } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  bob = await server.newOwner()
  ann = await server.newOwner()
  await addPet(ann)
})
beforeEach(() => put({ fridge: { stew: stew(6) }, freezer: { old: frozen(8) } }))
afterAll(() => server.close())

/** The clock of the tests. */
const NOW = `${TODAY}T10:00:00.000Z`
const COOKED = { recipe: { id: 'egg-colcannon', name: 'Egg Colcannon' }, petId: 'rex', grams: 400 }
const stew = (portions: number, storageId = 'stew') => ({
  ...COOKED,
  storageId,
  portions,
  cookedOn: `${TODAY}T08:00:00.000Z`,
})
const frozen = (portions: number, storageId = 'old') => ({
  ...COOKED,
  storageId,
  portions,
  cookedOn: '2026-11-01T08:00:00.000Z',
  frozenOn: '2026-11-01T09:00:00.000Z',
})
const storage = async () => (await ann.send('GET', '/v2/storage')).body
async function put(body: unknown) {
  const answer = await ann.send('PUT', '/v2/storage', body)
  expect(answer.status).toBe(200)
}
type Kind = 'freeze' | 'defrost'
const move = (kind: Kind, storageId: string, body: object, owner = ann) =>
  owner.send('POST', `/v2/storage/${storageId}/${kind}`, { portions: 2, newId: newId(), ...body })
const undoMove = (storageId: string, id: string) =>
  ann.send('POST', `/v2/storage/${storageId}/move/undo`, { newId: id })
const dispose = (storageId: string, body: object, owner = ann) =>
  owner.send('POST', `/v2/storage/${storageId}/dispose`, { portions: 2, id: newId(), ...body })
const undoDispose = (storageId: string, body: object) =>
  ann.send('POST', `/v2/storage/${storageId}/dispose/undo`, { shelf: 'fridge', item: stew(6), ...body })

describe('freezing and defrosting', () => {
  test('moves portions, answers how many, and what is stored with its version', async () => {
    const answer = await move('freeze', 'stew', { newId: 'part' })
    const after = {
      fridge: { stew: stew(4) },
      freezer: { old: frozen(8), part: { ...stew(2, 'part'), frozenOn: NOW } },
    }
    expect([answer.status, answer.body]).toEqual([200, { storage: after, moved: 2 }])
    const read = await ann.send('GET', '/v2/storage')
    expect([read.body, read.headers.etag]).toEqual([after, answer.headers.etag])
    const back = await move('defrost', 'old', { newId: 'thawed', portions: 8 })
    expect(back.body.storage).toEqual({
      fridge: { stew: stew(4), thawed: { ...frozen(8, 'thawed'), defrostedOn: NOW } },
      freezer: { part: { ...stew(2, 'part'), frozenOn: NOW } },
    })
  })

  test.each([
    ['freeze', 'stew', 4],
    ['defrost', 'old', 6],
  ] as const)(
    '%s sent twice is done once, though the part was disposed of in between',
    async (kind, storageId, left) => {
      const id = newId()
      await move(kind, storageId, { newId: id })
      await dispose(id, { portions: 2 })
      const again = await move(kind, storageId, { newId: id })
      const { fridge, freezer } = again.body.storage
      expect([again.body.moved, { ...fridge, ...freezer }[storageId].portions, { ...fridge, ...freezer }[id]]).toEqual([
        2,
        left,
        undefined,
      ])
    },
  )

  test('no more than are left, and none of what is gone', async () => {
    expect((await move('freeze', 'stew', { portions: 200 })).body.moved).toBe(6)
    const gone = await move('freeze', 'stew', {})
    expect([gone.status, gone.body.code]).toEqual([404, 'portion-not-found'])
  })

  test('by two phones at once moves each portion once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => move('freeze', 'stew', {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 404])
    const { fridge, freezer } = await storage()
    expect([fridge, Object.keys(freezer)]).toEqual([{}, expect.objectContaining({ length: 4 })])
  })

  test('happened when the phone says, within limits', async () => {
    const instantOf = async (at: string) => {
      const id = newId()
      return (await move('freeze', 'stew', { portions: 1, newId: id, at })).body.storage.freezer[id].frozenOn
    }
    expect(await instantOf(`${TODAY}T09:30:00Z`)).toBe(`${TODAY}T09:30:00.000Z`)
    expect(await instantOf('1999-01-01T00:00:00Z')).toBe(`${TODAY}T08:00:00.000Z`)
    expect(await instantOf(`${TODAY}T20:00:00Z`)).toBe(NOW)
    const answer = await move('freeze', 'stew', { at: '2099-01-01T00:00:00Z' })
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['at']])
  })

  test('food that was frozen once is not frozen again', async () => {
    const id = newId()
    await move('defrost', 'old', { newId: id })
    const answer = await move('freeze', id, {})
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['storageId']])
  })

  test('a full freezer takes no further meal', async () => {
    const full = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`old${n}`, frozen(1, `old${n}`)]))
    await put({ fridge: { stew: stew(6) }, freezer: full })
    const answer = await move('freeze', 'stew', {})
    expect([answer.status, answer.body.code]).toEqual([409, 'freezer-full'])
  })

  test('another meal stands under the new id already', async () => {
    const answer = await move('freeze', 'stew', { newId: 'old' })
    expect([answer.status, answer.body.code]).toEqual([409, 'another-batch'])
  })

  test('changes nothing of another owner', async () => {
    const before = await storage()
    expect((await move('freeze', 'stew', {}, bob)).status).toBe(404)
    expect(await storage()).toEqual(before)
  })

  test.each([
    ['no portions', { portions: undefined }, 'portions'],
    ['half a portion', { portions: 0.5 }, 'portions'],
    ['no new id', { newId: undefined }, 'newId'],
    ['a day', { at: TODAY }, 'at'],
  ])('%s is refused by its field', async (_, wrong, field) => {
    const answer = await move('freeze', 'stew', wrong)
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  })
})

describe('moving only what is due', () => {
  test('two phones defrost the meals of today and tomorrow once', async () => {
    await put({ fridge: {}, freezer: { old: frozen(20) } })
    const tap = () => move('defrost', 'old', { portions: 4, onlyDue: true })
    const answers = await Promise.all([tap(), tap(), tap()])
    expect(answers.map(({ body }) => body.moved).sort()).toEqual([0, 0, 4])
    expect((await storage()).freezer.old.portions).toBe(16)
  })

  test('moves no more than was asked, where more is due by now', async () => {
    await put({ fridge: {}, freezer: { old: frozen(20) } })
    expect((await move('defrost', 'old', { portions: 1, onlyDue: true })).body.moved).toBe(1)
  })

  test('does not freeze portions that the dog can eat in time', async () => {
    expect((await move('freeze', 'stew', { portions: 6, onlyDue: true })).body.moved).toBe(0)
    await put({ fridge: { stew: stew(30) }, freezer: {} })
    const { moved } = (await move('freeze', 'stew', { portions: 30, onlyDue: true })).body
    expect(moved).toBeGreaterThan(0)
    expect(moved).toBeLessThan(30)
    expect((await move('freeze', 'stew', { portions: 30, onlyDue: true })).body.moved).toBe(0)
  })

  test('counts the meals of the day on which it was done', async () => {
    await put({ fridge: {}, freezer: { old: frozen(20) } })
    for (const entryId of [newId(), newId()])
      await ann.send('PUT', `/v2/diary/rex/${TODAY}/${entryId}`, { recipe: COOKED.recipe })
    const of = (at: string) => move('defrost', 'old', { portions: 20, onlyDue: true, at })
    expect((await of(NOW)).body.moved).toBe(2)
    await put({ fridge: {}, freezer: { old: frozen(20) } })
    expect((await of('2026-11-20T10:00:00Z')).body.moved).toBe(4)
  })
})

describe('a move taken back', () => {
  test.each([
    ['freeze', 'stew', 6],
    ['defrost', 'old', 8],
    ['freeze', 'stew', 2],
    ['defrost', 'old', 2],
  ] as const)('%s of %s, %d portions, is as if it had not been, once', async (kind, storageId, portions) => {
    const before = await storage()
    const id = newId()
    await move(kind, storageId, { newId: id, portions })
    for (const _ of ['once', 'twice']) {
      const answer = await undoMove(storageId, id)
      expect([answer.status, answer.body]).toEqual([200, before])
    }
    expect((await move(kind, storageId, { newId: id, portions })).body.storage).toEqual(before)
  })

  test('brings back what is left of it', async () => {
    await move('freeze', 'stew', { newId: 'part-left', portions: 4 })
    await dispose('part-left', { portions: 3 })
    expect((await undoMove('stew', 'part-left')).body.fridge).toEqual({ stew: stew(3) })
  })

  test('does not mix meals, and moves only its own portions', async () => {
    await put({
      fridge: { stew: stew(6), other: { ...stew(2, 'other'), cookedOn: `${TODAY}T07:00:00.000Z` } },
      freezer: {},
    })
    await move('freeze', 'stew', { newId: 'part-mixed' })
    const answer = await undoMove('other', 'part-mixed')
    expect([answer.status, answer.body.code]).toEqual([409, 'another-batch'])
    expect((await undoMove('stew', 'other')).status).toBe(404)
  })
})

describe('disposing', () => {
  test('sent twice is done once, and answers how many', { tags: ['@disposing', '@done-once'] }, async () => {
    const id = newId()
    for (const _ of ['once', 'twice']) {
      const { body } = await dispose('stew', { id })
      expect([body.moved, body.storage.fridge.stew.portions]).toEqual([2, 4])
    }
    expect((await dispose('stew', { portions: 200 })).body.moved).toBe(4)
    expect((await dispose('stew', {})).status).toBe(404)
  })

  test('changes nothing of another owner', async () => {
    expect((await dispose('stew', {}, bob)).status).toBe(404)
    expect((await storage()).fridge.stew.portions).toBe(6)
  })

  test.each([
    ['fridge', 'stew', stew(6)],
    ['freezer', 'old', frozen(8)],
  ] as const)('taken back the portions stand in the %s again, once', async (shelf, storageId, item) => {
    const before = await storage()
    for (const portions of [2, 8]) {
      const id = newId()
      await dispose(storageId, { portions, id })
      for (const _ of ['once', 'twice']) {
        const answer = await undoDispose(storageId, { shelf, item, id })
        expect([answer.status, answer.body]).toEqual([200, before])
      }
      expect((await dispose(storageId, { portions, id })).body.storage).toEqual(before)
    }
  })

  test('can be taken back for no more portions than were thrown away', async () => {
    const id = newId()
    await dispose('stew', { portions: 2, id })
    expect((await undoDispose('stew', { id, item: stew(200) })).body.fridge.stew.portions).toBe(6)
    expect((await undoDispose('stew', { id: newId() })).status).toBe(404)
    expect((await storage()).fridge.stew.portions).toBe(6)
  })

  test('taken back restores the meal', async () => {
    const id = newId()
    await dispose('stew', { portions: 6, id })
    const others = [
      { item: { ...stew(6), petId: 'ida' } },
      { item: { ...stew(6), recipe: { id: 'duck-pumpkin-and-sardine-braise', name: 'Duck' } } },
      { item: stew(6, 'other') },
    ]
    for (const other of others) {
      const answer = await undoDispose('stew', { id, ...other })
      expect([answer.status, answer.body.code]).toEqual([409, 'another-batch'])
    }
    const wrong = await undoDispose('stew', { id, item: { ...stew(6), cookedOn: '2099-01-01T00:00:00Z' } })
    expect([wrong.status, fieldsOf(wrong.body)]).toEqual([422, ['item.cookedOn']])
    const fresh = await undoDispose('stew', { id, shelf: 'freezer' })
    expect([fresh.status, fieldsOf(fresh.body)]).toEqual([422, ['item.frozenOn']])
  })

  test.each([
    ['no portions', { portions: 0 }, 'portions'],
    ['no id', { id: undefined }, 'id'],
  ])('%s is refused by its field', async (_, wrong, field) => {
    const answer = await dispose('stew', wrong)
    expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]])
  })
})

describe('counting what is at home', () => {
  const things = (id: string, units: unknown) => ann.send('PUT', `/v2/storage/cupboard/${id}`, { units })
  const foods = (code: string, grams: unknown) => ann.send('PUT', `/v2/storage/larder/${code}`, { grams })

  test('says how much there is, and the meals stay', async () => {
    const before = await storage()
    const counted = await things('zinc', 12.251)
    expect(counted.body).toEqual({ ...before, cupboard: { zinc: { units: 12.25 } } })
    const both = await foods('13-001', 400)
    expect(both.body).toEqual({ ...counted.body, larder: { '13-001': { grams: 400 } } })
    expect([await storage(), (await ann.send('GET', '/v2/storage')).headers.etag]).toEqual([
      both.body,
      both.headers.etag,
    ])
    expect((await things('zinc', 0)).body.cupboard).toEqual({ zinc: { units: 0 } })
    expect((await things('zinc', null)).body.cupboard).toEqual({})
    expect((await foods('13-001', null)).body.larder).toEqual({})
  })

  test('is refused by its field', async () => {
    const fieldOf = async (answer: ReturnType<typeof things>) => [(await answer).status, fieldsOf((await answer).body)]
    expect(await fieldOf(things('nope', 1))).toEqual([422, ['thingId']])
    expect(await fieldOf(things('zinc', -1))).toEqual([422, ['units']])
    expect(await fieldOf(foods('99-999', 1))).toEqual([422, ['foodCode']])
    expect(await fieldOf(ann.send('PUT', '/v2/storage/larder/03-001', { grams: 1, until: '2999-01-01' }))).toEqual([
      422,
      ['until'],
    ])
    expect(await fieldOf(foods('13-001', 100_001))).toEqual([422, ['grams']])
  })
})
