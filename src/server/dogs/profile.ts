import type { Dog } from '../../nutrition/dog.ts'
import { type FeedingPlan, planFor } from '../../nutrition/plan.ts'
import type { Region } from '../../nutrition/region.ts'
import type { PowderDose } from '../../nutrition/supplement.ts'
import type { Breed } from '../../reference/breeds.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import type { Supplement } from '../../reference/supplements.ts'
import { keptBreed } from './breed.ts'
import { dogOf, type PetRecord } from './pet-record.ts'

/** A dog on a day, with all that follows of it before any recipe is looked at. */
export type Profile = {
  readonly dog: Dog
  readonly breed: Breed
  readonly plan: FeedingPlan<PowderDose<Supplement>>
  readonly region: Region
}

export function profileOf(record: PetRecord, today: string, region: Region): Profile {
  const breed = keptBreed(record.breed)
  const dog = dogOf(record, breed.size, today)
  return { dog, breed, plan: planFor(dog, NUTRITION_TABLES, region), region }
}
