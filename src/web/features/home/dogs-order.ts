import type { Pet } from '../../../contract/dog/pet.ts'
import type { DogToday, Today } from '../../../contract/plan/today.ts'
import { homemadeMeals, nextDue } from '../../data/queries/due-today.ts'

/**
 * Home shows all dogs of a household of this size. For a larger one it shows the first few, so that they do not push the rest of Home down.
 */
const MOST_AT_ONCE = 6
const FIRST_FEW = 5

/** The number of dogs that Home shows before its owner asks for all. */
export const shownOf = (count: number): number => (count > MOST_AT_ONCE ? FIRST_FEW : count)

/** The number of these dogs that have something to do at once. */
export const withSomethingToDo = (pets: readonly Pet[], { dogs }: Today): number =>
  dogs.filter((dog) => isAtOnce(dog) && pets.some(({ id }) => id === dog.petId)).length

/** Ids of the dogs: first those with something to do at once, then those to cook for or to weigh, then the others. */
export function mostUrgentFirst(pets: readonly Pet[], { dogs, suggestion }: Today): string[] {
  const rankOf = (petId: string) => {
    const dog = dogs.find((one) => one.petId === petId)
    if (!dog) return 2
    return suggestion?.petId === petId || isAtOnce(dog) ? 0 : isLater(dog) ? 1 : 2
  }
  return pets.map(({ id }) => id).toSorted((one, other) => rankOf(one) - rankOf(other))
}

const isAtOnce = (dog: DogToday) =>
  nextDue(dog, dog.fed.length) !== undefined || dog.defrost !== null || (dog.vetLetters ?? []).length > 0

const isLater = (dog: DogToday) => dog.fed.length < homemadeMeals(dog) || (dog.alsoCook ?? []).length > 0 || dog.weigh
