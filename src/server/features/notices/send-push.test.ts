import { lookup } from 'node:dns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { startPushService } from '../../testing/push-service.ts'
import { isPublicAddress, lookUpPublic } from './push-services.ts'
import { createSendPush, PushNotTaken } from './send-push.ts'

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const keys = webPush.generateVAPIDKeys()
const PUSH = { message: { kind: 'meal', id: 'x' }, topic: 'topic', ttlSeconds: 60 }
const sender = (ownServices: string[], closing = new AbortController().signal) =>
  createSendPush({
    keys: async () => keys,
    contact: 'mailto:kitchen@example.org',
    ownServices,
    answerWithinMs: 5_000,
    closing,
  })
const deviceAt = (endpoint?: string) => {
  const device = service.subscribe()
  return { sessionId: 'session', ...device, ...(endpoint && { endpoint }) }
}
const troubleOf = (sending: Promise<unknown>) =>
  sending.then(
    () => expect.unreachable(),
    (error: Error) => error,
  )

test('a push service that refuses, or is away, is logged without its address', async () => {
  const send = sender([service.origin, 'http://127.0.0.1:1'])
  service.answer(429)
  const refused = await troubleOf(send(deviceAt(), PUSH))
  const away = await troubleOf(send(deviceAt('http://127.0.0.1:1/send/secret'), PUSH))
  service.answer(201)
  expect([refused.message, away.message]).toEqual([
    'A notice was not taken by the push service: status 429',
    'A notice was not taken by the push service: ECONNREFUSED',
  ])
  for (const trouble of [refused, away]) {
    expect(trouble).toBeInstanceOf(PushNotTaken)
    expect(trouble).toMatchObject({ kind: 'push-service' })
    expect(JSON.stringify(trouble, Object.getOwnPropertyNames(trouble))).not.toMatch(/secret|127\.0\.0\.1:1/)
  }
})

test('a server that stops waits for no push service', async () => {
  const closing = new AbortController()
  closing.abort()
  expect((await troubleOf(sender([service.origin], closing.signal)(deviceAt(), PUSH))).message).toMatch(/ABORT/i)
})

test('a service that the operator removed from the list gets no more requests', async () => {
  service.taken()
  expect(await sender([])(deviceAt(), PUSH)).toBe('gone')
  expect(service.taken()).toEqual([])
})

test.each([
  ['127.0.0.1', 4, false],
  ['10.1.2.3', 4, false],
  ['172.31.255.255', 4, false],
  ['192.168.0.1', 4, false],
  ['169.254.169.254', 4, false],
  ['100.64.0.1', 4, false],
  ['0.0.0.0', 4, false],
  ['224.0.0.1', 4, false],
  ['255.255.255.255', 4, false],
  ['142.250.74.10', 4, true],
  ['172.32.0.1', 4, true],
  ['::1', 6, false],
  ['::', 6, false],
  ['fe80::1', 6, false],
  ['fd00::1', 6, false],
  ['::ffff:127.0.0.1', 6, false],
  ['64:ff9b::7f00:1', 6, false],
  ['2002:7f00:1::', 6, false],
  ['2001:db8::1', 6, false],
  ['2a00:1450:4001::1', 6, true],
] as const)('the address %s (IPv%i) is reached from everywhere: %s', (address, family, isPublic) => {
  expect(isPublicAddress({ address, family })).toBe(isPublic)
})

test('a name that leads to an address of the own network gets no request', async () => {
  const found = [
    { address: '142.250.74.10', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  const ask = (addresses: typeof found, all: boolean) =>
    new Promise((resolve) => {
      const lookUp = lookUpPublic((_host, _options, answer) => answer(null, addresses))
      lookUp('push.example.org', { all }, (error, address) => resolve(error?.code ?? address))
    })
  expect(await ask(found, true)).toBe('ENOTPUBLIC')
  expect(await ask(found, false)).toBe('ENOTPUBLIC')
  expect(await ask([], true)).toBe('ENOTPUBLIC')
  expect(await ask(found.slice(0, 1), true)).toEqual(found.slice(0, 1))
  expect(await ask(found.slice(0, 1), false)).toBe('142.250.74.10')
  const own = new Promise((resolve) => lookUpPublic(lookup)('localhost', {}, (error) => resolve(error?.code)))
  expect(await own).toBe('ENOTPUBLIC')
})
