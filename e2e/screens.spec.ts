import type { Page } from '@playwright/test'
import { expectAccessible } from './app/accessible.ts'
import { furnish, type Household, registerEarlier } from './app/household.ts'
import { dayAgo, ownersApi } from './app/kitchen.ts'
import { expectNothingCutOff, PHONE } from './app/layout.ts'
import { answer, type Dog, describeDogUpTo, logInElsewhere, newOwner, rex, STEPS, settle } from './app/owner.ts'
import type { RunningApp } from './app/server.ts'
import { expect, test } from './app/test.ts'
import { UNFIT, type View, viewsOf } from './app/views.ts'

/** A dog with the longest of everything that a dog can be called, and all that a page may have to warn of. */
const longest: Dog = {
  ...rex,
  name: 'W'.repeat(20),
  breed: 'Nova Scotia Duck Tolling Retriever',
  years: '13',
  condition: 'Overweight',
  healthIssues: ['Arthritis', 'Heart'],
}
const LONGEST_ID = longest.name.toLowerCase()

test.use({ viewport: PHONE })
test.describe.configure({ timeout: 180_000 })

/** Axe finds nothing in it on a phone, and nothing is cut off on any screen. */
async function judge(page: Page, name: string, part?: string) {
  await expectAccessible(page, name, part)
  await expectNothingCutOff(page, name)
}

test('the wizard and its messages are accessible', { tag: '@new-pet-questions' }, async ({ page }) => {
  await page.goto('/new-pet')
  for (const step of STEPS) {
    const box = page.getByRole('checkbox').first()
    if (await box.isVisible()) await box.check()
    else await page.getByRole('button', { name: 'Next' }).click()
    await judge(page, `${step} with a message`)
    await answer[step](page, longest)
  }
})

test('the list of breeds is accessible', { tag: '@new-pet-breed' }, async ({ page }) => {
  await describeDogUpTo(page, rex, 'breed')
  await page.getByRole('combobox', { name: 'Breed' }).fill('collie')
  await expect(page.getByRole('option').first()).toBeVisible()
  await judge(page, 'breeds found')
  await page.getByRole('combobox', { name: 'Breed' }).fill('qqqqqq')
  await expect(page.getByRole('option').first()).toContainText('Mixed breed')
  await judge(page, 'no breed found', 'main')
})

test('registering, logging in and getting a new password are accessible', async ({ page }) => {
  const owner = newOwner()
  for (const [path, button] of [
    ['/register', 'Register'],
    ['/login', 'Log in'],
    ['/login/forgotten', 'Send Code'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button, exact: true }).click()
    await judge(page, `${path} with messages`)
  }
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page).toHaveURL('/login/set-password')
  await judge(page, '/login/set-password')
  await page.goto('/register')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/login/confirm')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await judge(page, '/login/confirm with a refusal')
})

test('the pages of a new owner are accessible', async ({ page, app }) => {
  await settle(page, app, longest)
  await judgeAll(page, viewsOf('newOwner'), { petId: LONGEST_ID, recipeId: '' })
})

test('the pages of a dog that no recipe fits are accessible', async ({ page, app }) => {
  const household = await householdOfLongNames(page, app)
  await (await ownersApi(page))('PATCH', `/v2/pets/${LONGEST_ID}`, UNFIT)
  await judgeAll(page, viewsOf('unfitDogsOwner'), household)
})

/** A test for each group of views: a view is of the first group that its name fits. */
const GROUPS: readonly (readonly [purpose: string, views: RegExp])[] = [
  ['to find recipes', /^(home|search)/],
  ['to make a recipe one’s own', /^(my-way|own-recipe|saved)/],
  ['to cook by', /^(recipe|buddy|guide)/],
  ['to store food', /^storage/],
  ['to plan and to shop', /^(plan|shopping)/],
  ['to look back', /^(diary|dashboard)/],
  ['of a dog', /^(pet|changeover)/],
  ['of its health', /^(weight|weigh|signs|vet)/],
  ['of its supplement and other food', /^(supplement|thing|label|bowl|food)/],
  ['of the account', /^(settings|account|menu)/],
  ['for everything else', /^/],
]
const groupOf = ({ name }: View) => GROUPS.findIndex(([, views]) => views.test(name))

for (const [group, [purpose]] of GROUPS.entries())
  test(`the screens ${purpose}, their dialogs and menus are accessible`, async ({ page, app }) => {
    const views = viewsOf('owner').filter((view) => groupOf(view) === group)
    expect(views.length).toBeGreaterThan(0)
    await judgeAll(page, views, await householdOfLongNames(page, app))
  })

async function householdOfLongNames(page: Page, app: RunningApp): Promise<Household> {
  await logInElsewhere(app, await settle(page, app, longest))
  await registerEarlier(page, LONGEST_ID, dayAgo(63))
  await furnish(page, LONGEST_ID)
  const call = await ownersApi(page)
  const { results } = await call('GET', `/v2/search?pet=${LONGEST_ID}&count=200`)
  const recipes: { id: string; name: string }[] = results.map(({ recipe }: { recipe: object }) => recipe)
  const { id = '' } = recipes.sort((a, b) => b.name.length - a.name.length)[0] ?? {}
  await call('PUT', `/v2/stars/${id}`)
  return { petId: LONGEST_ID, recipeId: id }
}

async function judgeAll(page: Page, views: readonly View[], household: Household) {
  for (const view of views) {
    await view.open(page, household)
    await judge(page, view.name, await newPart(page))
    await view.leave?.(page)
    await page.unrouteAll()
  }
}

/** The part that has opened over a page, or the page. */
async function newPart(page: Page): Promise<string> {
  if (await page.getByRole('dialog').isVisible()) return 'dialog[open]'
  return (await page.locator(':popover-open').isVisible()) ? ':popover-open' : 'html'
}
