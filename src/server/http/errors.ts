import { STATUS_CODES } from 'node:http'
import { ORPCError, ValidationError } from '@orpc/server'
import type { FastifyError } from 'fastify'
import type { z } from 'zod'
import type { Scope } from '../../contract/access-token-limits.ts'
import type { Problem } from '../../contract/common.ts'
import { sentences } from '../../texts/index.ts'

export type FieldError = { field: string; message: string }

/**
 * An expected refusal, thrown where it is noticed. `code` is stable and part of the API; the sentence is for people.
 * It is an oRPC error so that the API's handler carries it out unchanged.
 */
export class Refusal extends ORPCError<
  string,
  { errors?: FieldError[] | undefined; retryAfterSeconds?: number | undefined; nutrient?: string | undefined }
> {
  constructor(
    status: number,
    code: string,
    detail: string,
    more: { errors?: FieldError[]; retryAfterSeconds?: number; nutrient?: string | undefined } = {},
  ) {
    super(code, { status, message: detail, data: more })
  }
}

export const notSignedIn = () => new Refusal(401, 'not-signed-in', sentences.errors.notSignedIn)
/** Never was one of ours, has ended or was revoked: which of them is not said. */
export const accessTokenNotValid = () => new Refusal(401, 'not-signed-in', sentences.errors.accessTokenNotValid)
export const scopeMissing = (scope: Scope | null) =>
  new Refusal(403, 'scope-missing', sentences.errors.scopeMissing(scope))
export const notFound = (what: keyof typeof NOT_FOUND) =>
  new Refusal(404, NOT_FOUND[what], sentences.errors.notFound[what])
const NOT_FOUND = {
  pet: 'pet-not-found',
  recipe: 'recipe-not-found',
  product: 'product-not-found',
  food: 'food-not-found',
  foodToBuy: 'food-not-found',
  price: 'price-not-found',
  recipeAnswer: 'recipe-answer-not-found',
  page: 'page-not-found',
  share: 'share-not-found',
  proposal: 'proposal-not-found',
  vetSheet: 'vet-sheet-not-found',
  calendar: 'calendar-not-found',
} as const
/** @param field where in the input the name stood */
export const petExists = (message: string, field: string) =>
  new Refusal(409, 'pet-exists', message, { errors: [{ field, message }] })
export const tooManyPets = (most: number) => new Refusal(409, 'too-many-pets', sentences.errors.tooManyPets(most))
export const tooManyDishPhotos = (most: number) =>
  new Refusal(409, 'too-many-dish-photos', sentences.errors.tooManyDishPhotos(most))
export const tooManyShares = (most: number) => new Refusal(409, 'too-many-shares', sentences.errors.tooManyShares(most))
export const tooManyNoticeDevices = (most: number) =>
  new Refusal(409, 'too-many-devices', sentences.errors.tooManyNoticeDevices(most))
/** @param most rows, or bytes, whichever is full */
export const accountFull = (most: { readonly rows: number } | { readonly bytes: number }) =>
  new Refusal(409, 'account-full', sentences.errors.accountFull(most))
export const methodNotAllowed = (methods: readonly string[]) =>
  new Refusal(405, 'method-not-allowed', sentences.errors.methodNotAllowed(methods.join(', ')))
export const accountNotEmpty = () => new Refusal(409, 'account-not-empty', sentences.errors.accountNotEmpty)
export const proposalChanged = () => new Refusal(409, 'proposal-changed', sentences.errors.proposalChanged)
export const changedMeanwhile = () => new Refusal(412, 'changed-meanwhile', sentences.errors.changedMeanwhile)
export function invalidInput(all: readonly FieldError[]): Refusal {
  const errors = all.slice(0, MOST_FIELDS_TOLD)
  const told = errors.map(({ field, message }) => `${field}: ${message}`)
  const more = all.length > errors.length ? [sentences.errors.andMore(all.length - errors.length)] : []
  return new Refusal(422, 'invalid-input', [...told, ...more].join('; '), { errors })
}
export const addressTooLong = () => new Refusal(414, 'address-too-long', sentences.errors.addressTooLong)
export const malformed = () => new Refusal(400, 'malformed', sentences.errors.malformed)
export const tooManyRequests = (retryAfterSeconds: number) =>
  new Refusal(429, 'too-many-requests', sentences.errors.tooManyRequests(retryAfterSeconds), { retryAfterSeconds })
