import { type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import type { PushKeys } from '../../auth/keys/push-keys.ts'
import type { NoticeDevice } from '../../db/owners/notices.ts'
import { Trouble } from '../../observability/trouble-log.ts'
import { isPushEndpoint, lookUpPublic } from './push-services.ts'

/** The message to a device: its kind, and an id that says nothing. The words are the service worker's. */
export type PushMessage = { readonly kind: string; readonly id: string; readonly isDone?: true }

export type Push = {
  readonly message: PushMessage
  /** A later message takes the place of an undelivered one of the same topic. The push service reads the topic. */
  readonly topic: string
  /** The push service keeps the message for so long for a device that is away. */
  readonly ttlSeconds: number
}

/** `gone`: the device has unsubscribed, for good. */
export type Sent = 'sent' | 'gone'

type Settings = {
  readonly keys: () => Promise<PushKeys>
  /** The contact of the sender: the operator's address, or the app's. */
  readonly contact: string
  /** Origins that the operator has named: may be in the server's own network. */
  readonly ownServices: readonly string[]
  readonly answerWithinMs: number
  readonly closing: AbortSignal
}
export type SendPush = (device: NoticeDevice, push: Push) => Promise<Sent>

/** Long enough for every message: one that is read by its length says nothing. */
const PADDED_LENGTH = 96

/** A push service's refusal, without the address: an endpoint is a device. */
export class PushNotTaken extends Trouble {
  constructor(why: string) {
    super('push-service', `A notice was not taken by the push service: ${why}`)
  }
}

/** Encrypted for the device alone (RFC 8291), signed by our keys (RFC 8292). Redirects are not followed, and nothing is tried twice. */
export function createSendPush({ keys, contact, ownServices, answerWithinMs, closing }: Settings): SendPush {
  const lookup = lookUpPublic()
  return async ({ endpoint, p256dh, auth }, { message, topic, ttlSeconds }) => {
    // A service that the operator has taken out of the list since is not asked any more.
    if (!isPushEndpoint(endpoint, ownServices)) return 'gone'
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message).padEnd(PADDED_LENGTH),
      { vapidDetails: { subject: contact, ...(await keys()) }, TTL: ttlSeconds, topic, urgency: 'normal' },
    )
    const isOwn = ownServices.includes(new URL(endpoint).origin)
    const ask = endpoint.startsWith('http:') ? requestHttp : requestHttps
    const asked = ask(endpoint, {
      method: 'POST',
      headers: details.headers,
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
      agent: false,
      ...(!isOwn && { lookup }),
    })
    asked.end(details.body)
    const status = await statusOf(asked)
    if (status === 404 || status === 410) return 'gone'
    if (status >= 200 && status < 300) return 'sent'
    throw new PushNotTaken(`status ${status}`)
  }
}

/** Only the status of the answer is read. */
const statusOf = (asked: ClientRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    asked.once('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    asked.on('error', ({ code, name }: NodeJS.ErrnoException) => {
      reject(new PushNotTaken(code ?? name))
    })
  })
