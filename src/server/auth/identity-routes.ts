import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import type { z } from 'zod'
import { IDENTITY_OPERATIONS, type IdentityOperation as Operation } from '../../contract/account/identity.ts'
import type { IdentityPath } from '../../contract/routes.ts'
import { sentences } from '../../texts/index.ts'
import { isDuplicate } from '../db/database-errors.ts'
import type { Db } from '../db/open-database.ts'
import { askerOf, onBehalfOf } from '../fair/asker.ts'
import { countTry, type From } from '../fair/count-try.ts'
import { accountHash } from '../fair/counter.ts'
import type { FairQueue } from '../fair/fair-queue.ts'
import { networkOf } from '../fair/networks.ts'
import { IDENTITY_LIMITS, SECOND_FACTOR_LOCK_SECONDS } from '../fair/policies.ts'
import { createQueue } from '../fair/queues.ts'
import { toProblem } from '../http/errors.ts'
import { busy, fromIssues, malformed, notFound, notSignedIn, Refusal } from '../refusal.ts'
import { appAddressIn, REFUSED, readRefusal, SIGN_UP_OVERTAKEN, tellsToken } from './better-auth/refusals.ts'
import { IDENTITY_PATH, type Identity } from './identity.ts'
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts'
import { findNewToken, isSessionCookie, readSessionCarrier } from './sessions/session-carrier.ts'
import { sessionCookieName } from './sessions/session-cookie.ts'

type Settings = {
  readonly identity: Pick<Identity, 'handle' | 'emailOf' | 'ownerOf' | 'freeInTime'>
  readonly db: Db
  readonly publicUrl: string
  readonly now: () => Date
  readonly heldBackMs: HeldBackMs
}
type InTurns = Settings & { readonly ofAccount: FairQueue; readonly ofNetwork: FairQueue }

/** Lets the identity library answer the operations of the contract and nothing else, each body checked first. */
export function registerIdentityRoutes(app: FastifyInstance, given: Settings): void {
  const settings = {
    ...given,
    ofAccount: createQueue('triesOfAccount'),
    ofNetwork: createQueue('identityOfNetwork'),
  }
  for (const operation of IDENTITY_OPERATIONS) {
    app.route({
      method: operation.method,
      url: `${IDENTITY_PATH}${operation.path}`,
      handler: (request, reply) =>
        settings.ofNetwork.run(() => answer(operation, request, reply, settings), askerOf(networkOf(request.ip))),
    })
  }
}

async function answer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: InTurns,
): Promise<FastifyReply> {
  refuseOtherSites(request, settings.publicUrl)
  const cookieName = sessionCookieName(settings.publicUrl)
  const { cookie, isBearer } = readSessionCarrier(request.headers, cookieName)
  const body = readBody(operation.body, request.body)
  const asked = toLibraryRequest(operation.path, { request, cookie, body, publicUrl: settings.publicUrl })
  const account = await accountOf(operation, body, asked, settings)
  // A request that needs a session and has none brings no owner a letter.
  const isStranger = operation.needs === 'session' && account === ''
  const recipient = isStranger ? '' : String(body?.newEmail ?? body?.email ?? '')
  const from = { ip: request.ip, account, recipient }
  const moment = delay(settings.heldBackMs[operation.path] ?? 0)
  const turn = turnOf(operation.path, from)
  const judge = async () => {
    const counted = await countTry(IDENTITY_LIMITS[operation.path] ?? [], from, settings)
    await refuseWeakPassword({
      path: operation.path,
      body,
      signedIn: () => settings.identity.ownerOf(asked.headers),
    }).catch(async (error: unknown) => {
      await counted.giveBackUnlooked()
      throw error
    })
    if (recipient !== '') await settings.identity.freeInTime(recipient)
    const asking = () => ask(settings.identity, asked, operation.path)
    const response = await onBehalfOf(counted.asker, asking).catch(async (error: unknown) => {
      // There was no room for it, or too much of it, or the database went away: what was tried is not judged.
      await counted.giveBack()
      throw error
    })
    if (response.ok) await counted.forget()
    return response
  }
  const response = await (turn === undefined ? judge() : settings.ofAccount.run(judge, askerOf(turn)))
  await moment
  const isBrowser = request.headers['sec-fetch-site'] !== undefined
  return send(reply, response, { operation, cookieName, isBrowser, isBearer })
}

