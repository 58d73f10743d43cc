import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { texts } from '../../texts/index.ts'
import { isOnline } from '../../ui/online.ts'
import { type AnswersAhead, addressOf } from './ahead.ts'

/** A refusal of the server, or no answer at all (`code: 'network'`, status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** The errors by field name as sent, in words. */
  readonly fieldErrors: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, fieldErrors: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fieldErrors = fieldErrors
  }

  get isNetworkFailure(): boolean {
    return this.code === 'network'
  }
}

/** The request came too slowly, or too often: the same request is worth another try. */
const PASSING: readonly number[] = [408, 429]

/** The server's own refusal of a request. A failure of the server is not a refusal. */
export function refusalIn(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError) || error.isNetworkFailure || PASSING.includes(error.status)) return undefined
  return error.status < 500 ? error : undefined
}

/**
 * Whether a change is to be sent again, under its id: it was not refused itself, and may have been done. The answer was lost, the server
 * was away or busy, or the session was over.
 */
export function isToWait(error: unknown): boolean {
  const refusal = refusalIn(error)
  return refusal === undefined || refusal.status === 0 || refusal.status === 401
}

/** The fields that the server refused, each with its error in words. */
export const refusedFields = (error: unknown): [field: string, message: string][] =>
  Object.entries(refusalIn(error)?.fieldErrors ?? {})

type Fields = { readonly setFieldError: (field: string, message: string) => void }

/**
 * Shows what the server refused at the fields of a form.
 * @param placeOf the form's name of a field
 * @returns whether there is anything at a field
 */
export function showRefused(form: Fields, error: unknown, placeOf = (field: string) => field): boolean {
  const refused = refusedFields(error)
  for (const [field, message] of refused) form.setFieldError(placeOf(field), message)
  return refused.length > 0
}

/** A refusal in words: the first error of a field, where fields are named. */
export const refusalText = ({ fieldErrors, message }: ApiError): string => Object.values(fieldErrors)[0] ?? message

export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}
export type HttpAnswer = { readonly data: unknown; readonly etag: string | null }

/** The answers ahead. Each is taken once, and soon or not at all. */
const ahead: AnswersAhead = globalThis.ahead ?? {}
const TAKEN_UNTIL_MS = 10_000

/** One request under `/api`. Throws an ApiError for every answer that is not a success. */
export async function send({ method, path, headers = {}, body, signal }: HttpRequest): Promise<HttpAnswer> {
  const response = await reach(addressOf(path), {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : await bodyOf(body, headers)),
    ...(signal ? { signal } : {}),
  })
  const data = await read(response)
  if (!response.ok) throw refusal(response.status, data)
  return { data, etag: response.headers.get('etag') }
}

/** The file of an account, and nothing else, is longer: it is packed, by code that nothing else loads. */
const PLAIN_UP_TO_CHARACTERS = 256 * 1024

async function bodyOf(
  document: unknown,
  given: HttpRequest['headers'],
): Promise<Pick<RequestInit, 'headers' | 'body'>> {
  const [type, text] =
    typeof document === 'string' ? [ACCOUNT_FILE_TYPE, document] : ['application/json', JSON.stringify(document)]
  const headers = { ...given, 'content-type': type }
  if (text.length <= PLAIN_UP_TO_CHARACTERS) return { headers, body: text }
  const { pack } = await import('./pack.ts')
  const packed = await pack(text)
  return { body: packed.body, headers: { ...headers, ...packed.headers } }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await (takeAhead(url, init)?.catch(() => fetch(url, init)) ?? fetch(url, init))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'network', isOnline() ? texts.common.errorContactingServer : texts.shell.offline)
  }
}

/**
 * Whatever is changed, another owner's login too, ends what was asked for before it. An answer that was taken, or asked for here
 * before it was asked there, keeps its place empty, so that it is not asked for there again.
 */
function takeAhead(url: string, { method }: RequestInit): Promise<Response> | undefined {
  if (method !== 'GET') {
    for (const each of Object.keys(ahead)) delete ahead[each]
    Object.freeze(ahead)
  }
  if (Object.isFrozen(ahead) || performance.now() >= TAKEN_UNTIL_MS) return undefined
  const answer = ahead[url]
  ahead[url] = undefined
  return answer
}

/** JSON; the file of an account is handed on as it is. */
async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  if (response.headers.get('content-type')?.startsWith(ACCOUNT_FILE_TYPE)) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The product answers RFC 9457 problems, the identity library `{ code, message }`. */
function refusal(status: number, data: unknown): ApiError {
  const problem: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {}
  const code = textOf(problem.code) ?? `http-${status}`
  const message =
    textOf(problem.detail) ?? textOf(problem.message) ?? textOf(problem.title) ?? texts.common.errorContactingServer
  return new ApiError(status, code, message, fieldErrorsOf(problem.errors))
}

function fieldErrorsOf(errors: unknown): Record<string, string> {
  if (!Array.isArray(errors)) return {}
  return Object.fromEntries(
    errors.flatMap(({ field, message }: { field?: unknown; message?: unknown }) =>
      typeof field === 'string' && typeof message === 'string' ? [[field, message]] : [],
    ),
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
