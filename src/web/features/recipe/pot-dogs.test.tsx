import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import type { PotPart } from '../../../contract/recipe/recipe.ts'
import { KIT_RECIPE } from '../../testing/kit.ts'
import { RECIPE } from '../../testing/recipe.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { PotDogs, PotParts } from './pot-dogs.tsx'

const BELLA: Pet = { ...REX, id: 'bella', name: 'Bella' }
const MAX: Pet = { ...REX, id: 'max', name: 'Max' }

type Of = { pets?: readonly Pet[]; way?: string; against?: string; onChange?: (others: readonly Pet[]) => void }
const dogs = ({ pets = [REX, BELLA, MAX], way, against, onChange = vi.fn() }: Of = {}) => (
  <PotDogs pet={REX} pets={pets} way={way} against={against} onChange={onChange} />
)
const { batch } = RECIPE
const part = (more: Partial<PotPart>): PotPart => ({
  petId: 'rex',
  name: 'Rex',
  meals: 6,
  grams: 310,
  kcal: 400,
  score: 84,
  confidence: 0.978,
  supplement: { id: 'Goodbowl Complete', grams: 2.1, items: [] },
  batchSupplement: { ...(batch.supplement ?? fail()), grams: 12.6 },
  ...more,
})
function fail(): never {
  throw new Error('The recipe has a supplement')
}
const KIT = part({
  petId: 'bella',
  name: 'Bella',
  meals: 1,
  grams: 110,
  batchSupplement: { ...(KIT_RECIPE.batch.supplement ?? fail()) },
})
const parts = () => <PotParts pot={{ parts: [part({}), KIT] }} />

everybodyCanUse({
  'dogs to tick': dogs({ way: '@bella_6' }),
  'a refused pot': dogs({ way: '@bella_6', against: 'No.' }),
  shares: parts(),
})

test('an owner of one dog is not asked', async () => {
  await show(dogs({ pets: [REX] }))
  expect(page.getByRole('group').elements()).toEqual([])
})

test('a dog is ticked beside those that are, and unticked', async () => {
  const onChange = vi.fn()
  await show(dogs({ way: '@bella_6', onChange }))
  await expect.element(page.getByRole('button', { name: 'Bella' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(page.getByRole('button', { name: 'Max' }))
  expect(onChange).toHaveBeenLastCalledWith([BELLA, MAX])
  await userEvent.click(page.getByRole('button', { name: 'Bella' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})

test('a refused pot says why, and the dogs can be unticked', async () => {
  await show(dogs({ way: '@bella_6', against: 'One pot does not suit all of them.' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('One pot does not suit all of them.')
  await expect.element(page.getByRole('button', { name: 'Bella' })).toBeEnabled()
})

test('each dog has its meals and its supplement', async () => {
  await show(parts())
  const lines = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(lines[0]).toContain('Rex6 meals of 310 g12.6 g of Goodbowl Complete, 2.1 g a meal')
  expect(lines[0]).toContain('Suitability 84, right in 97 of 100 bowls')
  expect(lines[1]).toContain('Bella1 meal of 110 g')
  expect(lines[1]).toContain('Zinc gluconate')
})