/**
 * When two register one address at the same moment, the library refuses the later one, but not one who comes later still:
 * when it is asked again, it answers as for a registered address.
 */
async function ask(identity: Pick<Identity, 'handle'>, asked: Request, path: IdentityPath): Promise<Response> {
  const again = asked.clone()
  const response = await identity.handle(asked).catch((error: unknown) => refuseTaken(error, path))
  if (response.status !== SIGN_UP_OVERTAKEN) return response
  const answer = await identity.handle(again)
  if (answer.status === SIGN_UP_OVERTAKEN) throw busy()
  return answer
}

/**
 * The library looks whether an address is free before it writes: of two owners who move to one, one writes too late. Of
 * anything else that was done twice at the same moment the later is told to come again.
 */
function refuseTaken(error: unknown, path: IdentityPath): Response {
  if (!isDuplicate(error)) throw error
  if (path !== '/email-otp/change-email') throw busy()
  return Response.json(REFUSED.addressTaken, { status: 400 })
}

export type HeldBackMs = { readonly [path in IdentityPath]?: number }

/**
 * With a registered address these operations write other rows than with a free one: the answer waits for a moment by
 * which either is done, in milliseconds, so that its time does not tell which it was. Signing in needs none: both hash.
 */
export const HELD_BACK_MS: HeldBackMs = {
  '/sign-up/email': 250,
  '/email-otp/request-password-reset': 50,
  '/email-otp/send-verification-otp': 50,
  '/email-otp/reset-password': 50,
  '/email-otp/verify-email': 50,
  '/email-otp/request-email-change': 50,
  '/email-otp/change-email': 50,
}

/** The operations whose answers tell more than a page needs: keys, tokens. */
const KEPT_SHORT: ReadonlySet<IdentityPath> = new Set([
  '/get-session',
  '/passkey/list-user-passkeys',
  '/passkey/update-passkey',
  '/passkey/verify-registration',
  '/passkey/verify-authentication',
])

/** The address whose account is tried: the one that was sent, or that of the owner who is signed in. */
async function accountOf(
  { path }: Operation,
  body: Record<string, unknown> | undefined,
  { headers }: Request,
  { identity }: Settings,
): Promise<string> {
  if (body?.email !== undefined) return String(body.email)
  if (!IDENTITY_LIMITS[path]?.some(({ by }) => by === 'account')) return ''
  return (await identity.emailOf(headers)) ?? ''
}

/** A browser names the page's origin on every POST; programs that are not browsers name none. */
function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET') return
  const { origin } = request.headers
  const isOurs = origin === undefined || origin === publicUrl || origin === originAsked(request, publicUrl)
  if (isOurs && request.headers['sec-fetch-site'] !== 'cross-site') return
  throw new Refusal(403, 'wrong-origin', sentences.errors.wrongOrigin)
}

/**
 * The origin of a page at the very address that was asked: a phone in the kitchen goes by this machine's own address,
 * whatever PUBLIC_URL says. Where that is on https, pages on http are none of ours; else a proxy says it that is trusted.
 */
function originAsked({ headers, protocol }: FastifyRequest, publicUrl: string): string | null {
  if (!headers.host) return null
  const scheme = publicUrl.startsWith('https:') ? 'https' : protocol
  return `${scheme}://${headers.host.toLowerCase()}`
}

function readBody(schema: z.ZodType | null, body: unknown): Record<string, unknown> | undefined {
  if (!schema) return undefined
  const parsed = schema.safeParse(body ?? {})
  if (!parsed.success) throw fromIssues(parsed.error.issues)
  return parsed.data as Record<string, unknown>
}

/** Tries of one account wait for each other; where none is tried, no request waits. */
function turnOf(path: IdentityPath, from: From): string | undefined {
  const limit = IDENTITY_LIMITS[path]?.find(({ by, failuresOnly }) => by === 'account' && failuresOnly)
  return limit && from.account !== '' ? `${limit.name}:${accountHash(from.account)}` : undefined
}

type ToLibrary = {
  readonly request: FastifyRequest
  readonly cookie: string
  readonly body: Record<string, unknown> | undefined
  readonly publicUrl: string
}

