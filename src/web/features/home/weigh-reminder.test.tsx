import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { expectAccessible, InPage, show, THEMES } from '../../testing/show.tsx'
import { WEIGHTS } from '../../testing/weights.ts'
import { WeighReminder } from './weigh-reminder.tsx'

const GET = 'GET /v2/pets/rex/weights'
const reminder = (
  <QueryClientProvider client={queryClient}>
    <InPage>
      <WeighReminder pet={REX} />
    </InPage>
  </QueryClientProvider>
)

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test.each([
  { what: 'is not due yet', today: '2026-11-14', element: 'P' },
  { what: 'is due, and stands out', today: '2026-11-15', element: 'STRONG' },
])('a weigh-in that $what', async ({ today, element }) => {
  vi.setSystemTime(`${today}T12:00:00Z`)
  await serveAnn({ [GET]: { json: WEIGHTS } })
  await show(reminder)
  const line = page.getByText('Weigh Rex again on 15 November 2026.')
  await expect.element(line).toBeVisible()
  expect(line.element().tagName).toBe(element)
})

test('without an answer the way to the scale is there', async () => {
  await serveAnn({ [GET]: { status: 500 } })
  await show(reminder)
  await expect.element(page.getByRole('link', { name: 'Weigh Rex' })).toHaveAttribute('href', '/pets/rex/weigh')
  await expect.element(page.getByText('The scale says whether the food is right.')).toBeVisible()
})

test.each(THEMES)('everybody can use it, %s', async (theme) => {
  await serveAnn({ [GET]: { json: WEIGHTS } })
  await show(reminder, theme)
  await expect.element(page.getByText('Weigh Rex again on 15 November 2026.')).toBeVisible()
  await expectAccessible(document.body)
})
