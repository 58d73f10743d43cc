import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { NotChosen, UntilAtHome } from './until-at-home.tsx'

const undecided = (daysWithout: number): Pet => ({
  ...REX,
  supplement: { ...(REX.supplement as NonNullable<Pet['supplement']>), isChosen: false, daysWithout },
})

everybodyCanUse({
  'a grown dog': <NotChosen pet={undecided(3)} />,
  'a puppy': <NotChosen pet={undecided(0)} />,
})

test('a healthy grown dog may start without the supplement for three days, once', async () => {
  await show(<UntilAtHome name="Rex" daysWithout={3} />)
  await expect
    .element(
      page.getByText(/^No supplement at home yet\? Rex can have this food without it for 3 days, but only once: /),
    )
    .toBeVisible()
})

test('a puppy, a pregnant or an ill dog eats what it ate before until the supplement is there', async () => {
  await show(<UntilAtHome name="Pip" daysWithout={0} />)
  await expect
    .element(page.getByText(/Feed what Pip ate before until you have it, .* not even for a day/))
    .toBeVisible()
  await expect.element(page.getByText(/can have this food/)).not.toBeInTheDocument()
})

test('an owner who has not chosen is told so, and finds the choice; one who has is not', async () => {
  const { unmount } = await show(<NotChosen pet={undecided(3)} />)
  await expect.element(page.getByText('You have not chosen Rex’s supplement yet')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose a supplement' }))
    .toHaveAttribute('href', '/pets/rex/supplement')
  await unmount()
  await show(<NotChosen pet={REX} />)
  await expect.element(page.getByText(/You have not chosen/)).not.toBeInTheDocument()
})
