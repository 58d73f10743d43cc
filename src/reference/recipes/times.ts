import type { AuthoredRecipe } from './index.ts'

type Step = AuthoredRecipe['method'][number]

/** Of the recipe as it was written, 1 to 2 kg of food. Rounded to five minutes. Neither holds soaking, cooling and what is done once the food is cold. */
export type Times = {
  /** What takes the cook's hands or eyes: cutting, stirring at the pan, mashing. */
  readonly activeMinutes: number
  /** From the first knife until the food is spread out to cool: one cook, with pots beside each other where the method has them so. */
  readonly totalMinutes: number
}

// Own estimates, minutes. A pot of water on a usual ring, a pan, an oven from cold.
const UNTIL_IT_BOILS = 4
const UNTIL_THE_PAN_IS_HOT = 2
const UNTIL_THE_OVEN_IS_HOT = 15
/** What a step calls "a few minutes" and gives no timer. */
const A_FEW = 4
/** What simmers or bakes by itself is put on, tasted and topped up: a minute, and one in every twenty. */
const PUT_ON = 1
const LOOKED_AFTER_EVERY = 20

/**
 * How long a method takes. One cook does the steps in their order: the hands are at one thing at a time, and while pots
 * simmer they get the next thing ready. A pot or pan of its own stands beside the others; what goes on in the same pot, in the
 * oven or in the mixing bowl waits for everything before it. `docs/finding.md` says what the steps tell for it.
 * @example timesOf(findRecipe('turkey-and-sweet-potato-supper').method) // { activeMinutes: 35, totalMinutes: 45 }
 */
export function timesOf(method: readonly Step[]): Times {
  let handsFree = 0
  let allDone = 0
  let active = 0
  for (const step of method) {
    const prepared = (step.at === 'bowl' ? Math.max(handsFree, allDone) : handsFree) + step.prep
    const length = lengthOf(step)
    const ends = startOf(step, prepared, allDone) + length
    active += step.prep + attentionOf(step, length)
    allDone = Math.max(allDone, step.at === 'board' ? prepared : ends)
    handsFree = step.watched ? ends : prepared
  }
  const totalMinutes = inFives(Math.max(allDone, handsFree))
  return { activeMinutes: Math.min(inFives(active), totalMinutes), totalMinutes }
}

function startOf({ at, watched }: Step, prepared: number, allDone: number): number {
  if (at === 'pot') return prepared + (watched ? UNTIL_THE_PAN_IS_HOT : UNTIL_IT_BOILS)
  if (at === 'same' || at === 'grill') return Math.max(prepared, allDone)
  return at === 'oven' ? Math.max(prepared, allDone, UNTIL_THE_OVEN_IS_HOT) : prepared
}

function lengthOf({ at, minutes }: Step): number {
  if (at === 'board' || at === 'bowl') return 0
  return minutes ?? A_FEW
}

function attentionOf({ at, watched }: Step, length: number): number {
  if (watched) return length
  return at === 'board' || at === 'bowl' || at === 'wait' ? 0 : PUT_ON + length / LOOKED_AFTER_EVERY
}

const inFives = (minutes: number) => Math.round(minutes / 5) * 5
