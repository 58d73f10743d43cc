import type { Pet } from '../../contract/dog/pet.ts'
import type { DailyEnergy } from '../../nutrition/needs/energy.ts'
import type { Region } from '../../nutrition/region.ts'
import { type RequestContext, todayOf } from '../context.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import type { StoredPet } from '../db/dogs/pets.ts'
import { describeDoubt } from '../weights/describe-doubt.ts'
import { toWireBreed } from './breed.ts'
import { describeAdvice, type OfScale } from './describe-advice.ts'
import { describeNeeds } from './describe-needs.ts'
import { describeSupplement } from './describe-supplement.ts'
import { isPersonalFed } from './personal-need.ts'
import { ageOn } from './pet-record.ts'
import { profileOf } from './profile.ts'

/** A dog with all that is worked out of it today. */
export function describePet(
  pet: StoredPet,
  region: Region,
  context: Pick<RequestContext, 'now' | 'utcOffsetMinutes' | 'env'>,
  ofScale: OfScale = {},
): Pet {
  const today = todayOf(context)
  const profile = profileOf(pet.record, today, region)
  const { record } = pet
  const said = saidOf(record)
  const { breed, plan } = profile
  return {
    ...said,
    id: pet.id,
    breed: toWireBreed(breed),
    age: ageOn(record, today),
    der: plan.energy.kcal,
    energy: describeEnergy(record, plan.energy),
    supplement: describeSupplement(profile, record, context.env.shopUrl),
    nutritionalRequirements: describeNeeds(plan.dayNeeds.rows, record.vetLimits),
    advice: describeAdvice(profile, ofScale),
    weightDoubt: describeDoubted(record),
  }
}

/** The facts that the owner stated about the dog, without those that are kept beside them. */
function saidOf({
  enteredOn: _,
  supplement: __,
  weighedOn: ___,
  personalNeed: ____,
  refusedOn: _____,
  offeredAgain: ______,
  carried: _______,
  ownFoodSince: ________,
  doubted: _________,
  growing: __________,
  notExpectingOn: ___________,
  mostFedKg: ____________,
  slimmedUntil: _____________,
  conditionAtMating: ______________,
  beforeLoss: _______________,
  vetTargetOn: ________________,
  isSupplementUnchosen: _________________,
  approvedStage: __________________,
  weightKg: weight,
  ...said
}: PetRecord) {
  return { ...said, weight }
}

function describeEnergy(record: PetRecord, energy: DailyEnergy): Pet['energy'] {
  const { formulaKcal: formula } = energy
  const personal = isPersonalFed(record, energy) ? record.personalNeed : undefined
  if (!personal) return { formula, personal: null, since: null }
  return { formula, personal: { kcal: personal.kcal, sd: personal.sd }, since: personal.since }
}

function describeDoubted({ doubted }: PetRecord): Pet['weightDoubt'] {
  if (!doubted) return null
  const { doubted: doubt, ...weighIn } = doubted
  return { ...weighIn, ...describeDoubt(weighIn.kg, doubt) }
}
