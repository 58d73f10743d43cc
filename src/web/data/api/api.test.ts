import { afterEach, expect, test, vi } from 'vitest'
import { OPEN_OPERATIONS, ROUTES } from '../../../contract/routes.ts'
import { testApp } from '../../testing/test-app.ts'
import { call, callWithEtag } from './api.ts'
import { ApiError } from './http.ts'
import { lifetimeMs, readToken } from './id-token.ts'
import { type Operation, requestFor } from './request.ts'

// session.test.ts tests whose token it is.
vi.mock(import('../session/session.ts'), async (original) => ({
  ...(await original()),
  loseSession: () => undefined,
  requireSameOwner: () => undefined,
}))

test('what the path names travels in the path, the rest as query', () => {
  const request = requestFor('getRecipe', { petId: 'šárka-ň', recipeId: 'beef-and-rice', meals: 3 })
  expect(request).toMatchObject({
    method: 'GET',
    path: '/v2/pets/%C5%A1%C3%A1rka-%C5%88/recipe/beef-and-rice?meals=3',
  })
  expect(request).not.toHaveProperty('body')
})

test('a change sends the rest as JSON, and the version it starts from', () => {
  const request = requestFor('updatePet', { petId: 'rex', weight: 12.5 }, { ifMatch: '"7"' })
  expect(request).toMatchObject({
    method: 'PATCH',
    path: '/v2/pets/rex',
    body: { weight: 12.5 },
    headers: { 'if-match': '"7"' },
  })
})

test('an operation that tells path and query apart is asked with both', () => {
  const params = { petId: 'rex', date: '2026-11-21' }
  const request = requestFor('deleteWeight', { params, query: { enteredAt: '2026-11-21T10:00:00Z' } })
  expect(request.path).toBe('/v2/pets/rex/weights/2026-11-21?enteredAt=2026-11-21T10%3A00%3A00Z')
})

test('missing parameters are left out of the address', () => {
  expect(requestFor('search', { pet: 'rex', q: undefined }).path).toBe('/v2/search?pet=rex')
})

const tokenOf = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`

test('a token lives as long as its own two times say', () => {
  expect(lifetimeMs(readToken(tokenOf({ iat: 1000, exp: 1900 })))).toBe(900_000)
})

test('a token that does not say how long it lives is not kept', () => {
  expect(lifetimeMs(readToken(tokenOf({ iat: 1000 })))).toBe(0)
})

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

/** Answers each path with its next answer, and keeps what was asked. */
function serve(answers: Record<string, Answer[]>) {
  const asked: { path: string; authorization: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api', '')
    asked.push({ path, authorization: new Headers(init.headers).get('authorization') })
    const { status = 200, body, headers = {} } = answers[path]?.shift() ?? { status: 404, body: { code: 'not-there' } }
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
  })
  return asked
}

const token = (name: string): Answer => ({ body: { token: `${tokenOf({ iat: 0, exp: 900, name })}` } })

afterEach(() => vi.unstubAllGlobals())

test('every call of an owner carries the ID token, fetched once for all that wait for it', {
  tags: '@call-id-token',
}, async () => {
  const asked = serve({ '/auth/token': [token('a')], '/pets': [{ body: [] }, { body: [] }] })
  await Promise.all([call(testApp(), 'listPets'), call(testApp(), 'listPets')])
  expect(asked.filter(({ path }) => path === '/auth/token')).toHaveLength(1)
  expect(
    asked.filter(({ path }) => path === '/pets').every(({ authorization }) => authorization?.startsWith('Bearer x.')),
  ).toBe(true)
})

test('a visitor can ask for breeds without a token', async () => {
  const asked = serve({ '/v2/breeds?q=lab': [{ body: [] }] })
  await call(testApp(), 'findBreeds', { q: 'lab' })
  expect(asked).toEqual([{ path: '/v2/breeds?q=lab', authorization: null }])
})

test('only operations for visitors are called without a token', async () => {
  const operations = Object.keys(ROUTES) as Operation[]
  const withoutToken: string[] = []
  for (const name of operations) {
    const asked = serve({})
    await expect(call(testApp(), name, {} as never)).rejects.toThrow(ApiError)
    if (asked[0]?.path !== '/auth/token') withoutToken.push(name)
  }
  expect(withoutToken.sort()).toEqual([...OPEN_OPERATIONS].sort())
})

test('an owner asks with the token for what visitors are told less of', async () => {
  const asked = serve({ '/auth/token': [token('a')], '/v2/settings': [{ body: { region: 'europe' } }] })
  expect(await call(testApp(), 'getSettings', undefined, { asOwner: true })).toEqual({ region: 'europe' })
  expect(asked.at(-1)?.authorization).toMatch(/^Bearer x\./)
})

test('a token that the server no longer takes is renewed once', async () => {
  const asked = serve({
    '/auth/token': [token('old'), token('new')],
    '/pets': [{ status: 401, body: { code: 'token-expired' } }, { body: [] }],
  })
  expect(await call(testApp(), 'listPets')).toEqual([])
  expect(asked.map(({ path }) => path)).toEqual(['/auth/token', '/pets', '/auth/token', '/pets'])
})

test('a refusal keeps its code and names each field', async () => {
  const errors = [{ field: 'weight', message: 'Too big' }]
  serve({
    '/auth/token': [token('a')],
    '/v2/pets/rex': [
      { status: 422, body: { code: 'invalid-input', title: 'Unprocessable', detail: 'weight', errors } },
    ],
  })
  const refusal = await call(testApp(), 'updatePet', { petId: 'rex', weight: 500 }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 422, code: 'invalid-input', fieldErrors: { weight: 'Too big' } })
})

test('a network that is gone is told from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(testApp(), 'findBreeds', { q: 'lab' })).rejects.toMatchObject({
    status: 0,
    code: 'network',
    message: 'Error contacting server',
  })
})

test('an answer comes with its version', async () => {
  serve({ '/auth/token': [token('a')], '/v2/pets/rex': [{ body: { id: 'rex' }, headers: { etag: '"3"' } }] })
  expect(await callWithEtag(testApp(), 'getPet', { petId: 'rex' })).toEqual({ data: { id: 'rex' }, etag: '"3"' })
})
