import { expect, test } from 'vitest'
import { addDays } from '../../../kitchen/days.ts'
import { addPet } from '../../testing/pets.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openDatabase } from '../open-database.ts'
import { keepPlan } from './plans.ts'

test('a dog’s newest hundred plans are kept, and what they recommend', async () => {
  const server = await startTestServer()
  const owner = await server.newOwner()
  await addPet(owner)
  const { db, allOwners, close } = await openDatabase(server.env)
  const [{ ownerId } = { ownerId: '' }] = await allOwners.selectFrom('plan').select('ownerId').execute()
  const dates = Array.from({ length: 105 }, (_, days) => addDays('2030-01-01', days))
  for (const [minute, date] of dates.entries()) {
    const now = new Date(Date.UTC(2029, 0, 1, 0, minute))
    await keepPlan(db, ownerId, { petId: 'rex', madeFrom: 'x', plan: { date, days: [] }, recommended: ['a'], now })
  }
  const kept = await allOwners.selectFrom('plan').select('date').orderBy('date').execute()
  expect(kept.map(({ date }) => date)).toEqual(dates.slice(5))
  const recommended = await allOwners.selectFrom('history').select('date').orderBy('date').execute()
  expect(recommended.map(({ date }) => date)).toEqual(dates.slice(5))
  await close()
  await server.close()
}, 60_000)
