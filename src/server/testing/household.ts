import { readFileSync } from 'node:fs'
import { addDays } from '../../kitchen/days.ts'
import { secretFileOf } from '../auth/keys/secret.ts'
import { openDatabase } from '../db/open-database.ts'
import { addLetter } from '../db/owners/letters.ts'
import { claimNotice } from '../db/owners/notices.ts'
import { writeRecipeAnswer } from '../db/recipes/recipe-answers.ts'
import { createSeal } from '../mail/seal.ts'
import { cook, newId, recipeIdsFor } from './kitchen.ts'
import { addPet } from './pets.ts'
import { jpeg } from './photos.ts'
import { PUSH_DEVICE } from './push-device.ts'
import { type TestOwner, type TestServer, TODAY } from './test-server.ts'

/** Something of this owner in every table; a test of `copy-database.ts` holds that none is left empty. */
export async function fillHousehold(server: TestServer, owner: TestOwner): Promise<void> {
  // Food that a change replaces is kept from the day before on.
  server.setDay(addDays(TODAY, -1))
  await addPet(owner)
  server.setDay(TODAY)
  await addPet(owner, { name: 'Böre kö' }, { exclude: ['beef'], prefer: [], require: [] })
  const [recipeId = '', other = ''] = await recipeIdsFor(owner)
  await owner.send('PUT', `/v2/stars/${recipeId}`)
  await owner.send('PUT', '/v2/shopping-list', {
    todo: [{ code: '13-001', name: 'Carrot', quantity: 1 }],
    completed: [],
  })
  const storageId = newId()
  await cook(owner, { petId: 'rex', recipeId, portions: 3, storageId })
  const meal = { date: '2026-11-21', entryId: newId(), fedSupplement: true }
  await owner.send('POST', `/v2/storage/${storageId}/feed`, meal)
  await owner.send('PUT', `/v2/diary/rex/2026-11-20/${newId()}`, {
    recipe: { id: other },
    supplement: null,
    appetite: 'half',
  })
  await owner.send('POST', '/v2/subscriptions/buddy')
  await owner.send('PUT', '/v2/settings', {
    region: 'north-america',
    vessels: { panCm: 32, pans: 2, potLitres: 8, pots: 3, ovenDishes: 4 },
  })
  await owner.send('PUT', '/v2/products/zinc', { strength: { nutrient: 'zinc', perUnit: 25 } })
  await owner.send('PUT', '/v2/foods/kibble', { name: 'Kibble', complete: true, protein: 25, kcalPer100g: 360 })
  const ingredients = [
    { foodId: '04-001', grams: 500 },
    { foodId: 'SR:20041', grams: 300, cooked: true },
  ]
  await owner.send('PUT', '/v2/recipes/grannys-stew', { name: 'Granny’s stew', ingredients, steps: ['Simmer.'] })
  await owner.send('PUT', '/v2/packs/13-001/price', { price: 2.1, currency: 'GBP', per: 'kg' })
  await owner.send('PUT', '/v2/packs/16-007/price', { per: 'pack', grams: 750 })
  await owner.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5, otherFood: 'kibble' })
  await owner.send('PUT', `/v2/other-fed/rex/2026-11-21/${newId()}`, { kind: 'food', foodId: 'kibble', grams: 90 })
  await owner.send('PUT', '/v2/pets/rex/weights/2026-11-21', { kg: 31, bodyCondition: 'bodyCondition_4' })
  await owner.send('POST', '/v2/pets/rex/share', { days: 7 })
  await owner.send('PUT', `/v2/pets/rex/signs/2026-11-21/${newId()}`, { sign: 'itching', food: 'beef' })
  await owner.send('PUT', '/v2/pets/rex/photo', { photo: jpeg() })
  await owner.send('PUT', `/v2/dish-photos/${recipeId}`, { photo: jpeg() })
  const planned = { slot: 2, recipeId: other, locked: true }
  await owner.send('PUT', '/v2/plan', { days: { '2026-11-23': { rex: [planned] } } })
  await owner.send('POST', '/v2/plan/shopping-list', { from: '2026-11-23', to: '2026-11-23' })
  await owner.send('POST', '/v2/calendar', { timeZone: 'Europe/London' })
  await server.send('POST', '/auth/email-otp/request-password-reset', { email: owner.email })
  const { cookie, password } = owner
  const token = { password, name: 'Kitchen scale', scopes: ['read', 'diary'] }
  await server.send('POST', '/auth/access-tokens/make', token, { cookie })
  await server.send('POST', '/auth/two-factor/enable', { password }, { cookie })
  await addPasskey(server, owner)
  await addLetterTo(server, owner)
  await addNotices(server, owner)
  await addRecipeAnswer(server, owner)
}

/** Adds a letter, as if the mail server had been away. */
async function addLetterTo({ env, dataDir }: TestServer, { email }: TestOwner): Promise<void> {
  const { db, close } = await openDatabase(env)
  const recipient = createSeal(readFileSync(secretFileOf(dataDir), 'utf8')).fingerprint(email)
  await addLetter(db, { recipient, sealed: 'AAAA', dueAt: 0, uselessFrom: 0 }).finally(close)
}

/** Adds a notice of this morning to weigh a dog, as if all had been turned off since: a server that listens is to ask no push service. */
async function addNotices({ env }: TestServer, owner: TestOwner): Promise<void> {
  const times = { kinds: [], hour: 9, mealHours: [8], quiet: null, timeZone: 'Europe/London' }
  await owner.send('PUT', '/v2/notices', times)
  await owner.send('PUT', '/v2/notices/device', PUSH_DEVICE)
  const { db, close } = await openDatabase(env)
  const slot = { kind: 'weigh', number: 0, day: '2026-11-21', fromMs: 0, lateMs: 0, untilMs: 0 } as const
  await claimNotice(db, ownerIdOf(owner), { ...slot, id: newId() }).finally(close)
}

/** Adds an answer, as if a line had been asked about: to read one takes the search of all foods, which is slow to make. */
async function addRecipeAnswer({ env }: TestServer, owner: TestOwner): Promise<void> {
  const answer = { said: 'mince', foodId: '01-003', cooked: false, gramsPer: { cup: 230 } }
  const { db, close } = await openDatabase(env)
  const kept = { words: 'mince', answer, updatedAt: '2026-11-21T10:00:00.000Z' }
  await writeRecipeAnswer(db, ownerIdOf(owner), kept).finally(close)
}

const ownerIdOf = ({ token }: TestOwner): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub

/** Adds a passkey, as if a device had made one: to make it truly takes a browser. */
async function addPasskey({ env }: TestServer, owner: TestOwner): Promise<void> {
  const database = await openDatabase(env)
  try {
    await database.allOwners
      .withoutPlugins()
      .withTables<{ passkey: Record<string, unknown> }>()
      .insertInto('passkey')
      .values({
        id: newId(),
        name: 'Phone',
        publicKey: 'AAAA',
        userId: ownerIdOf(owner),
        credentialID: newId(),
        counter: 0,
        deviceType: 'singleDevice',
        backedUp: database.kind === 'postgres' ? false : 0,
        createdAt: new Date().toISOString(),
      })
      .execute()
  } finally {
    await database.close()
  }
}
