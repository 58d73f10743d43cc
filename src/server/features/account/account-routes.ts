import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { SCOPE_OF } from '../../../contract/account/scopes.ts'
import type { SecurityEventKind } from '../../../contract/account/security-events.ts'
import { MOST_FILE_BYTES } from '../../../contract/limits.ts'
import type { OwnerContext, RequestContext } from '../../context.ts'
import { askerOf } from '../../fair/asker.ts'
import { accountHash, countHit } from '../../fair/counter.ts'
import type { Leave } from '../../fair/fair-queue.ts'
import { LIMITS } from '../../fair/policies.ts'
import { createQueue } from '../../fair/queues.ts'
import { mayExport, type Pieces, readAsSent, readExport } from './export-account.ts'
import { importAccount } from './import-account.ts'
import { readAccountDocument } from './read-account-document.ts'
import { readAccountFile } from './read-account-file.ts'

/** An owner who takes an export slower lets others have the place. A small one is two years of a dog. */
const SMALL_EXPORTS = { mostBytes: 4 * 1024 * 1024, takenWithinMs: 20_000 }
const LARGE_EXPORTS = { mostBytes: MOST_FILE_BYTES, takenWithinMs: 120_000 }

type Sent = { readonly bytes: Buffer; readonly read: typeof readAccountFile }
/** The readers by the type that is sent: a file, or one of an earlier release, which is a JSON document. */
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
  const queueOfSmall = createQueue('smallExports')
  const queueOfLarge = createQueue('largeExports')

  app.get('/api/v2/account/export', async (request, reply) => {
    const context = await contextOf(request)
    await mayExport(context)
    await noteWhole(context, 'data-exported')
    const gone = goneSignal(reply)
    const leaveSmall = await queueOfSmall.enter(askerOf(context.caller.ownerId), gone)
    untilAnswered(reply, leaveSmall)
    const small = await readExport(context, SMALL_EXPORTS.mostBytes)
    if (small) return send(reply, small, SMALL_EXPORTS.takenWithinMs)
    leaveSmall()
    untilAnswered(reply, await queueOfLarge.enter(askerOf(context.caller.ownerId), gone))
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
  const uploads = createQueue('uploads')
  const filesRead = createQueue('filesRead')
  scope.removeAllContentTypeParsers()
  for (const [type, read] of Object.entries(READERS)) {
    scope.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body.length === 0 ? undefined : { bytes: body, read }),
    )
  }

  // An owner alone makes the server take so much, and not again and again.
  const mayImport = async (request: FastifyRequest, reply: FastifyReply) => {
    const { db, caller } = await contextOf(request)
    await countHit(db, LIMITS.imports, accountHash(caller.ownerId), new Date())
    untilAnswered(reply, await uploads.enter(askerOf(caller.ownerId), goneSignal(reply)))
  }
  scope.post('/api/v2/account/import', { bodyLimit: MOST_FILE_BYTES, onRequest: mayImport }, async (request, reply) => {
    const context = await contextOf(request)
    await context.spendWrite(context.caller.ownerId)
    const gone = goneSignal(reply)
    const leave = await filesRead.enter(askerOf(context.caller.ownerId), gone)
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

/** Says when the client that was to be answered is gone. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  untilAnswered(reply, () => gone.abort())
  return gone.signal
}

/** Leaves also when the client that was to be answered is gone. */
function untilAnswered(reply: FastifyReply, leave: Leave): void {
  if (reply.raw.destroyed) leave()
  else reply.raw.once('close', leave)
}
