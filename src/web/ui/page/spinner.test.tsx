import { expect, test } from 'vitest'
import { everybodyCanUse, movesForThoseWhoLikeIt, show } from '../../testing/show.tsx'
import { PageSpinner, Spinner } from './spinner.tsx'

everybodyCanUse({ 'in a button': <Spinner text="Processing" />, 'in place of a page': <PageSpinner /> })
movesForThoseWhoLikeIt(<Spinner text="Processing" />)

test.each([
  { part: <Spinner text="Processing" />, text: 'Processing' },
  { part: <PageSpinner />, text: 'Loading' },
])('says that it is at work: $text', async ({ part, text }) => {
  const screen = await show(part)
  await expect.element(screen.getByRole('status')).toHaveTextContent(text)
})

test('a screen reader is told that a page is loading', async () => {
  const screen = await show(<PageSpinner />)
  await expect.element(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true')
})
