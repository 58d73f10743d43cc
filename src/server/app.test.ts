import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  mkdirSync(join(server.dataDir, 'web', 'assets'), { recursive: true })
  writeFileSync(join(server.dataDir, 'web', 'index.html'), '<!doctype html><title>Goodbowl</title>')
  writeFileSync(join(server.dataDir, 'web', 'assets', 'app-1a2b.js'), 'export {}')
  writeFileSync(join(server.dataDir, 'secret.txt'), 'not for the web')
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers })

test('the process and its database say that they are well', { tags: '@call-health' }, async () => {
  for (const url of ['/healthz', '/readyz']) {
    const { status, headers } = await get(url)
    expect([url, status, headers['cache-control']]).toEqual([url, 200, 'no-store'])
  }
})

test('every address that is not a file is the app', async () => {
  for (const url of ['/', '/home', '/recipe/beef-stew?meals=4', '/pets/b%C3%B6rek']) {
    const page = await get(url)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(page.body).toContain('<title>Goodbowl</title>')
  }
})

test('a file with a hash in its name is kept for a year, a missing one is not found', async () => {
  const file = await get('/assets/app-1a2b.js')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/gone.js')).status).toBe(404)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%00',
  '/.\\..\\secret.txt',
])('nothing outside of the web folder is served: %s', async (url) => {
  expect(JSON.stringify((await get(url)).body)).not.toContain('not for the web')
})

test('scripts come from here alone, styles may be inline', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('upgrade-insecure-requests')
})

test('an unknown address of the API is a problem, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const answer = await server.inject({ method, url: '/api/v2/nonsense' })
    expect([answer.status, answer.body.code]).toEqual([404, 'page-not-found'])
    expect(answer.headers['content-type']).toContain('application/problem+json')
  }
})

test.each(['/api/%E0%A4%A', '/%E0%A4%A', '/api/v2/pets/%FF'])(
  'the malformed address %s is refused as malformed',
  async (url) => {
    const answer = await get(url, { authorization: 'Bearer x' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.code).toBeDefined()
  },
)

test('every answer carries the id of its request', async () => {
  expect((await get('/api/v2/settings')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('the settings that a page needs are public, and name no owner’s', async () => {
  expect((await get('/api/v2/settings')).body).toEqual({
    productName: 'Goodbowl',
    shopUrl: null,
    sendsMail: false,
  })
})

test('the API describes itself: every operation, its security and its refusals', {
  tags: '@call-openapi',
}, async () => {
  const { body } = await get('/api/openapi.json')
  expect(body.openapi).toMatch(/^3\.1/)
  expect(body.components.securitySchemes.idToken.scheme).toBe('bearer')
  for (const path of ['/state', '/pets', '/v2/pets/{petId}', '/v2/search', '/recipe-planner-logged-in']) {
    expect(Object.keys(body.paths)).toContain(path)
  }
  expect(body.paths['/auth/sign-up/email'].post.requestBody.content['application/json'].schema.required).toContain(
    'email',
  )
  expect(body.paths['/v2/breeds'].get.security).toEqual([])
  expect(body.paths['/state'].get.security).toEqual([{ idToken: [] }, { accessToken: ['read'] }])
  expect(body.paths['/pets/{petId}'].delete.security).toEqual([{ idToken: [] }])
  expect(body.components.securitySchemes.accessToken.bearerFormat).toBe('gbp_…')
  const headers = body.paths['/v2/pets/{petId}'].patch.parameters.filter((one: { in: string }) => one.in === 'header')
  expect(headers.map(({ name }: { name: string }) => name)).toEqual(['If-Match', 'utc-offset'])
  expect(body.paths['/state'].get.responses.default.content['application/problem+json']).toBeDefined()
})

test('the API describes what watches it too, at the addresses where that answers', {
  tags: '@call-openapi',
}, async () => {
  const { body } = await get('/api/openapi.json')
  const addressOf = (path: string) => (body.paths[path].servers ?? body.servers)[0].url + path
  for (const [path, address, type] of [
    ['/openapi.json', '/api/openapi.json', 'application/json'],
    ['/healthz', '/healthz', 'application/json'],
    ['/readyz', '/readyz', 'application/json'],
    ['/metrics', '/metrics', 'text/plain'],
  ] as const) {
    expect(body.paths[path]?.get.responses['200'].content, path).toHaveProperty([type])
    expect(new URL(addressOf(path)).pathname).toBe(address)
    const answer = await get(address)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.headers['content-type']).toContain(type)
  }
  expect((await server.inject({ method: 'POST', url: '/api/openapi.json' })).status).toBe(405)
  expect((await server.inject({ method: 'POST', url: '/api/healthz' })).status).toBe(404)
})

test('the secret and the database are for the server alone', () => {
  expect(statSync(join(server.dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(server.dataDir, 'secret'), 'utf8').length).toBeGreaterThanOrEqual(60)
})
