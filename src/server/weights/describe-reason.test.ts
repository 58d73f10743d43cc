import { expect, test } from 'vitest'
import { NEED_REASONS } from '../../contract/dog/weights.ts'
import type { NeedReason } from '../../nutrition/weight/learned-need.ts'
import { inTextAndParts } from '../dogs/sentence-text.ts'
import { describeReason } from './describe-reason.ts'

const said = (reason: NeedReason, aim: 'maintain' | 'lose' = 'maintain', isGivenOtherwise = false) =>
  inTextAndParts(describeReason(reason, { name: 'Rex', aim, isGivenOtherwise })).text

const REASONS: readonly NeedReason[] = [
  { kind: 'growing' },
  { kind: 'pregnantOrNursing' },
  { kind: 'weightAsked' },
  { kind: 'expectingAsked' },
  { kind: 'illness', issues: ['kidney', 'diabetes'] },
  { kind: 'fedUnknown', weighIns: 7, since: '2026-05-03' },
  { kind: 'fewWeighIns', weighIns: 1, needed: 3 },
  { kind: 'shortTime', days: 14, needed: 28, from: '2026-05-31' },
  { kind: 'doubtfulWeighIn', date: '2026-05-03', kg: 2.85, usualKg: 28.4127 },
  { kind: 'weighAgain', date: '2026-05-03', kg: 31, expectedKg: 28.4127 },
  { kind: 'longAgo', days: 22, most: 21 },
  { kind: 'lostWeight', share: 0.0612, days: 28 },
  { kind: 'changedSomehow', since: '2026-05-03', isHeavier: true },
  { kind: 'loggedUnlikePlan', loggedKcal: 700, plannedKcal: 1339 },
  { kind: 'changedLately', days: 0, wait: 14 },
  { kind: 'refusedLately', days: 13, wait: 14 },
  { kind: 'asFed', kcal: 1339, sd: 52 },
  { kind: 'feelTheRibs', kg: 29.4321, targetKg: 28 },
  { kind: 'beyondSafeFood', kcal: 2400, least: 852, most: 2008 },
  { kind: 'learned', weighIns: 7, days: 42, fedKcal: 1339, changedKg: -0.8321, needKcal: 1450 },
  { kind: 'targetReached', kg: 25.01, targetKg: 25 },
  { kind: 'slimming', sharePerWeek: 0.0083 },
  { kind: 'step', wantedKcal: 1100, share: 0.1 },
]

test('every reason is said, with its figures and what to do', () => {
  expect(REASONS.map(({ kind }) => kind)).toEqual([...NEED_REASONS])
  expect(REASONS.map((reason) => said(reason))).toMatchInlineSnapshot(`
    [
      "Rex is still growing: the amount follows age and weight, so weigh often and it keeps up.",
      "Rex is expecting or nursing: for now her food follows the litter, not her weight.",
      "Is the latest weight right? Until you tell us, Rex’s food stays as it is.",
      "Rex weighs more than a few weeks ago. Could she be expecting? Please answer on her page first: until then her food stays as it is.",
      "Rex has kidney disease and diabetes, so please change the amount together with your vet. Take the curve with you.",
      "We don’t know what Rex ate before 3 May 2026: the 7 weigh-ins from then are in the curve, and we learn what Rex needs from later ones.",
      "Two more weigh-ins to go.",
      "After 28 days of weigh-ins, from 31 May 2026 on, we’ll know whether Rex should get more or less.",
      "2.85 kg on 3 May 2026 is far from the 28.4 kg around it, so it is not counted. If it was a slip, correct it; if not, weigh once more.",
      "31 kg on 3 May 2026 is a surprise: we expected about 28.4 kg. Weigh once more in a day or two before you change the food.",
      "The last weigh-in was 22 days ago. Weigh Rex to see more.",
      "Rex has lost 6.1 % of its weight in 28 days without being on a diet. Please show Rex to your vet this week. Your vet should first find the cause; then the food can be changed. If an earlier weight was wrong, please correct it in the list of weigh-ins.",
      "Since 3 May 2026 Rex has been heavier than its food explains. Has something changed: another scale, other food, treats that are not in the diary? Or does Rex seem unwell? Then please ask your vet. The amount stays as it is until the next weigh-ins tell more.",
      "The diary says 700 kcal a day, the plan 1,339 kcal. Log everything that is eaten, or feed as planned, and the weigh-ins will make sense.",
      "The amount was changed today. Weigh-ins show after 14 days what that does.",
      "You said no to a change 13 days ago, so we’ll ask again in 1 day at the earliest.",
      "Rex gets what it needs: about 1,339 kcal a day, give or take 52 kcal.",
      "Rex is at 29.4 kg, the target is 28 kg. Feel the ribs at the next weigh-in and say how they are: then the amount can follow.",
      "Going above 2,008 kcal a day needs your vet.",
      "7 weigh-ins over 42 days: on 1,339 kcal a day Rex lost 0.83 kg. About 1,450 kcal would keep its weight as it is.",
      "Rex has reached its target of 25 kg. Well done, both of you: from now on we’ll keep it there.",
      "On today’s food Rex loses about 0.8 % of its weight a week; 0.5 % to 2 % is a healthy pace.",
      "We’ll go in steps of at most 10 %, checking the weight each time.",
    ]
  `)
})

test('the weigh-ins to go are said as one would', () => {
  const few = (weighIns: number) => said({ kind: 'fewWeighIns', weighIns, needed: 3 }).split('.')[0]
  expect([0, 1, 2].map(few)).toEqual([
    'Three more weigh-ins to go',
    'Two more weigh-ins to go',
    'One more weigh-in to go',
  ])
  expect(said({ kind: 'fedUnknown', weighIns: 1, since: '2026-05-03' })).toContain(
    'the weigh-in from then is in the curve',
  )
})

test('a need below what is safe to choose at home is no figure to go for', () => {
  const beyond = said({ kind: 'beyondSafeFood', kcal: 349, least: 852, most: 2008 })
  expect(beyond).toBe('Going below 852 kcal a day needs your vet.')
})

test('a dog that slims too fast by its food gets more of it, one that loses by something else goes to the vet', () => {
  const lost = { kind: 'lostWeight', share: 0.0612, days: 14 } as const
  expect(said(lost, 'lose', true)).toMatch(/^Rex has lost 6\.1 % .* faster than .* A little more food/)
  expect(said(lost, 'lose')).toMatch(
    /^Rex has lost 6\.1 % .* more than its food explains\. Please show Rex to your vet/,
  )
})

test('where more food is suggested all the same, the owner is not told that the amount stays', () => {
  const changed = { kind: 'changedSomehow', since: '2026-05-03', isHeavier: false } as const
  expect(said(changed, 'lose')).toMatch(/^Since 3 May 2026 Rex has been lighter .* The amount stays as it is/)
  expect(said(changed, 'lose', true)).toMatch(/^Since 3 May 2026 Rex has been lighter .* ask your vet\.$/)
})

test('a dog that does not lose on its slimming food is not said to lose', () => {
  for (const sharePerWeek of [-0.002, 0.00004])
    expect(said({ kind: 'slimming', sharePerWeek }, 'lose')).toMatch(/does not lose weight; 0\.5 % to 2 % a week/)
})

test('a target is said no finer than it can be known', () => {
  expect(said({ kind: 'targetReached', kg: 14.6, targetKg: 14.58 })).toContain('its target of 14.6 kg')
})
