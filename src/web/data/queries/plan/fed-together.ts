import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../../contract/dog/pet.ts'
import type { DueMeal, Today } from '../../../../contract/plan/today.ts'
import { thawsUntil } from '../../../../kitchen/expiry.ts'
import { fedTogether } from '../../../../kitchen/fed-together.ts'
import type { App } from '../../../ui/app.ts'
import { newId } from '../../new-id.ts'
import type { FedPortion } from '../../outbox/tap.ts'
import { useToday } from '../../today.ts'
import { dueToday, nextDue } from '../due-today.ts'
import { usePets } from '../pets.ts'
import { feedsOnTheWay, type ShownTap, tap, useTaps } from './today.ts'

/** The next meal of several dogs from food of one recipe. */
export type SharedMeal = Pick<DueMeal, 'imageUrl'> & {
  readonly recipe: DueMeal['item']['recipe']
  readonly portions: readonly (FedPortion & { readonly petName: string })[]
}

/** The meals of today that can be fed with one tap. */
export function useSharedMeals(): SharedMeal[] {
  const today = useToday()
  const { data } = useQuery(dueToday)
  const pets = usePets()
  const all = useTaps()
  return data?.day === today ? sharedMeals(data, pets, all) : []
}

/** A dog whose portion asks for caution, or is thawing, is fed by itself, so that its owner reads why. */
export function sharedMeals({ day, dogs }: Today, pets: readonly Pet[], taps: readonly ShownTap[]): SharedMeal[] {
  const next = dogs.flatMap((dog) => {
    const { petId, mealsPerDay, isDaily } = dog
    const fed = dog.fed.length + feedsOnTheWay(dog, taps).length
    const due = nextDue(dog, fed)
    const petName = pets.find(({ id }) => id === petId)?.name
    if (!due || due.caution !== null || petName === undefined || thawsUntil(due.item, new Date())) return []
    const { item, meal, share, grams, imageUrl } = due
    const portion = { dog: { petId, today: day, mealsPerDay, fed, isDaily }, petName, item, meal, share, grams }
    return [{ petId, mealsPerDay, meal, recipeId: item.recipe.id, recipe: item.recipe, imageUrl, portion }]
  })
  return fedTogether(next).flatMap((same) => {
    const [first] = same
    return first
      ? [{ recipe: first.recipe, imageUrl: first.imageUrl, portions: same.map(({ portion }) => portion) }]
      : []
  })
}

/** Feeds these dogs of a meal, each its own portion: one change, which is undone as one. */
export function feedTogether(app: App, { portions }: SharedMeal, petIds: readonly string[]): void {
  const [first, ...others] = portions.filter(({ dog }) => petIds.includes(dog.petId))
  if (first) tap(app, { ...first, kind: 'feed', id: newId(), at: new Date().toISOString(), others })
}
