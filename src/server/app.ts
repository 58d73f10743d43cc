import type { OutgoingHttpHeaders } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { RECIPES } from '../reference/recipes/index.ts'
import { inputSentence } from '../texts/index.ts'
import { registerApiRoutes } from './api-routes.ts'
import { createSecurityEvents } from './auth/account/security-events.ts'
import { createIdentity, IDENTITY_PATH } from './auth/identity.ts'
import { HELD_BACK_MS, type HeldBackMs, registerIdentityRoutes } from './auth/identity-routes.ts'
import { createPushKeys } from './auth/keys/push-keys.ts'
import { readOrMakeSecret, requireSameSecret, settleSecret } from './auth/keys/secret.ts'
import { renewSigningKeys } from './auth/keys/signing-keys.ts'
import { createAccountQuota } from './auth/quotas/account-quota.ts'
import { createVisitorsWork } from './auth/quotas/visitors-work.ts'
import { createWriteBudget } from './auth/quotas/write-budget.ts'
import { createIdTokenVerifier } from './auth/sessions/id-token.ts'
import { createCallerVerifier } from './auth/sessions/verify-caller.ts'
import { createAccessTokenVerifier } from './auth/tokens/access-token-door.ts'
import type { Services } from './context.ts'
import { forgetDeleted } from './db/forget-deleted.ts'
import { openForRequests } from './db/open-database.ts'
import { enter, type Presence } from './db/presence.ts'
import type { Env } from './env.ts'
import type { AllowanceSettings } from './fair/allowance.ts'
import { forgetOldHits } from './fair/counter.ts'
import { createShares } from './fair/shares.ts'
import { tellInTime } from './features/notices/tell-in-time.ts'
import { getPlan } from './features/plan/get-plan.ts'
import { registerRecipePicture } from './features/recipe-picture/picture-route.ts'
import { recipeImageUrl } from './features/recipe-picture/recipe-picture.ts'
import { getToday } from './features/today/get-today.ts'
import { toProblem, toRefusal } from './http/errors.ts'
import { isNoneMatch } from './http/etag.ts'
import { registerHealthRoutes } from './http/health-routes.ts'
import { acceptJsonOnly } from './http/json-bodies.ts'
import { boundUnpacking } from './http/packed-bodies.ts'
import { safeHeaders } from './http/safe-headers.ts'
import { registerSecurityTxt } from './http/security-txt.ts'
import { answerUnreadable, bareHeaders, refuseUnusual } from './http/unreadable-requests.ts'
import { asksForPage, registerWebFiles } from './http/web-files.ts'
import { createKitSolver, LONGEST_SECONDS } from './kit/kit-solver.ts'
import { createKits } from './kit/kits.ts'
import { createMends } from './kit/mends.ts'
import { createMailer } from './mail/mailer.ts'
import { createMenus } from './menu/menus.ts'
import { prepareSearches } from './menu/search/prepare-searches.ts'
import { watchDatabaseSize } from './observability/database-size.ts'
import { endConnectionsAtStop } from './observability/graceful-stop.ts'
import { logSettings, securityLog } from './observability/log.ts'
import { registerMetrics } from './observability/metrics.ts'
import { tidyDaily } from './observability/tidying.ts'
import { logTrouble, noteRefusal } from './observability/trouble-log.ts'
import { addressTooLong, notFound } from './refusal.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const HEADERS_LIMIT_BYTES = 16 * 1024
/** An answer up to this size is packed in one go: a stream of its own costs more time and, for long, more memory. */
const PACKED_AT_ONCE_BYTES = 2 ** 17
/** The library's quality, looking no further back than such an answer is long: for more it clears megabytes each time. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 }
/** Far longer than any address of the product, and shorter than what the headers may have in all. */
const ADDRESS_LIMIT_CHARACTERS = 4096

/** How long the server waits for others, so that a client that hangs or drips holds up no other. */
export type Patience = {
  /** The wait for a client to send its headers, and its whole request. */
  readonly headersMs: number
  readonly requestMs: number
  readonly checkEveryMs: number
  /** The wait for PostgreSQL to answer a query, and to answer whether it is there. */
  readonly databaseMs: number
  readonly watchingMs: number
  /** The wait for a kit to be worked out, far more than one takes: a page would not wait for longer. */
  readonly kitMs: number
  /** The wait for one program of a kit, which then answers the best so far: another on another machine. */
  readonly programMs: number
  /** The wait, once the server closes, for requests under way. */
  readonly stopMs: number
}
const PATIENCE: Patience = {
  headersMs: 15_000,
  requestMs: 60_000,
  checkEveryMs: 5_000,
  databaseMs: 10_000,
  watchingMs: 3_000,
  kitMs: 8_000,
  programMs: 1000 * LONGEST_SECONDS,
  stopMs: 9_000,
}

