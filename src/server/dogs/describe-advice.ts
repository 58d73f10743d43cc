import type { z } from 'zod'
import type { Advice, VetApproval } from '../../contract/dog/pet.ts'
import { addMonths, type Day } from '../../kitchen/days.ts'
import type { Dog, HealthIssue } from '../../nutrition/dog.ts'
import type { Passed } from '../../nutrition/kit/kit-safety.ts'
import { type DailyEnergy, type EnergyMessage, YOUNGEST_DAYS } from '../../nutrition/needs/energy.ts'
import { homemadeShareOf } from '../../nutrition/needs/mixed-feeding.ts'
import { VET_APPROVAL_MONTHS } from '../../nutrition/needs/vet-approval.ts'
import { GENERAL_HEALTH_RULES, type GeneralRule, HEALTH_CONDITIONS } from '../../reference/health-rules.ts'
import { sentences } from '../../texts/index.ts'
import { describeDoubt } from '../weights/describe-doubt.ts'
import { figure } from './figures.ts'
import { kitStateOf } from './kit-state.ts'
import type { Profile } from './profile.ts'

export type AdviceLine = z.infer<typeof Advice>

const KINDS: { readonly [message in EnergyMessage]: AdviceLine['kind'] } = {
  underTwoMonths: 'vet',
  earlyGrowthVetAdvice: 'vet',
  checkWeight: 'check',
  weighWhenAsked: 'tip',
  seeVetVeryThin: 'vet',
  seeVetObese: 'vet',
  confirmActivity: 'check',
  workingDogWeighAndAdjust: 'tip',
  giantInThreeMeals: 'tip',
  seniorVetCheck: 'tip',
  expecting: 'tip',
  puppiesDue: 'check',
  puppiesOverdue: 'vet',
  nursing: 'tip',
  litterSize: 'check',
  largeLitter: 'vet',
  weaning: 'tip',
  weaned: 'check',
}

const KIT_OUTGROWN: AdviceLine = {
  kind: 'check',
  id: 'kitOutgrown',
  text: sentences.supplement.kit.outgrown,
  seeVetWhen: [],
}

const FEEL_THE_RIBS: AdviceLine = {
  kind: 'check',
  id: 'feelTheRibs',
  text: sentences.advice.feelTheRibs,
  seeVetWhen: [],
}

const WEIGH_AGAIN: AdviceLine = {
  kind: 'check',
  id: 'weighAgain',
  text: sentences.advice.weighAgain,
  seeVetWhen: [],
}

const FEEL_AT_TARGET: AdviceLine = {
  kind: 'check',
  id: 'feelAtTarget',
  text: sentences.advice.feelAtTarget,
  seeVetWhen: [],
}

const STAGE_MISSING: AdviceLine = {
  kind: 'check',
  id: 'kidneyStageMissing',
  text: sentences.advice.kidneyStageMissing,
  seeVetWhen: [],
}

const WITH_PUPPIES: AdviceLine = {
  kind: 'vet',
  id: 'withPuppies',
  text: sentences.advice.withPuppies,
  seeVetWhen: [...sentences.advice.withPuppiesSeeVetWhen],
}

const percent = (share: number) => Math.round(100 * share)

const ORDER: readonly AdviceLine['kind'][] = ['vet', 'approved', 'check', 'tip']

type Advised = Pick<
  Profile,
  'dog' | 'plan' | 'withPowder' | 'kitOfShare' | 'uncounted' | 'openLabel' | 'approval' | 'kidneyStage' | 'doubted'
>

/** The findings from a dog's weigh-ins. */
export type OfScale = {
  /** The share by which a bitch has become heavier for no reason that is known. */
  readonly rise?: number | undefined
  /** The sentence about lost weight that is for a vet. */
  readonly lostWeight?: string | undefined
  /** Whether the last weigh-in may show a loss that was not meant. */
  readonly mayHaveLost?: boolean
}

