import { expectAccessible } from './app/accessible.ts'
import { arriveHome, describeDog, describeDogUpTo, newOwner, register, rex, settle } from './app/owner.ts'
import { expect, ONCE, test } from './app/test.ts'

test('each form of the way in leads to the others, and Back leads back', {
  tag: ['@login-register', '@sign-in-form', '@register-form', '@back-button'],
}, async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign In – Goodbowl')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Not a member? Sign up now!' }).click()
  await expect(page).toHaveURL('/register')
  for (const field of ['First name', 'Email']) await expect(page.getByLabel(field)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await page.getByRole('link', { name: /^Already a member/ }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill('ada+dogs@example.org')
  const forgotten = page.getByRole('link', { name: 'Forgotten your password?' })
  await expect(forgotten).toHaveAttribute('href', '/login/forgotten?email=ada%2Bdogs%40example.org')
  await forgotten.click()
  await expect(page).toHaveURL('/login/forgotten?email=ada%2Bdogs%40example.org')
  await expect(page.getByLabel('Email')).toHaveValue('ada+dogs@example.org')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page).toHaveURL('/login/set-password')
  await expect(page.getByLabel('Code')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/login/forgotten')
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/login')
})

test(
  'a password may be pasted and kept by the browser, and is hidden until its owner looks',
  ONCE,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const [path, kind] of [
      ['/login', 'current-password'],
      ['/register', 'new-password'],
    ] as const) {
      await page.goto(path)
      const password = page.getByRole('textbox', { name: 'Password' })
      await expect(password).toHaveAttribute('type', 'password')
      await expect(password).toHaveAttribute('autocomplete', kind)
      await page.evaluate(() => navigator.clipboard.writeText('out of a manager, 40 characters or so'))
      await password.focus()
      await page.keyboard.press('ControlOrMeta+v')
      await expect(password).toHaveValue('out of a manager, 40 characters or so')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(password).toHaveAttribute('type', 'text')
    }
  },
)

test('a step that needs the one before leads back to it', {
  tag: ['@forgotten-redirects', '@register-redirects'],
}, async ({ page }) => {
  await page.goto('/login/confirm')
  await expect(page).toHaveURL('/login')
  await page.goto('/login/set-password')
  await expect(page).toHaveURL('/login/forgotten')
})

test('the address of the code cannot be changed, and the keyboard for it is of digits', {
  tag: ['@confirm-form'],
}, async ({ page }) => {
  const owner = newOwner()
  await page.goto('/register')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/login/confirm')
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await expect(page.getByLabel('Code')).toHaveAttribute('inputmode', 'numeric')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/login')
})

test('while the server thinks, Processing is shown; when it is away, that is said', {
  tag: ['@processing', '@auth-state', '@say-no-server'],
}, async ({ page }) => {
  await page.goto('/login')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await held
    await route.abort()
  })
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill('three brown dogs')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('button').getByText('Processing')).toBeVisible()
  letGo()
  await expect(page.getByRole('alert')).toHaveText('Error contacting server')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('who is logged in has no business on the way in', { tag: '@auth-status-redirects' }, async ({ page, app }) => {
  await settle(page, app)
  for (const path of ['/login', '/register', '/login/forgotten', '/login/confirm', '/login/set-password']) {
    await page.goto(path)
    await expect(page).toHaveURL('/home')
  }
})

test('the flag of the login is kept, and where the visitor came from goes with the first plan', {
  tag: ['@session-data', '@session-flag', '@meals-per-day', '@plan-date'],
}, async ({ page, app }) => {
  const flag = () => page.evaluate(() => localStorage.getItem('isUserLoggedIn'))
  await page.goto('/new-pet?from=newsletter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('source'))).toContain('newsletter')
  await describeDog(page, rex)
  await page.waitForURL('/register')
  expect(await flag()).not.toBe('true')
  const planned = page.waitForRequest('**/api/recipe-planner-logged-in')
  await register(page, app, newOwner())
  const { pet, preferences, date, tags } = (await planned).postDataJSON()
  expect({ name: pet.name, preferences, date, tags }).toEqual({
    name: 'Rex',
    preferences: { exclude: ['beef'], prefer: [], require: [] },
    date: '2020-01-01',
    tags: ['newsletter'],
  })
  await page.waitForURL('/new-pet/supplements')
  expect(await flag()).toBe('true')

  await page.getByRole('link', { name: 'Next - feeding plan' }).click()
  const meals = page.getByRole('radiogroup', { name: 'Meals per day' }).getByRole('radio')
  await expect(meals).toHaveCount(4)
  await page.getByRole('radio', { name: '3 meals' }).check()
  await page.getByRole('radio', { name: '3–4 days a week' }).check()
  await page.getByRole('button', { name: 'View Recipes' }).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/pets/rex')
  for (const fact of ['3', '3–4 days a week'])
    await expect(page.getByRole('definition').getByText(fact, { exact: true })).toBeVisible()
})

test('a dog is not neutered until its owner says so', { tag: [ONCE.tag, '@sex-rules'] }, async ({ page }) => {
  await describeDogUpTo(page, rex, 'sex')
  await expect(page.getByRole('radiogroup', { name: 'Neutered' }).getByRole('radio', { name: 'No' })).toBeChecked()
})

test('a logout that the server does not hear of is said in a warning, and the owner stays', {
  tag: '@say-logout-failed',
}, async ({ page, app }) => {
  await arriveHome(page, app)
  await page.route('**/api/auth/sign-out', (route) => route.abort())
  const logOut = async () => {
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await page.mouse.wheel(0, 2000)
  await logOut()
  const warning = page.getByRole('alert').filter({ hasText: 'Error logging out' })
  await expect(warning).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL('/home')
  expect(await page.evaluate(() => localStorage.getItem('isUserLoggedIn'))).toBe('true')
  await expectAccessible(page, 'a logout that failed')
  await page.getByRole('link', { name: 'View all saved recipes' }).click()
  await expect(page).toHaveURL('/recipe/saved')
  await expect(warning).toHaveCount(0)
  await page.unroute('**/api/auth/sign-out')
  await logOut()
  await expect(page).toHaveURL('/new-pet')
})
