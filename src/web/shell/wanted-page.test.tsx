import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { endSession } from '../data/session/session.ts'
import { serveAnn } from '../testing/ann.ts'
import { serve } from '../testing/server.ts'
import { addressNow, show } from '../testing/show.tsx'
import { testApp } from '../testing/test-app.ts'
import { Router } from './router.tsx'

vi.mock('./owner-code.ts', () => ({
  awaitPageBehindTheLogin: async () => undefined,
  loadOwnersPages: async () => ({ default: () => <h1>A page of an owner</h1> }),
}))

const NO_BREEDS = { 'GET /v2/breeds': { json: [] } }

beforeEach(() => {
  serve(NO_BREEDS)
  endSession(testApp())
})

async function logInFromTheWizard() {
  await expect.poll(addressNow).toBe('/new-pet')
  await page.getByRole('link', { name: /log in/i }).click()
  await expect.poll(addressNow).toBe('/login')
  await serveAnn(NO_BREEDS)
  await expect.element(page.getByRole('heading', { name: 'A page of an owner' })).toBeVisible()
}

test.each([
  { asked: '/pets/rex/weight', reached: '/pets/rex/weight' },
  { asked: '/recipe/stew?dog=rex&meals=6', reached: '/recipe/stew?dog=rex&meals=6' },
  { asked: '//evil.example/home', reached: '/home' },
  { asked: '/', reached: '/home' },
  { asked: '/new-pet/feeding-plan', reached: '/home' },
])('a visitor who asks for $asked comes to $reached after the login', async ({ asked, reached }) => {
  await show(<Router />, 'light', asked)
  await logInFromTheWizard()
  expect(addressNow()).toBe(reached)
})

test('a logout and the next login lead home, not to the page of the owner before', async () => {
  await serveAnn(NO_BREEDS)
  await show(<Router />, 'light', '/pets/rex')
  await expect.element(page.getByRole('heading', { name: 'A page of an owner' })).toBeVisible()
  endSession(testApp())
  await logInFromTheWizard()
  expect(addressNow()).toBe('/home')
})
