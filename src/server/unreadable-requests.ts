import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, toProblem } from './errors.ts'
import { sentences } from './texts/en-gb.ts'

/** Of an answer that is made before anything else has seen the request: it shows nothing and is kept by nobody. */
export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const

/** What came over the wire and is no HTTP, too much of it, or too slowly: nothing behind this has seen it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const problem = toProblem(refusalOf(error.code))
  const body = JSON.stringify(problem)
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(BARE_HEADERS).map((header) => header.join(': ')),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    // The rest of what is being sent is not waited for.
    () => socket.destroy(),
  )
}

function refusalOf(code: string | undefined): Refusal {
  const { errors } = sentences
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, 'headers-too-large', errors.tooLarge)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal(408, 'too-slow', errors.tooSlow)
  return new Refusal(400, 'malformed', errors.malformed)
}
