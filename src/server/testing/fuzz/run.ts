import fc from 'fast-check'
import { furnish, readOpenApi } from '../operations.ts'
import { type Answer, startTestServer, TODAY } from '../test-server.ts'
import { prepare } from './identity.ts'
import { createJudge } from './judge.ts'
import { distort, distortions, undistorted } from './requests.ts'

export type Finding = {
  readonly what: string
  readonly request: object
  readonly answer: Answer
  readonly times: number
}
export type FuzzResult = {
  readonly requests: number
  readonly operations: number
  /** How often each status was answered. */
  readonly statuses: { readonly [status: string]: number }
  /** One of each kind. */
  readonly findings: readonly Finding[]
  /** Operations whose good answer was never seen: what stands behind it was not tried. */
  readonly neverGood: readonly string[]
}

/** After as many requests another owner begins anew: what was done to the last one must not narrow what is tried. */
const REQUESTS_PER_OWNER = 500

/** With each owner, operations of identity are so often led to their door: once as they are to be, then distorted. */
const PREPARED_TURNS = 2

/** What leaves an owner without a dog or without a session. */
const ENDING = new Set([
  'deletePet',
  'signOut',
  'deleteUser',
  'changePassword',
  'devicesSignOut',
  'emailOtpChangeEmail',
])

/** Sends generated requests to a server of its own and holds every answer to the API's document. */
export async function fuzz({ requests, seed }: { requests: number; seed: number }): Promise<FuzzResult> {
  const server = await startTestServer()
  try {
    const openApi = await readOpenApi(server)
    const judge = createJudge(openApi)
    const statuses: Record<string, number> = {}
    const findings = new Map<string, Finding>()
    const good = new Set<string>()
    for (let sent = 0; sent < requests; ) {
      let owner = await server.newOwner()
      let things = await furnish(owner, openApi, TODAY)
      const turns = new Map<string, number>()
      const count = Math.min(REQUESTS_PER_OWNER, requests - sent)
      for (const distortion of fc.sample(distortions(openApi.operations), { numRuns: count, seed: seed + sent })) {
        const { id } = distortion.operation
        const turn = turns.get(id) ?? 0
        turns.set(id, turn + 1)
        const prepared = turn < PREPARED_TURNS ? await prepare(server, id) : undefined
        const { options, isOfOperation } = distort(
          prepared && turn === 0 ? undistorted(distortion) : distortion,
          things,
          owner,
          prepared,
        )
        const answer = await server.inject(options)
        const operation = isOfOperation ? distortion.operation : undefined
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        if (operation && answer.status < 300) good.add(operation.id)
        const what = judge(answer, String(options.method), operation)
        if (what) note(findings, `${distortion.operation.id} ${what}`, options, answer)
        if (!operation || answer.status >= 300 || !ENDING.has(operation.id) || prepared) continue
        if (operation.tag === 'Identity') owner = await server.newOwner()
        things = await furnish(owner, openApi, TODAY)
      }
      sent += count
    }
    const neverGood = openApi.operations.map(({ id }) => id).filter((id) => !good.has(id))
    return { requests, operations: openApi.operations.length, statuses, findings: [...findings.values()], neverGood }
  } finally {
    await server.close()
  }
}

function note(findings: Map<string, Finding>, what: string, request: object, answer: Answer): void {
  const kind = what.replaceAll(/\d+/g, '0').slice(0, 120)
  const known = findings.get(kind)
  findings.set(kind, known ? { ...known, times: known.times + 1 } : { what, request, answer, times: 1 })
}
