import { AsyncLocalStorage } from 'node:async_hooks'

/** Whom work is done for: an owner, a link's household, a visitor's network; `isQuiet` while hardly anything has failed there of late. */
export type Asker = {
  readonly who: string
  readonly isQuiet: boolean
  /** Is told what long work has cost, in milliseconds. */
  readonly spend?: (ms: number) => void
  /** Waits for what is done in another thread, and leaves its place to others meanwhile. */
  readonly aside?: <Result>(wait: () => Promise<Result>) => Promise<Result>
}

const askers = new AsyncLocalStorage<Asker>()
const OURSELVES: Asker = { who: '', isQuiet: true }

export const askerOf = (who: string): Asker => ({ who, isQuiet: true })

/** Whatever waits in a queue within this work waits in the line of this asker. */
export const onBehalfOf = <Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> =>
  askers.run(asker, work)

export const currentAsker = (): Asker => askers.getStore() ?? OURSELVES
