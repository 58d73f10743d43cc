import { isPuppy } from '../../../../nutrition/needs/energy.ts'
import { puppyMeals } from '../../../../nutrition/weight/growth.ts'
import type { AnswersSoFar, DescribedDog } from '../../../dog-ui/fields/dog-fields.ts'
import { readLocalJson } from '../../../ui/local-storage.ts'
import type { Input } from '../../api/api.ts'
import { guessRegion } from '../../device/guess-region.ts'
import { RIGHT_WEIGHT_KEY } from '../../stored-keys.ts'

/** The request for a dog that a visitor has described. Its name stays here: no answer depends on it. */
export function askedForDescribed({ name: _, exclude, breed, ...pet }: DescribedDog): Input<'previewRecipes'> {
  const preferences = { exclude: [...exclude], prefer: [], require: [] }
  const mealsPerDay = mealsOfPuppy({ age: pet.age, breed })
  const weightConfirmed = readLocalJson(RIGHT_WEIGHT_KEY) === pet.weight && { weightConfirmed: true }
  return {
    pet: { ...pet, mealsPerDay, breed: { name: breed.name }, ...weightConfirmed },
    preferences,
    region: guessRegion(),
  }
}

/** An intact bitch that may have puppies: nothing else in the wizard asks. */
export const mayExpect = ({ sex, neutered, age }: DescribedDog): boolean =>
  sex === 'female' && neutered === 'No' && age.years > 0

/** The meals a day that suit a puppy's stomach; `undefined` for a grown dog, for which the usual number is right. */
export function mealsOfPuppy({ age, breed }: AnswersSoFar): number | undefined {
  if (!age || !breed) return undefined
  const dog = { ageMonths: 12 * age.years + age.months, sizeClass: breed.size }
  return isPuppy(dog) ? puppyMeals(dog) : undefined
}
