import { expect, test } from 'vitest'
import { everybodyCanUse, show } from '../testing/show.tsx'
import { BulletBar } from './bullet-bar.tsx'
import type { Bounds } from './bullet-scale.ts'

const ALL: Bounds = { min: 100, rda: 120, target: 150, max: 200 }
const NONE: Bounds = { min: null, rda: null, target: null, max: null }
const bar = (amount: number, bounds: Bounds = ALL) => <BulletBar name="Zinc" amount={amount} unit="mg" {...bounds} />

everybodyCanUse({
  'within its bounds': bar(150),
  'too little': bar(20),
  'too much': bar(900),
  'nothing at all': bar(0),
})

test.each([
  {
    has: 'all of it',
    bounds: ALL,
    words: 'Zinc 150.0 mg, minimum 100.00 mg, recommended 120.0 mg, target 150.0 mg, maximum 200.0 mg',
  },
  { has: 'a minimum alone', bounds: { ...NONE, min: 100 }, words: 'Zinc 150.0 mg, minimum 100.00 mg' },
  { has: 'a maximum alone', bounds: { ...NONE, max: 200 }, words: 'Zinc 150.0 mg, maximum 200.0 mg' },
])('says in words what it draws when it has $has', async ({ bounds, words }) => {
  const screen = await show(bar(150, bounds))
  await expect.element(screen.getByRole('img')).toHaveAccessibleName(words)
})

test('without bounds there is nothing to draw', async () => {
  const screen = await show(bar(150, NONE))
  expect(screen.getByRole('img').elements()).toEqual([])
})

/** The bar of the amount itself. */
const amountOf = (container: Element) => container.querySelectorAll<HTMLElement>('[role="img"] > span')[1]

test('the more there is the longer the bar, and it never leaves its track', async () => {
  const widths: number[] = []
  for (const amount of [0, 50, 150, 100_000]) {
    const { container, unmount } = await show(bar(amount))
    widths.push(Number.parseFloat(amountOf(container)?.style.width ?? ''))
    await unmount()
  }
  expect(widths).toEqual(widths.toSorted((one, other) => one - other))
  expect(widths.at(0)).toBe(0)
  expect(widths.at(-1)).toBeLessThanOrEqual(100)
})

test.each([
  { amount: 99, isMet: false },
  { amount: 100, isMet: true },
  { amount: 200, isMet: true },
  { amount: 201, isMet: false },
])('$amount between 100 and 200 has the look of what is met: $isMet', async ({ amount, isMet }) => {
  const { container } = await show(
    <>
      {bar(150)}
      {bar(amount)}
    </>,
  )
  const [within, other] = [...container.querySelectorAll('[role="img"]')].map((one) => one.children[1]?.className)
  expect(other === within).toBe(isMet)
})

test.each([
  { of: 'plenty, its maximum far off', amount: 900, max: 4000, isBeyond: true },
  { of: 'plenty, and no maximum', amount: 900, max: null, isBeyond: true },
  { of: 'what the bar has room for', amount: 290, max: 4000, isBeyond: false },
  { of: 'the most there may be', amount: 200, max: 200, isBeyond: false },
  { of: 'too much', amount: 900, max: 200, isBeyond: false },
])(
  'a full bar of plenty points onwards, and so does not look like the most: $of',
  async ({ amount, max, isBeyond }) => {
    const { container } = await show(bar(amount, { ...ALL, max }))
    expect(amountOf(container)?.className.includes('beyond')).toBe(isBeyond)
  },
)
