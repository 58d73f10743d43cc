import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '../testing/authenticator-app.ts'
import { goodRequest, readOpenApi, urlOf } from '../testing/operations.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    variables: { PUBLIC_URL: 'https://bowl.example.org', SECURITY_CONTACT: 'mailto:security@example.org' },
  })
  mkdirSync(join(server.dataDir, 'web', 'assets'), { recursive: true })
  writeFileSync(join(server.dataDir, 'web', 'index.html'), '<!doctype html><title>Goodbowl</title>')
  writeFileSync(join(server.dataDir, 'web', 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(server.dataDir, 'web', 'bowl.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(server.dataDir, 'web', 'robots.txt'), 'User-agent: *')
})
afterAll(() => server.close())

/** The policy of an answer, whole: a directive that is loosened or added shows here. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  'upgrade-insecure-requests',
]

type Row = [
  what: string,
  method: 'GET' | 'POST' | 'OPTIONS' | 'TRACE',
  url: string,
  status: number,
  contentType?: string,
]
const ANSWERS: Row[] = [
  ['a page', 'GET', '/', 200],
  ['a script', 'GET', '/assets/app-1a2b.js', 200],
  ['a picture', 'GET', '/bowl.svg', 200],
  ['a text', 'GET', '/robots.txt', 200],
  ['a missing file', 'GET', '/assets/gone.js', 404],
  ['an address that is too long', 'GET', `/api/v2/breeds?q=${'a'.repeat(5000)}`, 414],
  ['a public operation', 'GET', '/api/v2/settings', 200],
  ['a refusal', 'GET', '/api/state', 401],
  ['another method', 'TRACE', '/api/state', 405],
  ['the methods of an address', 'OPTIONS', '/api/state', 204],
  ['an answer of identity', 'GET', '/api/auth/jwks', 200],
  ['a refusal of identity', 'GET', '/api/auth/token', 401],
  ['an input that identity refuses', 'POST', '/api/auth/sign-in/email', 422],
  ['a body of another type', 'POST', '/api/auth/sign-in/email', 415, 'text/plain'],
  ['the document', 'GET', '/api/openapi.json', 200],
  ['the process', 'GET', '/healthz', 200],
  ['whom to tell of a hole', 'GET', '/.well-known/security.txt', 200],
]

test.each(ANSWERS)('%s carries every header that defends', async (_, method, url, status, contentType) => {
  const body = contentType && { headers: { 'content-type': contentType }, payload: 'x' }
  const answer = await server.inject({ method, url, ...body })
  expect(answer.status).toBe(status)
  expect(String(answer.headers['content-security-policy']).split(';')).toEqual(CONTENT_SECURITY_POLICY)
  expect(answer.headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  // Whatever is text says how it is written.
  if (status !== 204) {
    expect(answer.headers['content-type']).toMatch(/^[a-z]+\/[a-z+-]+; charset=utf-8$/)
  }
  // No other site may read an answer, and none is told what the server is made of.
  for (const name of ['access-control-allow-origin', 'server', 'x-powered-by'])
    expect(answer.headers).not.toHaveProperty(name)
})

test('an address that cannot be read is answered without anything that a browser could run or keep', async () => {
  const { status, headers } = await server.inject({ method: 'GET', url: '/%E0%A4%A' })
  expect([status, headers]).toMatchObject([
    400,
    {
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
  ])
})

test('no cache keeps an answer of the API', async () => {
  const { operations } = await readOpenApi(server)
  const ids = {
    ...{
      petId: 'rex',
      recipeId: 'x',
      storageId: 'x',
      entryId: 'x',
      productId: 'zinc',
      thingId: 'zinc',
      foodId: 'kibble',
    },
    foodCode: '13-001',
  }
  const things = {
    ...ids,
    date: '2026-11-21',
    suggested: '1000',
    shareId: crypto.randomUUID(),
    token: 'none',
    calendarToken: 'none',
    ownRecipeId: 'grannys-stew',
    words: 'sunday mince',
  }
  for (const operation of operations.filter(({ door }) => door !== 'none')) {
    const { method, body, ...request } = goodRequest(operation, things)
    const { headers } = await server.send(method, urlOf(request), body)
    expect([operation.id, headers['cache-control']]).toEqual([operation.id, 'no-store'])
  }
})

describe('the session’s cookie', () => {
  async function cookiesOf(given: TestServer): Promise<string[]> {
    const { email, password } = await given.newOwner()
    const { headers } = await given.send('POST', '/auth/sign-in/email', { email, password })
    return [headers['set-cookie']].flat().map(String)
  }

  test('of a sign-in that waits for its second factor is no less', async () => {
    const owner = await server.newOwner()
    const { password, email, cookie } = owner
    const { body } = await server.send('POST', '/auth/two-factor/enable', { password }, { cookie })
    await server.send('POST', '/auth/two-factor/verify-totp', { code: codeOf(body.totpURI) }, { cookie })
    const { headers } = await server.send('POST', '/auth/sign-in/email', { email, password })
    const set = [headers['set-cookie']]
      .flat()
      .map(String)
      .filter((one) => !/Max-Age=0/i.test(one))
    expect(set).toEqual([expect.stringMatching(/^__Host-.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)])
  })

  test('is for the server alone, for this site alone, and on https for https alone', async () => {
    const cookies = await cookiesOf(server)
    expect(cookies.length).toBeGreaterThanOrEqual(1)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/)
      const attributes = cookie.split('; ').slice(1)
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
      expect(cookie).not.toMatch(/domain=/i)
    }
  })

  test('on http at home it works too, and is hidden from scripts all the same', async () => {
    const atHome = await startTestServer()
    for (const cookie of await cookiesOf(atHome)) {
      expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
      expect(cookie).not.toMatch(/Secure/)
    }
    await atHome.close()
  })
})

test('a finder of a hole reads whom to tell, where the operator has said so', async () => {
  const { body, headers } = await server.inject({ method: 'GET', url: '/.well-known/security.txt' })
  const [contact, expires = '', ...rest] = body.trim().split('\n')
  expect([contact, rest]).toEqual([
    'Contact: mailto:security@example.org',
    ['Canonical: https://bowl.example.org/.well-known/security.txt', 'Preferred-Languages: en'],
  ])
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(Date.parse(expires.replace('Expires: ', ''))).toBeGreaterThan(Date.now())
  const silent = await startTestServer()
  expect((await silent.inject({ method: 'GET', url: '/.well-known/security.txt' })).status).toBe(404)
  await silent.close()
})

test('what the server keeps is for its own user alone', () => {
  const modeOf = (...path: string[]) => statSync(join(server.dataDir, ...path)).mode & 0o777
  expect([modeOf('.'), modeOf('secret'), modeOf('outbox')]).toEqual([0o700, 0o600, 0o700])
})
