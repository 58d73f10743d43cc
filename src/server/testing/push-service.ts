import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'

/** A delivery to a push service for a device, and the message that the device reads in it. */
export type Delivery = {
  readonly endpoint: string
  readonly headers: IncomingHttpHeaders
  /** The body as it went over the network. */
  readonly body: Buffer
  /** The message as the device reads it. */
  readonly message: { readonly kind: string; readonly id: string; readonly isDone?: boolean }
  /** The sender, by a signature that holds for this public key. */
  readonly claims: { readonly aud?: unknown; readonly sub?: unknown; readonly exp?: number }
  readonly publicKey: string
}

/** A push service on this machine (RFC 8030), with the browsers that subscribe to it. It looks at every request as one does. */
export async function startPushService() {
  const deliveries: Delivery[] = []
  const devices = new Map<string, Browser>()
  let status = 201
  let headers: Record<string, string> = {}
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url ?? '')
    const body = await buffer(request)
    if (device) deliveries.push(await read(`${origin}${request.url}`, request.headers, body, device))
    response.writeHead(device ? status : 404, headers).end('x'.repeat(10_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    deliveries,
    /** Subscribes a new device, as `pushManager.subscribe` does in a browser. */
    subscribe: () => {
      const browser = createBrowser()
      const path = `/send/${randomBytes(16).toString('hex')}`
      devices.set(path, browser)
      return { endpoint: `${origin}${path}`, p256dh: browser.p256dh, auth: browser.auth }
    },
    /** Sets the answer from now on. */
    answer: (next: number, more: Record<string, string> = {}) => {
      status = next
      headers = more
    },
    /** The deliveries since the last call. */
    taken: () => deliveries.splice(0),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

type Browser = ReturnType<typeof createBrowser>

function createBrowser() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

async function read(endpoint: string, headers: IncomingHttpHeaders, body: Buffer, browser: Browser): Promise<Delivery> {
  const { keys: privateKey, auth: authSecret } = browser
  const text = decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString()
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'))
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as Parameters<typeof importJWK>[0], 'ES256')
  const { payload } = await jwtVerify(token, key, { audience: new URL(endpoint).origin, algorithms: ['ES256'] })
  return { endpoint, headers, body, message: JSON.parse(text), claims: payload, publicKey }
}
