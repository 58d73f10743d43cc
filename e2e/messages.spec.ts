import type { Locator, Page, Route } from '@playwright/test'
import { dayAgo, meal, ownersApi, shelfOf, suitingRecipes } from './app/kitchen.ts'
import { settle } from './app/owner.ts'
import { expect, ONCE, test } from './app/test.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const cards = (page: Page) => messages(page).locator(':scope > div > div')
const refuse = (route: Route) => route.fulfill({ status: 500, json: {} })

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing is shown there')
  return box
}

const middleOf = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const

function overlaps(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y
  return !isBeside && !isAbove
}

/** Scrolls until it stands where messages appear: right above the bars at the bottom. */
async function bringToTheBottom(control: Locator): Promise<Box> {
  await control.evaluate((element) => {
    const style = getComputedStyle(element)
    const bars = ['--bottom-bar', '--actions-bar', '--timers-bar']
    const heightOf = (bar: string) => {
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.height = style.getPropertyValue(bar) || '0px'
      const { height } = probe.getBoundingClientRect()
      probe.remove()
      return height
    }
    const free = innerHeight - bars.reduce((sum, bar) => sum + heightOf(bar), 0) - 24
    window.scrollBy({ top: element.getBoundingClientRect().bottom - free, behavior: 'instant' })
  })
  return await restingBoxOf(control)
}

/** Where it stands once the page has stopped moving it. */
async function restingBoxOf(control: Locator): Promise<Box> {
  let box = await boxOf(control)
  await expect(async () => {
    const before = box
    await control.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    box = await boxOf(control)
    expect(box).toEqual(before)
  }).toPass()
  return box
}

/** Where it stood when it was pressed, by the page itself: what loads late may move it until then, and it may be gone after. */
async function press(control: Locator): Promise<Box> {
  const pressed = await control.evaluateHandle((element) => {
    const box = { at: element.getBoundingClientRect() }
    const note = () => Object.assign(box, { at: element.getBoundingClientRect() })
    element.addEventListener('click', note, { capture: true, once: true })
    return box
  })
  await control.click()
  return await pressed.evaluate(({ at: { x, y, width, height } }) => ({ x, y, width, height }))
}

/** A message stands where neither the control that caused it is, nor was when it was pressed. */
async function expectBeside(page: Page, where: string, pressed: Box, control?: Locator) {
  await expect(cards(page).first(), where).toBeVisible()
  for (const card of await cards(page).all()) {
    // It rises to its place.
    const shown = await restingBoxOf(card)
    expect(overlaps(shown, pressed), `${where}: ${JSON.stringify({ shown, pressed })}`).toBe(false)
    if (control) expect(overlaps(shown, await boxOf(control)), `${where}, as it is now`).toBe(false)
    expect(shown.y, where).toBeGreaterThanOrEqual(0)
  }
}

