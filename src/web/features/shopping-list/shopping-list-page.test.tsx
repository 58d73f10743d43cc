import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/pets.ts'
import { queryClient } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import {
  expectAccessible,
  expectNothingBesideTheScreen,
  InPage,
  show,
  THEMES,
  type Theme,
} from '../../testing/show.tsx'
import { toasts } from '../../ui/toast-store.ts'
import ShoppingListPage from './shopping-list-page.tsx'

const item = (code: string, name: string, quantity = 420.5, unit: string | undefined = 'g') => ({
  ...{ code, name, quantity },
  ...(unit && { unit }),
})
const TODO = [
  item('01-001', 'Beef mince'),
  { code: 'own-x', name: 'Bin bags', quantity: 1 },
  item('16-007', 'Garden peas', 300),
  item('05-001', 'Turkey mince', 100),
]
const PUT = 'PUT /v2/shopping-list'

async function open(todo: readonly object[] = TODO, theme: Theme = 'light', answers = {}) {
  const list = { todo, completed: [] }
  const asked = await serveAnn({ 'GET /v2/shopping-list': { json: list }, [PUT]: { json: list }, ...answers })
  await show(
    <QueryClientProvider client={queryClient}>
      <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
        <InPage>
          <ShoppingListPage />
        </InPage>
      </SharedState>
    </QueryClientProvider>,
    theme,
  )
  return () => asked.filter(({ call }) => call === PUT).map(({ body }) => body as { todo: object[] })
}

beforeEach(() => {
  toasts.set([])
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const toastTexts = () => toasts.get().map(({ text }) => text)
const share = page.getByRole('button', { name: 'Share the list' })

const cases = THEMES.flatMap((theme) => [
  { theme, todo: TODO },
  { theme, todo: [] },
])
test.each(cases)('everybody can use it: $theme, $todo.length items', async ({ theme, todo }) => {
  await open(todo, theme)
  await expect.element(page.getByLabelText('Something else to buy')).toBeVisible()
  if (todo.length > 0) await page.getByRole('radio', { name: 'By aisle' }).click({ force: true })
  await expectAccessible(document.body)
  expectNothingBesideTheScreen()
})

test('items stand as they were listed, or by aisle, and it is remembered', async () => {
  await open()
  await expect.poll(lines).toEqual(['Beef mince421 g', 'Bin bags', 'Garden peas300 g', 'Turkey mince100 g'])
  await page.getByRole('radio', { name: 'By aisle' }).click({ force: true })
  expect(lines()).toEqual(['Garden peas300 g', 'Beef mince421 g', 'Turkey mince100 g', 'Bin bags'])
  const titles = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['Vegetables and fruit', 'Meat', 'Other things'])
  expect(localStorage.getItem('shoppingOrder')).toBe('"byAisle"')
})

test('an owner writes something else on it', async () => {
  const sent = await open()
  await page.getByLabelText('Something else to buy').fill('  Oat milk ')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.poll(() => sent()[0]?.todo.at(-1)).toMatchObject({ name: 'Oat milk', quantity: 1 })
  await expect.element(page.getByLabelText('Something else to buy')).toHaveValue('')
})

test('nothing written is said so', async () => {
  const sent = await open()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect
    .element(page.getByLabelText('Something else to buy'))
    .toHaveAccessibleDescription('Please write what to buy')
  expect(sent()).toEqual([])
})

const TEXT = 'Shopping list\n- Beef mince, 421 g\n- Bin bags\n- Garden peas, 300 g\n- Turkey mince, 100 g'
const withShare = (share: unknown) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

test('is shared as a text by what the device offers', async () => {
  const shared = vi.fn(async () => undefined)
  withShare(shared)
  await open()
  await share.click()
  expect(shared).toHaveBeenCalledWith({ title: 'Shopping list', text: TEXT })
  expect(toastTexts()).toEqual([])
})

test('is copied where the device offers nothing, and a failure is said', async () => {
  withShare(undefined)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined)
  await open()
  await share.click()
  expect(write).toHaveBeenCalledWith(TEXT)
  await expect.poll(toastTexts).toEqual(['The list is copied: paste it wherever you like.'])
  write.mockRejectedValueOnce(new Error('not allowed'))
  await share.click()
  await expect.poll(toastTexts).toEqual(['The list could not be shared.'])
})

test('closing the choice of the device says nothing', async () => {
  withShare(async () => Promise.reject(new DOMException('closed', 'AbortError')))
  await open()
  await share.click()
  expect(toastTexts()).toEqual([])
  withShare(undefined)
})
