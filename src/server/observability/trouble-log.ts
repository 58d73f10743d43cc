import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { IDENTITY_ROOT } from '../../contract/routes.ts'
import { toRefusal } from '../http/errors.ts'
import type { Refusal } from '../refusal.ts'
import { operationOf } from './metrics.ts'

const EVERY_MS = 60_000

/** A trouble that lies elsewhere, and is no fault of ours: it may meet everything that is tried, and is told by its kind. */
export class Trouble extends Error {
  readonly kind: string
  constructor(kind: string, message: string) {
    super(message)
    this.kind = kind
  }
}

type Details = { readonly err?: unknown; readonly reqId?: string; readonly operation?: string }
type Window = { times: number; last: Details; timer: NodeJS.Timeout | undefined }

export type TroubleLog = {
  /** Once more something of this kind. */
  readonly tell: (kind: string, details: Details) => void
  /** Says all that has not been said yet. */
  readonly close: () => void
}

/**
 * A trouble that lasts meets every request: said each time it floods the log, said never the operator does not
 * hear of it. Each kind gets a line when it begins, and one a minute while it lasts, with how often it happened since
 * the line before.
 */
export function createTroubleLog(log: Pick<FastifyBaseLogger, 'warn'>, everyMs = EVERY_MS): TroubleLog {
  const windows = new Map<string, Window>()

  function write(kind: string, { times, last }: Pick<Window, 'times' | 'last'>): void {
    log.warn({ kind, times, ...last }, 'in trouble')
  }

  function open(kind: string, last: Details): void {
    const timer = setTimeout(() => end(kind), everyMs).unref()
    windows.set(kind, { times: 0, last, timer })
  }

  function end(kind: string): void {
    const window = windows.get(kind)
    windows.delete(kind)
    if (!window || window.times === 0) return
    write(kind, window)
    open(kind, window.last)
  }

  return {
    tell(kind, last) {
      const window = windows.get(kind)
      if (window) {
        Object.assign(window, { times: window.times + 1, last })
        return
      }
      write(kind, { times: 1, last })
      open(kind, last)
    },
    close() {
      for (const [kind, window] of windows) {
        clearTimeout(window.timer)
        if (window.times > 0) write(kind, window)
      }
      windows.clear()
    },
  }
}

type Refused = { readonly refusal: Refusal; readonly error: unknown }
const refused = new WeakMap<FastifyRequest, Refused>()

/** Notes the refusal of a request, and the error that was thrown. */
export function noteRefusal(request: FastifyRequest, refusal: Refusal, error: unknown): void {
  refused.set(request, { refusal, error })
}

/** Tells of every answer that says "later", wherever it was made; of failures in the background by the function that is returned. */
export function logTrouble(app: FastifyInstance): (error: unknown, what: string) => void {
  const { tell, close } = createTroubleLog(app.log)
  app.addHook('onResponse', async (request, { statusCode }) => {
    const kind = kindOf(request, statusCode)
    if (!kind) return
    const { error } = refused.get(request) ?? {}
    const reason = statusCode === 503 && error !== undefined && { err: error }
    tell(kind, { reqId: request.id, operation: operationOf(request), ...reason })
  })
  app.addHook('onClose', async () => close())
  return (error, what) => {
    const { status, code } = toRefusal(error)
    const kind = error instanceof Trouble ? error.kind : status === 503 && code
    if (kind) tell(kind, { operation: what, err: error })
    else app.log.error({ err: error }, `${what} failed`)
  }
}

function kindOf(request: FastifyRequest, status: number): string | undefined {
  if (status === 503) return refused.get(request)?.refusal.code ?? 'unavailable'
  if (status !== 429) return undefined
  return request.routeOptions.url?.startsWith(`/api${IDENTITY_ROOT}/`) ? 'refused-sign-ins' : 'too-many-requests'
}
