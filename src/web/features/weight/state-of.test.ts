import { expect, test } from 'vitest'
import { GROWTH, SLIMMING, WEIGHTS } from '../../testing/weights.ts'
import { isForVet, type State, stateOf } from './state-of.ts'

type Energy = Partial<typeof WEIGHTS.energy>

const of = (energy: Energy, course: typeof WEIGHTS.course = null) =>
  stateOf({ ...WEIGHTS, course, energy: { ...WEIGHTS.energy, suggestion: null, reasonIds: [], ...energy } })

test.each<{ what: string; energy: Energy; course?: typeof WEIGHTS.course; state: State }>([
  { what: 'a step less', energy: { suggestion: 600 }, state: 'less' },
  { what: 'a step more', energy: { suggestion: 680 }, state: 'more' },
  { what: 'food that is right', energy: { reasonIds: ['asFed'] }, state: 'right' },
  {
    what: 'weigh-ins from before',
    energy: { reasonIds: ['fedUnknown', 'fewWeighIns', 'shortTime'] },
    state: 'fedUnknown',
  },
  { what: 'too few weigh-ins', energy: { reasonIds: ['fewWeighIns'] }, state: 'early' },
  { what: 'a long time', energy: { reasonIds: ['longAgo'] }, state: 'longAgo' },
  { what: 'a surprise, before any step', energy: { suggestion: 600, reasonIds: ['weighAgain'] }, state: 'weighAgain' },
  { what: 'a weight that waits for an answer', energy: { reasonIds: ['weightAsked'] }, state: 'weightAsked' },
  { what: 'a bitch that may be expecting', energy: { reasonIds: ['expectingAsked'] }, state: 'expectingAsked' },
  {
    what: 'a change without a word from the owner',
    energy: { reasonIds: ['changedSomehow'] },
    state: 'changedSomehow',
  },
  {
    what: 'a change beside an illness that is known',
    energy: { reasonIds: ['illness', 'changedSomehow'] },
    state: 'withVet',
  },
  {
    what: 'a change beside more for one that slims too fast',
    energy: { suggestion: 680, reasonIds: ['changedSomehow'] },
    course: SLIMMING,
    state: 'more',
  },
  { what: 'weight lost, before all else', energy: { reasonIds: ['lostWeight', 'weighAgain'] }, state: 'lostWeight' },
  {
    what: 'slimming too fast, with more food suggested',
    energy: { suggestion: 700, reasonIds: ['lostWeight'] },
    course: SLIMMING,
    state: 'slimsTooFast',
  },
  {
    what: 'slimming faster than the food explains',
    energy: { reasonIds: ['lostWeight'] },
    course: SLIMMING,
    state: 'lostMoreThanMeant',
  },
  { what: 'slimming', energy: {}, course: SLIMMING, state: 'slimming' },
  { what: 'slimming slowly', energy: {}, course: { ...SLIMMING, verdict: 'tooSlow' }, state: 'tooSlow' },
  {
    what: 'one to slim that gains',
    energy: {},
    course: { ...SLIMMING, verdict: 'tooSlow', sharePerWeek: -0.002 },
    state: 'gains',
  },
  {
    what: 'one that does not lose at the least safe amount, before what it gained',
    energy: { reasonIds: ['beyondSafeFood', 'slimming'] },
    course: { ...SLIMMING, verdict: 'tooSlow', sharePerWeek: -0.002 },
    state: 'heldAtLeast',
  },
  { what: 'enough weigh-ins and a change of late', energy: { reasonIds: ['changedLately'] }, state: 'later' },
  { what: 'the first weeks', energy: {}, course: { ...SLIMMING, verdict: 'tooEarlyToTell' }, state: 'slimmingBegun' },
  { what: 'the target', energy: { suggestion: 610, reasonIds: ['targetReached'] }, state: 'targetReached' },
  { what: 'an illness', energy: { reasonIds: ['illness'] }, state: 'withVet' },
  { what: 'a puppy on its curve', energy: { reasonIds: ['growing'] }, course: GROWTH, state: 'grows' },
  { what: 'a puppy below it', energy: {}, course: { ...GROWTH, place: 'below' }, state: 'growsBelow' },
  { what: 'a puppy above it', energy: {}, course: { ...GROWTH, place: 'above' }, state: 'growsAbove' },
  { what: 'a puppy that leaves its curve', energy: {}, course: { ...GROWTH, drift: 0.2 }, state: 'growsAside' },
  { what: 'a puppy not weighed yet', energy: {}, course: { ...GROWTH, place: null }, state: 'growsUnseen' },
])('what is said of $what', ({ energy, course, state }) => {
  expect(of(energy, course)).toBe(state)
})

test.each<{ what: string; energy: Energy; course?: typeof WEIGHTS.course; isAsked: boolean }>([
  { what: 'weight lost without trying', energy: { reasonIds: ['lostWeight'] }, isAsked: true },
  { what: 'food beyond what is safe to choose', energy: { reasonIds: ['beyondSafeFood', 'slimming'] }, isAsked: true },
  { what: 'an illness', energy: { reasonIds: ['illness'] }, isAsked: true },
  { what: 'a puppy that leaves its curve', energy: {}, course: { ...GROWTH, drift: -0.2 }, isAsked: true },
  { what: 'a puppy on its curve', energy: {}, course: GROWTH, isAsked: false },
  { what: 'slimming', energy: { reasonIds: ['asFed', 'slimming'] }, course: SLIMMING, isAsked: false },
])('the sheet for the vet with $what: $isAsked', ({ energy, course = null, isAsked }) => {
  const weights = { ...WEIGHTS, course, energy: { ...WEIGHTS.energy, suggestion: null, reasonIds: [], ...energy } }
  expect(isForVet(weights)).toBe(isAsked)
})
