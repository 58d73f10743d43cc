import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { exampleOf, type GoodRequest, goodRequest, type Operation, type OwnThings } from '../operations.ts'
import type { TestOwner } from '../test-server.ts'
import type { Prepared } from './identity.ts'
import { anything, brokenJson, text } from './values.ts'

/** A good request of an operation and what is done to it. */
export type Distortion = {
  readonly operation: Operation
  readonly method: string | undefined
  /** The values by the place of the parameter in the path; `undefined` leaves it good. */
  readonly pathValues: readonly (string | undefined)[]
  readonly pathEnd: string
  readonly query: readonly (readonly [string, string])[]
  readonly body: BodyDistortion
  readonly headers: { readonly [name: string]: string }
  readonly authorization: string | undefined
  readonly address: string
}

type BodyDistortion =
  | { readonly kind: 'good' }
  | { readonly kind: 'raw'; readonly text: string }
  /** The n-th place of the good body, counted through all of it, holds something else (as JSON), or nothing. */
  | { readonly kind: 'places'; readonly places: readonly (readonly [number, string, 'replace' | 'remove' | 'add'])[] }

const mostly = <Value>(usual: Value, arbitrary: fc.Arbitrary<Value>, weight = 9): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary })

const bodyDistortion: fc.Arbitrary<BodyDistortion> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'good' as const }) },
  { weight: 1, arbitrary: brokenJson.map((raw) => ({ kind: 'raw' as const, text: raw })) },
  { weight: 1, arbitrary: anything.map((json) => ({ kind: 'raw' as const, text: json })) },
  {
    weight: 8,
    arbitrary: fc
      .array(fc.tuple(fc.nat(60), anything, fc.constantFrom('replace', 'replace', 'remove', 'add')), {
        minLength: 1,
        maxLength: 3,
      })
      .map((places) => ({ kind: 'places' as const, places })),
  },
)

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']
const QUERY_NAMES = ['q', 'count', 'start', 'pet', 'days', 'from', 'to', 'meals', 'v', '__proto__', 'q[]', 'pet.id', '']
const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'application/json;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
  '',
]
const headerText = text
  .map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?'))
  .map((value) => value.slice(0, 2000))

const headers = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constant('if-match'), fc.oneof(headerText, fc.constantFrom('*', '"1"', '"2", "3"', '""'))),
      fc.tuple(fc.constant('utc-offset'), fc.oneof(headerText, fc.integer({ min: -900, max: 900 }).map(String))),
      fc.tuple(fc.constant('content-type'), fc.constantFrom(...CONTENT_TYPES)),
      fc.tuple(
        fc.constantFrom('accept', 'accept-encoding', 'accept-language', 'origin', 'cookie', 'x-forwarded-for', 'range'),
        headerText,
      ),
      fc.tuple(fc.constantFrom('if-none-match', 'if-modified-since', 'expect', 'x-http-method-override'), headerText),
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs))

/** A perfect request to remove the dog ends the fun for all that follow: it is to be rare. */
const likingForGood = ({ id }: Operation) => (id === 'deletePet' ? 0.5 : 4)

export function distortions(operations: readonly Operation[]): fc.Arbitrary<Distortion> {
  const weighted = operations.map((operation) => ({
    // Identity hashes passwords: dear, and with fewer things to say.
    weight: operation.tag === 'Identity' ? 1 : 4,
    arbitrary: fc.constant(operation),
  }))
  return fc.oneof(...weighted).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      method: mostly<string | undefined>(undefined, fc.constantFrom(...METHODS), 15),
      pathValues: fc.array(
        fc.oneof(
          { weight: 10 * likingForGood(operation), arbitrary: fc.constant(undefined) },
          { weight: 10, arbitrary: text },
        ),
        { minLength: 4, maxLength: 4 },
      ),
      pathEnd: mostly('', fc.constantFrom('/', '//', ';a=b', '/..', '/%2e%2e', '/x', `/${'y'.repeat(9000)}`, '%'), 30),
      query: fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), text), { maxLength: 2 }),
      body: bodyDistortion,
      headers: mostly({}, headers, 3),
      authorization: mostly<string | undefined>(undefined, fc.oneof(headerText, fc.constant('Bearer x.y.z')), 15),
      address: fc.ipV4(),
    }),
  )
}

