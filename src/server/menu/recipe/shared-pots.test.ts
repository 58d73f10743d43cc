import { expect, test } from 'vitest'
import { PetInput } from '../../../contract/dog/pet.ts'
import type { Day } from '../../../kitchen/days.ts'
import { NO_PREFERENCES } from '../../../nutrition/recipe/menu.ts'
import { recordOf } from '../../dogs/pet-record.ts'
import { profileOf } from '../../dogs/profile.ts'
import { REX } from '../../testing/pets.ts'
import { PRODUCT_COOKBOOK } from '../cookbook/cookbook.ts'
import { sharedPots } from './shared-pots.ts'

const TODAY: Day = '2026-11-21'
const RECIPE = PRODUCT_COOKBOOK.recipes[0]?.authored.id ?? ''

/** The pot of a dog whose vet has set these limits on protein, g per 1000 kcal. */
function potOf(petId: string, { weight = 12, recipeId = RECIPE, plannedFor = TODAY, limit = {} } = {}) {
  const limits = Object.keys(limit).length > 0 ? [{ nutrient: 'protein', ...limit, name: 'Dr Vet', date: TODAY }] : []
  const pet = PetInput.parse({ ...REX, weight, vetLimits: limits })
  const profile = profileOf(recordOf(pet, REX.breed.name, TODAY), TODAY, 'europe')
  const task = { day: TODAY, plannedFor, feedsFrom: plannedFor, petId, recipeId, portions: 4, toFreeze: 0 }
  return { task, eater: { petId, name: petId, profile, preferences: NO_PREFERENCES, meals: 4 } }
}
const together = async (...tasks: readonly ReturnType<typeof potOf>[]) =>
  (await sharedPots(tasks, PRODUCT_COOKBOOK)).map((pot) => pot.map(({ task }) => task.petId))

test('two dogs share a pot of one recipe and day', async () => {
  expect(await together(potOf('rex'), potOf('bella', { weight: 7 }))).toEqual([['rex', 'bella']])
  const other = PRODUCT_COOKBOOK.recipes[1]?.authored.id
  expect(await together(potOf('rex'), potOf('bella', { recipeId: other ?? '' }))).toEqual([])
  expect(await together(potOf('rex'), potOf('bella', { plannedFor: '2026-11-01' }))).toEqual([])
  expect(await together(potOf('rex'))).toEqual([])
})

test('a pot that was found before is not that of other figures of the same dogs', async () => {
  const bella = potOf('bella', { weight: 7 })
  expect(await together(potOf('rex'), bella)).toEqual([['rex', 'bella']])
  const [least, most] = [{ min: 100 }, { max: 60 }].map((limit) => ({ limit }))
  expect(await together(potOf('rex', least), potOf('bella', { weight: 7, ...most }))).toEqual([])
  expect(await together(potOf('rex'), bella)).toEqual([['rex', 'bella']])
})

test('a pot that was found before is told of the dogs that it is asked for', async () => {
  const pair = [potOf('rex'), potOf('bella', { weight: 7 })] as const
  expect(await together(...pair)).toEqual([['rex', 'bella']])
  expect(await together(potOf('max'), potOf('kim', { weight: 7 }))).toEqual([['max', 'kim']])
})
