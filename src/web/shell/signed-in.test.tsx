import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rememberedPetId, selectPet } from '../data/queries/pets.ts'
import { readOwn } from '../data/session/own-storage.ts'
import { SELECTED_PET } from '../data/stored-keys.ts'
import { serveAnn } from '../testing/ann.ts'
import { REX } from '../testing/rex.ts'
import { show } from '../testing/show.tsx'
import { testApp } from '../testing/test-app.ts'
import { SignedIn } from './signed-in.tsx'

const BELLA = { ...REX, id: 'bella', name: 'Bella' }

test.each([
  { remembered: 'gone', of: [REX, BELLA], kept: 'rex', why: 'deleted on another device' },
  { remembered: 'bella', of: [REX, BELLA], kept: 'bella', why: 'still there' },
  { remembered: undefined, of: [REX, BELLA], kept: 'rex', why: 'none yet' },
  { remembered: 'gone', of: [], kept: undefined, why: 'the last one is gone' },
])('of the dog $remembered ($why) the device keeps $kept', { tags: '@selected-pet' }, async (given) => {
  await serveAnn({ 'GET /state': { json: { pets: given.of, preferences: {}, stars: [] } } })
  selectPet(testApp(), given.remembered)
  await show(
    <SignedIn>
      <p>The page</p>
    </SignedIn>,
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect
    .poll(() => [rememberedPetId(testApp()), readOwn(testApp(), SELECTED_PET)])
    .toEqual([given.kept, given.kept])
})

test.each([
  { address: '/recipe/stew?dog=bella', kept: 'bella' },
  { address: '/recipe/stew?dog=gone', kept: 'rex' },
])('the dog that $address names stays the chosen one afterwards: $kept', async ({ address, kept }) => {
  await serveAnn({ 'GET /state': { json: { pets: [REX, BELLA], preferences: {}, stars: [] } } })
  selectPet(testApp(), 'rex')
  await show(
    <SignedIn>
      <p>The page</p>
    </SignedIn>,
    'light',
    address,
  )
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.poll(() => rememberedPetId(testApp())).toBe(kept)
})
