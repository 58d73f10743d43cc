import { expect, test, vi } from 'vitest'
import { recipeAddress } from '../data/queries/recipe.ts'
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
const NO_LONGER = { status: 409, code: 'way-not-possible', message: 'There would be too little iodine.' }
const WRONG_FOOD = {
  status: 422,
  code: 'invalid-input',
  message: 'The request body is not as expected',
  fieldErrors: { way: 'There is no such food in this recipe' },
}
const AS_IT_WAS = recipeAddress(BEEF.id, { petId: 'rex', meals: 4 })
const WORDLESS = { status: 404, code: 'not-found', message: '' }

type Refusal = typeof FOR_OTHERS & { fieldErrors?: Record<string, string> }
const noRecipe = (refusal?: Refusal, onAgain = vi.fn()) => (
  <NoRecipe
    pet={REX}
    refusal={refusal}
    failed="This recipe could not be loaded."
    onAgain={onAgain}
    asItWas={AS_IT_WAS}
  />
)

everybodyCanUse({
  'a recipe for others': noRecipe(FOR_OTHERS),
  'a mistyped address': noRecipe(MISTYPED),
  'a recipe that did not come': noRecipe(),
  'a way that is over': noRecipe(NO_LONGER),
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
  const screen = await show(<NoRecipe pet={pet} refusal={FOR_OTHERS} failed="" onAgain={vi.fn()} asItWas={AS_IT_WAS} />)
  const change = screen.getByRole('link', { name: 'Change Rex’s supplement' })
  await expect.element(change).toHaveAttribute('href', '/pets/rex/supplement')
})

test('a recipe that did not arrive can be asked for again', async () => {
  const onAgain = vi.fn()
  const screen = await show(noRecipe(undefined, onAgain))
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(onAgain).toHaveBeenCalledOnce()
})

test.each([
  {
    of: 'its figures no longer allow',
    refusal: NO_LONGER,
    says: 'Rex cannot have it this way any more. There would be too little iodine.',
  },
  {
    of: 'names a food that it no longer has',
    refusal: WRONG_FOOD,
    says: 'Rex cannot have it this way any more. There is no such food in this recipe.',
  },
])('asked for in a way that $of, it is offered as it was', async ({ refusal, says }) => {
  const screen = await show(noRecipe(refusal))
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(says)
  await screen.getByRole('link', { name: 'See the original recipe' }).click()
  await expect.poll(addressNow).toBe(`/recipe/${BEEF.id}?dog=rex&meals=4`)
})

test('a dog with limits of its vet is led to them, beside the other recipes', async () => {
  const vetLimits = [{ nutrient: 'sodium' as const, min: null, max: 1, name: 'Dr Field', date: '2026-11-21' as const }]
  const screen = await show(
    <NoRecipe
      pet={{ ...REX, vetLimits }}
      refusal={FOR_OTHERS}
      failed="This recipe could not be loaded."
      onAgain={vi.fn()}
      asItWas={AS_IT_WAS}
    />,
  )
  await expect.element(screen.getByRole('link', { name: 'See all recipes' })).toBeVisible()
  await screen.getByRole('link', { name: 'See your vet’s limits' }).click()
  await expect.poll(addressNow).toBe('/pets/rex/vet')
})

test('a dog that waits for its vet is led to the vet sheet, where no other recipe suits it either', async () => {
  const advice = [{ kind: 'vet' as const, id: 'kidney', text: 'Ask.', seeVetWhen: [] }]
  const screen = await show(
    <NoRecipe
      pet={{ ...REX, healthIssues: ['kidney'], advice }}
      refusal={FOR_OTHERS}
      failed="This recipe could not be loaded."
      onAgain={vi.fn()}
      asItWas={AS_IT_WAS}
    />,
  )
  await screen.getByRole('link', { name: 'Make a sheet for your vet' }).click()
  await expect.poll(addressNow).toBe('/pets/rex/vet')
  expect(screen.getByRole('link', { name: 'See all recipes' }).elements()).toEqual([])
})
