import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Contract } from '../../../contract/index.ts'
import { OPEN_OPERATIONS } from '../../../contract/routes.ts'
import type { App } from '../../ui/app.ts'
import { loseSession, requireSameOwner } from '../session/session.ts'
import { ApiError, type HttpAnswer, type HttpRequest, send } from './http.ts'
import { forgetIdToken, idToken } from './id-token.ts'
import { ownersHeaders } from './owners-headers.ts'
import { type Operation, type RequestOptions, requestFor } from './request.ts'

type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

export type Input<Name extends Operation> = Inputs[Name]
export type Output<Name extends Operation> = Outputs[Name]

export type CallOptions = RequestOptions & {
  /** Read in order to be changed: if the session is over, the change is lost. */
  readonly isForChange?: boolean
  /** Sends the owner's session to an operation that is open to visitors: the server tells an owner more. */
  readonly asOwner?: boolean
}

/** The one way to the API: `await call(app, 'getRecipe', { petId, recipeId })`. Throws an ApiError. */
export async function call<Name extends Operation>(
  app: App,
  name: Name,
  ...[input, options]: undefined extends Input<Name>
    ? [input?: undefined, options?: CallOptions]
    : [input: Input<Name>, options?: CallOptions]
): Promise<Output<Name>> {
  return (await callWithEtag(app, name, input as Input<Name>, options)).data
}

/** The same, with the version of the answer: to be sent back as `ifMatch` with the change. */
export async function callWithEtag<Name extends Operation>(
  app: App,
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<{ data: Output<Name>; etag: string | null }> {
  app.ended.throwIfAborted()
  const request = requestFor(name, input as Record<string, unknown> | string | undefined, options)
  const isForVisitors = OPEN_OPERATIONS.includes(name) && !options.asOwner
  const { data, etag } = isForVisitors ? await send(request) : await sendWithToken(app, request, options.isForChange)
  return { data: data as Output<Name>, etag }
}

/** A token that the server no longer takes is renewed once; a session that is over is noticed here. */
async function sendWithToken(app: App, request: HttpRequest, isChange = request.method !== 'GET'): Promise<HttpAnswer> {
  try {
    return await send(await withToken(app, request))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return await sendWithNewToken(app, request, isChange)
  }
}

async function sendWithNewToken(app: App, request: HttpRequest, isChange: boolean): Promise<HttpAnswer> {
  forgetIdToken(app)
  try {
    return await send(await withToken(app, request))
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) loseSession(app, isChange)
    throw error
  }
}

/** The session's cookie is shared by all tabs: whose token it gives is looked at before it is used. */
async function withToken(app: App, request: HttpRequest): Promise<HttpRequest> {
  const { value, ownerId } = await idToken(app)
  requireSameOwner(app, ownerId)
  return { ...request, headers: { ...request.headers, ...ownersHeaders(value) } }
}
