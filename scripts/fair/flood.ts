/** A thread that asks one thing over many connections at once, each again when it is answered, until it is ended. */
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type FloodRequest = {
  readonly method: string
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string | undefined
}
export type Flood = { readonly origin: string; readonly connections: number; readonly asked: readonly FloodRequest[] }
export type Flooded = { readonly [status: string]: number }

const { origin, connections, asked } = workerData as Flood
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const counts: { [status: string]: number } = {}
let turn = 0
/** Sends the next request at once after a refusal too. */
const AGAIN_MS = 20

function askAgain(): void {
  const { method, url, headers, body } = asked[turn++ % asked.length] as FloodRequest
  const sent = request(`${origin}${url}`, { method, agent, headers }, (answer) => {
    const status = String(answer.statusCode)
    counts[status] = (counts[status] ?? 0) + 1
    answer.resume().on('close', () => setTimeout(askAgain, status < '400' ? 0 : AGAIN_MS))
  })
  sent.on('error', () => {})
  sent.end(body)
}

for (let connection = 0; connection < connections; connection++) askAgain()
parentPort?.on('message', () => parentPort?.postMessage(counts satisfies Flooded))
