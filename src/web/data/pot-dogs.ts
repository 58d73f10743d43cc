import type { Pet } from '../../contract/dog/pet.ts'
import { MOST_MEALS } from '../../contract/limits.ts'
import type { Recipe } from '../../contract/recipe/recipe.ts'
import { AS_IT_WAS, type Eater, type Way, wayFrom, wayText } from '../../contract/recipe/way.ts'

type Dog = Pick<Pet, 'id' | 'mealsPerDay'>

const readWay = (text: string | undefined): Way => wayFrom(text ?? '') ?? AS_IT_WAS

/** The other dogs that a way cooks for. */
export const othersIn = (way: string | undefined): readonly Eater[] => readWay(way).others ?? []

/** A dog's meals in so many days: at least one, at most those of a pot. */
const mealsIn = (days: number, { mealsPerDay }: Dog): number =>
  Math.min(MOST_MEALS, Math.max(1, Math.round(days * mealsPerDay)))

/** The way with these dogs at the pot, each for as many days as the dog itself; the rest of the way stays. */
export function wayFor(
  way: string | undefined,
  { pet, meals, others }: { readonly pet: Dog; readonly meals: number; readonly others: readonly Dog[] },
): string | undefined {
  const days = meals / pet.mealsPerDay
  const eaters = others.map((dog) => ({ petId: dog.id, meals: mealsIn(days, dog) }))
  return wayText({ ...readWay(way), others: eaters }) || undefined
}

/** The meals in the pot of the dog that a recipe was asked for; `batch.meals` are those of all the dogs. */
export const ownMealsIn = ({ pot, batch }: Pick<Recipe, 'pot' | 'batch'>): number => pot?.parts[0]?.meals ?? batch.meals

/** The ids of the other dogs' batches in the storage follow from that of the dog itself: stored twice, they are there once. */
export const batchIdOf = (storageId: string, eater: number): string => `${storageId}-${eater + 1}`
