import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, pressAt, show } from '../../testing/show.tsx'
import { ALGAL_OIL, CALCIUM, MULTIVITAMIN, VITAMIN_D, ZINC } from '../../testing/supplement.ts'
import type { Thing } from './thing.ts'
import { ThingCard } from './thing-card.tsx'

const cardOf = (thing: Thing, more: Partial<Parameters<typeof ThingCard>[0]> = {}) => (
  <ul style={{ padding: 0 }}>
    <ThingCard
      thing={thing}
      units={thing.unitsPerPeriod}
      isBusy={false}
      refusal={undefined}
      onLeaveOut={() => undefined}
      {...more}
    />
  </ul>
)

everybodyCanUse({
  'each kind': [CALCIUM, ZINC, ALGAL_OIL, VITAMIN_D].map((thing) => <div key={thing.id}>{cardOf(thing)}</div>),
  'not to be done without': cardOf(ZINC, { refusal: 'Too little zinc: at best 2 mg a day, and 20 mg are needed.' }),
})

const more = page.getByRole('heading', { level: 4 })

test.each([
  { thing: ZINC, count: '2½ tablets', also: '15 mg in each' },
  { thing: ALGAL_OIL, count: '4 capsules', also: '300 mg in each' },
  { thing: VITAMIN_D, count: '35 drops', also: '200 IU in each' },
  { thing: CALCIUM, count: '3 tsp', also: '16.8 g in all' },
  { thing: { ...ZINC, unitsPerPeriod: 1 }, count: '1 tablet', also: '15 mg in each' },
  { thing: { ...ZINC, unitsPerPeriod: 0.75 }, count: '¾ tablet', also: '15 mg in each' },
  { thing: MULTIVITAMIN, count: '2½ tablets', also: '200 IU vitamin D3 in each' },
])('$thing.name: $count, $also', async ({ thing, count, also }) => {
  await show(cardOf(thing))
  await expect.element(page.getByText(count, { exact: true })).toBeVisible()
  await more.click()
  await expect.element(page.getByText(also, { exact: true })).toBeVisible()
})

test('what to mind stands beside it in short; the whole, its purpose and its pack are a tap away', {
  tags: '@kit-things',
}, async () => {
  await show(cardOf(ZINC))
  await expect.element(page.getByText('No xylitol')).toBeVisible()
  await expect.element(page.getByText(ZINC.purpose)).not.toBeVisible()
  await more.click()
  await expect.element(page.getByText(ZINC.purpose)).toBeVisible()
  for (const { text } of ZINC.hazards) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(/^A pack of 100 tablets: about £5\.00, lasts 9 months\./)).toBeVisible()
})

test.each([
  { unitsPerDay: 10, lasts: '10 days' },
  { unitsPerDay: 3, lasts: '4 weeks' },
  { unitsPerDay: 1, lasts: '3 months' },
  { unitsPerDay: 0.1, lasts: 'more than a year' },
])('a pack of 100 of which $unitsPerDay a day are taken lasts $lasts', async ({ unitsPerDay, lasts }) => {
  await show(cardOf({ ...ZINC, unitsPerDay }))
  await more.click()
  await expect.element(page.getByText(new RegExp(`lasts ${lasts}\\.`))).toBeVisible()
})

test('a product without a known price shows no pack', async () => {
  await show(cardOf({ ...ZINC, gbpPerUnit: 0, gbpPerMonth: 0 }))
  await more.click()
  await expect.element(page.getByText('We don’t know its price: you can add it on its label.')).toBeVisible()
  expect(page.getByText(/£0/).elements()).toEqual([])
})

test('it can be left out, and it is said here why not', async () => {
  const onLeaveOut = vi.fn()
  await show(cardOf(ZINC, { onLeaveOut, refusal: 'Too little zinc' }))
  await more.click()
  await page.getByRole('button', { name: `I can’t get this: ${ZINC.name}` }).click()
  expect(onLeaveOut).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too little zinc')
})

test('while the kit is worked out nothing more is left out', async () => {
  const onLeaveOut = vi.fn()
  await show(cardOf(ZINC, { onLeaveOut, isBusy: true }))
  await more.click()
  await pressAt(page.getByRole('button', { name: 'Working it out…' }))
  expect(onLeaveOut).not.toHaveBeenCalled()
})

test('what double and ten times as much would mean is told, and marked where double is too much already', {
  tags: '@kit-things',
}, async () => {
  const { unmount } = await show(cardOf(ZINC))
  await more.click()
  for (const { text } of ZINC.overdoses) await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByText('Never double').elements()).toEqual([])
  await unmount()
  await show(cardOf(VITAMIN_D))
  await expect.element(page.getByText('Never double')).toBeVisible()
})

test.each([
  { thing: ZINC, told: /^You can give it day by day, shared between the meals\. Stored portions already have it/ },
  { thing: VITAMIN_D, told: 'Stir it into a whole pot: do not give it day by day.' },
])('$thing.name: $told', async ({ thing, told }) => {
  await show(cardOf(thing))
  await more.click()
  await expect.element(page.getByText(told)).toBeVisible()
})
