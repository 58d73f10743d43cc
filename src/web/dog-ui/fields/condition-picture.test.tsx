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

test('the heavier the dog, the more of it there is from the side and from above', async () => {
  const { container } = await show(BODY_CONDITIONS.map(picture))
  const heights = [0, 1].map((view) =>
    [...container.children].map((dog) => {
      const body = dog.querySelectorAll('svg')[view]?.querySelectorAll<SVGGraphicsElement>('path[d*="C"]')
      return Math.max(...[...(body ?? [])].map((path) => path.getBBox().height))
    }),
  )
  for (const ofView of heights) expect(ofView).toEqual(ofView.toSorted((one, other) => one - other))
})

test('ribs are seen on the thin ones alone', async () => {
  const { container } = await show(BODY_CONDITIONS.map(picture))
  const ribs = [...container.children].map(
    (dog) => dog.querySelectorAll('svg')[0]?.querySelector('g:last-child')?.children.length,
  )
  expect(ribs).toEqual([4, 2, 0, 0, 0])
})
