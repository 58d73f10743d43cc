import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { Recipe } from '../../../contract/recipe/recipe.ts'
import { eatersOf } from '../../data/pot-dogs.ts'
import { serveAnn } from '../../testing/ann.ts'
import { KIT_RECIPE, KIT_REX } from '../../testing/kit.ts'
import { POT_RECIPE } from '../../testing/pot.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { REX } from '../../testing/rex.ts'
import { show } from '../../testing/show.tsx'
import { Serve } from './serve.tsx'

const ATE_NOTHING = {
  'GET /v2/storage': { json: { fridge: {}, freezer: {} } },
  'GET /v2/today': { json: { day: '2026-11-30', suggestion: null, dogs: [] } },
  'GET /v2/plan': { json: { cook: [] } },
}

test.each<{ of: string; recipe: Recipe; pet: Pet }>([
  { of: 'the powder', recipe: RECIPE, pet: REX },
  { of: 'a kit', recipe: KIT_RECIPE, pet: KIT_REX },
])('$of was told where it is stirred in, and is not asked for again', async ({ recipe, pet }) => {
  await serveAnn(ATE_NOTHING)
  const cooking = { weighed: [], storageId: 'batch', putAway: 'no' } as const
  const { container } = await show(
    <Serve
      recipe={recipe}
      pet={pet}
      eaters={eatersOf(recipe, pet, [pet])}
      cooking={cooking}
      onChange={() => {}}
      onLeave={() => {}}
    />,
  )
  await expect.element(page.getByText(/ is already stirred in, so nothing more goes into the bowl\./)).toBeVisible()
  expect(container.textContent).not.toMatch(/\d g of (Goodbowl|the supplement)/)
})

test('of a supplement that its owner has not chosen it is not said that it is stirred in', async () => {
  await serveAnn(ATE_NOTHING)
  const cooking = { weighed: [], storageId: 'batch', putAway: 'no' } as const
  const supplement = { ...(REX.supplement as NonNullable<Pet['supplement']>), isChosen: false }
  const pet = { ...REX, supplement }
  const eaters = eatersOf(RECIPE, pet, [pet])
  await show(<Serve {...{ recipe: RECIPE, pet, eaters, cooking }} onChange={() => {}} onLeave={() => {}} />)
  await expect.element(page.getByText('You have not chosen Rex’s supplement yet')).toBeVisible()
  expect(page.getByText(/stirred in already/).elements()).toEqual([])
})

test('a pot for two dogs says what each gets', async () => {
  await serveAnn(ATE_NOTHING)
  const cooking = { weighed: [], storageId: 'batch', putAway: 'no' } as const
  const eaters = eatersOf(POT_RECIPE, REX, [REX, { ...KIT_REX, id: 'bella', name: 'Bella' }])
  await show(<Serve {...{ recipe: POT_RECIPE, pet: REX, eaters, cooking }} onChange={() => {}} onLeave={() => {}} />)
  await expect.element(page.getByText('6 meals of about 310 g')).toBeVisible()
  await expect.element(page.getByText('4 meals of about 110 g')).toBeVisible()
  const link = page.getByRole('link', { name: 'Back to the recipe' })
  await expect.element(link).toHaveAttribute('href', '/recipe/beef-and-rice?dog=rex&meals=6&way=%40bella_4')
})
