import type { Dog } from '../dog.ts'
import { isPuppy } from '../needs/energy.ts'

/** Own estimate: docs/nutrition.md, "Until everything is at home". */
const DAYS_OF_HEALTHY_ADULTS = 3

/**
 * The days that a dog may get its homemade bowl without any supplement, once, until what is missing is bought. The
 * stores of a healthy adult last for weeks; a puppy builds its bones of each day's calcium, before birth and on its mother's milk too, and
 * an ill or very thin dog may have little in store. No published figure is known.
 * @returns days, 0 or 3
 * @example daysWithoutSupplement({ sizeClass: 'Medium', ageMonths: 48, healthIssues: [], bodyCondition: 3 }) // 3
 */
export function daysWithoutSupplement(
  dog: Pick<Dog, 'sizeClass' | 'ageMonths' | 'healthIssues' | 'bodyCondition' | 'reproduction'>,
): number {
  return isPuppy(dog) || dog.reproduction || dog.healthIssues.length > 0 || dog.bodyCondition === 1
    ? 0
    : DAYS_OF_HEALTHY_ADULTS
}
