import { STATUS_CODES } from 'node:http'
import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyError } from 'fastify'
import type { Problem } from '../../contract/common.ts'
import { sentences } from '../../texts/index.ts'
import { causesOf, isDatabaseAway, isDiskInTrouble, isRowGone } from '../db/database-errors.ts'
import { cannotSave, databaseAway, fromIssues, notFound, Refusal, tooManyRequests, unexpected } from '../refusal.ts'

/** The refusal of any thrown error. An unknown error is a bug: a plain 500, told to the log alone. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (causesOf(error).some(isDatabaseAway)) return databaseAway()
  if (causesOf(error).some(isDiskInTrouble)) return cannotSave()
  if (isRowGone(error)) return notFound('pet')
  if (error instanceof ORPCError) return fromOrpc(error)
  if (isFastifyError(error)) return fromFastify(error)
  return unexpected()
}

export function toProblem(refusal: Refusal): Problem {
  const { errors, nutrient, petIds } = refusal.data ?? {}
  return {
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    detail: refusal.message,
    ...(errors && { errors }),
    ...(nutrient && { nutrient }),
    ...(petIds && { petIds }),
  }
}

function fromOrpc(error: ORPCError<string, unknown>): Refusal {
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) return fromIssues(error.cause.issues)
  if (error.status < 500) return new Refusal(error.status, 'malformed', sentences.errors.malformed)
  return unexpected()
}

const FASTIFY_REFUSALS: { readonly [code: string]: { status: number; code: string; detail: string } } = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too-large', detail: sentences.errors.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'wrong-type', detail: sentences.errors.wrongType },
  FST_CP_ERR_INVALID_CONTENT_ENCODING: { status: 415, code: 'wrong-encoding', detail: sentences.errors.wrongEncoding },
}

function fromFastify(error: FastifyError): Refusal {
  const known = FASTIFY_REFUSALS[error.code]
  if (known) return new Refusal(known.status, known.code, known.detail)
  const status = error.statusCode ?? 500
  if (status === 429) return tooManyRequests(60)
  if (status === 404) return notFound('page')
  return status < 500 ? new Refusal(status, 'malformed', sentences.errors.malformed) : unexpected()
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}
