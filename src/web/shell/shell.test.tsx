import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../data/queries/pets.ts'
import { isLoggedIn } from '../data/session/session.ts'
import { serveAnn } from '../testing/ann.ts'
import { REX } from '../testing/rex.ts'
import { show } from '../testing/show.tsx'
import { testApp } from '../testing/test-app.ts'
import { Shell } from './shell.tsx'

const BUSY = 'The service is busy for a moment. Please try again shortly.'

test.each([
  { what: 'in the server’s words', answer: { code: 'database-away', detail: BUSY }, says: BUSY },
  { what: 'without any in ours', answer: {}, says: 'Error logging out' },
])(
  'a logout that the server refuses is told $what, and the owner stays',
  {
    tags: '@say-logout-failed',
  },
  async ({ answer, says }) => {
    await serveAnn({ 'POST /auth/sign-out': { status: 503, json: answer } })
    await show(
      <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
        <Shell>The page</Shell>
      </SharedState>,
    )
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(says)
    expect(isLoggedIn(testApp())).toBe(true)
  },
)
