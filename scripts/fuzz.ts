/**
 * Generated requests over every operation of the API: no server error, every answer as documented, every refusal a
 * problem. On SQLite, or on the PostgreSQL server that `TEST_DATABASE_URL` names.
 *   npm run test:fuzz -- --requests 50000 --seed 1
 */
import { parseArgs } from 'node:util'
import { fuzz } from '../src/server/testing/fuzz/run.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
})
const started = performance.now()
const { requests, operations, statuses, findings, neverGood } = await fuzz({
  requests: Number(values.requests),
  seed: Number(values.seed),
})
const engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'SQLite'
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`${requests} requests (seed ${values.seed}) to ${operations} operations on ${engine} in ${seconds} s`)
console.log(
  `statuses: ${Object.entries(statuses)
    .map((entry) => entry.join(' × '))
    .join(', ')}`,
)
console.log(`operations never answered with success: ${neverGood.join(', ') || 'none'}`)
for (const { what, times, request, answer } of findings) {
  const shortened = JSON.stringify(request).replace(/Bearer [\w.-]{100,}/, 'Bearer …')
  console.log(
    `\n${what} (${times} times)\n  ${shortened.slice(0, 600)}\n  ${JSON.stringify(answer.body).slice(0, 300)}`,
  )
}
console.log(`\n${findings.length} kinds of findings`)
process.exitCode = findings.length === 0 ? 0 : 1
