import { expect, test, vi } from 'vitest'
import { BEEF, REX } from '../testing/rex.ts'
import { addressNow, everybodyCanUse, show } from '../testing/show.tsx'
import { KIT } from '../testing/supplement.ts'
import { NoRecipe } from './no-recipe.tsx'

const FOR_OTHERS = {
  status: 404,
  code: 'recipe-not-for-this-dog',
  message: `${BEEF.name} has beef, which Rex does not eat.`,
}
const MISTYPED = { status: 422, code: 'validation', message: 'Not a recipe id' }
const WORDLESS = { status: 404, code: 'not-found', message: '' }

type Refusal = typeof FOR_OTHERS
const noRecipe = (refusal?: Refusal, onAgain = vi.fn()) => (
  <NoRecipe pet={REX} refusal={refusal} failed="This recipe could not be loaded." onAgain={onAgain} />
)

everybodyCanUse({
  'a recipe for others': noRecipe(FOR_OTHERS),
  'a mistyped address': noRecipe(MISTYPED),
  'a recipe that did not come': noRecipe(),
  'long words': noRecipe({ ...FOR_OTHERS, message: 'Schwarzwurzel'.repeat(12) }),
})

test.each([
  { of: 'a recipe for other dogs', refusal: FOR_OTHERS, says: FOR_OTHERS.message },
  { of: 'an address that was mistyped', refusal: MISTYPED, says: 'There is no such recipe.' },
  { of: 'a refusal without words', refusal: WORDLESS, says: 'This recipe does not suit Rex.' },
])('the page of $of says so, and leads to all recipes', async ({ refusal, says }) => {
  const screen = await show(noRecipe(refusal))
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(says)
  await screen.getByRole('link', { name: 'See all recipes' }).click()
  await expect.poll(addressNow).toBe('/recipe/search')
})

test.each([
  { refusal: FOR_OTHERS, links: 1 },
  { refusal: MISTYPED, links: 0 },
])('what was told of the dog can be changed where that is the reason: $refusal.code', async ({ refusal, links }) => {
  const screen = await show(noRecipe(refusal))
  const change = screen.getByRole('link', { name: 'Change what you told us about Rex' })
  expect(change.elements()).toHaveLength(links)
  for (const link of change.elements()) expect(link).toHaveAttribute('href', '/pets/edit/rex')
})

test('where the kit of the dog no longer fits, it leads to the page of the supplement', async () => {
  const pet = { ...REX, supplement: { ...KIT, fits: false } }
  const screen = await show(<NoRecipe pet={pet} refusal={FOR_OTHERS} failed="" onAgain={vi.fn()} />)
  const change = screen.getByRole('link', { name: 'Change the supplement of Rex' })
  await expect.element(change).toHaveAttribute('href', '/pets/rex/supplement')
})

test('a recipe that did not arrive can be asked for again', async () => {
  const onAgain = vi.fn()
  const screen = await show(noRecipe(undefined, onAgain))
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onAgain).toHaveBeenCalledOnce()
})
