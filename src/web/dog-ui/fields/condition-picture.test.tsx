import { expect, test } from 'vitest'
import { BODY_CONDITIONS } from '../../../nutrition/dog.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { ConditionPicture } from './condition-picture.tsx'

const picture = (condition: (typeof BODY_CONDITIONS)[number]) => (
  <ConditionPicture key={condition} condition={condition} />
)

everybodyCanUse({ 'all five': BODY_CONDITIONS.map(picture) })

test('the words beside it say the same, so a screen reader passes it by', async () => {
  const screen = await show(BODY_CONDITIONS.map(picture))
  expect(screen.getByRole('img').elements()).toEqual([])
  for (const one of screen.container.children) expect(one).toHaveAttribute('aria-hidden', 'true')
})

/** The height of the body as drawn, in each of the two views of a dog. */
const bodiesOf = (dog: Element) =>
  [...dog.querySelectorAll('svg')].map((view) => {
    const curves = [...view.querySelectorAll<SVGGraphicsElement>('path[d*="C"]')]
    expect(curves).not.toEqual([])
    return Math.max(...curves.map((curve) => curve.getBBox().height))
  })

test.each([
  { view: 0, from: 'from the side' },
  { view: 1, from: 'from above' },
])('the heavier the dog, the more of it there is $from', async ({ view }) => {
  const { container } = await show(BODY_CONDITIONS.map(picture))
  const heights = [...container.children].map((dog) => bodiesOf(dog)[view])
  expect(heights).toHaveLength(BODY_CONDITIONS.length)
  // Each is taller than the one before, none as tall.
  expect(heights).toEqual([...new Set(heights)].toSorted((one = 0, other = 0) => one - other))
})

test('ribs are seen on the thin ones alone, spine and hips on the thinnest', async () => {
  const { container } = await show(BODY_CONDITIONS.map(picture))
  for (const view of [0, 1]) {
    const drawn = [...container.children].map((dog) => dog.querySelectorAll('svg')[view])
    expect(drawn.map((dog) => dog?.querySelector('g:last-child')?.children.length)).toEqual([6, 3, 0, 0, 0])
    expect(drawn.map((dog) => (dog?.querySelectorAll('[class*="bones"]').length ?? 0) > 0)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  }
})

test.each([
  { view: 0, from: 'from the side' },
  { view: 1, from: 'from above' },
])('neighbours differ by a tenth of their height and more $from', async ({ view }) => {
  const { container } = await show(BODY_CONDITIONS.map(picture))
  const heights = [...container.children].map((dog) => bodiesOf(dog)[view] ?? 0)
  for (const [i, height] of heights.slice(1).entries()) expect(height / (heights[i] ?? 0)).toBeGreaterThan(1.1)
})
