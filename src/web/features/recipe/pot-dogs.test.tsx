import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Pet } from '../../../contract/dog/pet.ts'
import { REX } from '../../testing/rex.ts'
import { everybodyCanUse, show } from '../../testing/show.tsx'
import { PotDogs } from './pot-dogs.tsx'

const BELLA: Pet = { ...REX, id: 'bella', name: 'Bella' }
const MAX: Pet = { ...REX, id: 'max', name: 'Max' }

type Of = { pets?: readonly Pet[]; way?: string; against?: string; onChange?: (others: readonly Pet[]) => void }
const dogs = ({ pets = [REX, BELLA, MAX], way, against, onChange = vi.fn() }: Of = {}) => (
  <PotDogs pet={REX} pets={pets} way={way} against={against} onChange={onChange} />
)
everybodyCanUse({
  'dogs to tick': dogs({ way: '@bella_6' }),
  'a refused pot': dogs({ way: '@bella_6', against: 'No.' }),
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
