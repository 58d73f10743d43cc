import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The outcome of a request: `unknown` where no answer came, or the database went away while it worked. */
export type Outcome = 'done' | 'refused' | 'unknown'

export type Answer = {
  readonly outcome: Outcome
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a writer changes what it reads.
  readonly body: any
}

export type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

export const PASSWORD = 'correct horse battery'
const NO_ANSWER: Answer = { outcome: 'unknown', status: 0, headers: new Headers(), body: undefined }

/** Asks a running server; no answer is an answer too. */
export function askAt(address: string, given: Record<string, string> = {}): Send {
  return async (method, path, body, headers) => {
    try {
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: { ...given, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = String(response.headers.get('content-type')).includes('json')
      const { status } = response
      return { outcome: outcomeOf(status), status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
    } catch {
      return NO_ANSWER
    }
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'done'
  return status === 503 ? 'unknown' : 'refused'
}

/** The answer, where the work cannot go on without it. */
export async function needed(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  if (answer.outcome === 'done') return answer
  throw new Error(`The server answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

/** An owner with a confirmed address. @returns the cookies of the session, which outlives the server */
export async function signUp(address: string, dataDir: string, email = 'ann@example.org'): Promise<string> {
  const send = askAt(address)
  await needed(send('POST', '/auth/sign-up/email', { name: 'Ann', email, password: PASSWORD }))
  await needed(send('POST', '/auth/email-otp/verify-email', { email, otp: mailedCode(dataDir) }))
  const { headers } = await needed(send('POST', '/auth/sign-in/email', { email, password: PASSWORD }))
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function mailedCode(dataDir: string): string {
  const folder = join(dataDir, 'outbox')
  const [last = ''] = readdirSync(folder).sort().reverse()
  return /^Subject: (\d{6})/m.exec(readFileSync(join(folder, last), 'utf8'))?.[1] ?? ''
}

/** Asks as the owner of that session, with a fresh ID token. */
export async function askAsOwner(address: string, cookie: string): Promise<Send> {
  const { body } = await needed(askAt(address)('GET', '/auth/token', undefined, { cookie }))
  return askAt(address, { authorization: `Bearer ${body.token}` })
}
