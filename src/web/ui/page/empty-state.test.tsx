import { expect, test } from 'vitest'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

const NOTHING = 'Nothing in the fridge'
const empty = (isPage = false, text = NOTHING) => (
  <EmptyState text={text} isPage={isPage}>
    <ButtonLink to="/recipe/search">Find a recipe to cook</ButtonLink>
  </EmptyState>
)

everybodyCanUse({
  'a part of a page': empty(),
  'the whole page': empty(true),
  'long words': empty(true, `Nothing with “${'zucchini'.repeat(12)}” suits Rex.`),
})

test('a part of a page says so in a sentence, with the way on', async () => {
  const screen = await show(empty())
  await expect.element(screen.getByText(NOTHING)).toBeVisible()
  expect(screen.getByRole('heading').elements()).toEqual([])
  await expect.element(screen.getByRole('link', { name: 'Find a recipe to cook' })).toBeVisible()
})

test('the whole page has the sentence for a heading, and for the name of the tab', async () => {
  const screen = await show(empty(true))
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(NOTHING)
  expect(document.title).toContain(NOTHING)
})

test('a section has the sentence for a heading of the second level', async () => {
  const screen = await show(<EmptyState text={NOTHING} isSection />)
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent(NOTHING)
})

test.each([true, false])('the bowl is decoration (the page: %s)', async (isPage) => {
  const { container } = await show(empty(isPage))
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})
