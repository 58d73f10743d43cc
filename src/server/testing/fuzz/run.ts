import fc from 'fast-check'
import { furnish, type OpenApi, readOpenApi } from '../operations.ts'
import { type Answer, startTestServer, type TestServer } from '../test-server.ts'
import { asNewOwner, prepare } from './identity.ts'
import { createJudge, type Judge } from './judge.ts'
import { type Distortion, distort, distortions, undistorted } from './requests.ts'

export type Finding = {
  readonly what: string
  /** The smallest request that was still answered so. */
  readonly request: object
  readonly answer: Answer
  readonly times: number
  /** A run of this seed and length ends with the request that was first answered so. */
  readonly replay: { readonly seed: number; readonly requests: number }
}
export type FuzzResult = {
  readonly requests: number
  readonly operations: number
  /** The number of answers with each status. */
  readonly statuses: { readonly [status: string]: number }
  /** One finding of each kind. */
  readonly findings: readonly Finding[]
  /** Operations whose good answer was never seen: what stands behind it was not tried. */
  readonly neverGood: readonly string[]
}

type Settings = { readonly requests: number; readonly seed: number }

/** After so many requests another owner begins: what was done to the last one must not narrow what is tried. */
const REQUESTS_PER_OWNER = 500

/** For each owner, operations of identity are led to their door so often: once as they are to be, then distorted. */
const PREPARED_TURNS = 2

/** The most smaller requests that are tried for each kind of finding. */
const MOST_SHRINKS = 200

/** The operations that leave an owner without a dog or without a session. */
const ENDING = new Set([
  'deletePet',
  'signOut',
  'deleteUser',
  'changePassword',
  'devicesSignOut',
  'emailOtpChangeEmail',
])

/**
 * The household feeds what was suggested: undone it is suggested again, and can be refused and taken until something else changes it. So these come
 * before all others, the last of them first.
 */
const WHILE_SUGGESTED = [
  'acceptEnergy',
  'forgetRefusal',
  'previewEnergy',
  'previewUndoEnergy',
  'refuseEnergy',
  'undoEnergy',
]

/** The state of one run. */
type Run = {
  readonly server: TestServer
  readonly openApi: OpenApi
  readonly judge: Judge
  readonly statuses: Record<string, number>
  readonly findings: Map<string, Finding>
  readonly good: Set<string>
}

/** Sends generated requests to a server of its own and holds every answer to the API's document. */
export async function fuzz({ requests, seed }: Settings, judgeBy = createJudge): Promise<FuzzResult> {
  const server = await startTestServer()
  try {
    const openApi = await readOpenApi(server)
    const run: Run = {
      server,
      openApi,
      judge: judgeBy(openApi),
      statuses: {},
      findings: new Map(),
      good: new Set<string>(),
    }
    await sendEachAsItIsToBe(run, seed)
    for (let sent = 0; sent < requests; sent += REQUESTS_PER_OWNER) {
      await sendAsOneOwner(run, { requests: Math.min(REQUESTS_PER_OWNER, requests - sent), seed: seed + sent })
    }
    const { statuses, findings, good } = run
    const neverGood = openApi.operations.map(({ id }) => id).filter((id) => !good.has(id))
    return { requests, operations: openApi.operations.length, statuses, findings: [...findings.values()], neverGood }
  } finally {
    await server.close()
  }
}

/** A request that is distorted by chance may never be sent whole: this sends each operation once, beside the counted requests. */
async function sendEachAsItIsToBe(run: Run, seed: number): Promise<void> {
  const send = await moveIn(run)
  const rank = ({ id }: { readonly id: string }) => WHILE_SUGGESTED.indexOf(id)
  const operations = run.openApi.operations.filter(({ id }) => !ENDING.has(id))
  for (const operation of operations.toSorted((one, other) => rank(other) - rank(one))) {
    const [distortion] = fc.sample(distortions([operation]), { numRuns: 1, seed })
    const wrong = distortion && (await send(undistorted(distortion), FIRST_OF_ALL))
    if (wrong) run.findings.set(wrong.kind, { ...wrong, times: 1, replay: { seed, requests: 0 } })
  }
}

const FIRST_OF_ALL = -1

async function sendAsOneOwner(run: Run, { requests, seed }: Settings): Promise<void> {
  const { findings } = run
  const send = await moveIn(run)
  const requestsOf = distortions(run.openApi.operations)
  const turns = new Map<string, number>()
  for (const [index, distortion] of fc.sample(requestsOf, { numRuns: requests, seed }).entries()) {
    const { id } = distortion.operation
    const turn = turns.get(id) ?? 0
    turns.set(id, turn + 1)
    const wrong = await send(distortion, turn)
    if (!wrong) continue
    const known = findings.get(wrong.kind)
    const smallest = known ?? (await shrink(wrong, requestsOf, { seed, index }, (smaller) => send(smaller, turn)))
    const replay = known?.replay ?? { seed, requests: index + 1 }
    findings.set(wrong.kind, { ...smallest, times: (known?.times ?? 0) + 1, replay })
  }
}

type Wrong = { readonly kind: string; readonly what: string; readonly request: object; readonly answer: Answer }

/** Lets fast-check look for a smaller request that is answered so, from the household as it is by now. */
async function shrink(
  wrong: Wrong,
  requestsOf: fc.Arbitrary<Distortion>,
  { seed, index }: { seed: number; index: number },
  send: (distortion: Distortion) => Promise<Wrong | undefined>,
): Promise<Wrong> {
  let smallest = wrong
  let tries = 0
  const isFine = async (distortion: Distortion): Promise<boolean> => {
    tries += 1
    // The first is the request that was found.
    if (tries === 1) return false
    if (tries > MOST_SHRINKS) return true
    const again = await send(distortion)
    if (again?.kind !== wrong.kind) return true
    smallest = again
    return false
  }
  await fc.check(fc.asyncProperty(requestsOf, isFine), { seed, path: String(index), numRuns: 1 })
  return smallest
}

async function preparedFor(server: TestServer, { id, tag }: Distortion['operation'], turn: number) {
  const prepared = turn < PREPARED_TURNS ? await prepare(server, id) : undefined
  return prepared ?? (turn === FIRST_OF_ALL && tag === 'Identity' ? await asNewOwner(server) : undefined)
}

/** A new owner with a household, who sends one request after the other. */
async function moveIn({ server, openApi, judge, statuses, good }: Run) {
  let owner = await server.newOwner()
  let things = await furnish(server, owner, openApi)

  return async (distortion: Distortion, turn: number): Promise<Wrong | undefined> => {
    const { id } = distortion.operation
    const prepared = await preparedFor(server, distortion.operation, turn)
    const wished = prepared && turn <= 0 ? undistorted(distortion) : distortion
    const { options, isOfOperation } = distort(wished, things, owner, prepared)
    const answer = await server.inject(options)
    const operation = isOfOperation ? distortion.operation : undefined
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    const isGood = operation !== undefined && answer.status < 300
    if (isGood) good.add(id)
    if (isGood && ENDING.has(id) && !prepared) {
      if (operation.tag === 'Identity') owner = await server.newOwner()
      things = await furnish(server, owner, openApi)
    }
    const wrong = judge(answer, String(options.method), operation)
    if (!wrong) return undefined
    const what = `${id} ${wrong}`
    return { kind: what.replaceAll(/\d+/g, '0').slice(0, 120), what, request: options, answer }
  }
}