export const busy = () => new Refusal(503, 'busy', sentences.errors.databaseAway, { retryAfterSeconds: 10 })
const databaseAway = () => new Refusal(503, 'database-away', sentences.errors.databaseAway, { retryAfterSeconds: 5 })
const cannotSave = () => new Refusal(503, 'cannot-save', sentences.errors.cannotSave, { retryAfterSeconds: 30 })
const unexpected = () => new Refusal(500, 'unexpected', sentences.errors.unexpected)

/** What any thrown thing is to the caller. An unknown thing is a bug: a plain 500, told to the log alone. */
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
  const { errors, nutrient } = refusal.data ?? {}
  return {
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    code: refusal.code,
    detail: refusal.message,
    ...(errors && { errors }),
    ...(nutrient && { nutrient }),
  }
}

function fromOrpc(error: ORPCError<string, unknown>): Refusal {
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) return fromIssues(error.cause.issues)
  if (error.status < 500) return new Refusal(error.status, 'malformed', sentences.errors.malformed)
  return unexpected()
}

/** More than a person mends at once; a list of a hundred thousand would be the attack itself. */
export const MOST_FIELDS_TOLD = 20
/** A field's name is the sender's own text where ids are names. */
const LONGEST_FIELD = 200

/** The fields that are wrong, each once, with the first thing that is wrong with it: the first ones, and how many more. */
export function fromIssues(issues: ValidationError['issues'] | readonly z.core.$ZodIssue[]): Refusal {
  const byField = new Map<string, FieldError>()
  for (const issue of issues as readonly z.core.$ZodIssue[]) {
    const field = withoutPart(issue.path).map(String).join('.').slice(0, LONGEST_FIELD) || 'body'
    if (!byField.has(field)) byField.set(field, { field, message: issue.message })
  }
  return invalidInput([...byField.values()])
}

const PARTS: ReadonlySet<unknown> = new Set(['params', 'query', 'body'])

/** Where an operation tells path, query and body apart, a field is named as its sender wrote it. */
function withoutPart(path: readonly PropertyKey[]): readonly PropertyKey[] {
  return path.length > 1 && PARTS.has(path[0]) ? path.slice(1) : path
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
  return error instanceof Error && typeof (error as FastifyError).statusCode === 'number'
}

/** A row is there already that may be there once. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** A foreign key is broken only by a dog (or its owner) that was deleted while the work was under way. */
export function isRowGone(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === '23503' || errcode === 787
}

/** The error, what it was made of, and so on: a library may have wrapped what the driver threw. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let one = error; one instanceof Error && causes.length < MOST_CAUSES; one = one.cause) causes.push(one)
  return causes
}
const MOST_CAUSES = 5

/**
 * Codes of Node's sockets and of PostgreSQL: class 08, 57P; 28 and 3D, it lets no client in any more; 40, a transaction that
 * it gave up for another's sake, 25P03 and 25P04, for its own; 53, no connection, memory or other means left.
 */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|08\w{3}|25P0[34]|28\w{3}|3D000|40001|40P01|53[0234]00|55P03|57014|57P0\d)$/
/**
 * What is said without a code of its own: by the driver, no connection in time, one that broke, one that broke before; by
 * Citus, that one of its machines went away, at the commit too.
 */
const AWAY_MESSAGE = new RegExp(
  [
    'timeout exceeded when trying to connect|Connection terminated|(connection error and|was closed and) is not queryable',
    'could not commit transaction (for shard \\d+ )?on (any|at least one) active node|postmaster was shut down',
    'connection marked as essential|cannot connect to \\S+ to fetch intermediate|server closed the connection',
  ].join('|'),
  'i',
)
/** SQLite's busy and locked: the low byte, the rest says how it came about. */
const BUSY = new Set([5, 6])

function isDatabaseAway(error: Error): boolean {
  const { code, errcode, syscall } = error as NodeJS.ErrnoException & { errcode?: unknown }
  if (typeof code === 'string' && AWAY.test(code)) return true
  // PostgreSQL's socket on this machine, which goes with it.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (typeof errcode === 'number' && BUSY.has(errcode & 0xff)) return true
  return AWAY_MESSAGE.test(error.message)
}

/** No room, a quota, a disk that fails or may only be read: nothing was changed, and an operator can mend it. */
const DISK = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|53100|58030|25006)$/
/** SQLite's own words for the same: read-only, failed input or output, full, cannot be opened. */
const DISK_OF_SQLITE = new Set([8, 10, 13, 14])

function isDiskInTrouble(error: Error): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof code === 'string' && DISK.test(code)) return true
  return typeof errcode === 'number' && DISK_OF_SQLITE.has(errcode & 0xff)
}
