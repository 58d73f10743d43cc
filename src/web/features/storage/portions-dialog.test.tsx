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
afterEach(() => queryClient.clear())

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
  ['somebody has changed the storage since', '"3"', 0],
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
