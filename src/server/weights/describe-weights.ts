import type { FedEnergy, Weights } from '../../contract/dog/weights.ts'
import type { Day } from '../../kitchen/days.ts'
import { type DailyEnergy, dailyEnergy, NEAR_TARGET } from '../../nutrition/needs/energy.ts'
import { type LearnedNeed, learnNeed, type NeedReason } from '../../nutrition/weight/learned-need.ts'
import { nextWeighIn } from '../../nutrition/weight/next-weigh-in.ts'
import { sentences } from '../../texts/index.ts'
import type { PetRecord } from '../db/dogs/pet-record.ts'
import { inTextAndParts } from '../dogs/sentence-text.ts'
import { describeCourse } from './describe-course.ts'
import { describeWeighIn } from './describe-doubt.ts'
import { describeReason } from './describe-reason.ts'
import type { KeptRecords } from './read-records.ts'
import { countedOrFirst } from './weigh-dog.ts'

const words = sentences.weights

/** A dog on the scale, and what that says of its need. */
export function describeWeights(record: PetRecord, { weighIns, fed, records, isLossUnsure }: KeptRecords): Weights {
  const energy = dailyEnergy(records.dog)
  const learned = learnNeed(records)
  const counted = countedOrFirst({ record, weighIns })
  return {
    targetWeight: record.targetWeight,
    targetBand: energy.stage === 'adult' ? bandAround(energy.targetWeightKg) : null,
    entries: weighIns.map(describeWeighIn),
    trend: [...learned.trend],
    energy: describeLearned(learned, energy, record),
    history: fed.map(describeFed),
    course: describeCourse({ record, energy, learned, weighIns: counted, fed, today: records.today }),
    next: describeNext(
      record.name,
      nextWeighIn(counted.at(-1)?.date ?? records.today, learned, { dog: records.dog, isLossUnsure }),
      records.today,
    ),
  }
}

const bandAround = (kg: number) => ({ low: (1 - NEAR_TARGET) * kg, high: (1 + NEAR_TARGET) * kg })

function describeLearned(learned: LearnedNeed, energy: DailyEnergy, record: PetRecord): Weights['energy'] {
  const { estimate, suggestion, reasons, formulaKcal } = learned
  const about = { name: record.name, aim: energy.aim, isGivenOtherwise: suggestion !== null }
  const said = reasons.map((reason) => inTextAndParts(describeReason(reason, about)))
  return {
    formula: formulaKcal,
    fed: energy.kcal,
    estimate: estimate && { kcal: estimate.kcal, sd: estimate.sd },
    suggestion: suggestion?.kcal ?? null,
    reason: said.map(({ text }) => text),
    reasonParts: said.map(({ parts }) => parts),
    reasonIds: reasons.map(({ kind }) => kind),
    refusedOn: has(reasons, 'refusedLately') ? (record.refusedOn ?? null) : null,
  }
}

/** An amount that was learnt is fed again where its owner takes back the one that came after it. */
function describeFed(
  { date, kcal, how }: FedEnergy,
  index: number,
  fed: readonly FedEnergy[],
): Weights['history'][number] {
  const former = fed[index - 2]
  const isAgain = how === 'learnt' && former?.how === how && former.kcal === kcal
  return { since: date, kcal, how, ...inTextAndParts(words.since(date, kcal, isAgain ? 'again' : how)) }
}

function describeNext(name: string, due: Day, today: Day): Weights['next'] {
  const weighOn = due > today ? due : today
  return { weighOn, ...inTextAndParts(weighOn === today ? words.nextToday(name) : words.next(name, weighOn)) }
}

const has = (reasons: readonly NeedReason[], kind: NeedReason['kind']) => reasons.some((reason) => reason.kind === kind)
