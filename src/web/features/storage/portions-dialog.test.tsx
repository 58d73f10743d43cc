import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FridgeItem, Storage } from '../../../kitchen/storage.ts'
import { lastChangeOf } from '../../data/queries/kitchen/last-change.ts'
import { storedFood } from '../../data/queries/storage.ts'
import { queryClientOf } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { PortionsDialog } from './portions-dialog.tsx'
import { UndoLast } from './undo-last.tsx'

const potOf = (portions: number): FridgeItem => ({
  storageId: 'pot',
  recipe: { id: 'beef-and-rice', name: 'Beef and rice' },
  portions,
  petId: 'rex',
  cookedOn: new Date().toISOString(),
})
type Action = 'freeze' | 'dispose'
const dialog = (portions: number, action: Action = 'freeze') => (
  <PortionsDialog shelf="fridge" item={potOf(portions)} action={action} onClose={vi.fn()} />
)

afterEach(() => vi.restoreAllMocks())

everybodyCanUse({ 'six portions': dialog(6), 'twenty-eight portions': dialog(28) })

type Answers = Parameters<typeof serveAnn>[0][string]
const MOVED = { json: { storage: { fridge: {}, freezer: {} }, moved: 2 }, etag: '"2"' }

async function open(portions: number, action: Action = 'freeze', answers: Answers = MOVED) {
  const stored: Storage = { fridge: { pot: potOf(portions) }, freezer: {} }
  const call = `POST /v2/storage/pot/${action}`
  const asked = await serveAnn({ 'GET /v2/storage': { json: stored }, [call]: answers })
  queryClientOf(testApp()).setQueryData(storedFood.queryKey, { content: stored, etag: '"1"' })
  await show(dialog(portions, action))
  return () => asked.filter((one) => one.call === call).map(({ body }) => body as { portions: number; newId: string })
}
const saidTexts = () =>
  toastsOf(testApp())
    .get()
    .map(({ text }) => text)

test('up to six portions are a button each', async () => {
  const sent = await open(6)
  expect(page.getByRole('dialog').getByRole('listitem').elements()).toHaveLength(6)
  await page.getByRole('button', { name: '2 portions' }).click()
  await expect.poll(sent).toMatchObject([{ portions: 2 }])
})

test('more than six are counted with a stepper, and moved with one tap', async () => {
  const sent = await open(28)
  expect(page.getByRole('dialog').getByRole('listitem').elements()).toEqual([])
  await page.getByRole('button', { name: 'One more' }).click()
  await expect.element(page.getByRole('button', { name: 'Freeze 2 portions' })).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Number of portions' }).fill('24')
  await page.getByRole('button', { name: 'Freeze 24 portions' }).click()
  await expect.poll(sent).toMatchObject([{ portions: 24 }])
})

test('of no number of portions none is moved', async () => {
  const sent = await open(28)
  const field = page.getByRole('spinbutton', { name: 'Number of portions' })
  await field.fill('24')
  await field.fill('1000')
  await page.getByRole('button', { name: 'Freeze', exact: true }).click()
  await expect.element(field).toHaveAccessibleDescription('Please enter a whole number from 1 to 28')
  await expect.element(field).toHaveValue(1000)
  expect(sent()).toEqual([])
  await field.fill('3')
  await page.getByRole('button', { name: 'Freeze 3 portions' }).click()
  await expect.poll(sent).toMatchObject([{ portions: 3 }])
})

test('what was moved can be taken back', async () => {
  const sent = await open(6)
  await page.getByRole('button', { name: '2 portions' }).click()
  await expect.poll(saidTexts).toEqual(['2 portions moved to the freezer'])
  const [{ newId } = { newId: '' }] = sent()
  expect(lastChangeOf(testApp()).get()).toMatchObject({
    change: { kind: 'freeze', id: newId, item: { storageId: 'pot' } },
    doneText: '2 portions moved to the freezer',
  })
})

test.each([
  ['freeze', 'Another device was quicker and 2 portions were left: 2 portions moved to the freezer'],
  ['dispose', 'Another device was quicker and 2 portions were left: 2 portions disposed of'],
] as const)(
  'where another device has left fewer portions, the message of “%s” names that number',
  async (action, says) => {
    await open(6, action)
    await page.getByRole('button', { name: '6 portions' }).click()
    await expect.poll(saidTexts).toEqual([says])
  },
)

test.each(['freeze', 'dispose'] as const)(
  'where another device has left nothing to %s, that is said',
  async (action) => {
    await open(6, action, { status: 404, json: { code: 'portion-not-found' } })
    await page.getByRole('button', { name: '6 portions' }).click()
    const said = 'Nothing was done: this meal was changed on another device.'
    await expect
      .poll(() =>
        toastsOf(testApp())
          .get()
          .map(({ kind, text }) => [kind, text]),
      )
      .toEqual([['error', said]])
    expect(lastChangeOf(testApp()).get()).toBeUndefined()
  },
)

test.each([
  { answer: { status: 503, json: { code: 'database-away' } }, isOnline: true, says: /^Something went wrong!/ },
  { answer: 'silence' as const, isOnline: false, says: /^It looks like you are not connected to the internet/ },
])('what the server does not do is said: $says', async ({ answer, isOnline, says }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  await open(2, 'freeze', answer)
  const stored = queryClientOf(testApp()).getQueryData(storedFood.queryKey)
  await page.getByRole('button', { name: '2 portions' }).click()
  await expect.poll(saidTexts).toEqual([expect.stringMatching(says)])
  expect(queryClientOf(testApp()).getQueryData(storedFood.queryKey)?.content).toEqual(stored?.content)
})

test('asked for again soon after an answer that was lost it is the same move', { tags: '@done-once' }, async () => {
  const sent = await open(2, 'freeze', ['silence', MOVED])
  await page.getByRole('button', { name: '2 portions' }).click()
  await expect.poll(saidTexts).toHaveLength(1)
  await show(dialog(2))
  await page.getByRole('button', { name: '2 portions' }).last().click()
  await expect.poll(saidTexts).toContain('2 portions moved to the freezer')
  expect(new Set(sent().map(({ newId }) => newId)).size).toBe(1)
})

const DAY_MS = 86_400_000
const dayAgo = (ms: number) =>
  new Intl.DateTimeFormat('sv-SE').format(Date.now() - ms) as `${number}-${number}-${number}`

test.each([
  ['another device has changed the storage since', '"3"', 0],
  ['it was yesterday', '"2"', DAY_MS],
])('nothing is offered to be undone when %s', async (_, etag, agoMs) => {
  const change = { kind: 'dispose', shelf: 'fridge', item: potOf(3), id: 'gone' } as const
  lastChangeOf(testApp()).set({ change, doneText: '2 portions disposed of', day: dayAgo(agoMs), etag: '"2"' })
  await show(<UndoLast etag={etag} />)
  expect(page.getByText('2 portions disposed of').elements()).toEqual([])
})

test('portions that are to be defrosted come with how to thaw them, and how long it takes', async () => {
  await serveAnn({})
  const frozen = { ...potOf(2), grams: 454, frozenOn: '2026-11-20T18:00:00Z' }
  await show(<PortionsDialog shelf="freezer" item={frozen} action="defrost" onClose={vi.fn()} />)
  await expect
    .element(page.getByText(/^In the fridge overnight, about 24 hours for 454 g\. .* Never on the worktop\.$/))
    .toBeVisible()
})
