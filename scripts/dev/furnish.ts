import type { Pet } from '../../src/contract/dog/pet.ts'
import { addDays, dayOf } from '../../src/kitchen/days.ts'
import { freeze, type Storage } from '../../src/kitchen/storage.ts'
import { planBody } from '../../src/server/testing/pets.ts'
import { askAsOwner, needed, PASSWORD, type Send, signUp } from '../crash/household.ts'

export const OWNER = { email: 'ann@example.org', password: PASSWORD }

const PUPPY = {
  name: 'Kim',
  breed: { name: 'Border Collie' },
  age: { years: 0, months: 5 },
  neutered: 'No',
  weight: 10,
  mealsPerDay: 3,
}
/** A grown dog, an old one that is ill, a puppy: what pages show differs between them. */
const DOGS = [
  { name: 'Rex' },
  {
    name: 'Bella',
    breed: { name: 'Miniature Dachshund' },
    age: { years: 11, months: 3 },
    sex: 'female',
    weight: 5.2,
    bodyCondition: 'bodyCondition_4',
    activityLevel: 'activityLevel_2',
    healthIssues: ['arthritis'],
  },
  PUPPY,
]
/** The number of days that the puppy has been here. */
const PUPPY_DAYS = 60
const RECIPES = 30
const STARS = 12

const TO_BUY = [
  { code: '01-001', name: 'Beef mince, 5% fat', quantity: 800, unit: 'g' },
  { code: '16-001', name: 'Carrot', quantity: 450, unit: 'g' },
]
const BOUGHT = [{ code: '05-001', name: 'Turkey mince, 7% fat', quantity: 600, unit: 'g', place: 2 }]

type Household = { readonly address: string; readonly dataDir: string; readonly days: number }

/**
 * Furnishes one owner with dogs, so many days of diary for each, saved recipes, food in fridge and freezer and a shopping
 * list: all of it written through the API, and the same each time but for the day that it ends with.
 */
export async function furnish({ address, dataDir, days }: Household): Promise<void> {
  const send = await askAsOwner(address, await signUp(address, dataDir, OWNER.email))
  for (const dog of DOGS) {
    const { body } = await needed(send('POST', '/recipe-planner-logged-in', planBody(dog)))
    await needed(send('PUT', `/v2/pets/${body.pet.id}/supplement`, { way: 'powder' }))
    await keepDiary(send, body.pet, dog === PUPPY ? Math.min(days, PUPPY_DAYS) : days)
  }
  const recipeIds = await recipesOf(send, 'rex')
  for (const id of recipeIds.slice(0, STARS)) await needed(send('PUT', `/v2/stars/${id}`))
  await cookAndFreeze(send)
  await needed(send('PUT', '/v2/shopping-list', { todo: TO_BUY, completed: BOUGHT }))
}

/** Two meals a day, the last of them yesterday evening; now and then one is missing, or fed without its supplement. */
async function keepDiary(send: Send, { id: petId, supplement }: Pet, days: number): Promise<void> {
  const recipeIds = await recipesOf(send, petId)
  const today = dayOf(new Date().toISOString(), 'UTC')
  for (let meal = 2; meal < 2 + days * 2; meal++) {
    if (meal % 23 === 0) continue
    const path = `/v2/diary/${petId}/${addDays(today, -Math.floor(meal / 2))}/meal-${meal}`
    const recipe = { id: recipeIds[(meal * 7) % recipeIds.length] }
    await needed(
      send('PUT', path, { recipe, supplement: meal % 11 === 0 ? null : supplement && { id: supplement.id } }),
    )
  }
}

async function recipesOf(send: Send, petId: string): Promise<string[]> {
  const { body } = await needed(send('GET', `/v2/search?pet=${petId}&count=${RECIPES}`))
  return body.results.map(({ recipe }: { recipe: { id: string } }) => recipe.id)
}

/** A batch in the fridge, and another of which half is frozen. */
async function cookAndFreeze(send: Send): Promise<void> {
  const [first] = await recipesOf(send, 'rex')
  const [second] = await recipesOf(send, 'bella')
  await needed(send('POST', '/v2/storage/cook', { petId: 'rex', recipeId: first, portions: 4, storageId: 'supper' }))
  const batch = { petId: 'bella', recipeId: second, portions: 8, storageId: 'batch' }
  const { body, headers } = await needed(send('POST', '/v2/storage/cook', batch))
  const frozen = freeze(body as Storage, 'batch', 4, new Date().toISOString(), 'frozen')
  await needed(send('PUT', '/v2/storage', frozen, { 'if-match': String(headers.get('etag')) }))
}
