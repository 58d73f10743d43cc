import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const DAY_MS = 24 * 3600 * 1000

/** Removes some useless rows, and says how many. */
export type RemoveSome = () => Promise<number>

type Tidying = {
  readonly removers: readonly RemoveSome[]
  readonly afterwards: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/**
 * Counts of tries long past, expired sessions, accounts that were never confirmed: removed while the server is at work, by
 * little and little until nothing is left, once it listens and each day after. Stops with the server, which takes it up
 * again at its next start.
 */
export function tidyDaily(app: FastifyInstance, { removers, afterwards, onFailure }: Tidying): void {
  let isClosing = false
  let underWay = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function tidy(): Promise<void> {
    for (const removeSome of removers) {
      while (!isClosing && (await removeSome()) > 0) await nextTurn()
    }
    if (!isClosing) await afterwards()
  }

  const begin = () => {
    underWay = underWay.then(tidy).catch(onFailure)
  }
  app.addHook('onListen', async () => {
    begin()
    timer = setInterval(begin, DAY_MS).unref()
  })
  app.addHook('onClose', async () => {
    isClosing = true
    clearInterval(timer)
    await underWay
  })
}
