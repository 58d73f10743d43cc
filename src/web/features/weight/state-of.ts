import { heldAtLeast, type Weights } from '../../data/queries/weights-of.ts'
import type { texts } from '../../texts/index.ts'

export type State = keyof typeof texts.weight.states

/** The state of the weight, in one sentence: needs for a vet come first, then things to do, then the past. */
export function stateOf(weights: Weights): State {
  const { energy, course } = weights
  const is = (...ids: Weights['energy']['reasonIds']) => ids.some((id) => energy.reasonIds.includes(id))
  const isSlimming = course?.kind === 'slimming'
  if (is('lostWeight')) return stateOfLoss(isSlimming, energy.suggestion)
  if (is('weightAsked')) return 'weightAsked'
  if (is('weighAgain', 'doubtfulWeighIn')) return 'weighAgain'
  if (is('expectingAsked')) return 'expectingAsked'
  if (is('pregnantOrNursing', 'illness')) return 'withVet'
  if (course?.kind === 'growth') return stateOfPuppy(course)
  if (is('changedSomehow') && energy.suggestion === null) return 'changedSomehow'
  if (is('targetReached')) return 'targetReached'
  if (energy.suggestion !== null) return energy.suggestion > energy.fed ? 'more' : 'less'
  if (heldAtLeast(weights)) return 'heldAtLeast'
  if (isSlimming) return stateOfSlimming(course)
  if (is('longAgo')) return 'longAgo'
  if (is('asFed')) return 'right'
  if (is('fedUnknown')) return 'fedUnknown'
  return is('fewWeighIns', 'shortTime') ? 'early' : 'later'
}

/** A slimming dog either gets too little food, so that more is suggested, or it loses weight for another reason. */
function stateOfLoss(isSlimming: boolean, suggestion: number | null): State {
  if (!isSlimming) return 'lostWeight'
  return suggestion === null ? 'lostMoreThanMeant' : 'slimsTooFast'
}

/** Whether there is something to show to a vet: then the sheet to take along is a tap away. */
export function isForVet({ energy, course }: Pick<Weights, 'energy' | 'course'>): boolean {
  if (course?.kind === 'growth' && course.drift !== null) return true
  return energy.reasonIds.some((id) => FOR_VET.includes(id))
}

const FOR_VET: Weights['energy']['reasonIds'] = ['lostWeight', 'beyondSafeFood', 'illness', 'pregnantOrNursing']

type Course<Kind> = Extract<NonNullable<Weights['course']>, { kind: Kind }>

function stateOfPuppy({ place, drift }: Course<'growth'>): State {
  if (drift !== null) return 'growsAside'
  if (place === null) return 'growsUnseen'
  return ({ below: 'growsBelow', within: 'grows', above: 'growsAbove' } as const)[place]
}

function stateOfSlimming({ verdict, sharePerWeek }: Course<'slimming'>): State {
  if (sharePerWeek !== null && sharePerWeek < 0) return 'gains'
  const states = {
    tooEarlyToTell: 'slimmingBegun',
    tooSlow: 'tooSlow',
    onTrack: 'slimming',
    tooFast: 'slimsTooFast',
    reached: 'targetReached',
  } as const
  return states[verdict]
}
