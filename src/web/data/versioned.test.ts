import { expect, test } from 'vitest'
import { addToShoppingList } from '../../kitchen/add-to-shopping-list.ts'
import { EMPTY_SHOPPING_LIST, tick } from '../../kitchen/shopping-list.ts'
import { ApiError } from './api/http.ts'
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