export type AppSettings = {
  readonly env: Env
  readonly webFolder: string
  /** The clock of the kitchen: which day it is. Sessions and tokens go by the machine's own. */
  readonly now?: () => Date
  /** Prints the codes of the outbox; on the console by default. */
  readonly say?: (line: string) => void
  readonly patience?: Partial<Patience>
  /** How long answers of identity wait; for tests of anything but the time that they take. */
  readonly heldBackMs?: HeldBackMs
  /** The processor time that an owner, or the users of a link, may use; for tests that use all of it. */
  readonly allowance?: AllowanceSettings
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Once what goes on behind answers of identity is done: letters, events. */
    settled: () => Promise<void>
    /** Tells by notices what is due now, as the server does each minute once it listens. */
    tellNotices: () => Promise<void>
  }
}

/** The whole server, ready to listen; closing it closes the database. */
export async function createApp(settings: AppSettings) {
  const { env, say = console.log } = settings
  // Set once for the process: the sentences of the library speak of types, and an owner is to read none of them.
  z.config({ customError: inputSentence })
  const patience = { ...PATIENCE, ...settings.patience }
  const opened = await openDatabaseAndSecret(env, patience.databaseMs, say)
  const app = createFastify(env, patience, safeHeaders(env))
  const behind = workBehindAnswers(app, opened, { env, say })
  try {
    await registerAll(app, { ...settings, patience, ...opened, ...behind })
    await app.ready()
  } catch (error) {
    await app.close()
    throw error
  }
  return app
}

type Opened = Awaited<ReturnType<typeof openDatabaseAndSecret>>

/** Starts the work behind answers: letters, events of security, identity. The server closes it before the database. */
function workBehindAnswers(app: FastifyInstance, { database, secret, close }: Opened, { env, say }: Aside) {
  const { db } = database
  const now = () => new Date()
  const tellFailure = logTrouble(app)
  const onFailure = (error: unknown) => tellFailure(error, 'work in the background')
  const mailer = createMailer({ ...env, db, secret, now, say, onFailure })
  const noteSecurityEvent = createSecurityEvents({ db, log: securityLog(app.log, env), onFailure, now })
  const identity = createIdentity({ database, mailer, secret, publicUrl: env.publicUrl, noteSecurityEvent, onFailure })
  app.decorate('settled', identity.settle)
  app.addHook('onClose', async () => {
    await identity.settle()
    await mailer.close()
    await close()
  })
  return { identity, noteSecurityEvent, tellFailure }
}

type Aside = Required<Pick<AppSettings, 'env' | 'say'>>
type Parts = Omit<AppSettings, 'patience'> &
  Omit<Opened, 'close'> &
  ReturnType<typeof workBehindAnswers> & { readonly patience: Patience }

/** The order counts: what stands around every answer first, the pages of the web, which take every other path, last. */
async function registerAll(app: FastifyInstance, parts: Parts): Promise<void> {
  const { env, webFolder, patience, database, secret, identity, heldBackMs = HELD_BACK_MS } = parts
  const { db } = database
  const renewKeys = () => renewSigningKeys(db, secret, new Date())
  // Makes the key pair of the ID tokens at the first start.
  await renewKeys()
  await registerAround(app, safeHeaders(env))
  registerMetrics(app, { database, ...env, answerWithinMs: patience.watchingMs })
  registerHealthRoutes(app, database, { answerWithinMs: patience.watchingMs, isPrepared: prepareAhead(app) })
  registerSecurityTxt(app, env)
  registerRecipePicture(app)
  registerIdentityRoutes(app, { identity, db, publicUrl: env.publicUrl, now: () => new Date(), heldBackMs })
  await registerOperations(app, parts)
  await registerWebFiles(app, webFolder)
  tidyInTime(app, parts, renewKeys)
}

/** The operations of the contract, with all that they are given. */
async function registerOperations(app: FastifyInstance, parts: Parts): Promise<void> {
  const { env, now = () => new Date(), patience, database, secret, noteSecurityEvent, tellFailure } = parts
  const { db } = database
  const idTokens = createIdTokenVerifier(db)
  const accessTokens = createAccessTokenVerifier(db, env.publicUrl)
  forgetAfterIdentity(app, () => {
    idTokens.forgetCallers()
    accessTokens.forgetCallers()
  })
  const kitSolver = createKitSolver(patience.programMs / 1000)
  app.addHook('onClose', kitSolver.close)
  const menus = createMenus()
  app.addHook('onClose', menus.close)
  const accountQuota = createAccountQuota({ db, now: () => new Date(), warn: warnBy(app) })
  const services: Services = {
    db,
    readSnapshot: database.readSnapshot,
    env,
    menus,
    kits: createKits(kitSolver, patience.kitMs),
    mends: createMends(kitSolver, patience.kitMs),
    imageUrlOf: recipeImageUrl,
    verifyCaller: createCallerVerifier(idTokens, accessTokens),
    spendWrite: createWriteBudget(db, () => new Date(), { quota: accountQuota }),
    noteSecurityEvent,
    accountQuota,
    workForVisitor: createVisitorsWork(db, () => new Date()),
    inShare: createShares(parts.allowance),
    pushKeys: createPushKeys(db, secret),
    now,
  }
  await registerApiRoutes(app, services)
  const onFailure = (error: unknown) => tellFailure(error, 'telling notices')
  tellInTime(app, { services, database, getToday, getPlan, onFailure })
}

