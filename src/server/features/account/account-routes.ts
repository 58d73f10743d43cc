import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account-file-type.ts'
import { MOST_FILE_BYTES } from '../../../contract/account-limits.ts'
import { SCOPE_OF } from '../../../contract/scopes.ts'
import type { SecurityEventKind } from '../../../contract/security-events.ts'
import { accountHash } from '../../auth/limits.ts'
import { countHit } from '../../auth/rate-limit.ts'
import type { OwnerContext, RequestContext } from '../../context.ts'
import { mayExport, type Pieces, readAsSent, readExport } from './export-account.ts'
import { createFileAdmission, type Leave } from './file-admission.ts'
import { importAccount } from './import-account.ts'
import { readAccountDocument } from './read-account-document.ts'
import { readAccountFile } from './read-account-file.ts'

const WAIT_MS = 20_000
/**
 * An export is kept in memory until it is taken; an owner who takes it slower lets others have the place. Small ones, two
 * years of a dog, go by themselves: none waits because other owners do not take their large ones.
 */
const SMALL_EXPORTS = {
  mostBytes: 4 * 1024 * 1024,
  takenWithinMs: 20_000,
  room: { most: 32, mostOfOne: 1, waitMs: WAIT_MS },
}
const LARGE_EXPORTS = {
  mostBytes: MOST_FILE_BYTES,
  takenWithinMs: 120_000,
  room: { most: 2, mostOfOne: 1, waitMs: WAIT_MS },
}
/** Each keeps up to a whole file in memory. A second of an owner: an upload that got stuck does not keep the owner out. */
const UPLOADS_AT_ONCE = { most: 4, mostOfOne: 2, waitMs: WAIT_MS }
/** To read and to write a file takes the process's time and, on SQLite, the database: one after another. */
const ONE_BY_ONE = { most: 1, mostOfOne: 1, waitMs: 60_000 }
/** Counted before the file is read, refused files too. */
const IMPORTS = { name: 'account-import', hits: 20, perSeconds: 3600 }

type Sent = { readonly bytes: Buffer; readonly read: typeof readAccountFile }
/** By the type that is sent: a file, or one of before, which is a JSON document. */
const READERS = { [ACCOUNT_FILE_TYPE]: readAccountFile, 'application/json': readAccountDocument }
/** A body that is not there, as everywhere else. */
const NOTHING: Sent = { bytes: Buffer.from('{}'), read: readAccountDocument }

type ContextOf = (request: FastifyRequest) => RequestContext

/**
 * The file of an account is many times larger than anything else that is asked or sent. So it goes its own way: in
 * pieces, few at once, each so that others are let go.
 */
export async function registerAccountFile(app: FastifyInstance, contextOf: ContextOf): Promise<void> {
  const ownerContextOf = async (
    request: FastifyRequest,
    operation: 'exportAccount' | 'importAccount',
  ): Promise<OwnerContext> => {
    const context = contextOf(request)
    context.nameOperation(operation)
    return { ...context, caller: await context.verifyCaller(context, SCOPE_OF[operation]) }
  }
  registerExport(app, (request) => ownerContextOf(request, 'exportAccount'))
  await app.register(async (scope) => registerImport(scope, (request) => ownerContextOf(request, 'importAccount')))
}

/** All that there is of an owner has been asked for, or put in its place. */
const noteWhole = ({ noteSecurityEvent, caller, from }: OwnerContext, kind: SecurityEventKind) =>
  noteSecurityEvent({ kind, ownerId: caller.ownerId, from })

type OwnerContextOf = (request: FastifyRequest) => Promise<OwnerContext>

function registerExport(app: FastifyInstance, contextOf: OwnerContextOf): void {
  const admitSmall = createFileAdmission(SMALL_EXPORTS.room)
  const admitLarge = createFileAdmission(LARGE_EXPORTS.room)

  app.get('/api/v2/account/export', async (request, reply) => {
    const context = await contextOf(request)
    await mayExport(context)
    await noteWhole(context, 'data-exported')
    const gone = goneSignal(reply)
    const leaveSmall = await admitSmall(context.caller.ownerId, gone)
    untilAnswered(reply, leaveSmall)
    const small = await readExport(context, SMALL_EXPORTS.mostBytes)
    if (small) return send(reply, small, SMALL_EXPORTS.takenWithinMs)
    leaveSmall()
    untilAnswered(reply, await admitLarge(context.caller.ownerId, gone))
    const large = await readExport(context, LARGE_EXPORTS.mostBytes)
    return send(reply, large ?? readAsSent(context), LARGE_EXPORTS.takenWithinMs)
  })
}

function send(reply: FastifyReply, file: Pieces, withinMs: number): FastifyReply {
  const tooSlow = setTimeout(() => reply.raw.destroy(), withinMs)
  untilAnswered(reply, () => clearTimeout(tooSlow))
  return reply.type(`${ACCOUNT_FILE_TYPE}; charset=utf-8`).send(Readable.from(file, { objectMode: false }))
}

function registerImport(scope: FastifyInstance, contextOf: OwnerContextOf): void {
  const admitUpload = createFileAdmission(UPLOADS_AT_ONCE)
  const admitReading = createFileAdmission(ONE_BY_ONE)
  scope.removeAllContentTypeParsers()
  for (const [type, read] of Object.entries(READERS)) {
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body.length === 0 ? undefined : { bytes: body, read }),
    )
  }

  // An owner alone makes the server take so much, and not again and again.
  const mayImport = async (request: FastifyRequest, reply: FastifyReply) => {
    const { db, caller } = await contextOf(request)
    await countHit(db, IMPORTS, accountHash(caller.ownerId), new Date())
    untilAnswered(reply, await admitUpload(caller.ownerId, goneSignal(reply)))
  }
  scope.post('/api/v2/account/import', { bodyLimit: MOST_FILE_BYTES, onRequest: mayImport }, async (request, reply) => {
    const context = await contextOf(request)
    await context.spendWrite(context.caller.ownerId)
    const gone = goneSignal(reply)
    const leave = await admitReading(context.caller.ownerId, gone)
    try {
      const { bytes, read } = (request.body as Sent | undefined) ?? NOTHING
      const filled = await importAccount(await read(bytes, gone), bytes.length, context)
      await noteWhole(context, 'data-imported')
      return filled
    } finally {
      leave()
    }
  })
}

/** Says when the client is gone that was to be answered. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  untilAnswered(reply, () => gone.abort())
  return gone.signal
}

/** Also when the client is gone that was to be answered. */
function untilAnswered(reply: FastifyReply, leave: Leave): void {
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
}