/** Only what the library needs goes on: no forwarded addresses, no foreign origin, no unread fields. */
function toLibraryRequest(path: IdentityPath, { request, cookie, body, publicUrl }: ToLibrary): Request {
  const headers = new Headers({ 'x-request-id': request.id, origin: publicUrl })
  if (cookie !== '') headers.set('cookie', cookie)
  const userAgent = request.headers['user-agent']
  if (userAgent) headers.set('user-agent', userAgent)
  if (!body) return new Request(`${publicUrl}${IDENTITY_PATH}${path}`, { method: 'GET', headers })
  headers.set('content-type', 'application/json')
  return new Request(`${publicUrl}${IDENTITY_PATH}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

type SendOptions = {
  readonly operation: Operation
  readonly cookieName: string
  readonly isBrowser: boolean
  /** A program that carries its session itself: with the cookie as well its next request would carry two. */
  readonly isBearer: boolean
}

async function send(reply: FastifyReply, response: Response, asked: SendOptions): Promise<FastifyReply> {
  const text = await response.text()
  const cookies = response.headers.getSetCookie()
  const keepsCookie = asked.isBrowser || !asked.isBearer
  for (const cookie of cookies) {
    if (keepsCookie || !isSessionCookie(cookie, asked.cookieName)) reply.header('set-cookie', cookie)
  }
  const signedToken = asked.isBrowser ? null : (findNewToken(cookies, asked.cookieName) ?? null)
  if (signedToken) reply.header('set-auth-token', signedToken)
  reply.header('cache-control', 'no-store')
  if (response.ok) {
    const said = answerOf(asked.operation, JSON.parse(text || 'null'), signedToken)
    return reply.code(response.status).type('application/json').send(JSON.stringify(said))
  }
  const problem = toLibraryProblem(response.status, text)
  if (problem.status === 429) reply.header('retry-after', String(SECOND_FACTOR_LOCK_SECONDS))
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

/**
 * Where the library tells the token of a session as the database has it, this tells the signed one, which alone opens
 * anything. A page gets none: its cookie is out of reach of scripts, and so the token should be.
 */
function answerOf({ path, answer: shape }: Operation, said: unknown, signedToken: string | null): unknown {
  if (KEPT_SHORT.has(path)) return shape.parse(said)
  if (path === '/two-factor/enable') return withQrCode(appAddressIn(said))
  return tellsToken(said) ? { ...said, token: said.token && signedToken } : said
}

/** Drawn here, where the secret is made: a page needs no library for it. */
const withQrCode = <Answer extends { readonly totpURI: string }>(answer: Answer) => ({
  ...answer,
  qrCode: renderSVG(answer.totpURI, { border: 1 }),
})

/**
 * The library's own code and message stay, so that its clients understand them; the rest is as everywhere. Only of a code
 * that was mailed no more is said than that it is not the right one: that it has expired, or was tried too often, would
 * tell that one was sent, and so that the address is registered.
 */
function toLibraryProblem(statusOfLibrary: number, text: string) {
  const answer = readRefusal(text)
  const isOfMailedCode = MAILED_CODE_REFUSALS.has(answer.code ?? '')
  const status = isOfMailedCode || isBadPasskey(answer.code) ? 400 : statusOfLibrary
  const { code, message } = isOfMailedCode ? REFUSED.wrongMailedCode : answer
  const refusal = code && message ? new Refusal(status, code, message) : withoutWords(status)
  return { ...toProblem(refusal), message: refusal.message }
}

const MAILED_CODE_REFUSALS: ReadonlySet<string> = new Set([
  REFUSED.wrongMailedCode.code,
  REFUSED.lateMailedCode.code,
  REFUSED.mailedCodeTriedTooOften.code,
])

/** The refusal of the library without a message of its own, in the words used everywhere. */
function withoutWords(status: number): Refusal {
  if (status === 401) return notSignedIn()
  if (status === 404) return notFound('page')
  if (status === 409) return new Refusal(409, 'changed-meanwhile', sentences.errors.changedMeanwhile)
  return new Refusal(status, `status-${status}`, malformed().message)
}

/** The library calls it its own failure when a browser sends something that is no passkey. */
const isBadPasskey = (code: string | undefined) => code === REFUSED.passkeyNotMade.code