function tidyInTime(app: FastifyInstance, parts: Parts, renewKeys: () => Promise<void>): void {
  const { env, database, identity, tellFailure } = parts
  const { db } = database
  tidyDaily(app, {
    removers: [() => forgetOldHits(db, new Date()), ...identity.tidying],
    afterwards: async () => {
      await renewKeys()
      await forgetDeleted(db)
      await watchDatabaseSize({
        db,
        alarmMegabytes: env.databaseAlarmMegabytes,
        now: new Date(),
        warn: warnBy(app),
      })
    },
    onFailure: (error) => tellFailure(error, 'removing what is of no use any more'),
  })
}

const warnBy = (app: FastifyInstance) => (about: object, message: string) => app.log.warn(about, message)

/** Forgets callers before an answer of identity goes out, which may have ended sessions; other processes notice soon. */
function forgetAfterIdentity(app: FastifyInstance, forgetCallers: () => void): void {
  app.addHook('onSend', async (request) => {
    if (request.method === 'POST' && request.url.startsWith(IDENTITY_PATH)) forgetCallers()
  })
}

/** The database and the secret that it goes by, which no other program replaces before they are closed. */
async function openDatabaseAndSecret(env: Env, answerWithinMs: number, say: (line: string) => void) {
  readOrMakeSecret(env.dataDir, say)
  const database = await openForRequests(env, answerWithinMs)
  let presence: Presence | undefined
  const close = async () => {
    await presence?.leave()
    await database.close()
  }
  try {
    presence = await enter(env.databaseUrl)
    await settleSecret(database.db, env.dataDir)
    const secret = readOrMakeSecret(env.dataDir, say)
    await requireSameSecret(database.db, secret, env.dataDir)
    return { database, secret, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Prepares what takes long the first time once the server listens, in turns with its answers, so that no request waits for it: the
 * pictures, whose versions the cards name, and the searches of recipes and foods.
 * @returns whether it is done; a server that does not listen, as in tests, prepares nothing and waits for nothing
 */
function prepareAhead(app: FastifyInstance): () => boolean {
  let [closing, preparing] = [false, false]
  app.addHook('onClose', async () => {
    closing = true
  })
  app.addHook('onListen', async () => {
    preparing = true
    try {
      for (const recipe of RECIPES) {
        if (closing) return
        recipeImageUrl(recipe)
        await nextTurn()
      }
      if (!closing) await prepareSearches()
    } finally {
      // After a failure the first requests wait instead: a server that is never ready is worse.
      preparing = false
    }
  })
  return () => !preparing
}

function createFastify(env: Env, patience: Patience, safe: OutgoingHttpHeaders): FastifyInstance {
  const { headersMs, requestMs, checkEveryMs } = patience
  const bare = bareHeaders(safe)
  const app = Fastify({
    logger: logSettings(env.logLevel),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    // A request on an open connection is answered while the server closes, too.
    return503OnClosing: false,
    requestTimeout: requestMs,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkEveryMs,
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      requireHostHeader: false,
    },
    clientErrorHandler: answerUnreadable(bare),
    frameworkErrors: (error, request, reply) => {
      reply.headers(bare).header('x-request-id', request.id)
      if (error.code === 'FST_ERR_BAD_URL' && asksForPage(request)) return void reply.redirect('/home')
      void answerProblem(error, request, reply)
    },
  })
  // Node would answer these by itself, without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  endConnectionsAtStop(app, patience.stopMs)
  return app
}

/** Registers the frame of every answer: safe headers, compression, one shape for every refusal. */
async function registerAround(app: FastifyInstance, safe: OutgoingHttpHeaders): Promise<void> {
  acceptJsonOnly(app)
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(safe).header('x-request-id', request.id)
    next(request.url.length > ADDRESS_LIMIT_CHARACTERS ? addressTooLong() : refuseUnusual(request.raw))
  })
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: PACKED_AT_ONCE_BYTES,
    brotliOptions: { params: BROTLI },
    requestEncodings: ['gzip'],
  })
  boundUnpacking(app)
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler(() => {
    throw notFound('page')
  })
  app.addHook('onSend', (request, reply, payload, next) => {
    const isApi = request.url.startsWith('/api/')
    const isRefused = reply.statusCode >= 400
    if ((isApi || isRefused) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (isApi && isRefused) reply.header('content-type', 'application/problem+json; charset=utf-8')
    next(null, isApi && isUnchanged(request, reply) ? leftOut(reply) : payload)
  })
}

/** Whether the browser already has this version of the answer (`If-None-Match`). */
function isUnchanged({ headers, method }: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag')
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && reply.statusCode === 200 && typeof etag === 'string' && isNoneMatch(headers['if-none-match'], etag)
}

function leftOut(reply: FastifyReply): null {
  reply.code(304)
  for (const name of ['content-length', 'content-encoding', 'content-type']) reply.removeHeader(name)
  return null
}

async function answerProblem(error: FastifyError | unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error)
  noteRefusal(request, refusal, error)
  if (refusal.status === 500) request.log.error({ err: error }, 'a request failed unexpectedly')
  const { retryAfterSeconds } = refusal.data ?? {}
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(refusal)))
}
