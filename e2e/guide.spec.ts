import type { Page } from '@playwright/test'
import { ownersApi, suitingRecipes } from './app/kitchen.ts'
import { PHONE } from './app/layout.ts'
import { addDogByCalls, rex, settle } from './app/owner.ts'
import { expect, test } from './app/test.ts'

// A cook has a phone beside the scale; at a desk the guide is walked by keyboard.
test.use({ viewport: PHONE })

const weighed = (page: Page) => page.getByRole('status').filter({ hasText: 'weighed' })
const inTheFridge = (page: Page) => page.getByRole('button', { name: 'In the fridge' })

/** A stand-in for the device: `letGo` ends its hold on the screen, `sounds` counts its sounds. */
type Device = { letGo?: () => void; sounds: number }
const device = (page: Page) => page.evaluate(() => (globalThis as unknown as { device: Device }).device.sounds)

async function watchDevice(page: Page) {
  await page.addInitScript(() => {
    const watched: Device = { sounds: 0 }
    Object.assign(globalThis, { device: watched })
    const request = async () => {
      const lock = new EventTarget()
      watched.letGo = () => lock.dispatchEvent(new Event('release'))
      return Object.assign(lock, { release: async () => undefined })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    AudioContext.prototype.resume = async () => {
      watched.sounds += 1
    }
  })
}

/** Finds a recipe with a step that takes its time, and the number of that step. */
async function findTimedStep(page: Page): Promise<{ recipeId: string; step: number; steps: number }> {
  const api = await ownersApi(page)
  for (const recipeId of await suitingRecipes(api, 'rex', 40)) {
    const { batch } = await api('GET', `/v2/pets/rex/recipe/${recipeId}?meals=2`)
    const index = batch.method.findIndex(({ minutes }: { minutes: number | null }) => minutes !== null)
    if (index >= 0) return { recipeId, step: index + 1, steps: batch.method.length }
  }
  throw new Error('No recipe has a step with a time')
}

test('a batch that was put away is followed by another, and a timer goes on with its own dog', {
  tag: ['@journey', '@parts-of-the-product'],
}, async ({ page, app }) => {
  await watchDevice(page)
  await settle(page, app)
  await addDogByCalls(page, { ...rex, name: 'Bella' })
  const { recipeId, step, steps } = await findTimedStep(page)
  const guide = `/recipe/${recipeId}/guide?meals=2`

  await page.goto(guide)
  await page.getByRole('checkbox').first().check()
  await expect(weighed(page)).toHaveText(/^1 of/)
  await expect(page.getByText('The screen stays on')).toBeAttached()
  await page.evaluate(() => (globalThis as unknown as { device: Device }).device.letGo?.())
  await expect(page.getByText('Your device may switch the screen off')).toBeAttached()

  await page.goto(`${guide}&step=${step}`)
  await page.getByRole('button', { name: /^Start timer/ }).click()
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  // Some browsers still count the tap from before the reload. Each key counts as a touch again, except keys such as Shift.
  const soundsBefore = await device(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => device(page)).toBeGreaterThan(soundsBefore)

  await page.goto(`${guide}&step=${steps + 1}`)
  await page.getByRole('button', { name: 'Put 2 portions into the fridge' }).click()
  await expect(inTheFridge(page)).toBeDisabled()
  await page.reload()
  await expect(inTheFridge(page)).toBeDisabled()
  await page.getByRole('link', { name: 'Close the cooking guide' }).click()
  await page.getByRole('link', { name: /^Cooking guide/ }).click()
  await expect(weighed(page)).toHaveText(/^0 of/)
  await page.goto(`${guide}&step=${steps + 1}`)
  await page.getByRole('button', { name: 'Put 2 portions into the fridge' }).click()
  await expect(inTheFridge(page)).toBeDisabled()
  const { fridge } = await (await ownersApi(page))('GET', '/v2/storage')
  expect(Object.values<{ portions: number }>(fridge).map(({ portions }) => portions)).toEqual([2, 2])

  await page.goto('/pets/bella')
  await expect(page.getByRole('button', { name: 'Selected pet: Bella' })).toBeVisible()
  await page.goto(`${guide}&step=${step}`)
  await expect(page.getByText('2 meals for Bella')).toBeVisible()
  await page.getByRole('button', { name: /^Start timer/ }).click()
  const ofRex = page.getByRole('region', { name: 'Timers' }).getByRole('link')
  await expect(ofRex).toHaveCount(1)
  await ofRex.click()
  await expect(page.getByText('2 meals for Rex')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('a batch is stored however soon the cook leaves, and so is a second one', async ({ page, app }) => {
  await settle(page, app)
  const { api, guide, last } = await guideOfThree(page)
  const portions = async () => {
    const { fridge } = await api('GET', '/v2/storage')
    return Object.values<{ portions: number }>(fridge).map((one) => one.portions)
  }
  const answers = await holdAnswers(page, '**/api/v2/storage/cook')

  await page.goto(guide)
  await page.getByRole('checkbox').first().check()
  await turnTo(page, 0, last)
  await putAway(page).click()
  await answers.arrived()
  await page.getByRole('link', { name: 'Close the cooking guide' }).click()
  await page.getByRole('link', { name: /^Cooking guide/ }).click()
  await expect(weighed(page)).toHaveText(/^0 of/)
  answers.letGo()
  await expect(page.getByText('The meal been added to your fridge!')).toBeVisible()

  await turnTo(page, 0, last)
  await putAway(page).press('Enter')
  await expect(inTheFridge(page)).toBeDisabled()
  await expect(inTheFridge(page)).toBeFocused()
  expect(await portions()).toEqual([3, 3])

  await turnTo(page, last, 0)
  await expect(weighed(page)).toHaveText(/^0 of/)
  await turnTo(page, 0, last)
  await putAway(page).click()
  await expect(inTheFridge(page)).toBeDisabled()
  expect(await portions()).toEqual([3, 3, 3])
})

test('an owner who left before the server answered finds the batch stored on coming back', async ({ page, app }) => {
  await settle(page, app)
  const { guide, last } = await guideOfThree(page)
  const answers = await holdAnswers(page, '**/api/v2/storage/cook')
  await page.goto(`${guide}&step=${last}`)
  await putAway(page).click()
  await answers.arrived()
  await page.getByRole('link', { name: 'Close the cooking guide' }).click()
  await expect(page.getByRole('link', { name: /^Cooking guide/ })).toBeVisible()
  answers.letGo()
  await expect(page.getByText('The meal been added to your fridge!')).toBeVisible()
  await page.goto(`${guide}&step=${last}`)
  await expect(inTheFridge(page)).toBeDisabled()
})

const putAway = (page: Page) => page.getByRole('button', { name: 'Put 3 portions into the fridge' })

/** The guide of the dog's best recipe for three meals, and its last stage. */
async function guideOfThree(page: Page) {
  const api = await ownersApi(page)
  const [recipeId] = await suitingRecipes(api, 'rex', 1)
  const { batch } = await api('GET', `/v2/pets/rex/recipe/${recipeId}?meals=3`)
  return { api, guide: `/recipe/${recipeId}/guide?meals=3`, last: batch.method.length + 1 }
}

/** Turns the pages of the guide one by one. */
async function turnTo(page: Page, from: number, to: number) {
  const way = Math.sign(to - from)
  for (let at = from; at !== to; at += way) {
    await page.getByRole('button', { name: way > 0 ? /^(Start cooking|Next)$/ : 'Back' }).click()
    await expect(page).toHaveURL(at + way === 0 ? /meals=3$/ : new RegExp(`step=${at + way}$`))
  }
}

/** Holds the server's answers on their way until they are let go. */
async function holdAnswers(page: Page, address: string) {
  let isHere = false
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    const response = await route.fetch()
    isHere = true
    await held
    await route.fulfill({ response })
  })
  return { arrived: () => expect.poll(() => isHere).toBe(true), letGo: () => letGo() }
}
