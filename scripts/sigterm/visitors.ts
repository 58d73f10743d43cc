import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../src/server/features/recipe-picture/random.ts'

/** The outcome of a request: `refused` was never sent, as no server took the connection; `reset` was, and has no answer. */
export type Outcome = 'answered' | 'failed' | 'refused' | 'reset'
export type Tally = Record<Outcome, number> & { readonly faults: string[] }

export const newTally = (): Tally => ({ answered: 0, failed: 0, refused: 0, reset: 0, faults: [] })

export type Question = { readonly method: string; readonly path: string; readonly body?: object }

type Visit = {
  readonly address: string
  readonly authorization: string
  readonly questions: readonly Question[]
  readonly random: Random
  readonly tally: Tally
}

/** Asks one thing after another, a moment between, until the server takes no connection any more. */
export async function visit(given: Visit, { isKept, longestPauseMs }: { isKept: boolean; longestPauseMs: number }) {
  const { questions, random, tally } = given
  const agent = new Agent({ keepAlive: isKept, maxSockets: 1 })
  for (let outcome: Outcome | undefined; outcome !== 'refused'; ) {
    const question = questions[Math.floor(random() * questions.length)] as Question
    outcome = await ask(given, question, agent)
    tally[outcome] += 1
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
      answer.on('error', (error) => resolve(reset(error)))
    })
    // Without a connection nothing was sent, whether it was refused or reset while it was made.
    asking.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.syscall === 'connect' ? 'refused' : reset(error)),
    )
    asking.end(text)
    const told = () => `${method} ${path} ${asking.reusedSocket ? 'on a kept connection' : 'on a new connection'}`
    const fail = (status: number | undefined): Outcome => {
      tally.faults.push(`${told()}: ${status}`)
      return 'failed'
    }
    const reset = (error: Error): Outcome => {
      tally.faults.push(`${told()}: ${error.message}`)
      return 'reset'
    }
  })
}
