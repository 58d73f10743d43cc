import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FridgeItem, Storage } from '../../../kitchen/storage.ts'
import { lastChange } from '../../data/later/last-change.ts'
import { queryClient } from '../../data/query-client.ts'
import { storedFood } from '../../data/storage.ts'
import { serveAnn } from '../../testing/ann.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { toasts } from '../../ui/toast-store.ts'
import { PortionsDialog } from './portions-dialog.tsx'
import { UndoLast } from './undo-last.tsx'

const potOf = (portions: number): FridgeItem => ({
  storageId: 'pot',
  recipe: { id: 'beef-and-rice', name: 'Beef and rice' },
  portions,
  petId: 'rex',
  cookedOn: new Date().toISOString(),
})
const dialog = (portions: number, action: 'freeze' | 'dispose' = 'freeze') => (
  <QueryClientProvider client={queryClient}>
    <PortionsDialog item={potOf(portions)} action={action} onClose={vi.fn()} />
  </QueryClientProvider>
)

beforeEach(() => toasts.set([]))
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

everybodyCanUse({ 'six portions': dialog(6), 'twenty-eight portions': dialog(28) })

async function open(portions: number, action: 'freeze' | 'dispose' = 'freeze') {
  const content: Storage = { fridge: { pot: potOf(portions) }, freezer: {} }
  const asked = await serveAnn({
    'GET /v2/storage': { json: content },
    'PUT /v2/storage': { json: { fridge: {}, freezer: {} } },
  })
  queryClient.setQueryData(storedFood.queryKey, { content, etag: '"1"' })
  await show(dialog(portions, action))
  return () => asked.find(({ call }) => call === 'PUT /v2/storage')?.body as Storage | undefined
}
const portionsOn = (shelf: Storage['fridge'] | undefined) => Object.values(shelf ?? {}).map(({ portions }) => portions)

test('up to six portions are a button each', async () => {
  const sent = await open(6)
  expect(page.getByRole('dialog').getByRole('listitem').elements()).toHaveLength(6)
  await page.getByRole('button', { name: '2 portions' }).click()
  await expect.poll(() => [portionsOn(sent()?.fridge), portionsOn(sent()?.freezer)]).toEqual([[4], [2]])
})

test('more than six are counted with a stepper, and moved with one tap', async () => {
  const sent = await open(28)
  expect(page.getByRole('dialog').getByRole('listitem').elements()).toEqual([])
  await page.getByRole('button', { name: 'One more' }).click()
  await expect.element(page.getByRole('button', { name: 'Freeze 2 portions' })).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Number of portions' }).fill('24')
  await page.getByRole('button', { name: 'Freeze 24 portions' }).click()
  await expect.poll(() => [portionsOn(sent()?.fridge), portionsOn(sent()?.freezer)]).toEqual([[4], [24]])
})

test('of no number of portions none is moved', async () => {
  const sent = await open(28)
  const field = page.getByRole('spinbutton', { name: 'Number of portions' })
  await field.fill('24')
  await field.fill('1000')
  await page.getByRole('button', { name: 'Freeze', exact: true }).click()
  await expect.element(field).toHaveAccessibleDescription('Please enter a whole number from 1 to 28')
  await expect.element(field).toHaveValue(1000)
  expect(sent()).toBeUndefined()
  await field.fill('3')
  await page.getByRole('button', { name: 'Freeze 3 portions' }).click()
  await expect.poll(() => portionsOn(sent()?.freezer)).toEqual([3])
})

test.each([
  ['freeze', 'Another device was quicker and 2 portions were left: 2 portions moved to the freezer'],
  ['dispose', 'Another device was quicker and 2 portions were left: 2 portions disposed of'],
] as const)(
  'where another device has left fewer portions, the message of “%s” names that number',
  async (action, says) => {
    const left = { fridge: { pot: potOf(2) }, freezer: {} }
    const asked = await serveAnn({
      'GET /v2/storage': { json: left },
      'PUT /v2/storage': [{ status: 412, json: { code: 'stale' } }, { json: { fridge: {}, freezer: {} } }],
    })
    queryClient.setQueryData(storedFood.queryKey, { content: { ...left, fridge: { pot: potOf(6) } }, etag: '"1"' })
    await show(dialog(6, action))
    await page.getByRole('button', { name: '6 portions' }).click()
    await expect.poll(() => toasts.get().map(({ text }) => text)).toEqual([says])
    expect(asked.filter(({ call }) => call === 'PUT /v2/storage')).toHaveLength(2)
  },
)

