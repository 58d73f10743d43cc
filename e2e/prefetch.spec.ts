import type { Page } from '@playwright/test'
import { hold } from './app/hold.ts'
import { arriveHome, rex, settle } from './app/owner.ts'
import { watchRequests } from './app/requests.ts'
import { expect, test } from './app/test.ts'
import { withoutIdling } from './app/without-idling.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const recommended = (page: Page) =>
  page
    .getByRole('region', { name: /^Recommended for/ })
    .getByRole('article')
    .first()

/** Watches from now on whether a spinner in place of a page is drawn at any moment. */
async function watchForSpinners(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const seen = { spinner: false }
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.querySelector('[role=status][aria-busy=true]')) seen.spinner = true
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { spinner: boolean } }).seen.spinner)
}

/** An answer is taken within ten seconds: on this page none pass, however busy the machine is. */
const whateverItTakes = (page: Page) => page.addInitScript(() => Object.assign(performance, { now: () => 1000 }))

test('a page is fetched when the owner points at its link', async ({ page, app }) => {
  await withoutIdling(page)
  const { asked, untilAnswered } = watchRequests(page)
  await arriveHome(page, app)
  await expect(recommended(page)).toBeVisible()
  await untilAnswered()
  const link = page.getByRole('article').getByRole('link').first()
  await link.hover()
  for (const wanted of [/\/recipe-page-[^~]*\.js$/, /\/pets\/rex\/recipe\//])
    await expect.poll(() => asked.filter((path) => wanted.test(path))).toHaveLength(1)
  await untilAnswered()
  const before = asked.length
  const wasSpinnerDrawn = await watchForSpinners(page)
  await link.click()
  await expect(page.getByRole('region', { name: 'What you need' })).toBeVisible()
  expect(asked.slice(before).filter((path) => /\.(js|css)$|\/recipe\/[^/]*$/.test(path))).toEqual([])
  expect(await wasSpinnerDrawn()).toBe(false)
})

test('the present page stays until the next one is ready', async ({ page, app }) => {
  await withoutIdling(page)
  await arriveHome(page, app)
  await expect(recommended(page)).toBeVisible()
  const letThrough = await hold(page, /\/storage-page-[^~]*\.js$/)
  const wasSpinnerDrawn = await watchForSpinners(page)
  const asking = page.waitForRequest(/\/storage-page-[^~]*\.js$/)
  await page.getByRole('navigation').getByRole('link', { name: 'Storage' }).filter({ visible: true }).click()
  await asking
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeHidden()
  await expect(page).toHaveURL('/storage')
  expect(await wasSpinnerDrawn()).toBe(false)
})

test('an owner who logs in sees the form at work until Home is ready, and no empty page between', async ({
  page,
  app,
}) => {
  const owner = await settle(page, app)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  const hadSpinner = await watchForSpinners(page)
  const letGo = await hold(page, /\/api\/(state|v2\/pets\/rex\/history)/)
  const asked = page.waitForRequest('**/api/state')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await asked
  await expect(page.getByRole('button').getByText('Processing')).toBeVisible()
  letGo()
  await expect(page.getByRole('region', { name: `Recommended for ${rex.name}` })).toBeVisible()
  expect(await hadSpinner()).toBe(false)
})

test('the first answers and the first picture are asked for before the app runs, each once', async ({ page, app }) => {
  await withoutIdling(page)
  await whateverItTakes(page)
  await arriveHome(page, app, { ...rex, name: 'Bärli' })
  const recipe = await page.getByRole('article').getByRole('link').first().getAttribute('href')
  const { asked, untilAnswered } = watchRequests(page)
  for (const { address, answers, drawn } of [
    { address: '/home', answers: ['/state', '/history', '/stars', '/storage'], drawn: recommended(page) },
    {
      address: recipe ?? '',
      answers: ['/state', `/pets/b%C3%A4rli${recipe}`],
      drawn: page.getByRole('region', { name: 'What you need' }),
    },
  ]) {
    const comeAlive = await hold(page, '**/assets/*.js')
    // The page before asks for pictures until it is left.
    await page.goto('about:blank')
    const before = asked.length
    const times = (end: string) => asked.slice(before).filter((path) => path.endsWith(end)).length
    await page.goto(address, { waitUntil: 'commit' })
    for (const end of [...answers, '/picture.svg']) await expect.poll(() => times(end), end).toBe(1)
    const picture = asked.slice(before).find((path) => path.endsWith('/picture.svg')) ?? ''
    comeAlive()
    await expect(drawn).toBeVisible()
    await untilAnswered()
    const all = [...answers, picture]
    expect(all.map(times), all.join()).toEqual(all.map(() => 1))
  }
})

test('on a second visit the app asks before the dogs are known, and asks for each answer once', async ({
  page,
  app,
}) => {
  await withoutIdling(page)
  await whateverItTakes(page)
  await arriveHome(page, app)
  await expect(recommended(page)).toBeVisible()
  const { asked, untilAnswered } = watchRequests(page)
  const times = (end: string) => asked.filter((path) => path.endsWith(end)).length
  const letGo = await hold(page, '**/api/state')
  await page.reload()
  await expect.poll(() => times('/history')).toBe(1)
  letGo()
  await expect(recommended(page)).toBeVisible()
  await untilAnswered()
  const answers = ['/state', '/history', '/stars', '/storage']
  expect(answers.map(times), answers.join()).toEqual(answers.map(() => 1))
})
