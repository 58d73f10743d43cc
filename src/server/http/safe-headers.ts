import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Env } from '../env.ts'

/** The headers by which every answer tells the browser what to refuse. Made once: they do not depend on the request. */
export function safeHeaders(env: Env): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(env) },
    strictTransportSecurity: isHttps(env),
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  })
  protect(answer.req, answer, refuseToStart)
  return {
    ...answer.getHeaders(),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
}

function refuseToStart(error?: unknown): void {
  if (error) throw error
}

function contentSecurityPolicy(env: Env) {
  const self = ["'self'"]
  return {
    defaultSrc: self,
    scriptSrc: self,
    // Component styles set sizes inline; a nonce does not go with a page kept by the service worker.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: self,
    connectSrc: self,
    workerSrc: self,
    manifestSrc: self,
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: self,
    frameAncestors: ["'none'"],
    ...(isHttps(env) && { upgradeInsecureRequests: [] }),
  }
}

const isHttps = (env: Env) => env.publicUrl.startsWith('https:')
