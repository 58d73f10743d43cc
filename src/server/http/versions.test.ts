import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../kitchen/days.ts'
import { bestRecipeFor } from '../testing/kitchen.ts'
import { furnish, goodRequest, readOpenApi, urlOf } from '../testing/operations.ts'
import { addPet } from '../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../testing/test-server.ts'

/**
 * Optimistic locking: who names the version that was read (`If-Match`) writes to that one or is told. Every operation that takes
 * a version is tried alike; one that begins to take one fails the first test until it has its row.
 */

let server: TestServer
let ann: TestOwner
let bob: TestOwner
let recipeId: string
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
  bob = await server.newOwner()
  for (const owner of [ann, bob]) {
    await addPet(owner)
    recipeId = await bestRecipeFor(owner)
    for (const { method, path, body } of Object.values(CHANGES)) {
      expect([path, (await owner.send(method, path, body(0))).status]).toEqual([path, 200])
    }
  }
})
afterAll(() => server.close())

type Change = {
  readonly method: 'PUT' | 'PATCH'
  readonly path: string
  /** Another one for each number below 14. */
  readonly body: (number: number) => object
  /** The address at which the written thing is read, and its version: in a header, or in a field of the one among others. */
  readonly shownAt: string
  readonly isShown?: (one: { readonly id: string }) => boolean
}

const PET = '/v2/pets/rex'
const LABEL = { unit: 'gram', basis: { kind: 'per100g' }, mostPerDay: 5 }
const CHANGES: { readonly [operationId: string]: Change } = {
  updatePet: { method: 'PATCH', path: PET, body: (n) => ({ weight: 30 + n / 10 }), shownAt: PET },
  putWeight: {
    method: 'PUT',
    path: `${PET}/weights/${TODAY}`,
    body: (n) => ({ kg: 31, note: `${n}` }),
    shownAt: PET,
  },
  putSupplement: {
    method: 'PUT',
    path: `${PET}/supplement`,
    body: (n) => ({ way: 'kit', stock: someOf(['zinc', 'choline', 'iodide', 'vitamin-e'], n) }),
    shownAt: PET,
  },
  putPreferences: {
    method: 'PUT',
    path: '/v2/preferences/rex',
    body: (n) => ({ exclude: someOf(['lamb', 'fish', 'pork', 'beef'], n) }),
    shownAt: '/v2/preferences/rex',
  },
  putStorage: { method: 'PUT', path: '/v2/storage', body: (n) => fridgeOf(n + 1), shownAt: '/v2/storage' },
  putShoppingList: {
    method: 'PUT',
    path: '/v2/shopping-list',
    body: (n) => ({ todo: [{ code: '13-001', name: 'Rice', quantity: n + 1, unit: 'g' }], completed: [] }),
    shownAt: '/v2/shopping-list',
  },
  putPlan: {
    method: 'PUT',
    path: '/v2/plan',
    body: (n) => ({ days: { [addDays(TODAY, n % 7)]: { rex: [{ slot: 1, recipeId, locked: n >= 7 }] } } }),
    shownAt: '/v2/plan',
  },
  putProduct: {
    method: 'PUT',
    path: '/v2/products/own-powder',
    body: (n) => ({ name: 'Powder', label: { ...LABEL, lines: [{ text: `Calcium ${n + 1} g` }] } }),
    shownAt: '/v2/products',
    isShown: ({ id }) => id === 'own-powder',
  },
  putOwnRecipe: {
    method: 'PUT',
    path: '/v2/recipes/own-stew',
    body: (n) => ({ name: 'Stew', ingredients: [{ foodId: '04-001', grams: 500 + n }], steps: [] }),
    shownAt: '/v2/recipes/own-stew',
  },
}
/** A removal is tried together with the change of the same thing. */
const REMOVALS: { readonly [operationId: string]: Change } = {
  deleteProduct: CHANGES.putProduct as Change,
  deleteOwnRecipe: CHANGES.putOwnRecipe as Change,
}

/** What else tells of a change of a dog, makes it or takes it back: `features/pets/amount-change.test.ts` tries them. */
const OF_A_CHANGE = [
  'acceptEnergy',
  'acceptProposal',
  'deleteWeight',
  'importWeights',
  'previewEnergy',
  'previewPet',
  'previewProposal',
  'previewUndoEnergy',
  'previewWeight',
  'previewWeightImport',
  'previewWeightRemoval',
  'undoChange',
  'undoEnergy',
]

