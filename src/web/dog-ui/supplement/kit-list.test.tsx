import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { ALGAL_OIL, CALCIUM, VITAMIN_D, ZINC } from '../../testing/supplement.ts'
import { KitList } from './kit-list.tsx'
import type { Thing } from './thing.ts'

const THINGS = [ZINC, CALCIUM, VITAMIN_D, ALGAL_OIL]

const listOf = (things: readonly Thing[], daysWithout = 3) => (
  <KitList
    things={things}
    isBusy={false}
    refused={undefined}
    onLeaveOut={() => undefined}
    until={{ name: 'Rex', daysWithout }}
  />
)

everybodyCanUse({
  'a kit': listOf(THINGS),
  'a kit of a puppy': listOf(THINGS, 0),
  'for two weeks': listOf(THINGS.map((thing) => ({ ...thing, periodDays: 14 }))),
})

const headings = (level: number) =>
  page
    .getByRole('heading', { level })
    .elements()
    .map(({ textContent }) => textContent)

test('things stand together by what is done with them', async () => {
  await show(listOf(THINGS))
  expect(headings(3)).toEqual(['Buy', 'Count', 'Stir in'])
  const named = page
    .getByRole('list')
    .elements()
    .flatMap((list) => list.getAttribute('aria-labelledby') ?? [])
  const kinds = named.map((id) => document.getElementById(id)?.textContent)
  expect(kinds).toEqual(['Powders', 'Tablets', 'Capsules', 'Drops'])
  expect(headings(4)).toEqual([CALCIUM, ZINC, ALGAL_OIL, VITAMIN_D].map(({ name }) => name))
})

test('a kind that the kit has nothing of is not named', async () => {
  await show(listOf([ZINC]))
  await expect.element(page.getByRole('list', { name: 'Tablets' })).toBeVisible()
  for (const kind of ['Powders', 'Capsules', 'Drops'])
    expect(page.getByRole('list', { name: kind }).elements()).toEqual([])
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
  await expect
    .element(page.getByRole('note', { name: 'Before you buy' }))
    .toHaveTextContent('Xylitol (E967) can kill a dog: no tablets or drops with it.')
  await page.getByText('More before you buy').click()
  const inFull = page.getByRole('list', { name: 'On each pack' })
  const whole = [...inFull.element().children].map(({ textContent }) => textContent)
  expect(whole).toEqual([ZINC.hazards[1]?.text, VITAMIN_D.hazards[0]?.text])
})

test('what to feed until everything is at home is a tap away', async () => {
  await show(listOf(THINGS))
  await page.getByText('More before you buy').click()
  await expect.element(page.getByText(/^No supplement at home yet\? Rex can have this food/)).toBeVisible()
})

test('a dog that may have no day without it is told so in sight, once', async () => {
  await show(listOf(THINGS, 0))
  const warning = page.getByText(/Feed what Rex ate before .* not even for a day/)
  await expect.element(warning).toBeVisible()
  await page.getByText('More before you buy').click()
  expect(warning.elements()).toHaveLength(1)
})

test('it says what one pack of each costs', async () => {
  await show(listOf([ZINC, ALGAL_OIL]))
  await expect.element(page.getByText('About £10.00 for one of each, £3.04 a month.')).toBeVisible()
})

test('when the thing that had the focus is gone, the focus is on the heading of the list', async () => {
  const screen = await show(listOf(THINGS))
  await page.getByRole('heading', { level: 4, name: ZINC.name }).click()
  ;(page.getByRole('button', { name: /^I can’t get this/ }).element() as HTMLElement).focus()
  await screen.rerender(listOf([CALCIUM, ALGAL_OIL]))
  await expect.element(page.getByRole('heading', { name: 'What is in the kit' })).toHaveFocus()
})
