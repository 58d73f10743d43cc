/**
 * One after another for each of those who ask: the next may begin when what the one before did is over, however it ended.
 * @returns called with who asks and when they are done; it resolves when it is their turn
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async (who: string, done: Promise<unknown>): Promise<void> => {
    const before = last.get(who)
    const both = Promise.allSettled([before, done]).then(() => {
      if (last.get(who) === both) last.delete(who)
    })
    last.set(who, both)
    await before
  }
}
