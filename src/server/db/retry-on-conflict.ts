import { Refusal } from '../refusal.ts'

const TRIES = 4

/**
 * Does work again that lost a race: it read a row, and another wrote it before. For callers that did not ask to be told
 * about such a change (no `If-Match`): their change is made to what is there now.
 */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !(error instanceof Refusal) || error.code !== 'changed-meanwhile') throw error
    }
  }
}
