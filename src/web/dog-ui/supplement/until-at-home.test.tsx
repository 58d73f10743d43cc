import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { NotChosen, UntilAtHome } from './until-at-home.tsx'

everybodyCanUse({
  'a grown dog': <NotChosen name="Rex" daysWithout={3} petId="rex" />,
  'a puppy of a visitor': <NotChosen name="Pip" daysWithout={0} />,
})

test('a healthy grown dog may start without the supplement for three days, once', async () => {
  await show(<UntilAtHome name="Rex" daysWithout={3} />)
  await expect
    .element(page.getByText(/^No supplement at home yet\? Rex may have this food without it on 3 days, once: /))
    .toBeVisible()
})

test('a puppy, a pregnant or an ill dog eats what it ate before until the supplement is there', async () => {
  await show(<UntilAtHome name="Pip" daysWithout={0} />)
  await expect
    .element(page.getByText(/Feed what Pip ate before until you have it, .* not even for a day/))
    .toBeVisible()
  await expect.element(page.getByText(/may have this food/)).not.toBeInTheDocument()
})

test('an owner who has not chosen is told so, and finds the choice; a visitor has no page to choose on', async () => {
  const { unmount } = await show(<NotChosen name="Rex" daysWithout={3} petId="rex" />)
  await expect.element(page.getByText('You have not said yet which supplement Rex gets')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Say what you use' }))
    .toHaveAttribute('href', '/pets/rex/supplement')
  await unmount()
  await show(<NotChosen name="Rex" daysWithout={3} />)
  expect(page.getByRole('link').elements()).toEqual([])
})
