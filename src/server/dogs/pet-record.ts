import { ageMonthsOn, asAge } from '../../contract/dog/age.ts'
import { ACTIVITY_LEVEL_OF, BODY_CONDITION_OF, KIDNEY_STAGE_OF } from '../../contract/dog/levels.ts'
import type { PetInput } from '../../contract/dog/pet.ts'
import type { PersonalNeed } from '../../contract/dog/weights.ts'
import { addMonths, type Day, daysBetween } from '../../kitchen/days.ts'
import type { Dog, SizeClass } from '../../nutrition/dog.ts'
import { isStageMissing, isStageUnknown, WITH_A_VET } from '../../nutrition/needs/vet-approval.ts'
import type { VetLimit } from '../../nutrition/vet-limits.ts'
import { followGrowth } from '../../nutrition/weight/growth.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { isOwnWeight, littersAfter, reproductionOn } from './reproduction.ts'
import { isApprovedOn } from './vet-approval.ts'

/** The day of the weight. */
export const weighedOn = ({ weighedOn, enteredOn }: PetRecord): Day => weighedOn ?? enteredOn

export type PetChanges = { readonly [field in keyof PetInput]?: PetInput[field] | undefined }

export function petIdOf(name: string): string {
  return name.toLowerCase().normalize('NFC').replaceAll(' ', '-')
}

/** @param breedName the breed's own name, whatever form of it the owner wrote */
export function recordOf(input: PetInput, breedName: string, today: Day): PetRecord {
  const { weight: weightKg, ...said } = input
  return { ...said, ...stageOf(input), weightKg, breed: breedName, enteredOn: today }
}

/** Kidneys that are well have none. */
const stageOf = ({ healthIssues, kidneyStage }: Pick<PetRecord, 'healthIssues' | 'kidneyStage'>) => ({
  kidneyStage: healthIssues.includes('kidney') ? kidneyStage : ('kidneyStage_unknown' as const),
})

type KidneyStage = PetRecord['kidneyStage']

/** The stage of ill kidneys that the vet who approved knew of, where it was known. */
export const approvedStageOf = ({ approvedStage, kidneyStage }: PetRecord) => approvedStage ?? kidneyStage

/**
 * A changed record. An age sent as it is shown is no change: the days since it was entered go on counting. A vet who agreed
 * before a disease was known or had grown worse, or puppies were to come, has not spoken of it: the approval goes when such a thing comes.
 * @param breedName the breed's own name when `changes` speaks of a breed
 */
export function changeRecord(
  record: PetRecord,
  changes: Omit<PetChanges, 'weight'>,
  breedName: string | undefined,
  today: Day,
): PetRecord {
  const { breed: _, age, ...others } = changes
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  const changed = { ...record, ...(isBeyondApproval(record, changes) && { vetApproval: null }), ...given }
  return {
    ...withStages(changed, changes.vetApproval ? undefined : approvedStageOf(record)),
    ...(changes.reproduction !== undefined && littersAfter(record, changes.reproduction, today)),
    ...(breedName !== undefined && { breed: breedName }),
    // The weight was weighed on the day that it was, whatever is said of the age.
    ...(age && !isShownAge(record, age, today) && { age, enteredOn: today, weighedOn: weighedOn(record) }),
  }
}

/** @param approved the stage that the approval was given for; not there: the dog's */
function withStages({ approvedStage: _, ...record }: PetRecord, approved: KidneyStage | undefined): PetRecord {
  const { kidneyStage } = stageOf(record)
  const isKept = record.vetApproval && approved && !isUnknown(approved) && approved !== kidneyStage
  return { ...record, kidneyStage, ...(isKept && { approvedStage: approved }) }
}

const isUnknown = (stage: KidneyStage) => stage === 'kidneyStage_unknown'

