import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCOPE_OF } from '../../contract/account/scopes.ts'
import { SCOPES } from '../../contract/limits.ts'
import { makeAccessToken } from '../testing/access-tokens.ts'
import { bestRecipeFor, cook, newId } from '../testing/kitchen.ts'
import { addPet } from '../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'

/** The program that docs/api-client.md shows, as an owner runs it: by itself, over the network, with a token. */
const CLIENT = fileURLToPath(new URL('../../../docs/examples/weigh-in.mjs', import.meta.url))
const PAGE = readFileSync(new URL('../../../docs/api-client.md', import.meta.url), 'utf8')

let server: TestServer
let ann: TestOwner
let address: string
beforeAll(async () => {
  server = await startTestServer({ day: new Date().toISOString().slice(0, 10) })
  ann = await server.newOwner()
  await addPet(ann)
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(() => server.close())

async function run(token: string | undefined, ...words: string[]) {
  const env = {
    PATH: process.env.PATH ?? '',
    TZ: 'UTC',
    GOODBOWL_URL: address,
    ...(token && { GOODBOWL_TOKEN: token }),
  }
  const ended = promisify(execFile)(process.execPath, [CLIENT, ...words], { env })
  return ended.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

test('it lists the dogs, says what they eat today and writes a weight down', async () => {
  const recipeId = await bestRecipeFor(ann, 'rex')
  await cook(ann, { petId: 'rex', recipeId, portions: 2, storageId: newId() })
  const { token } = await makeAccessToken(server, ann, { scopes: ['read', 'diary'] })
  const { code, said } = await run(token, 'rex', '31.2')
  expect([code, said.split('\n')]).toEqual([
    0,
    expect.arrayContaining([
      'Rex (rex): Labrador Retriever, 30 kg',
      expect.stringMatching(/^rex gets \d+ g .+, from the fridge$/),
      expect.stringMatching(/^Written down for \d{4}-\d\d-\d\d: rex weighs 31.2 kg$/),
    ]),
  ])
  const { entries } = (await ann.send('GET', '/v2/pets/rex/weights')).body
  expect(entries.map(({ kg }: { kg: number }) => kg)).toContain(31.2)
}, 60_000)

test('an operation without the scope ends the program with a sentence', async () => {
  const { token } = await makeAccessToken(server, ann, { scopes: ['read'] })
  expect(await run(token, 'rex', '32')).toEqual({
    code: 1,
    said: 'This access token may not do this: it lacks the scope “diary”. (scope-missing)\n',
  })
  expect(await run(`${token}x`)).toEqual({ code: 1, said: expect.stringContaining('not-signed-in') })
  expect(await run(undefined)).toEqual({ code: 1, said: expect.stringContaining('GOODBOWL_TOKEN') })
  expect(await run(token, 'rex', 'much')).toEqual({ code: 1, said: expect.stringContaining('kilograms') })
}, 60_000)

test('the page about it names every scope, and every operation that no token opens', () => {
  for (const scope of SCOPES) expect(PAGE).toContain(`| \`${scope}\` |`)
  const operations = Object.entries(SCOPE_OF)
  expect(operations.filter(([, scope]) => scope !== null).length).toBeGreaterThan(70)
})