/** The same request with nothing done to it. */
export const undistorted = (distortion: Distortion): Distortion => ({
  ...distortion,
  method: undefined,
  pathValues: [],
  pathEnd: '',
  query: [],
  body: { kind: 'good' },
  headers: {},
  authorization: undefined,
})

/** @returns the request as the server gets it, and whether it is still one of the operation that it was made from */
export function distort(distortion: Distortion, things: OwnThings, owner: TestOwner, prepared?: Prepared) {
  const { operation, headers, authorization, address } = distortion
  const example = goodRequest(operation, things)
  const good = prepared ? { ...example, body: { ...example.body, ...prepared.body } } : example
  const method = distortion.method ?? good.method
  const body = bodyOf(good.body, distortion.body, method)
  const options: InjectOptions = {
    method: method as 'GET',
    url: `/api${pathOf(distortion, things)}${queryOf(good, distortion)}`,
    remoteAddress: address,
    headers: {
      ...keyOf(operation, owner, prepared),
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  }
  return { options, isOfOperation: method === good.method && distortion.pathEnd === '' }
}

/** Identity takes a session, the other operations an ID token; a request that carries both is refused by identity. */
const keyOf = ({ tag }: Operation, owner: TestOwner, prepared?: Prepared): Record<string, string> =>
  tag === 'Identity' ? { cookie: prepared?.cookie ?? owner.cookie } : { authorization: `Bearer ${owner.token}` }

function pathOf({ operation, pathValues, pathEnd }: Distortion, things: OwnThings): string {
  let place = 0
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = pathValues[place++] ?? exampleOf(name, things)
    // Two dots in a path are resolved before the server sees them.
    return encodeURIComponent(value.toWellFormed()) || '%20'
  })
  return `${filled}${pathEnd}`
}

function queryOf({ query }: GoodRequest, distortion: Distortion): string {
  const search = new URLSearchParams(query)
  for (const [name, value] of distortion.query) search.append(name, value.toWellFormed())
  const sent = search.toString()
  return sent && `?${sent}`
}

function bodyOf(good: object | undefined, distortion: BodyDistortion, method: string): string | undefined {
  if (method === 'GET' || method === 'HEAD' || method === 'TRACE') return undefined
  switch (distortion.kind) {
    case 'good':
      return good && JSON.stringify(good)
    case 'raw':
      return distortion.text
    case 'places':
      return JSON.stringify(distorted(structuredClone(good ?? {}), distortion.places))
  }
}

type Place = { readonly holder: { [key: string]: unknown }; readonly key: string }

function distorted(body: object, places: readonly (readonly [number, string, 'replace' | 'remove' | 'add'])[]): object {
  for (const [number, json, how] of places) {
    const value: unknown = JSON.parse(json)
    const all = placesOf(body)
    const place = all[number % Math.max(1, all.length)]
    if (how === 'add' || !place) add(place?.holder ?? (body as Place['holder']), value)
    else if (how === 'remove') delete place.holder[place.key]
    else defineOwn(place.holder, place.key, value)
  }
  return body
}

/** Not everything can be a text: an object that brings a `toString` of its own cannot. */
function nameFrom(value: unknown): string {
  try {
    return String(value).slice(0, 40)
  } catch {
    return 'object'
  }
}

function add(holder: Place['holder'], value: unknown): void {
  if (Array.isArray(holder)) holder.push(value)
  else defineOwn(holder, nameFrom(value), value)
}

/** Assigning to `__proto__` would change what the object is instead of what it holds. */
const defineOwn = (holder: Place['holder'], key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Place['holder']
  return Object.keys(holder)
    .slice(0, 60)
    .flatMap((key) => [{ holder, key }, ...placesOf(holder[key]).slice(0, 60)])
}