test('a message goes after five seconds though the pointer rests where it appears, and waits while it is pointed at', {
  tag: [ONCE.tag, '@toast', '@toast-time'],
}, async ({ page, app }) => {
  await page.clock.install()
  await settle(page, app)
  const [recipeId] = await suitingRecipes(await ownersApi(page), 'rex', 1)
  await page.goto(`/recipe/${recipeId}`)
  const save = page.getByRole('button', { name: 'Save recipe' })
  await expect(save).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/api/v2/stars/*', refuse)
  const fail = async () => {
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(messages(page)).toContainText('Error')
  }

  await fail()
  const [x, y] = middleOf(await boxOf(cards(page).first()))
  await page.clock.runFor(5_000)
  await expect(messages(page)).toBeEmpty()
  await page.mouse.move(x, y)
  await fail()
  const under = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('section')?.ariaLabel, [
    x,
    y,
  ] as const)
  expect(under).toBe('Messages')
  await page.clock.runFor(5_000)
  await expect(messages(page)).toBeEmpty()

  await page.mouse.move(1, 1)
  await fail()
  await page.mouse.move(x, y)
  await page.clock.runFor(60_000)
  await expect(messages(page)).toContainText('Error')
  await page.mouse.move(1, 1)
  await page.clock.runFor(5_000)
  await expect(messages(page)).toBeEmpty()

  await page.mouse.move(x, y)
  await fail()
  await page.mouse.move(x + 3, y)
  await page.clock.runFor(60_000)
  await expect(messages(page), 'the pointer has moved on it').toContainText('Error')
  await page.mouse.move(1, 1)

  await messages(page).getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(60_000)
  await expect(messages(page), 'the focus is in it').toContainText('Error')
  await save.focus()
  await page.clock.runFor(5_000)
  await expect(messages(page)).toBeEmpty()
})

test('of one subject the newest message alone is shown, others stand beside it', { tag: [ONCE.tag, '@toast'] }, async ({
  page,
  app,
}) => {
  await settle(page, app)
  const [recipeId] = await suitingRecipes(await ownersApi(page), 'rex', 1)
  await page.goto(`/recipe/${recipeId}`)
  await page.route('**/api/v2/stars/*', refuse)
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(messages(page)).toContainText('Unable to save recipe. Please try again later.')
  await page.unroute('**/api/v2/stars/*')
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(messages(page)).toContainText('Recipe was successfully saved!')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Add to shopping list/ }).click()
  await expect(messages(page)).toContainText('Your shopping list was updated!')
  await expect(messages(page)).toContainText('Recipe was successfully saved!')
  await expect(cards(page)).toHaveCount(2)
})

test('no message covers the control that caused it', { tag: '@toast' }, async ({ page, app }) => {
  await settle(page, app)
  const api = await ownersApi(page)
  const recipes = await suitingRecipes(api, 'rex', 6)
  const [recipeId = ''] = recipes
  await api('PUT', '/v2/storage', {
    fridge: shelfOf(...recipes.map((id, index) => meal(`meal-${index}`, id, { portions: 3 }))),
    freezer: {},
  })
  for (const day of [0, 1, 2]) await api('PUT', `/v2/diary/rex/${dayAgo(day)}/supper`, { recipe: { id: recipeId } })
  const items = Array.from({ length: 30 }, (_, index) => ({
    code: `13-${String(index + 1).padStart(3, '0')}`,
    name: `Item ${index + 1}`,
    quantity: 100,
    unit: 'g',
  }))
  await api('PUT', '/v2/shopping-list', { todo: items, completed: [] })

  await page.goto(`/recipe/${recipeId}?meals=2`)
  for (const name of ['Add to shopping list for 2 meals', 'Cook into the fridge as 2 portions']) {
    const control = page.getByRole('button', { name })
    const pressed = await bringToTheBottom(control)
    // It says "Done" afterwards, and its page may still be moving it.
    const button = await control.elementHandle()
    await control.click()
    await expect(async () => expectBeside(page, name, (await button?.boundingBox()) ?? pressed)).toPass({
      timeout: 5000,
    })
  }

  await page.goto('/shopping-list')
  const line = page.getByRole('region', { name: 'To buy' }).getByRole('listitem').nth(18)
  const tapped = await bringToTheBottom(line)
  await page.mouse.click(...middleOf(tapped))
  await expectBeside(page, 'the shopping list', tapped)

  await page.goto('/storage')
  const dispose = page.getByRole('button', { name: /^Dispose/ }).nth(4)
  await bringToTheBottom(dispose)
  await dispose.click()
  await page.getByRole('dialog').getByRole('button', { name: '1 portion', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectBeside(page, 'the storage', await boxOf(dispose), dispose)

  await page.goto('/diary')
  const remove = page.getByRole('button', { name: /^Remove/ }).nth(1)
  await bringToTheBottom(remove)
  await expectBeside(page, 'the diary', await press(remove))
})

test('in the guide too a message stands beside what caused it, however the page is scrolled', {
  tag: '@toast',
}, async ({ page, app }) => {
  await settle(page, app)
  const [recipeId] = await suitingRecipes(await ownersApi(page), 'rex', 1)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 420 })
  await page.goto(`/recipe/${recipeId}/guide?meals=2&step=99`)
  const put = page.getByRole('button', { name: 'Put 2 portions into the fridge' })
  const done = page.getByRole('button', { name: 'In the fridge' })
  const pressed = await bringToTheBottom(put)
  await put.click()
  await expect(done).toBeVisible()
  await expectBeside(page, 'the guide', pressed, done)
  for (const by of [-40, 60, 30]) {
    await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), by)
    await expect(async () => expectBeside(page, `scrolled by ${by}`, await boxOf(done), done)).toPass({
      timeout: 3_000,
    })
  }
})
