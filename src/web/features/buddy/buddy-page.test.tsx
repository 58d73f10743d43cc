import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SharedState } from '../../data/queries/pets.ts'
import { pageAddress } from '../../paths.ts'
import { serveAnn } from '../../testing/ann.ts'
import { REX } from '../../testing/rex.ts'
import { addressNow, expectAccessible, InPage, show } from '../../testing/show.tsx'
import { testApp } from '../../testing/test-app.ts'
import { Link } from '../../ui/link.tsx'
import { toastsOf } from '../../ui/toasts/toast-store.ts'
import BuddyPage from './buddy-page.tsx'

const SUBSCRIBE = 'POST /v2/subscriptions/buddy'
const COOK = pageAddress('/recipe/:recipeId/cook', { recipeId: 'stew' }, { meals: '6', dog: 'rex' })

/** A recipe page's link to Buddy, which passes its name along. */
const recipe = (
  <Link to={COOK} state={{ recipeName: 'Beef stew' }}>
    Cook with Buddy
  </Link>
)

const showPages = (at: string) =>
  show(
    <SharedState value={{ pets: [REX], preferences: {}, stars: [] }}>
      <InPage>
        <Routes>
          <Route path="/recipe/:recipeId" element={recipe} />
          <Route path="/recipe/:recipeId/cook" element={<BuddyPage />} />
        </Routes>
      </InPage>
    </SharedState>,
    'light',
    at,
  )

async function open() {
  await showPages('/recipe/stew')
  await page.getByRole('link', { name: 'Cook with Buddy' }).click()
}

const join = page.getByRole('button', { name: 'Join the waiting list' })
const done = page.getByRole('button', { name: 'You are on the waiting list' })
const said = () =>
  toastsOf(testApp())
    .get()
    .map(({ text }) => text)

test('it is accessible', async () => {
  await serveAnn({})
  await open()
  await expect.element(page.getByText('Coming soon')).toBeVisible()
  await expectAccessible(document.body)
})

test('an owner who did not come from the recipe is sent back to it', { tags: '@cook-page' }, async () => {
  await showPages(COOK)
  await expect.poll(addressNow).toBe('/recipe/stew?meals=6&dog=rex')
})

test('a subscription is remembered, also on a later visit', {
  tags: ['@buddy-announced', '@buddy-subscribed', '@say-subscribed'],
}, async () => {
  await serveAnn({ [SUBSCRIBE]: [{ status: 500, json: {} }, { json: {} }] })
  await open()
  await join.click()
  await expect.poll(said).toEqual(['Unable to subscribe. Please try again later.'])
  await join.click()
  await expect.poll(said).toEqual(['You were successfully subscribed!'])
  await expect.element(done).toBeDisabled()
  await page.getByRole('link', { name: 'Back to the recipe' }).click()
  await expect.poll(addressNow).toBe('/recipe/stew?meals=6&dog=rex')
  await page.getByRole('link', { name: 'Cook with Buddy' }).click()
  await expect.element(done).toBeDisabled()
})
