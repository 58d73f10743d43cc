import type { Contract } from '../../../contract/index.ts'
import { ROUTES } from '../../../contract/routes.ts'
import type { HttpRequest } from './http.ts'

export type Operation = keyof Contract

export type RequestOptions = {
  /** The ETag that was read: the server answers 412 where another change came first. */
  readonly ifMatch?: string | undefined
  readonly signal?: AbortSignal | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Puts the fields that the path names into the path, and the others into query or JSON. A text is sent as it is. */
export function requestFor(
  name: Operation,
  given: Fields | string = {},
  { ifMatch, signal }: RequestOptions = {},
): HttpRequest {
  const { method, path: template } = ROUTES[name]
  if (typeof given === 'string') return { method, path: template, body: given, signal }
  const { params, query, ...fields } = given
  const input = { ...fields, ...(params as Fields), ...(query as Fields) } as Record<string, unknown>
  const rest = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) => {
    delete rest[field]
    return encodeURIComponent(String(input[field]))
  })
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return {
    method,
    path: hasBody ? path : path + queryText(rest),
    ...(hasBody ? { body: rest.body ?? rest } : {}),
    headers: ifMatch ? { 'if-match': ifMatch } : {},
    signal,
  }
}

function queryText(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
