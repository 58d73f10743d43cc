import { expect, test } from 'vitest'
import { everybodyCanUse, movesForThoseWhoLikeIt, show } from '../../testing/show.tsx'
import { Skeleton } from './skeleton.tsx'

const SHAPES = ['cards', 'rows', 'panels', 'recipe'] as const

everybodyCanUse(Object.fromEntries(SHAPES.map((of) => [of, <Skeleton key={of} of={of} />])))
movesForThoseWhoLikeIt(<Skeleton of="rows" />)

test.each(SHAPES)('%s on their way are said in one word, their bones are not', async (of) => {
  const screen = await show(<Skeleton of={of} />)
  const status = screen.getByRole('status')
  await expect.element(status).toHaveAttribute('aria-busy', 'true')
  await expect.element(status).toHaveTextContent('Loading')
  expect(status.element().querySelector('[aria-hidden="true"]')?.textContent).toBe('')
})