/** The advice on every page with a recipe for this dog: vets first. The app never claims to treat anything. */
export function describeAdvice(profile: Advised, ofScale: OfScale = {}): AdviceLine[] {
  const { dog, plan } = profile
  const { energy, needs } = plan
  const { healthIssues: issues } = dog
  // The question says it already.
  const messages = energy.messages.filter((message) => !(profile.doubted && message === 'checkWeight'))
  const ofHealth = [
    ...needs.referrals.map(({ kind }) => adviseGenerally(kind === 'severalConditions' ? 'G2' : 'G3', 'vet')),
    ...(energy.stage === 'reproduction' ? [WITH_PUPPIES] : []),
    ...issues.flatMap(adviseIssue),
  ]
  const lines = [
    ...answeredBy(profile.approval, ofHealth),
    ...adviseOnStage(profile),
    ...adviseOnWeight(profile),
    ...messages.map((message) => adviseOnEnergy(message, profile)),
    ...adviseOnChange(profile, energy, ofScale),
    ...adviseOnLabel(profile),
    ...adviseOnKit(profile),
    ...(issues.length > 0 ? [adviseGenerally('G5', 'tip')] : []),
    adviseGenerally('G4', 'tip'),
  ]
  return lines.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

/**
 * The vet's word in place of the lines that ask for it. Daily advice of an issue stays; an issue that is always for a vet
 * (`refer`) has nothing left to ask. Lines about dangers that no approval answers do not pass through here.
 */
function answeredBy(approval: VetApproval | undefined, lines: readonly AdviceLine[]): readonly AdviceLine[] {
  if (!approval || lines.every(({ kind }) => kind !== 'vet')) return lines
  const { name, date } = approval
  const text = sentences.advice.vetApproval(name, date, lastDayOf(approval))
  return [{ kind: 'approved', id: 'vetApproval', text, seeVetWhen: [] }, ...lines.flatMap(besides)]
}

const lastDayOf = ({ date }: VetApproval): Day => addMonths(date as Day, VET_APPROVAL_MONTHS)

/** The last day of the approval that the dog's advice names; `undefined` where its advice asks for none, or it has none that counts. */
export function approvalEndOf(profile: Profile): Day | undefined {
  const { approval } = profile
  const isNamed = describeAdvice(profile).some(({ kind }) => kind === 'approved')
  return approval && isNamed ? lastDayOf(approval) : undefined
}

function besides(line: AdviceLine): AdviceLine[] {
  if (line.kind !== 'vet') return [line]
  const condition = HEALTH_CONDITIONS.get(line.id as HealthIssue)
  return condition && condition.decision !== 'refer' ? [{ ...line, kind: 'tip' }] : []
}

/** Asks for the stage that the vet's approval lacks, or tells what a vet who approved may not know about our recipes. */
function adviseOnStage({ dog, approval, kidneyStage }: Advised): AdviceLine[] {
  if (dog.isStageUnknown) return [STAGE_MISSING]
  return approval && kidneyStage > 1
    ? [{ kind: 'tip', id: 'kidneyStage', text: sentences.advice.kidneyStage(kidneyStage), seeVetWhen: [] }]
    : []
}

function adviseOnWeight({ doubted }: Advised): AdviceLine[] {
  if (!doubted) return []
  const { text } = describeDoubt(doubted.kg, doubted.doubted)
  return [{ kind: 'check', id: 'checkWeight', text, seeVetWhen: [] }]
}

function adviseOnLabel({ openLabel }: Advised): AdviceLine[] {
  if (!openLabel) return []
  const text = sentences.supplement.openLabel(openLabel.product, openLabel.questions)
  return [{ kind: 'check', id: 'labelOpen', text, seeVetWhen: [] }]
}

function adviseOnKit(profile: Advised): AdviceLine[] {
  if (profile.uncounted) {
    const text = sentences.supplement.refused.doNotGive(profile.uncounted.name)
    return [{ kind: 'vet', id: 'productRefused', text, seeVetWhen: [] }]
  }
  const state = kitStateOf(profile)
  switch (state.kind) {
    case 'fits':
      return []
    case 'outgrown':
      return [KIT_OUTGROWN]
    case 'passes':
      return [{ kind: 'vet', id: 'kitPasses', text: sayPassed(state.passed), seeVetWhen: [] }]
    case 'ofAnotherShare': {
      const text = sentences.supplement.kit.ofAnotherShare(percent(state.share), percent(homemadeShareOf(profile.dog)))
      return [{ kind: 'vet', id: 'kitOfAnotherShare', text, seeVetWhen: [] }]
    }
  }
}

function sayPassed(passed: readonly Passed[]): string {
  const { doNotGive, above, since, whatToDo } = sentences.supplement.kit.passes
  const lines = passed.map(({ nutrient, timesMaximum, of }) =>
    above(figure(timesMaximum), sentences.kit.maximums[of], sentences.inSentence(nutrient)),
  )
  return [doNotGive, ...lines, since, whatToDo].join(' ')
}

/** Own choice: three times what a scale, a full bladder and a meal differ by. */
const AWAY_FROM_TARGET = 0.036

/** Food does not follow a weight alone: it follows what the owner feels. */
function adviseOnTarget(dog: Dog, { aim }: DailyEnergy): AdviceLine[] {
  const { weightKg, targetWeightKg, bodyCondition } = dog
  if (aim !== 'maintain' || targetWeightKg === undefined) return []
  // The weight of a pregnant bitch tells nothing of her fat.
  if (dog.reproduction?.state === 'pregnant') return []
  if (Math.abs(weightKg - targetWeightKg) > AWAY_FROM_TARGET * targetWeightKg) return [FEEL_THE_RIBS]
  return bodyCondition === 3 ? [] : [FEEL_AT_TARGET]
}

/** Feeling the ribs would change the food before it is known why a dog has lost weight, or whether a bitch is expecting. */
function adviseOnChange({ dog }: Advised, energy: DailyEnergy, ofScale: OfScale): AdviceLine[] {
  const { rise, lostWeight, mayHaveLost } = ofScale
  if (lostWeight === undefined && rise === undefined) {
    const lines = adviseOnTarget(dog, energy)
    return mayHaveLost && lines.length > 0 ? [WEIGH_AGAIN] : lines
  }
  return [
    ...(lostWeight === undefined ? [] : [hasLostWeight(lostWeight)]),
    ...(rise === undefined ? [] : [isSheExpecting(rise)]),
  ]
}

const isSheExpecting = (rise: number): AdviceLine => ({
  kind: 'check',
  id: 'isSheExpecting',
  text: sentences.advice.isSheExpecting(`${percent(rise)} %`),
  seeVetWhen: [],
})

const hasLostWeight = (text: string): AdviceLine => ({ kind: 'vet', id: 'lostWeight', text, seeVetWhen: [] })

function adviseIssue(issue: HealthIssue): AdviceLine[] {
  const condition = HEALTH_CONDITIONS.get(issue)
  if (!condition) return []
  const { needsVet, message, referWhen } = condition
  return [{ kind: needsVet ? 'vet' : 'tip', id: issue, text: message, seeVetWhen: [...referWhen] }]
}

/** Its vet, who agreed, is beside a dog that is to slim. */
function adviseOnEnergy(message: EnergyMessage, { dog, approval }: Pick<Advised, 'dog' | 'approval'>): AdviceLine {
  const kind = approval && message === 'seeVetObese' ? 'tip' : KINDS[message]
  const text =
    message === 'underTwoMonths'
      ? sentences.advice.underTwoMonths(YOUNGEST_DAYS - (dog.ageDays ?? 0))
      : sentences.advice[message]
  return { kind, id: message, text, seeVetWhen: [] }
}

function adviseGenerally(id: GeneralRule['id'], kind: AdviceLine['kind']): AdviceLine {
  return { kind, id, text: GENERAL_HEALTH_RULES.get(id)?.sentence ?? '', seeVetWhen: [] }
}
