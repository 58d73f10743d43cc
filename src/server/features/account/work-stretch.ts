import { setImmediate as nextTurn } from 'node:timers/promises'

/** Long work gives other requests their turn after so many milliseconds. */
const STRETCH_MS = 10

/** For long work in steps: `await takeTurn()` once a stretch is over. */
export function createStretch(): { isOver: () => boolean; takeTurn: () => Promise<void> } {
  let begun = performance.now()
  return {
    isOver: () => performance.now() - begun > STRETCH_MS,
    takeTurn: async () => {
      await nextTurn()
      begun = performance.now()
    },
  }
}
