import { busy } from '../../errors.ts'

type Bounds = {
  /** How many may be in at once, of this process and of one owner. */
  readonly most: number
  readonly mostOfOne: number
  /** An owner who is not let in by then is told to come again. */
  readonly waitMs: number
}
type Waiting = { readonly who: string; readonly enter: () => void }

/** Longer queues than this are not let in within the wait anyway. */
const MOST_WAITING = 50

export type Leave = () => void
/** Lets an owner's request in, unless it is gone before its turn. */
export type AdmitFile = (who: string, gone: AbortSignal) => Promise<Leave>

/**
 * Admission of work that takes much memory: a few pieces at once, in the order of asking, but no owner waits behind one
 * who has as many as one may.
 * @returns called with who asks; it resolves with the way out when there is a place, which may be taken more than once
 */
export function createFileAdmission({ most, mostOfOne, waitMs }: Bounds): AdmitFile {
  const inside: string[] = []
  const waiting = new Set<Waiting>()

  const mayEnter = (who: string) => inside.length < most && inside.filter((one) => one === who).length < mostOfOne

  function enter(who: string): Leave {
    inside.push(who)
    let isIn = true
    return () => {
      if (isIn) inside.splice(inside.indexOf(who), 1)
      isIn = false
      for (const next of waiting) if (mayEnter(next.who)) next.enter()
    }
  }

  return (who, gone) => {
    if (gone.aborted) return Promise.reject(busy())
    if (mayEnter(who)) return Promise.resolve(enter(who))
    if (waiting.size >= MOST_WAITING) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const one = {
        who,
        enter: () => {
          clearTimeout(timer)
          waiting.delete(one)
          resolve(enter(who))
        },
      }
      const giveUp = () => {
        clearTimeout(timer)
        waiting.delete(one)
        reject(busy())
      }
      const timer = setTimeout(giveUp, waitMs)
      gone.addEventListener('abort', giveUp)
      waiting.add(one)
    })
  }
}
