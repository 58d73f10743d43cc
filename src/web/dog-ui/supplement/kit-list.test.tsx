import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { ALGAL_OIL, CALCIUM, VITAMIN_D, ZINC } from '../../testing/supplement.ts'
import { KitList } from './kit-list.tsx'
import type { Thing } from './thing.ts'

const THINGS = [ZINC, CALCIUM, VITAMIN_D, ALGAL_OIL]

const listOf = (things: readonly Thing[]) => (
  <KitList things={things} isBusy={false} refused={undefined} onLeaveOut={() => undefined} />
)

everybodyCanUse({
  'a kit': listOf(THINGS),
  'for two weeks': listOf(THINGS.map((thing) => ({ ...thing, periodDays: 14 }))),
})

const headings = (level: number) =>
  page
    .getByRole('heading', { level })
    .elements()
    .map(({ textContent }) => textContent)

test('things stand together by what is done with them', async () => {
  await show(listOf(THINGS))
  expect(headings(3)).toEqual(['Powders', 'Tablets', 'Capsules', 'Drops'])
  expect(headings(4)).toEqual([CALCIUM, ZINC, ALGAL_OIL, VITAMIN_D].map(({ name }) => name))
})

test('a kind that the kit has nothing of is not named', async () => {
  await show(listOf([ZINC]))
  expect(headings(3)).toEqual(['Tablets'])
})

test('what is counted out for a week can be counted out for two', async () => {
  await show(listOf(THINGS))
  await expect.element(page.getByText('2½ tablets')).toBeVisible()
  await page.getByText('14 days').click()
  await expect.element(page.getByText('5 tablets')).toBeVisible()
  await expect.element(page.getByText('6 tsp')).toBeVisible()
})

test('what comes out whole for two weeks alone is not halved', async () => {
  await show(listOf([{ ...ZINC, unitsPerPeriod: 5, periodDays: 14 }]))
  await expect.element(page.getByText('5 tablets')).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('what would harm a dog is told before anything is bought, each once', { tags: '@kit-things' }, async () => {
  const alsoWithXylitol = { ...ZINC, id: 'magnesium', name: 'Magnesium tablets' }
  await show(listOf([...THINGS, alsoWithXylitol]))
  const told = page.getByText('Before you buy').element().parentElement as HTMLElement
  const sentencesIn = (list: Element | undefined) => [...(list?.children ?? [])].map(({ textContent }) => textContent)
  const [harms, whole] = told.querySelectorAll('ul')
  expect(sentencesIn(harms)).toEqual([
    'Xylitol (birch sugar, E967) can kill a dog: take no tablets or drops with it.',
    'Ten times too much vitamin D, given for days, harms kidneys and heart: count it twice.',
  ])
  expect(sentencesIn(whole)).toEqual([ZINC.hazards[1]?.text, VITAMIN_D.hazards[0]?.text])
  expect(whole?.closest('details')?.open).toBe(false)
})

test('it says what one pack of each costs', async () => {
  await show(listOf([ZINC, ALGAL_OIL]))
  await expect.element(page.getByText(/^About £10\.00 to buy one pack of each/)).toBeVisible()
})

test('when the thing that had the focus is gone, the focus is on the heading of the list', async () => {
  const screen = await show(listOf(THINGS))
  await page.getByText('What it is for, too much of it, price').nth(1).click()
  ;(page.getByRole('button', { name: /^I can’t get this/ }).element() as HTMLElement).focus()
  await screen.rerender(listOf([CALCIUM, ALGAL_OIL]))
  await expect.element(page.getByRole('heading', { name: 'What is in the kit' })).toHaveFocus()
})
