/**
 * Sends generated requests to every operation of the API.
 * No server error, every answer as documented, every refusal a problem. On SQLite, or on a PostgreSQL of its own (or the server that `TEST_DATABASE_URL` names).
 *   npm run task -- fuzz --requests 50000 --seed 1 [--engine postgres]
 * With each finding it prints the command that ends with it again.
 */
import { parseArgs } from 'node:util'
import { type FuzzResult, fuzz } from '../src/server/testing/fuzz/run.ts'
import { findPostgres, withPostgres } from './setup/postgres.mjs'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'sqlite' },
  },
})
const settings = { requests: Number(values.requests), seed: Number(values.seed) }

const started = performance.now()
const result = await (values.engine === 'postgres' ? fuzzOnPostgres() : fuzz(settings))
const { requests, operations, statuses, findings, neverGood } = result
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `${requests} requests (seed ${values.seed}) to ${operations} operations on ${values.engine} in ${seconds} s`,
)
console.log(
  `statuses: ${Object.entries(statuses)
    .map((entry) => entry.join(' × '))
    .join(', ')}`,
)
console.log(`operations never answered with success: ${neverGood.join(', ') || 'none'}`)
for (const { what, times, request, answer, replay } of findings) {
  const shortened = JSON.stringify(request).replace(/Bearer [\w.-]{100,}/, 'Bearer …')
  console.log(
    `\n${what} (${times} times)\n  ${shortened.slice(0, 600)}\n  ${JSON.stringify(answer.body).slice(0, 300)}\n` +
      `  again: npm run task -- fuzz --requests ${replay.requests} --seed ${replay.seed} --engine ${values.engine}`,
  )
}
console.log(`\n${findings.length} kinds of findings`)
process.exitCode = findings.length === 0 ? 0 : 1

function fuzzOnPostgres(): Promise<FuzzResult> {
  const programs = findPostgres()
  if (process.env.TEST_DATABASE_URL) return fuzz(settings)
  if (!programs) throw new Error('PostgreSQL is not installed here: set TEST_DATABASE_URL')
  return withPostgres((url) => {
    process.env.TEST_DATABASE_URL = url
    return fuzz(settings)
  }, programs)
}
