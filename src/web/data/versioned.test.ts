import { expect, test } from 'vitest'
import { addToShoppingList, amountsListed } from '../../kitchen/add-to-shopping-list.ts'
import { EMPTY_SHOPPING_LIST, type ShoppingList, tick } from '../../kitchen/shopping-list.ts'
import { EMPTY_STORAGE, type Storage, takePortions } from '../../kitchen/storage.ts'
import { ApiError } from './api/http.ts'
import { once } from './pending-mutations.ts'
import { changeVersioned } from './versioned.ts'

const item = (code: string) => ({ code, name: code, quantity: 100, unit: 'g' })
const list = (...codes: string[]) => addToShoppingList(EMPTY_SHOPPING_LIST, codes.map(item))

/** A server with one document; `meanwhile` happens just before each of the next writes arrives. */
function serverOf<Content>(content: Content, meanwhile: ((now: Content) => Content)[] = []) {
  let stored = { content, etag: '"1"' }
  const store = (next: Content) => {
    stored = { content: next, etag: `"${Number.parseInt(stored.etag.slice(1), 10) + 1}"` }
    return stored
  }
  const writes: (string | null)[] = []
  return {
    writes,
    content: () => stored.content,
    read: async () => stored,
    write: async (next: Content, etag: string | null) => {
      writes.push(etag)
      const change = meanwhile.shift()
      if (change) store(change(stored.content))
      if (etag !== stored.etag) throw new ApiError(412, 'changed-meanwhile', 'Another change came first')
      return store(next)
    },
  }
}

test('a change starts from what was read last, without reading again', async () => {
  const server = serverOf(list('01-001'))
  const known = await server.read()
  const changed = await changeVersioned({ ...server, known, apply: (now) => tick(now, '01-001') })
  expect(server.writes).toEqual(['"1"'])
  expect(changed).toEqual({ content: tick(list('01-001'), '01-001'), etag: '"2"' })
})

test('when another phone was quicker, the tick is made again on its list, and both changes stay', {
  tags: ['@loads-after-changes', '@say-stale'],
}, async () => {
  const server = serverOf(list('01-001', '02-001'), [(now) => tick(now, '02-001')])
  await changeVersioned({ ...server, known: undefined, apply: (now) => tick(now, '01-001') })
  expect(server.writes).toEqual(['"1"', '"2"'])
  expect(server.content().todo).toEqual([])
  expect(server.content().completed.map(({ code }) => code)).toEqual(['02-001', '01-001'])
})

test('a change that the other phone has made already is not sent', async () => {
  const server = serverOf(list('01-001'), [(now) => tick(now, '01-001')])
  const changed = await changeVersioned({ ...server, known: undefined, apply: (now) => tick(now, '01-001') })
  expect(server.writes).toHaveLength(1)
  expect(changed.content.completed).toHaveLength(1)
})

test('a refusal for another reason is passed on at once', async () => {
  const server = serverOf(list('01-001'))
  const write = () => Promise.reject(new ApiError(422, 'invalid-input', 'No'))
  const change = changeVersioned({ ...server, write, known: undefined, apply: (now) => tick(now, '01-001') })
  await expect(change).rejects.toMatchObject({ status: 422 })
})

test('a writer who is never let through is told so in the end', async () => {
  const server = serverOf(list('01-001'))
  const write = () => Promise.reject(new ApiError(412, 'changed-meanwhile', 'Another change came first'))
  const change = changeVersioned({ ...server, write, known: undefined, apply: (now) => tick(now, '01-001') })
  await expect(change).rejects.toMatchObject({ status: 412 })
})

/** An owner buys what two meals need; of the first answers so many are lost, after or before the server has heard. */
function buying(server: ReturnType<typeof serverOf<ShoppingList>>, losses: ('answer' | 'request')[]) {
  const items = [item('01-001'), item('02-001')]
  const write = async (next: ShoppingList, etag: string | null) => {
    const loss = losses.shift()
    const stored = loss === 'request' ? undefined : await server.write(next, etag)
    if (loss || !stored) throw new ApiError(0, 'network', 'No answer')
    return stored
  }
  return () =>
    once('shopping list', ['buy', JSON.stringify(items)], (mutation) =>
      changeVersioned({
        read: server.read,
        write,
        known: undefined,
        apply: (now) => addToShoppingList(now, items),
        repeatable: { mutation, trace: (now) => JSON.stringify(amountsListed(now, items)) },
      }),
    )
}

test.each([[['answer']], [['request']], [['request', 'answer']]] as const)(
  'what is bought again after a lost %s is on the list once',
  { tags: '@done-once' },
  async (losses) => {
    const server = serverOf(list('01-001'))
    const buy = buying(server, [...losses])
    await expect(buy()).rejects.toMatchObject({ status: 0 })
    await buy().catch(buy)
    expect(amountsListed(server.content(), [item('01-001'), item('02-001')])).toEqual([200, 100])
    await buy()
    expect(amountsListed(server.content(), [item('01-001'), item('02-001')])).toEqual([300, 200])
  },
)

test('what arrived is found again after another device has ticked it', async () => {
  const server = serverOf(list())
  const buy = buying(server, ['answer'])
  await expect(buy()).rejects.toMatchObject({ status: 0 })
  const { content, etag } = await server.read()
  await server.write(tick(content, '01-001'), etag)
  await buy()
  expect(server.content()).toEqual({ todo: [item('02-001')], completed: [{ ...item('01-001'), place: 0 }] })
})

/** One owner's pot of stew; each of these errors is all that comes of a write, in their order. */
function disposing(server: ReturnType<typeof serverOf<Storage>>, errors: ApiError[]) {
  const write = async (next: Storage, etag: string | null) => {
    const error = errors.shift()
    if (error) throw error
    return await server.write(next, etag)
  }
  return () =>
    once('storage', ['dispose', 'stew', 1], (mutation) =>
      changeVersioned({
        read: server.read,
        write,
        known: undefined,
        apply: (now) => takePortions(now, 'stew', 1),
        repeatable: { mutation, trace: (now) => String(now.fridge.stew?.portions) },
      }),
    )
}

const stewOf = (portions: number): Storage => ({
  ...EMPTY_STORAGE,
  fridge: {
    stew: { storageId: 'stew', recipe: { id: 'stew', name: 'Stew' }, portions, petId: 'rex', cookedOn: '2020-01-01' },
  },
})

test('what never arrived is done when something else has left the number it would have left', async () => {
  const server = serverOf(stewOf(5))
  const dispose = disposing(server, [new ApiError(0, 'network', 'No answer')])
  await expect(dispose()).rejects.toMatchObject({ status: 0 })
  await once('storage', ['feed', 'stew'], async () => server.write(stewOf(4), '"1"'))
  await dispose()
  expect(server.content()).toEqual(stewOf(3))
})

test('what the server says it cannot save has not arrived, though another writer leaves the same number', async () => {
  const server = serverOf(stewOf(5))
  const dispose = disposing(server, [new ApiError(503, 'cannot-save', 'The disk is full')])
  await expect(dispose()).rejects.toMatchObject({ status: 503 })
  await server.write(stewOf(4), '"1"')
  await dispose()
  expect(server.content()).toEqual(stewOf(3))
})
