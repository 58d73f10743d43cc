import { onTestFinished, vi } from 'vitest'
import { testApp } from './test-app.ts'

type Answer = { readonly status?: number; readonly json?: unknown; readonly etag?: string }
/** The requests, such as `POST /auth/sign-in/email`, and their answers; `'silence'` is a network that is away. */
type Answers = { readonly [call: string]: Answer | 'silence' | Promise<Answer | 'silence'> | InTurn }
/** The answers one after the other; the last one is repeated from then on. */
type InTurn = readonly (Answer | 'silence')[]
export type SentRequest = {
  readonly call: string
  readonly body: unknown
  /** The version that the change is for. */
  readonly ifMatch?: string
}

const network = globalThis.fetch
/** A test may have a clock of its own. */
const realTimeout = globalThis.setTimeout

/**
 * The server as one part of a page meets it, for one test: of all else it says that it is not there. Returns what was asked.
 * After the test it is away: what was still on its way is not answered by the server of these files, nor by the next test's.
 */
export function serve(answers: Answers): readonly SentRequest[] {
  // The app ends after the server.
  testApp()
  const asked: SentRequest[] = []
  const over = Promise.withResolvers<'silence'>()
  let isOver = false
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href)
    if (!pathname.startsWith('/api/')) return await network(address, init)
    if (isOver) throw new TypeError('Failed to fetch')
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`
    const ifMatch = new Headers(init.headers).get('if-match')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ call, body, ...(ifMatch && { ifMatch }) })
    const times = asked.filter((one) => one.call === call).length
    const given = answers[call] ?? { status: 404, json: { code: 'not-found' } }
    const next = isInTurn(given) ? given[Math.min(times, given.length) - 1] : given
    const answer = await Promise.race([next ?? 'silence', over.promise])
    if (answer === 'silence') throw new TypeError('Failed to fetch')
    const headers = answer.etag ? { etag: answer.etag } : {}
    return Response.json(answer.json ?? {}, { status: answer.status ?? 200, headers })
  })
  onTestFinished(async () => {
    isOver = true
    over.resolve('silence')
    // Work that was still to be done with an answer is done now, and not in the next test.
    await new Promise((resolve) => realTimeout(resolve))
  })
  return asked
}

const isInTurn = (given: Answers[string]): given is InTurn => Array.isArray(given)

/** An answer that is on its way until it is let go. */
export function held(answer: Answer | 'silence') {
  const { promise, resolve } = Promise.withResolvers<Answer | 'silence'>()
  return { answer: promise, letGo: () => resolve(answer) }
}
