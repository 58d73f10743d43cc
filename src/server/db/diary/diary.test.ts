import { expect, test } from 'vitest'
import type { Day } from '../../../kitchen/days.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openDatabase } from '../open-database.ts'
import { readWrittenMeals } from './diary.ts'

test('a meal whose dish is lost is said to be damaged, and not looked for without end', async () => {
  const server = await startTestServer()
  const { db, close } = await openDatabase(server.env)
  const day: Day = '2026-05-01'
  const meal = { petId: 'rex', day, entryId: 'one', dishId: 'lost', supplementId: null, appetite: null }
  const read = readWrittenMeals(db, 'ann', async () => [{ ...meal, createdAt: '2026-05-01T08:00:00.000Z' }])
  await expect(read).rejects.toThrow('A meal refers to a dish that is not there')
  await close()
  await server.close()
})
