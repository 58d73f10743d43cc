import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everybodyCanUse, InPage, pressAt, show } from '../testing/show.tsx'
import { Carousel } from './carousel.tsx'

const TEXTS = {
  previous: 'Previous recipes',
  next: 'Next recipes',
  slide: (number: number, of: number) => `${number} of ${of}`,
}
const NAMES = ['Beef', 'Cod', 'Duck', 'Egg', 'Fig', 'Goat', 'Hake', 'Ibex']

const carousel = (names: readonly string[] = NAMES) => (
  <InPage>
    <Carousel
      title="Recommended for Rex"
      items={names}
      keyOf={(name) => name}
      texts={TEXTS}
      draw={(name) => (
        <article>
          <a href={`#${name}`}>{name}</a>
        </article>
      )}
    />
  </InPage>
)

everybodyCanUse(
  {
    'many cards': carousel(),
    'one card': carousel(['Beef']),
    'long words': carousel(['Wholegrain-spaghetti-with-chicken-liver-and-butternut-squash', 'Cod']),
  },
  'page',
)

test('says what it shows, and each card which of how many it is', async () => {
  const screen = await show(carousel())
  const region = screen.getByRole('region', { name: 'Recommended for Rex' })
  await expect.element(region).toHaveAttribute('aria-roledescription', 'carousel')
  await expect.element(region.getByRole('heading', { level: 2 })).toHaveTextContent('Recommended for Rex')
  await expect.element(region.getByRole('listitem', { name: '8 of 8' })).toHaveTextContent('Ibex')
  expect(region.getByRole('listitem').elements()).toHaveLength(8)
})

const back = () => page.getByRole('button', { name: 'Previous recipes' })
const on = () => page.getByRole('button', { name: 'Next recipes' })
/** A card that stands in the window, whole. */
const isInSight = (name: string) => {
  const card = page.getByRole('link', { name }).element().closest('article')?.getBoundingClientRect()
  return card !== undefined && card.left >= -1 && card.right <= window.innerWidth + 1
}

/** Whether the link, which has the focus, is in sight, whatever else of its card. */
const hasItsLinkInSight = (name: string) => {
  const { left, right } = page.getByRole('link', { name }).element().getBoundingClientRect()
  return left >= 0 && right <= window.innerWidth
}

afterEach(() => page.viewport(360, 740))

test('an arrow is off where nothing more comes, and moves one card on where something does', async () => {
  await show(carousel(['Beef', 'Cod', 'Duck']))
  await expect.element(on()).toHaveAttribute('aria-disabled', 'false')
  await expect.element(back()).toHaveAttribute('aria-disabled', 'true')
  expect([isInSight('Beef'), isInSight('Duck')]).toEqual([true, false])
  await on().click()
  await expect.element(back()).toHaveAttribute('aria-disabled', 'false')
  await on().click()
  await expect.element(on()).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => isInSight('Duck')).toBe(true)
  await back().click()
  await expect.poll(() => isInSight('Cod')).toBe(true)
  await back().click()
  await expect.poll(() => isInSight('Beef')).toBe(true)
})

test('an arrow at its end keeps the focus', async () => {
  await show(carousel(['Beef', 'Cod']))
  await expect.element(on()).toHaveAttribute('aria-disabled', 'false')
  await on().click()
  await expect.element(on()).toHaveAttribute('aria-disabled', 'true')
  await pressAt(on())
  await expect.element(on()).toHaveFocus()
})

test('with the keyboard one comes from card to card, and each comes in sight', async () => {
  await show(carousel())
  await expect.element(on()).toHaveAttribute('aria-disabled', 'false')
  await userEvent.keyboard('{Tab}{Tab}')
  for (const name of NAMES) {
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name })).toHaveFocus()
    await expect.poll(() => hasItsLinkInSight(name)).toBe(true)
  }
})

/** The widest and the narrowest window of each number of cards. */
test.each([
  { width: 360, cards: 1 },
  { width: 493, cards: 1 },
  { width: 494, cards: 2 },
  { width: 767, cards: 2 },
  { width: 768, cards: 3 },
  { width: 1024, cards: 3 },
  { width: 1025, cards: 4 },
  { width: 3000, cards: 4 },
  { width: 3001, cards: 5 },
  { width: 4000, cards: 5 },
])(
  'a window of $width px has room for as many cards as it should: $cards',
  { tags: '@home-carousel' },
  async ({ width, cards }) => {
    await page.viewport(width, 740)
    await show(carousel())
    await expect.element(page.getByRole('listitem', { name: '8 of 8' })).toBeInTheDocument()
    await expect.poll(() => NAMES.filter(isInSight)).toEqual(NAMES.slice(0, cards))
  },
)

test('where all cards have room there are no arrows', async () => {
  await page.viewport(1300, 740)
  await show(carousel(['Beef', 'Cod', 'Duck']))
  await expect.poll(() => isInSight('Duck')).toBe(true)
  await expect.poll(() => [...back().elements(), ...on().elements()]).toEqual([])
})