const fridgeOf = (portions: number) => {
  const item = { storageId: 'pot', recipe: { id: recipeId, name: 'Stew' }, portions, petId: 'rex' }
  return { fridge: { pot: { ...item, cookedOn: `${TODAY}T08:00:00.000Z` } }, freezer: {} }
}
/** Another choice for each number up to 2 to the power of how many there are. */
const someOf = (all: readonly string[], number: number) => all.filter((_, place) => (number >> place) % 2 === 1)

const times = new Map<Change, number>()
type With = { readonly owner?: TestOwner; readonly version?: string }
const naming = (version: string | undefined) => (version === undefined ? {} : { 'if-match': version })

/** Writes another body each time: a second write of the same body would go unnoticed. */
function write(change: Change, { owner = ann, version }: With = {}) {
  const number = (times.get(change) ?? 0) + 1
  times.set(change, number)
  return owner.send(change.method, change.path, change.body(number), naming(version))
}

async function read({ shownAt, isShown }: Change, owner = ann): Promise<{ version: string; content: unknown }> {
  const { headers, body } = await owner.send('GET', shownAt)
  const content = isShown ? [body.products ?? body].flat().find(isShown) : body
  return { version: content.etag ?? headers.etag, content }
}

test('what takes a version is all here, and in the document', { timeout: 120_000 }, async () => {
  const openApi = await readOpenApi(server)
  const eve = await server.newOwner()
  const things = await furnish(server, eve, openApi)
  const taking: string[] = []
  const writing = openApi.operations.filter(({ door, method }) => door === 'idToken' && /PUT|PATCH|DELETE/.test(method))
  const isLast = ({ method }: { method: string }) => Number(method === 'DELETE')
  for (const operation of writing.toSorted((one, other) => isLast(one) - isLast(other))) {
    const { method, body, ...request } = goodRequest(operation, things)
    const { status } = await eve.send(method, urlOf(request), body, naming('"0-neverWas"'))
    if (status === 412) taking.push(operation.id)
  }
  const known = [...Object.keys(CHANGES), ...Object.keys(REMOVALS)]
  expect(taking.toSorted()).toEqual(known.toSorted())
  const told = openApi.operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'If-Match'))
  expect(told.map(({ id }) => id).toSorted()).toEqual([...known, ...OF_A_CHANGE].toSorted())
})

/** This comes before anything is changed: both have written as often. */
test.each(Object.entries(CHANGES))('%s does not take the version of another owner', async (_, change) => {
  const [anns, bobs] = [await read(change), await read(change, bob)]
  const withoutMark = ({ version }: { version: string }) => version.replace(/[\w-]{10}"$/, '')
  expect(withoutMark(anns)).toBe(withoutMark(bobs))
  const answer = await write(change, { owner: bob, version: anns.version })
  expect([answer.status, answer.body.code, await read(change, bob)]).toEqual([412, 'changed-meanwhile', bobs])
})

describe.each(Object.entries(CHANGES))('%s', (_, change) => {
  test('writes over the version that was read; over one that is no more it writes nothing', async () => {
    const before = await read(change)
    const first = await write(change, { version: before.version })
    const after = await read(change)
    expect([first.status, first.body.etag ?? first.headers.etag]).toEqual([200, after.version])
    expect(after.version).not.toBe(before.version)
    const second = await write(change, { version: before.version })
    expect([second.status, second.body.code, await read(change)]).toEqual([412, 'changed-meanwhile', after])
    expect((await write(change, { version: after.version })).status).toBe(200)
  })

  test('lets one of several win that read the same version', async () => {
    const { version } = await read(change)
    const answers = await Promise.all([1, 2, 3].map(() => write(change, { version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  })

  test('writes to what is there for several who name no version', async () => {
    const answers = await Promise.all([1, 2].map(() => write(change)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

test.each(Object.entries(REMOVALS))(
  '%s removes the version that was read and no other; what is gone is not brought back',
  async (_, change) => {
    const before = await read(change)
    await write(change)
    const after = await read(change)
    const remove = (version: string) => ann.send('DELETE', change.path, undefined, naming(version))
    const stale = await remove(before.version)
    expect([stale.status, stale.body.code, await read(change)]).toEqual([412, 'changed-meanwhile', after])
    expect((await remove(after.version)).status).toBe(204)
    const unasked = await write(change, { version: after.version })
    expect([unasked.status, unasked.body.code]).toEqual([412, 'changed-meanwhile'])
    expect((await ann.send('DELETE', change.path)).status).toBe(404)
  },
)
