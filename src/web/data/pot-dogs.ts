import type { Pet } from '../../contract/dog/pet.ts'
import { MOST_MEALS } from '../../contract/limits.ts'
import type { Recipe } from '../../contract/recipe/recipe.ts'
import { AS_IT_WAS, type Eater, type Way, wayFrom, wayText } from '../../contract/recipe/way.ts'

type Dog = Pick<Pet, 'id' | 'mealsPerDay'>

const readWay = (text: string | undefined): Way => wayFrom(text ?? '') ?? AS_IT_WAS

/** The other dogs that a way cooks for. */
export const othersIn = (way: string | undefined): readonly Eater[] => readWay(way).others ?? []

/** A number of meals that a pot may have of a dog: at least one. */
const asMeals = (count: number): number => Math.min(MOST_MEALS, Math.max(1, Math.round(count)))

/** The way with these dogs at the pot, each for as many days as the dog itself; the rest of the way stays. */
export function wayFor(
  way: string | undefined,
  { pet, meals, others }: { readonly pet: Dog; readonly meals: number; readonly others: readonly Dog[] },
): string | undefined {
  return wayText(withDogs(readWay(way), { pet, meals, others })) || undefined
}

/** The same of a way that is read already. */
export function withDogs(
  way: Way,
  { pet, meals, others }: { readonly pet: Dog; readonly meals: number; readonly others: readonly Dog[] },
): Way {
  const days = meals / pet.mealsPerDay
  return { ...way, others: others.map((dog) => ({ petId: dog.id, meals: asMeals(days * dog.mealsPerDay) })) }
}

/** The meals in the pot of the dog that a recipe was asked for; `batch.meals` are those of all the dogs. */
export const ownMealsIn = ({ pot, batch }: Pick<Recipe, 'pot' | 'batch'>): number => pot?.parts[0]?.meals ?? batch.meals

/** A dog that eats from a batch, with its meals in it and what goes into them. */
export type BatchEater = {
  readonly pet: Pet
  readonly meals: number
  readonly supplement: Recipe['batch']['supplement']
}

/** The dogs that eat from a batch, the one that the recipe was asked for first. @param pets all of the owner's */
export function eatersOf({ batch, pot }: Pick<Recipe, 'pot' | 'batch'>, pet: Pet, pets: readonly Pet[]): BatchEater[] {
  if (!pot) return [{ pet, meals: batch.meals, supplement: batch.supplement }]
  return pot.parts.flatMap(({ petId, meals, batchSupplement: supplement }) =>
    pets.filter(({ id }) => id === petId).map((eater) => ({ pet: eater, meals, supplement })),
  )
}

/** The same recipe for another number of the dog's meals, as an address asks for it. */
export function batchOf(recipe: Pick<Recipe, 'pot' | 'batch' | 'way'>, meals: number) {
  const way = readWay(recipe.way)
  const times = meals / ownMealsIn(recipe)
  const others = way.others?.map((eater) => ({ petId: eater.petId, meals: asMeals(eater.meals * times) }))
  return { meals, way: wayText({ ...way, others }) || undefined }
}

/** The meals of all the dogs of a pot that is cooked for another number of the first dog's meals. */
export function mealsOfAll({ pot }: Pick<Recipe, 'pot'>, meals: number): number {
  if (!pot) return meals
  const times = meals / (pot.parts[0]?.meals ?? meals)
  return pot.parts.reduce((sum, part) => sum + asMeals(part.meals * times), 0)
}

/** The ids of the other dogs' batches in the storage follow from that of the dog itself: stored twice, they are there once. */
export const batchIdOf = (storageId: string, eater: number): string => `${storageId}-${eater + 1}`
