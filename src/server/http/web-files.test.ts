import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { PRIVATE_HEADERS } from './private-answer.ts'

test('after a new build an open page still finds the files of the build before, and nothing else of it', async () => {
  const server = await startTestServer()
  const lay = (folder: string, name: string) => {
    mkdirSync(join(server.dataDir, folder, 'assets'), { recursive: true })
    writeFileSync(join(server.dataDir, folder, name), `${folder} ${name}`)
  }
  lay('web', 'index.html')
  lay('web', 'assets/page-new.js')
  lay('web.last', 'index.html')
  lay('web.last', 'old.txt')
  lay('web.last', 'assets/page-old.js')
  const get = (url: string) => server.inject({ method: 'GET', url })

  expect((await get('/home')).body).toBe('web index.html')
  expect((await get('/assets/page-new.js')).body).toBe('web assets/page-new.js')
  const old = await get('/assets/page-old.js')
  expect([old.body, old.headers['cache-control']]).toEqual([
    'web.last assets/page-old.js',
    'public, max-age=31536000, immutable',
  ])
  expect([(await get('/old.txt')).status, (await get('/assets/../old.txt')).status]).toEqual([404, 404])
  await server.close()
})

test('the page behind a vet’s link forbids caching, indexing and the referrer', async () => {
  const server = await startTestServer()
  mkdirSync(join(server.dataDir, 'web'), { recursive: true })
  writeFileSync(join(server.dataDir, 'web', 'index.html'), '<!doctype html><title>Goodbowl</title>')
  const headersOf = async (url: string) => (await server.inject({ method: 'GET', url })).headers
  for (const url of [
    '/vet',
    '/vet?from=mail',
    '/vet/',
    '/Vet',
    '/VET',
    '/%76et',
    '/v%45t',
    '//vet',
    '/vet//',
    '/vet/x',
  ])
    expect({ url, ...(await headersOf(url)) }).toMatchObject({ url, ...PRIVATE_HEADERS })
  for (const url of ['/login', '/vets', '/pets/vet']) expect((await headersOf(url))['x-robots-tag']).toBeUndefined()
  await server.close()
})

test('a browser at an address that cannot be read is led home, a program is told', {
  tags: '@unknown-address',
}, async () => {
  const server = await startTestServer()
  const get = (url: string, accept: string) => server.inject({ method: 'GET', url, headers: { accept } })
  const led = await get('/pets/%E0%A4%A', 'text/html,application/xhtml+xml')
  expect([led.status, led.headers.location, led.headers['cache-control']]).toEqual([302, '/home', 'no-store'])
  expect((await get('/pets/%E0%A4%A', '*/*')).status).toBe(400)
  expect((await get('/api/%E0%A4%A', 'text/html')).status).toBe(400)
  await server.close()
})

test('what another app shares is not read where there is no service worker to keep it: its page is opened', async () => {
  const server = await startTestServer()
  for (const [type, payload] of [
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\n1 egg\r\n--x--'],
    ['text/plain', 'a'.repeat(3_000_000)],
  ] as const) {
    const headers = { 'content-type': type }
    const { status, headers: told } = await server.inject({ method: 'POST', url: '/recipe/mine', headers, payload })
    expect([status, told.location]).toEqual([303, '/recipe/mine?shared'])
  }
  expect((await server.inject({ method: 'POST', url: '/home' })).status).toBe(404)
  await server.close()
})
