import { expect, test } from 'vitest'
import { ACTIVITY_LEVELS } from '../../../nutrition/dog.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { ActivityPicture } from './activity-picture.tsx'

const pictures = ACTIVITY_LEVELS.map((level) => <ActivityPicture key={level} level={level} />)

everybodyCanUse({ 'all six': pictures })

test('the more a dog moves, the farther its prints go', async () => {
  const { container } = await show(pictures)
  const widths = [...container.querySelectorAll('path')].map((prints) => prints.getBBox().width)
  expect(widths).toHaveLength(ACTIVITY_LEVELS.length)
  expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other))
})

test('the words beside it say the same, so a screen reader passes it by', async () => {
  const { container } = await show(pictures)
  for (const picture of container.children) expect(picture).toHaveAttribute('aria-hidden', 'true')
})
