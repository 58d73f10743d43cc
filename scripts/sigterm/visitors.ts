import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../src/server/features/recipe-picture/random.ts'

/** The outcome of a request: `failed` was answered 5xx; `lost` has no answer, as its connection was refused or reset. */
export type Outcome = 'answered' | 'failed' | 'lost'
export type Tally = Record<Outcome, number> & { readonly faults: string[] }

export const newTally = (): Tally => ({ answered: 0, failed: 0, lost: 0, faults: [] })

export type Question = { readonly method: string; readonly path: string; readonly body?: object }

type Visit = {
  readonly address: string
  readonly authorization: string
  readonly questions: readonly Question[]
  readonly random: Random
  readonly tally: Tally
  /** Whether the proxy that the visitors stand for still sends requests to this server. */
  readonly isSent: () => boolean
}

/** Asks one thing after another, a moment between, as long as requests are sent to this server. */
export async function visit(given: Visit, { isKept, longestPauseMs }: { isKept: boolean; longestPauseMs: number }) {
  const { questions, random, tally, isSent } = given
  const agent = new Agent({ keepAlive: isKept, maxSockets: 1 })
  while (isSent()) {
    const question = questions[Math.floor(random() * questions.length)] as Question
    tally[await ask(given, question, agent)] += 1
    await pause(random() * longestPauseMs)
  }
  agent.destroy()
}

function ask({ address, authorization, tally }: Visit, question: Question, agent: Agent): Promise<Outcome> {
  const { method, path, body } = question
  const text = body && JSON.stringify(body)
  const headers = {
    authorization,
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve) => {
    const asking = request(`${address}${path}`, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve((answer.statusCode ?? 500) < 500 ? 'answered' : fail(answer.statusCode)))
      answer.on('error', (error) => resolve(lose(error)))
    })
    asking.on('error', (error) => resolve(lose(error)))
    asking.end(text)
    const told = () => `${method} ${path} ${asking.reusedSocket ? 'on a kept connection' : 'on a new connection'}`
    const fail = (status: number | undefined): Outcome => {
      tally.faults.push(`${told()}: ${status}`)
      return 'failed'
    }
    const lose = (error: Error): Outcome => {
      tally.faults.push(`${told()}: ${error.message}`)
      return 'lost'
    }
  })
}
