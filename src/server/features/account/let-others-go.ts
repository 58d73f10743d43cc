import { setImmediate as nextTurn } from 'node:timers/promises'

/** Long work must not keep others waiting: no longer than this at a stretch. */
const STRETCH_MS = 10

/** @returns whether a stretch is over: then await `nextTurn` */
export function createStretch(): { isOver: () => boolean; letOthersGo: () => Promise<void> } {
  let begun = performance.now()
  return {
    isOver: () => performance.now() - begun > STRETCH_MS,
    letOthersGo: async () => {
      await nextTurn()
      begun = performance.now()
    },
  }
}
