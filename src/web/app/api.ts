import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '../../contract/index.ts'
import { ApiError, type HttpAnswer, type HttpRequest, send } from './http.ts'
import { forgetIdToken, idToken } from './id-token.ts'
import { loseSession, requireSameOwner } from './session.ts'

type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

/**
 * The operations that the browser uses: method and path as the contract has them. Types come from the contract itself;
 * its run-time half (zod, 20 KB) stays on the server, and a test holds this table against it.
 */
export const ROUTES = {
  findBreeds: ['GET', '/v2/breeds'],
  getSettings: ['GET', '/v2/settings'],
  getState: ['GET', '/state'],
  listPets: ['GET', '/pets'],
  getPet: ['GET', '/v2/pets/{petId}'],
  updatePet: ['PATCH', '/v2/pets/{petId}'],
  deletePet: ['DELETE', '/pets/{petId}'],
  getPreferences: ['GET', '/v2/preferences/{petId}'],
  putPreferences: ['PUT', '/v2/preferences/{petId}'],
  search: ['GET', '/v2/search'],
  planRecipes: ['POST', '/recipe-planner-logged-in'],
  getRecipe: ['GET', '/v2/pets/{petId}/recipe/{recipeId}'],
  getHistory: ['GET', '/v2/pets/{petId}/history'],
  listStars: ['GET', '/v2/stars'],
  putStar: ['PUT', '/v2/stars/{recipeId}'],
  deleteStar: ['DELETE', '/v2/stars/{recipeId}'],
  getStorage: ['GET', '/v2/storage'],
  putStorage: ['PUT', '/v2/storage'],
  cookIntoFridge: ['POST', '/v2/storage/cook'],
  feedPortion: ['POST', '/v2/storage/{storageId}/feed'],
  getShoppingList: ['GET', '/v2/shopping-list'],
  putShoppingList: ['PUT', '/v2/shopping-list'],
  getDiary: ['GET', '/v2/diary/{petId}'],
  putDiaryEntry: ['PUT', '/v2/diary/{petId}/{date}/{entryId}'],
  deleteDiaryEntry: ['DELETE', '/v2/diary/{petId}/{date}/{entryId}'],
  getIntake: ['GET', '/v2/pets/{petId}/nutrition'],
  exportAccount: ['GET', '/v2/account/export'],
  importAccount: ['POST', '/v2/account/import'],
  subscribeBuddy: ['POST', '/v2/subscriptions/buddy'],
} as const satisfies { readonly [Name in keyof Contract]?: readonly [HttpRequest['method'], string] }

/** May be asked by anybody: no token, so that the wizard works before there is an account. */
const PUBLIC: ReadonlySet<Operation> = new Set<Operation>(['findBreeds', 'getSettings'])

export type Operation = keyof typeof ROUTES & keyof Contract
export type Input<Name extends Operation> = Inputs[Name]
export type Output<Name extends Operation> = Outputs[Name]

export type CallOptions = {
  /** The ETag that was read: a 412 says that somebody else was quicker. */
  readonly ifMatch?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Read in order to be changed: if the session is over, the change is lost. */
  readonly isForChange?: boolean
}

/** The one way to the API: `await call('getRecipe', { petId, recipeId })`. Throws an ApiError. */
export async function call<Name extends Operation>(
  name: Name,
  ...[input, options]: undefined extends Input<Name>
    ? [input?: undefined, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions]
): Promise<Output<Name>> {
  return (await callWithEtag(name, input as Input<Name>, options)).data
}

/** The same, with the version of what was read: to be sent back as `ifMatch` with the change. */
export async function callWithEtag<Name extends Operation>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<{ data: Output<Name>; etag: string | null }> {
  const request = requestFor(name, input as Record<string, unknown> | undefined, options)
  const { data, etag } = PUBLIC.has(name) ? await send(request) : await sendWithToken(request, options.isForChange)
  return { data: data as Output<Name>, etag }
}

/** What the path names travels in the path, the rest as query or JSON. */
export function requestFor(
  name: Operation,
  input: Record<string, unknown> = {},
  { ifMatch, signal }: CallOptions = {},
): HttpRequest {
  const [method, template] = ROUTES[name]
  const rest = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) => {
    delete rest[field]
    return encodeURIComponent(String(input[field]))
  })
  const hasBody = method !== 'GET' && method !== 'DELETE'
  return {
    method,
    path: hasBody ? path : path + queryText(rest),
    ...(hasBody ? { body: rest } : {}),
    headers: ifMatch ? { 'if-match': ifMatch } : {},
    signal,
  }
}

function queryText(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** A token that the server no longer takes is renewed once; a session that is over is noticed here. */
async function sendWithToken(request: HttpRequest, isChange = request.method !== 'GET'): Promise<HttpAnswer> {
  try {
    return await send(await withToken(request))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return await sendWithNewToken(request, isChange)
  }
}

async function sendWithNewToken(request: HttpRequest, isChange: boolean): Promise<HttpAnswer> {
  forgetIdToken()
  try {
    return await send(await withToken(request))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) loseSession(isChange)
    throw error
  }
}

/**
 * The session's cookie is shared by all tabs: whose token it gives is looked at before it is used. Which day it is for the
 * owner is told with it.
 */
async function withToken(request: HttpRequest): Promise<HttpRequest> {
  const { value, ownerId } = await idToken()
  requireSameOwner(ownerId)
  const utcOffset = String(-new Date().getTimezoneOffset())
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${value}`, 'utc-offset': utcOffset } }
}
