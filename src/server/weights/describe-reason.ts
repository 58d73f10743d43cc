import type { Aim } from '../../nutrition/dog.ts'
import type { NeedReason } from '../../nutrition/weight/learned-need.ts'
import { SLIMMING_BAND_PER_WEEK } from '../../nutrition/weight/slimming.ts'
import { sentences } from '../../texts/index.ts'
import type { Sentence } from '../../texts/sentence.ts'

const { reasons: words } = sentences.weights
const kilograms = (kg: number) => ({ kilograms: kg })
/** A weight that is worked out, no finer than it can be known. */
const about = (kg: number) => kilograms(Number(kg.toPrecision(kg < 1 ? 2 : 3)))

type About = { readonly name: string; readonly aim: Aim | 'grow'; readonly isGivenOtherwise: boolean }

/** Why there is a suggestion, or none, in words. */
export function describeReason(reason: NeedReason, { name, aim, isGivenOtherwise }: About): string | Sentence {
  switch (reason.kind) {
    case 'growing':
    case 'pregnantOrNursing':
    case 'weightAsked':
    case 'expectingAsked':
      return words[reason.kind](name)
    case 'illness':
      return words.illness(
        name,
        reason.issues.map((issue) => sentences.illnesses[issue]),
      )
    case 'fedUnknown':
      return words.fedUnknown(name, reason.weighIns, reason.since)
    case 'fewWeighIns':
      return words.fewWeighIns(reason.weighIns, reason.needed)
    case 'shortTime':
      return words.shortTime(name, reason.needed, reason.from)
    case 'doubtfulWeighIn':
      return words.doubtfulWeighIn(reason.date, kilograms(reason.kg), about(reason.usualKg))
    case 'weighAgain':
      return words.weighAgain(reason.date, kilograms(reason.kg), about(reason.expectedKg))
    case 'longAgo':
      return words.longAgo(name, reason.days)
    case 'lostWeight':
      return words[lossOf(aim, isGivenOtherwise)](name, reason.share, reason.days)
    case 'changedSomehow':
      return words.changedSomehow(name, reason.since, reason.isHeavier, isGivenOtherwise)
    case 'loggedUnlikePlan':
      return words.loggedUnlikePlan(reason.loggedKcal, reason.plannedKcal)
    case 'changedLately':
    case 'refusedLately':
      return words[reason.kind](reason.days, reason.wait)
    default:
      return describeLearned(reason, name)
  }
}

/** A slimming dog either gets too little food, and more is suggested, or it loses by something else. */
function lossOf(aim: About['aim'], isGivenOtherwise: boolean) {
  if (aim !== 'lose') return 'lostWeight'
  return isGivenOtherwise ? 'slimsTooFast' : 'lostMoreThanMeant'
}

type OfLearned = Extract<
  NeedReason,
  { kind: 'asFed' | 'feelTheRibs' | 'beyondSafeFood' | 'learned' | 'targetReached' | 'slimming' | 'step' }
>

/** The sentence for a reason once enough was learned. */
function describeLearned(reason: OfLearned, name: string): string | Sentence {
  switch (reason.kind) {
    case 'asFed':
      return words.asFed(name, reason.kcal, reason.sd)
    case 'feelTheRibs':
      return words.feelTheRibs(name, about(reason.kg), about(reason.targetKg))
    case 'beyondSafeFood':
      return words.beyondSafeFood(reason.kcal, reason.least, reason.most)
    case 'learned': {
      const { changedKg } = reason
      return words.learned(name, { ...reason, changed: about(Math.abs(changedKg)), isGain: changedKg > 0 })
    }
    case 'targetReached':
      return words.targetReached(name, about(reason.targetKg))
    case 'slimming':
      return words.slimming(name, reason.sharePerWeek, SLIMMING_BAND_PER_WEEK)
    case 'step':
      return words.step(reason.share)
  }
}
