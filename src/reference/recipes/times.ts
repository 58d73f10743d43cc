import type { AuthoredRecipe } from './index.ts'

type Step = AuthoredRecipe['method'][number]

/** Minutes rounded to five. Neither figure holds soaking, cooling and work once the food is cold. */
export type Times = {
  /** Work that takes the cook's hands or eyes: cutting, stirring at the pan, mashing. */
  readonly activeMinutes: number
  /** From the first knife until the food is spread out to cool: one cook, with pots beside each other where the method has them so. */
  readonly totalMinutes: number
}

// Own estimates, minutes. A pot of water on a usual ring, a pan, an oven from cold.
const UNTIL_IT_BOILS = 4
const UNTIL_THE_PAN_IS_HOT = 2
const UNTIL_THE_OVEN_IS_HOT = 15
/** The minutes of a step that says "a few minutes" and gives no timer. */
const A_FEW = 4
/** Food that simmers or bakes by itself is put on, tasted and topped up: a minute, and one in every twenty. */
const PUT_ON = 1
const LOOKED_AFTER_EVERY = 20
/** The share of the cook's work that does not grow with the food: to fetch it, rinse it, clear the board. */
const FIXED_SHARE = 0.3
/** The share of the written amounts that one pan holds: all of them, and a little more. */
const PAN_HOLDS = 1.25
/** Food that has to lie on the bottom of a pan. Food that simmers, steams or bakes takes a bigger pot or a second tray, and no longer. */
const FRIED = /\b(fry|brown|sear|seal|scramble|toast|crust|squeak|crumble|dry (non-stick )?pan|wide pan)\b/i

/** The work of a step, which grows with the batch. */
export type StepWork = {
  /** Minutes of work with the hands before the timer of the step starts. */
  readonly handsMinutes: number
  /** The number of panfuls that the step takes, one after the other, each for the minutes of the timer. */
  readonly panfuls: number
}

/**
 * Twice the food is nearly twice the time at the board and, once the pan is full, twice the time at the pan.
 * @param scale of the batch: its grams as a share of those that the recipe was written with
 * @example workOf(step, 3) // { handsMinutes: 17, panfuls: 3 } where it was { handsMinutes: 7, panfuls: 1 }
 */
export function workOf({ prep, watched, text }: Step, scale: number): StepWork {
  const handsMinutes = prep === 0 ? 0 : Math.max(1, Math.round(prep * grown(scale)))
  const isFried = watched && FRIED.test(text)
  return { handsMinutes, panfuls: isFried ? Math.max(1, Math.ceil(scale / PAN_HOLDS)) : 1 }
}

const grown = (scale: number) => 1 + (1 - FIXED_SHARE) * (scale - 1)

/**
 * The time that a method takes. One cook does the steps in their order: the hands are at one thing at a time, and while pots
 * simmer they get the next thing ready. A pot or pan of its own stands beside the others; what goes on in the same pot, in the
 * oven or in the mixing bowl waits for everything before it. `docs/finding.md` says what the steps tell for it.
 * @param scale of the batch, as in `workOf`; 1 is the recipe as it was written, 1 to 2 kg of food
 * @example timesOf(findRecipe('turkey-and-sweet-potato-supper').method) // { activeMinutes: 35, totalMinutes: 45 }
 */
export function timesOf(method: readonly Step[], scale = 1): Times {
  let handsFree = 0
  let allDone = 0
  let active = 0
  for (const step of method) {
    const { handsMinutes, panfuls } = workOf(step, scale)
    const prepared = (step.at === 'bowl' ? Math.max(handsFree, allDone) : handsFree) + handsMinutes
    const length = panfuls * lengthOf(step)
    const ends = startOf(step, prepared, allDone) + length
    active += handsMinutes + attentionOf(step, length)
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
