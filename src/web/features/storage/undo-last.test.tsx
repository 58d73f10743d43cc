import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lastChange } from '../../data/later/last-change.ts'
import { queryClient } from '../../data/query-client.ts'
import { today } from '../../data/today.ts'
import { serveAnn } from '../../testing/ann.ts'
import { show } from '../../testing/show.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { UndoLast } from './undo-last.tsx'

const ITEM = {
  ...{ storageId: 'a', recipe: { id: 'stew', name: 'Stew' }, portions: 2, petId: 'rex' },
  cookedOn: new Date().toISOString(),
}
const EMPTY = { fridge: {}, freezer: {} }
const PUT = 'PUT /v2/storage'
const undo = page.getByRole('button', { name: 'Undo: 2 portions disposed of' })
const waits = page.getByRole('status')

afterEach(() => {
  toasts.set([])
  queryClient.clear()
})

async function open(answers: Parameters<typeof serveAnn>[0]) {
  const asked = await serveAnn({ 'GET /v2/storage': { json: EMPTY }, ...answers })
  const change = { kind: 'dispose', shelf: 'fridge', item: ITEM, portions: 2 } as const
  lastChange.set({ change, doneText: '2 portions disposed of', day: today(), etag: '"1"' })
  await show(
    <QueryClientProvider client={queryClient}>
      <UndoLast stored={{ content: EMPTY, etag: '"1"' }} />
    </QueryClientProvider>,
  )
  return () => asked.filter(({ call }) => call === PUT)
}

test('taken back without a network it waits, and goes out once when the network is back', async () => {
  const sent = await open({ [PUT]: ['silence', { json: { ...EMPTY, fridge: { a: ITEM } } }] })
  await undo.click()
  await expect.element(waits).toHaveTextContent('· is undone as soon as the server answers')
  expect(toasts.get()).toEqual([])
  window.dispatchEvent(new Event('online'))
  await expect.element(undo).not.toBeInTheDocument()
  window.dispatchEvent(new Event('online'))
  expect(sent().map(({ ifMatch, body }) => [ifMatch, body])).toEqual(
    Array(2).fill(['"1"', { ...EMPTY, fridge: { a: ITEM } }]),
  )
})

test('where another device was quicker, what it did stays, and it is said', async () => {
  await open({ [PUT]: ['silence', { status: 412, json: { code: 'stale' } }] })
  await undo.click()
  await expect.element(waits).toHaveTextContent('· is undone as soon as the server answers')
  window.dispatchEvent(new Event('online'))
  await expect
    .poll(() => toasts.get().map(({ kind, text }) => [kind, text]))
    .toEqual([['error', 'That cannot be undone any more: it has been changed meanwhile.']])
  await expect.element(undo).not.toBeInTheDocument()
})

test.each([500, 503])('a server that answers %i is asked again, and the network is not blamed', async (status) => {
  const refused = { status, json: { code: 'cannot-save' } }
  const sent = await open({ [PUT]: [refused, { json: { ...EMPTY, fridge: { a: ITEM } } }] })
  await undo.click()
  await expect.element(waits).toHaveTextContent('· is undone as soon as the server answers')
  expect([toasts.get(), document.body.textContent?.match(/network/)]).toEqual([[], null])
  window.dispatchEvent(new Event('online'))
  await expect.element(undo).not.toBeInTheDocument()
  expect(sent()).toHaveLength(2)
})
