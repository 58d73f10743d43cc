import type { PetInput } from '../../../contract/dog/pet.ts'
import type { DoubtedWeighIn, PersonalNeed } from '../../../contract/dog/weights.ts'
import type { ChosenSupplement } from '../../../contract/food/supplement.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { Dog } from '../../../nutrition/dog.ts'

/** The facts that an owner stated about a dog: the age with the day it was entered, the breed by its name. */
export type PetRecord = Omit<PetInput, 'breed' | 'weight'> & {
  readonly breed: string
  readonly weightKg: number
  readonly enteredOn: Day
  /** The highest stage of ill kidneys that the vet's approval covers; not there: the stage that the dog has. */
  readonly approvedStage?: PetInput['kidneyStage'] | undefined
  /** The supplement that is fed in place of the powder. */
  readonly supplement?: ChosenSupplement | undefined
  /** The owner has not said yet which supplement the dog gets: it is the powder until then. Not there: the owner has said so. */
  readonly isSupplementUnchosen?: true | undefined
  /** The day of the newest weigh-in; not there: it was never weighed again since it was entered. */
  readonly weighedOn?: Day | undefined
  /** The newest weigh-in, where it is asked about; of a dog that was never weighed otherwise `weightKg` is its. */
  readonly doubted?: DoubtedWeighIn | undefined
  /** The energy that its owner accepted to feed in place of the formula's. */
  readonly personalNeed?: PersonalNeed | undefined
  /** The day that the owner last said no to a suggestion. */
  readonly refusedOn?: Day | undefined
  /** When the weight of a bitch was that of her litter too. */
  readonly carried?: { readonly from: Day; readonly to: Day } | undefined
  /** Since when the food of a bitch that had puppies is her own again. */
  readonly ownFoodSince?: Day | undefined
  /** The day of the weigh-in at which the owner said that she is not expecting. The app asks again when she is heavier than that. */
  readonly notExpectingOn?: Day | undefined
  /** For a growing dog: the weight that gave it its largest amount, and the last day on which it was overweight. */
  readonly growing?: { readonly heavyOn?: Day | undefined; readonly most?: Dog['mostFed'] | undefined } | undefined
  /** For a grown dog that has lost weight: the heaviest that it was fed for since it was last slimmed, kg. */
  readonly mostFedKg?: number | undefined
  /** The day on which its slimming last ended: a loss before it was meant. */
  readonly slimmedUntil?: Day | undefined
  /** How the dog was judged at the weigh-in at which it was heaviest. A loss that is not meant gives no less food than that. */
  readonly beforeLoss?: (Pick<PetInput, 'bodyCondition' | 'targetWeight'> & { readonly on: Day }) | undefined
  /** The day on which its vet last named a target weight: the vet knows of a loss before it. */
  readonly vetTargetOn?: Day | undefined
  /** Her body condition before the mating, until nursing is over. */
  readonly conditionAtMating?: PetInput['bodyCondition'] | undefined
  /** The day that its owner took "comes last" back, by recipe. */
  readonly offeredAgain?: Readonly<Record<string, Day>> | undefined
}

/** The document of a dog: its weight has the name that requests and answers have for it. */
export type KeptPet = Omit<PetRecord, 'weightKg'> & Pick<PetInput, 'weight'>

export const keptPet = ({ weightKg: weight, ...record }: PetRecord): KeptPet => ({ ...record, weight })
export const recordOfKept = ({ weight: weightKg, ...kept }: KeptPet): PetRecord => ({ ...kept, weightKg })
