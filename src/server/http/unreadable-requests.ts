import { type IncomingMessage, type OutgoingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { sentences } from '../../texts/index.ts'
import { Refusal } from '../refusal.ts'
import { toProblem } from './errors.ts'

/** Headers of an answer that is made before anything else has seen the request: it shows nothing and is kept by no cache. */
const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** @param safe the headers of every answer */
export const bareHeaders = (safe: OutgoingHttpHeaders): OutgoingHttpHeaders => ({ ...safe, ...BARE_HEADERS })

/**
 * Answers bytes that are no HTTP, are too many or come too slowly: nothing behind this has seen them.
 * @param headers of the answer
 */
export const answerUnreadable =
  (headers: OutgoingHttpHeaders) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy()
    const problem = toProblem(refusalOf(error.code))
    const body = JSON.stringify(problem)
    socket.end(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        'content-type: application/problem+json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-request-id: ${crypto.randomUUID()}`,
        ...Object.entries(headers).map((header) => header.join(': ')),
        'connection: close',
        '',
        body,
      ].join('\r\n'),
      // The rest of what is being sent is not waited for.
      () => socket.destroy(),
    )
  }

/**
 * Refuses what Node would refuse by itself, without a word: HTTP/1.1 that does not name its host, and an expectation
 * that no server can meet. Node reads the first of two hosts; a proxy in front may have gone by the other.
 */
export function refuseUnusual({ headers, rawHeaders, httpVersion }: IncomingMessage): Refusal | undefined {
  const hosts = rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length
  if (hosts > 1 || (headers.host === undefined && httpVersion === '1.1')) {
    return new Refusal(400, 'malformed', sentences.errors.oneHost)
  }
  const expectation = headers.expect?.toLowerCase() ?? '100-continue'
  if (expectation !== '100-continue')
    return new Refusal(417, 'unknown-expectation', sentences.errors.unknownExpectation)
  return undefined
}

function refusalOf(code: string | undefined): Refusal {
  const { errors } = sentences
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, 'headers-too-large', errors.tooLarge)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal(408, 'too-slow', errors.tooSlow)
  return new Refusal(400, 'malformed', errors.malformed)
}
