import { readFileSync } from 'node:fs'
import { secretFileOf } from '../auth/secret.ts'
import { addLetter } from '../db/letters.ts'
import { openDatabase } from '../db/open-database.ts'
import { createSeal } from '../mail/seal.ts'
import { cook, newId, recipeIdsFor } from './kitchen.ts'
import { addPet } from './pets.ts'
import { jpeg } from './photos.ts'
import type { TestOwner, TestServer } from './test-server.ts'

/** Something of this owner in every table; a test of `copy-database.ts` holds that none is left empty. */
export async function fillHousehold(server: TestServer, owner: TestOwner): Promise<void> {
  await addPet(owner)
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
  await owner.send('PUT', '/v2/settings', { region: 'north-america' })
  await owner.send('PUT', '/v2/products/zinc', { strength: { nutrient: 'zinc', perUnit: 25 } })
  await owner.send('PUT', '/v2/foods/kibble', { name: 'Kibble', complete: true, protein: 25, kcalPer100g: 360 })
  await owner.send('PATCH', '/v2/pets/rex', { homemadeShare: 0.5, otherFood: 'kibble' })
  await owner.send('PUT', `/v2/other-fed/rex/2026-11-21/${newId()}`, { kind: 'food', foodId: 'kibble', grams: 90 })
  await owner.send('PUT', '/v2/pets/rex/weights/2026-11-21', { kg: 31, bodyCondition: 'bodyCondition_4' })
  await owner.send('POST', '/v2/pets/rex/share', { days: 7 })
  await owner.send('PUT', `/v2/pets/rex/signs/2026-11-21/${newId()}`, { sign: 'itching', food: 'beef' })
  await owner.send('PUT', '/v2/pets/rex/photo', { photo: jpeg() })
  const planned = { slot: 2, recipeId: other, locked: true }
  await owner.send('PUT', '/v2/plan', { days: { '2026-11-23': { rex: [planned] } } })
  await owner.send('POST', '/v2/plan/shopping-list', { from: '2026-11-23', to: '2026-11-23' })
  await server.send('POST', '/auth/email-otp/request-password-reset', { email: owner.email })
  const { cookie, password } = owner
  await server.send('POST', '/auth/two-factor/enable', { password }, { cookie })
  await addPasskey(server, owner)
  await addLetterTo(server, owner)
}

/** As if the mail server had been away. */
async function addLetterTo({ env, dataDir }: TestServer, { email }: TestOwner): Promise<void> {
  const { db, close } = await openDatabase(env)
  const recipient = createSeal(readFileSync(secretFileOf(dataDir), 'utf8')).fingerprint(email)
  await addLetter(db, { recipient, sealed: 'AAAA', dueAt: 0, uselessFrom: 0 }).finally(close)
}

/** As if a device had made one: to make it truly takes a browser. */
async function addPasskey({ env }: TestServer, { token }: TestOwner): Promise<void> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
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
        userId: sub,
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