/** An owner who learns the stage after the approval tells what the vet knew. */
function isBeyondApproval(
  record: PetRecord,
  { healthIssues: now = [], kidneyStage = record.kidneyStage, reproduction }: Omit<PetChanges, 'weight'>,
): boolean {
  const { healthIssues: before, reproduction: had } = record
  const approved = approvedStageOf(record)
  const isWorse = !isUnknown(approved) && KIDNEY_STAGE_OF[kidneyStage] > KIDNEY_STAGE_OF[approved]
  // The vet who agreed to a pregnancy knew that puppies would be born; of another pregnancy the vet knows nothing.
  const isNewLitter = reproduction && had?.state !== 'pregnant' && had?.state !== reproduction.state
  return isNewLitter || isWorse || now.some((issue) => WITH_A_VET.includes(issue) && !before.includes(issue))
}

function isShownAge(record: PetRecord, age: PetInput['age'], today: Day): boolean {
  const shown = ageOn(record, today)
  return shown.years === age.years && shown.months === age.months
}

export function ageOn(record: PetRecord, today: Day) {
  return asAge(ageMonthsOnDay(record, today))
}

/** Completed months. */
export const ageMonthsOnDay = ({ age, enteredOn }: PetRecord, day: Day) => ageMonthsOn(age, enteredOn, day)

/** The day that the dog was born on, as far as its age tells: whole months. */
export const bornOn = ({ age, enteredOn }: PetRecord): Day => addMonths(enteredOn, -(12 * age.years + age.months))

/** The dog as the science sees it on a day. A puppy has grown since it was weighed. */
export function dogOf(record: PetRecord, sizeClass: SizeClass, today: Day): Dog {
  const ageDaysOn = (day: Day) => daysBetween(bornOn(record), day)
  return followGrowth(dogAsWeighed(record, sizeClass, today), {
    ageDaysWeighed: ageDaysOn(weighedOn(record)),
    ageDaysNow: ageDaysOn(today),
  })
}

function dogAsWeighed(record: PetRecord, sizeClass: SizeClass, today: Day): Dog {
  return {
    sizeClass,
    ageMonths: ageMonthsOnDay(record, today),
    sex: record.sex,
    neutered: record.neutered === 'Yes',
    weightKg: ownWeight(record),
    bodyCondition: BODY_CONDITION_OF[record.bodyCondition],
    activityLevel: ACTIVITY_LEVEL_OF[record.activityLevel],
    healthIssues: record.healthIssues,
    mealsPerDay: record.mealsPerDay,
    ...(record.homemadeShare !== 1 && { homemadeShare: record.homemadeShare }),
    ...(record.targetWeight !== null && { targetWeightKg: record.targetWeight }),
    ...(record.expectedAdultWeight !== null && { expectedAdultKg: record.expectedAdultWeight }),
    ...(record.growing?.most && { mostFed: record.growing.most }),
    ...(record.mostFedKg !== undefined && { mostFedKg: record.mostFedKg }),
    ...reproductionOn(record, today),
    ...(record.personalNeed && { personalKcal: personalOf(record.personalNeed) }),
    ...approvalOn(record, today),
    ...(record.vetLimits.length > 0 && { vetLimits: record.vetLimits.map(asLimit) }),
  }
}

const approvalOn = (record: PetRecord, today: Day): Pick<Dog, 'vetApproved' | 'isStageUnknown'> =>
  isApprovedOn(record.vetApproval, today)
    ? {
        ...(!isStageMissing(record) && { vetApproved: true }),
        ...(isStageUnknown(record) && { isStageUnknown: true }),
      }
    : {}

/** Where her last weigh-in was with puppies that are born by now, her weight is what she was to weigh without them. */
export const ownWeight = (record: PetRecord): number =>
  record.reproduction?.state !== 'pregnant' && record.targetWeight !== null && !isOwnWeight(record, weighedOn(record))
    ? record.targetWeight
    : record.weightKg

/** The science does not ask who set it. */
const asLimit = ({ nutrient, min, max }: PetRecord['vetLimits'][number]): VetLimit => ({ nutrient, min, max })

const personalOf = ({ kcal, aim, targetWeight, since }: PersonalNeed) => ({
  kcal,
  aim,
  targetWeightKg: targetWeight,
  since,
})
