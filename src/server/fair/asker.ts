import { AsyncLocalStorage } from 'node:async_hooks'

/** The party that the server works for: an owner, the users of a link, a visitor's network. `isQuiet`: few requests failed lately. */
export type Asker = {
  readonly who: string
  readonly isQuiet: boolean
  /** Takes the cost of long work off the allowance, in milliseconds. */
  readonly spend?: (ms: number) => void
  /** Waits for another thread, and gives up the place in the queue meanwhile. */
  readonly aside?: <Result>(wait: () => Promise<Result>) => Promise<Result>
}

const askers = new AsyncLocalStorage<Asker>()
const OURSELVES: Asker = { who: '', isQuiet: true }

export const askerOf = (who: string): Asker => ({ who, isQuiet: true })

/** Every queue that this work enters counts it for this asker. */
export const onBehalfOf = <Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> =>
  askers.run(asker, work)

export const currentAsker = (): Asker => askers.getStore() ?? OURSELVES
