import { expect, test } from 'vitest'
import type { createJudge } from '../testing/fuzz/judge.ts'
import { fuzz } from '../testing/fuzz/run.ts'

/** The number of requests; on the second engine as many as show that its errors are no others. */
const REQUESTS = process.env.TEST_DATABASE_URL ? 500 : 3500

/** The long run is `npm run task -- fuzz`. Every run of this test sends the same. */
test('distorted requests: no server error, every answer as documented, every refusal a problem', async () => {
  const { requests, statuses, findings, neverGood } = await fuzz({ requests: REQUESTS, seed: 20261121 })
  expect(findings.map(({ what, times, request, answer }) => ({ what, times, request, body: answer.body }))).toEqual([])
  expect(requests).toBe(REQUESTS)
  if (REQUESTS === 3500) expect(neverGood).toEqual([])
  // It is of no use when everything is turned away at the door.
  for (const status of [200, 204, 400, 401, 404, 405, 415, 422]) expect(statuses[status]).toBeGreaterThanOrEqual(3)
}, 300_000)

test('a wrong answer is found, by the smallest request that gets it, and again by its seed', async () => {
  const closed: typeof createJudge = () => (answer, _, operation) =>
    answer.status === 401 && operation?.tag !== 'Identity' ? 'a door that is closed' : undefined
  const { findings } = await fuzz({ requests: 100, seed: 1 }, closed)
  const found = findings.at(-1)
  expect(found).toMatchObject({ request: { remoteAddress: '0.0.0.0' } })
  const again = found && (await fuzz(found.replay, closed))
  expect(again?.findings.at(-1)?.what).toBe(found?.what)
}, 120_000)