test.each(['freeze', 'dispose'] as const)(
  'where another device has left nothing to %s, that is said',
  async (action) => {
    lastChange.set(undefined)
    const asked = await serveAnn({
      'GET /v2/storage': { json: { fridge: {}, freezer: {} } },
      'PUT /v2/storage': { status: 412, json: { code: 'stale' } },
    })
    queryClient.setQueryData(storedFood.queryKey, { content: { fridge: { pot: potOf(6) }, freezer: {} }, etag: '"1"' })
    await show(dialog(6, action))
    await page.getByRole('button', { name: '6 portions' }).click()
    const said = 'Nothing was done: this meal was changed on another device meanwhile.'
    await expect.poll(() => toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['error', said]])
    expect(asked.filter(({ call }) => call === 'PUT /v2/storage')).toHaveLength(1)
    expect(lastChange.get()).toBeUndefined()
  },
)

test.each([
  { answer: { status: 503, json: { code: 'database-away' } }, isOnline: true, says: /^Something went wrong!/ },
  { answer: 'silence' as const, isOnline: false, says: /^It looks like you are not connected to the internet/ },
])('what the server does not do is said: $says', async ({ answer, isOnline, says }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const stored = { fridge: { pot: potOf(2) }, freezer: {} }
  await serveAnn({ 'GET /v2/storage': { json: stored }, 'PUT /v2/storage': answer })
  queryClient.setQueryData(storedFood.queryKey, { content: stored, etag: '"1"' })
  await show(dialog(2))
  await page.getByRole('button', { name: '2 portions' }).click()
  await expect.poll(() => toasts.get().map(({ text }) => text)).toEqual([expect.stringMatching(says)])
  expect(queryClient.getQueryData(storedFood.queryKey)?.content).toEqual(stored)
})

test('what was thrown away can be put back, once', async () => {
  const before: Storage = { fridge: { pot: potOf(3) }, freezer: {} }
  const after: Storage = { fridge: { pot: potOf(1) }, freezer: {} }
  const asked = await serveAnn({ 'PUT /v2/storage': { json: before }, 'GET /v2/storage': { json: before } })
  lastChange.set({
    change: { kind: 'dispose', shelf: 'fridge', item: potOf(3), portions: 2 },
    doneText: '2 portions disposed of',
    day: new Intl.DateTimeFormat('sv-SE').format(new Date()) as `${number}-${number}-${number}`,
    etag: '"2"',
  })
  queryClient.setQueryData(storedFood.queryKey, { content: after, etag: '"2"' })
  await show(
    <QueryClientProvider client={queryClient}>
      <UndoLast stored={{ content: after, etag: '"2"' }} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Undo: 2 portions disposed of' }).click()
  await expect
    .poll(() => portionsOn((asked.find(({ call }) => call.startsWith('PUT'))?.body as Storage | undefined)?.fridge))
    .toEqual([3])
  await expect.poll(() => page.getByRole('button').elements()).toEqual([])
})

test.each([
  ['another device has changed the storage since', '"3"', 0],
  ['it was yesterday', '"2"', 86_400_000],
])('nothing is offered to be undone when %s', async (_, etag, agoMs) => {
  const day = new Intl.DateTimeFormat('sv-SE').format(Date.now() - agoMs) as `${number}-${number}-${number}`
  const change = { kind: 'dispose', shelf: 'fridge', item: potOf(3), portions: 2 } as const
  lastChange.set({ change, doneText: '2 portions disposed of', day, etag: '"2"' })
  await show(
    <QueryClientProvider client={queryClient}>
      <UndoLast stored={{ content: { fridge: {}, freezer: {} }, etag }} />
    </QueryClientProvider>,
  )
  expect(page.getByText('2 portions disposed of').elements()).toEqual([])
})
