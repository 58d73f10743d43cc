import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const answer = (data: unknown) => new Response(JSON.stringify(data))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', async () => answer('asked now'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A page on which the bootstrap script has asked for this. */
async function pageWith(ahead: Record<string, Promise<Response>>) {
  vi.stubGlobal('ahead', ahead)
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { send } = await import('./http.ts')
  return async (method: 'GET' | 'POST', path: string) => (await send({ method, path })).data
}

test('an answer that was asked for ahead is taken once', async () => {
  const ask = await pageWith({ '/api/state': Promise.resolve(answer('asked ahead')) })
  expect(await ask('GET', '/other')).toBe('asked now')
  expect(await ask('GET', '/state')).toBe('asked ahead')
  expect(await ask('GET', '/state')).toBe('asked now')
})

test('whatever is changed, another owner’s login too, ends what was asked for before it', async () => {
  const ask = await pageWith({ '/api/state': Promise.resolve(answer('asked ahead')) })
  await ask('POST', '/auth/sign-in/email')
  expect(await ask('GET', '/state')).toBe('asked now')
})

test('what the bootstrap script asks for after a change is not taken either', async () => {
  const ahead: Record<string, Promise<Response>> = {}
  const ask = await pageWith(ahead)
  await ask('POST', '/auth/sign-in/email')
  Reflect.set(ahead, '/api/state', Promise.resolve(answer('asked ahead')))
  expect(await ask('GET', '/state')).toBe('asked now')
})

test('an answer that was asked for long ago is not taken', async () => {
  const ask = await pageWith({ '/api/state': Promise.resolve(answer('asked ahead')) })
  vi.mocked(performance.now).mockReturnValue(60_000)
  expect(await ask('GET', '/state')).toBe('asked now')
})

test('a query that failed ahead is asked again', async () => {
  const ask = await pageWith({ '/api/state': Promise.reject(new TypeError('Failed to fetch')) })
  expect(await ask('GET', '/state')).toBe('asked now')
})

test('long bodies are sent compressed, short ones as they are', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init)
    return answer({})
  })
  const { send } = await import('./http.ts')
  const long = { text: 'x'.repeat(300_000) }
  for (const body of [{ text: 'x' }, long]) await send({ method: 'POST', path: '/', body })
  expect(sent[0]).toMatchObject({ body: '{"text":"x"}', headers: { 'content-type': 'application/json' } })
  expect(sent[0]?.headers).not.toHaveProperty('content-encoding')
  expect(sent[1]?.headers).toMatchObject({ 'content-type': 'application/json', 'content-encoding': 'gzip' })
  const unpacked = new Blob([sent[1]?.body as Blob]).stream().pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(unpacked).json()).toEqual(long)
})

test('the file of an account goes out and comes in as it is', async () => {
  const sent: RequestInit[] = []
  const file = '{"format":"goodbowl-account"}\n{"end":true}\n'
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init)
    return new Response(file, { headers: { 'content-type': 'application/x-ndjson; charset=utf-8' } })
  })
  const { send } = await import('./http.ts')
  expect((await send({ method: 'POST', path: '/v2/account/import', body: file })).data).toBe(file)
  expect(sent).toMatchObject([{ body: file, headers: { 'content-type': 'application/x-ndjson' } }])
})

test('a server that has no time now has said nothing against what it was asked for', {
  tags: '@say-load-failed',
}, async () => {
  const { ApiError, refusalIn } = await import('./http.ts')
  const isRefused = (status: number) => refusalIn(new ApiError(status, 'x', '')) !== undefined
  expect([404, 409, 422].map(isRefused)).toEqual([true, true, true])
  expect([408, 429, 500, 503].map(isRefused)).toEqual([false, false, false, false])
})
