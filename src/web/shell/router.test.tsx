import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '../data/session/session.ts'
import { keepAnswers } from '../features/new-pet/draft.ts'
import { OWNERS_PAGES } from '../pages/owners-pages.ts'
import { serve } from '../testing/server.ts'
import { addressNow, show } from '../testing/show.tsx'
import { testApp } from '../testing/test-app.ts'
import { Router } from './router.tsx'

/** A visitor of whom nothing is known. */
beforeEach(() => {
  serve({ 'GET /v2/breeds': { json: [] } })
  endSession(testApp())
})

const ofOwners = OWNERS_PAGES.map(({ path }) => path.replaceAll(/:\w+/g, 'rex'))

test.each([...ofOwners, '/nowhere'])(
  'a visitor who asks for %s is led to the wizard',
  {
    tags: ['@protected-route', '@visitor-to-wizard'],
  },
  async (path) => {
    await show(<Router />, 'light', path)
    await expect.poll(addressNow).toBe('/new-pet')
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  },
)

test('a question out of turn leads to the first that has no answer yet', async () => {
  await show(<Router />, 'light', '/new-pet/preferences')
  await expect.poll(addressNow).toBe('/new-pet')
  keepAnswers(testApp(), { name: 'Rex' })
  await show(<Router />, 'light', '/new-pet/done')
  await expect.poll(addressNow).toBe('/new-pet/breed')
})
