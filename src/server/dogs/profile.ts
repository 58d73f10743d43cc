import { KIDNEY_STAGE_OF } from '../../contract/dog/levels.ts'
import type { VetApproval } from '../../contract/dog/pet.ts'
import type { DoubtedWeighIn } from '../../contract/dog/weights.ts'
import type { Day } from '../../kitchen/days.ts'
import type { Dog } from '../../nutrition/dog.ts'
import { type FeedingPlan, planFor, planWith } from '../../nutrition/recipe/plan.ts'
import type { PowderDose } from '../../nutrition/recipe/supplement.ts'
import type { KitDose } from '../../nutrition/recipe/thing.ts'
import type { Region } from '../../nutrition/region.ts'
import type { Breed } from '../../reference/breeds.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import type { Supplement } from '../../reference/supplements.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { keptBreed } from './breed.ts'
import { keptKit, type OpenLabel, openLabelIn, uncountedIn } from './kept-kit.ts'
import { dogOf } from './pet-record.ts'
import { type FindThing, finderOf, type KeptThing } from './things.ts'

/** A dog on a day, with all that follows of it before any recipe is looked at. */
export type Profile = {
  readonly dog: Dog
  readonly breed: Breed
  /** The plan with the supplement that the owner has chosen. */
  readonly plan: FeedingPlan<PowderDose<Supplement> | KitDose>
  /** The same with the powder, whatever was chosen: what a kit is worked out from. */
  readonly withPowder: FeedingPlan<PowderDose<Supplement>>
  /** The things are those that one recipe brings itself, and not the dog's kit. */
  readonly isForRecipe?: boolean
  /** The share of homemade food that the kit's units are for, where they are not for that of the dog. */
  readonly kitOfShare?: number | undefined
  /** The product in the chosen kit that cannot be counted any more: the dog is with the powder, whatever was chosen. */
  readonly uncounted?: KeptThing | undefined
  /** The product of the chosen kit whose label has open questions: both of its ends count. */
  readonly openLabel?: OpenLabel | undefined
  /** The things of the kit, as the owner's own packages have them. */
  readonly thingOf: FindThing
  readonly region: Region
  /** The newest weigh-in, where it is asked about. */
  readonly doubted?: DoubtedWeighIn | undefined
  /** The approval of its vet, while it counts. */
  readonly approval?: VetApproval | undefined
  /** The stage of a dog with ill kidneys, 1 to 4; 0 where it is not known. */
  readonly kidneyStage: number
}

export function profileOf(record: PetRecord, today: Day, region: Region): Profile {
  const breed = keptBreed(record.breed)
  const dog = dogOf(record, breed.size, today)
  const withPowder = planFor(dog, NUTRITION_TABLES, region)
  const uncounted = record.supplement && uncountedIn(record.supplement)
  const kit = record.supplement && !uncounted ? keptKit(record.supplement, dog.mealsPerDay) : undefined
  const plan = kit ? planWith(withPowder, kit, region) : withPowder
  const { own = {}, ofShare: kitOfShare } = record.supplement ?? {}
  const openLabel = kit && record.supplement && openLabelIn(record.supplement)
  const approval = (dog.vetApproved && record.vetApproval) || undefined
  const { doubted } = record
  const supplement = { kitOfShare, uncounted, openLabel, thingOf: finderOf(own) }
  const kidneyStage = KIDNEY_STAGE_OF[record.kidneyStage]
  return { dog, breed, plan, withPowder, ...supplement, region, approval, kidneyStage, doubted }
}
