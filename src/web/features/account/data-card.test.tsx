import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MOST_FILE_BYTES } from '../../../contract/limits.ts'
import { call } from '../../data/api/api.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import { DataCard } from './data-card.tsx'

vi.mock(import('../../data/api/api.ts'), { spy: true })

const card = <DataCard />

everybodyCanUse({ 'data that can be taken along': card })

test.each([
  { bytes: MOST_FILE_BYTES, told: [] },
  {
    bytes: MOST_FILE_BYTES + 1,
    told: ['This file is too large to fill an account from. If you want to use its data again, keep this account.'],
  },
])('a file of $bytes bytes is kept, and what cannot be filled from it is told', async ({ bytes, told }) => {
  vi.mocked(call).mockResolvedValue(' '.repeat(bytes))
  const kept = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(kept)
  await show(card)
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect.poll(() => kept.mock.calls.length).toBe(1)
  await expect
    .poll(() =>
      toastsOf(testApp())
        .get()
        .map(({ text }) => text),
    )
    .toEqual(told)
})
