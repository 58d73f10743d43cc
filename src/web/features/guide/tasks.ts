import type { CookingStep } from '../../../contract/recipe/recipe.ts'
import type { Sentence } from '../../../texts/sentence.ts'

/**
 * The tasks of a step, a sentence each: one thing is read at a time.
 * @example tasksIn(['Peel ', amount, ' potato. Boil it.']) // [['Peel ', amount, ' potato.'], ['Boil it.']]
 */
export function tasksIn(step: Sentence): Sentence[] {
  const tasks: Sentence[] = [[]]
  for (const part of step) {
    const [goesOn, ...begun] = typeof part === 'string' ? part.split(/(?<=[.!?]) +/) : [part]
    if (goesOn) tasks.at(-1)?.push(goesOn)
    tasks.push(...begun.map((words): Sentence => (words ? [words] : [])))
  }
  return tasks.filter((task) => task.length > 0)
}

/** Places of steps that need nothing that is cooking already: cut at the board, soaked, or in a pot of its own. */
const BESIDE_OTHERS: readonly CookingStep['at'][] = ['board', 'pot', 'wait']

/** Whether a step goes on without the cook once it is on. */
export const isByItself = ({ at, isWatched, minutes }: CookingStep): boolean =>
  minutes !== null && !isWatched && at !== 'board' && at !== 'bowl'

/** Places of steps on the heat. */
const HOT: readonly CookingStep['at'][] = ['pot', 'same', 'oven', 'grill']

/** The number of the step from which on the food cools: the first after the last that is on the heat. 1 is the first. */
export const coolingStep = (method: readonly Pick<CookingStep, 'at'>[]): number =>
  Math.min(method.length, method.findLastIndex(({ at }) => HOT.includes(at)) + 2)

/** The numbers of the steps that can be done while this one goes on by itself. 1 is the first. */
export function meanwhile(method: readonly CookingStep[], number: number): number[] {
  const step = method[number - 1]
  if (!step || !isByItself(step)) return []
  const after = method.slice(number)
  const waits = after.findIndex(({ at }) => !BESIDE_OTHERS.includes(at))
  return after.slice(0, waits < 0 ? undefined : waits).map((_, index) => number + 1 + index)
}
