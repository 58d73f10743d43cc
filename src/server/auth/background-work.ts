/** Work that an answer does not wait for, and a server that stops does. */
export function createBackgroundWork(onFailure: (error: unknown) => void) {
  const underWay = new Set<Promise<unknown>>()
  return {
    start: (work: Promise<unknown>): void => {
      const tracked: Promise<unknown> = work.catch(onFailure).finally(() => underWay.delete(tracked))
      underWay.add(tracked)
    },
    settle: async (): Promise<void> => {
      await Promise.all(underWay)
    },
  }
}
