import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../data/query-client.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { isAskedOnClosing, show } from '../../testing/show.tsx'
import { LimitsCard } from './limits-card.tsx'

const limitable = [{ nutrient: 'phosphorus', name: 'Phosphorus', unit: 'g', least: 0.4, most: 5 }] as const

test('a limit that has been typed and not saved asks before it is left', async () => {
  await serveAnn({})
  await show(
    <QueryClientProvider client={queryClient}>
      <LimitsCard pet={REX} limitable={limitable} />
    </QueryClientProvider>,
  )
  await page.getByText('Add a limit').click()
  expect(isAskedOnClosing()).toBe(false)
  await page.getByRole('textbox', { name: /^At most/ }).fill('1.3')
  await expect.poll(isAskedOnClosing).toBe(true)
})
