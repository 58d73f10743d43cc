import type { Dog, HealthIssue } from '../dog.ts'
import { type NutrientId, nutrientById } from '../nutrients.ts'
import type { IngredientTrait } from '../recipe/recipe.ts'
import { type VetLimit, vetLimitOf } from '../vet-limits.ts'
import { type DailyEnergy, isUnderEightWeeks } from './energy.ts'
import { type Referral, referralsOf } from './referrals.ts'
import type { Figure, HealthRule, IngredientRule, NutrientRule, Standard, Standards } from './standards.ts'
import { growthOfLimits, isWithVet } from './vet-approval.ts'

/**
 * The need of a dog per day, in the units of the nutrient table. `min` and `max` bind; `rda` is the recommended
 * allowance, never below `min`; `target` is what the plan aims at. Formulas: docs/nutrition.md, "Needs".
 */
export type Need = {
  readonly nutrient: NutrientId
  readonly min: number | null
  readonly rda: number | null
  readonly target: number | null
  /** The stricter of the two that follow. */
  readonly max: number | null
  /** The limit that is not to be passed in 95 of 100 bowls: nutritional maximums, safe upper limits, limits of health issues. */
  readonly safeMax: number | null
  /** The limit of the law for feed: held against the mean of the owner's region. */
  readonly legalMax: number | null
  /** The steps that led to the figures, in the order they were applied. */
  readonly info: readonly NeedInfo[]
}

export type NeedInfo =
  | { readonly kind: 'energy'; readonly kcalPerDay: number }
  | { readonly kind: 'standardMin'; readonly per1000Kcal: number; readonly source: string }
  | { readonly kind: 'density'; readonly multiplier: number }
  | { readonly kind: 'recommended'; readonly per1000Kcal: number; readonly source: string }
  | { readonly kind: 'standardMax'; readonly per1000Kcal: number; readonly source: string; readonly limit: LimitKind }
  | { readonly kind: 'maxPerKg075'; readonly perKg075: number; readonly source: string }
  | { readonly kind: 'healthRule'; readonly rule: NutrientRule; readonly perDay: number }
  | { readonly kind: 'vetLimit'; readonly bound: 'min' | 'max'; readonly per1000Kcal: number; readonly perDay: number }
  | { readonly kind: 'linkedMin'; readonly to: LinkedTo; readonly perGram: number; readonly source: string }

export type LimitKind = 'nutritional' | 'legal' | 'safeUpperLimit'

export type LinkedTo = 'protein' | 'pufa' | 'linoleicAcid' | 'alphaLinolenicAcid'

/** A minimum that grows with another nutrient: `nutrient >= constantPerDay + Σ perUnit x amount`. Binds. */
export type LinkedMinimum = {
  readonly nutrient: NutrientId
  readonly to: LinkedTo
  readonly constantPerDay: number
  readonly terms: readonly { readonly nutrient: NutrientId; readonly perUnit: number }[]
  readonly source: string
}

/** Calcium : phosphorus, g/g. Binds. */
export type RatioNeed = { readonly min: number; readonly max: number; readonly source: string }

/** A soft health rule: the plan moves towards it and the score counts it, but it does not bind. */
export type Goal = {
  readonly rule: NutrientRule
  readonly nutrient: NutrientId
  readonly operator: '>=' | '<='
  readonly perDay: number
}

export type TraitRule = {
  readonly trait: IngredientTrait
  readonly condition: HealthIssue
  readonly ruleId: string
  readonly source: string
}

/** A minimum above a maximum: nothing can be fed to such needs, and no minimum is relaxed. */
export type NeedConflict = {
  readonly nutrient: NutrientId
  readonly min: number
  readonly max: number
  readonly conditions: readonly HealthIssue[]
  /** One of the two is a limit of the dog's own vet. */
  readonly byVet?: true
}

export type DailyNeeds = {
  readonly kcal: number
  readonly densityMultiplier: number
  readonly rows: readonly Need[]
  readonly linked: readonly LinkedMinimum[]
  readonly calciumPhosphorus: RatioNeed
  readonly goals: readonly Goal[]
  readonly forbidden: readonly TraitRule[]
  readonly discouraged: readonly TraitRule[]
  readonly conflicts: readonly NeedConflict[]
  /** The event that must come before any recipe is suitable. */
  readonly waitsFor?: WaitsFor
  /** The reasons to see a vet before any recipe is cooked: rules G2 and G3. */
  readonly referrals: readonly Referral[]
}

/**
 * The dog reaches eight weeks, or a vet approves of home cooking for a pregnant or nursing bitch, or for a dog with such an illness, or the
 * owner enters the stage of ill kidneys beside an approval that is there.
 */
export type WaitsFor = 'eightWeeks' | 'vet' | 'vetOfIllness' | 'kidneyStage'

type NeedsInput = {
  readonly dog: Dog
  readonly energy: DailyEnergy
  readonly standards: Standards
  readonly rules: readonly HealthRule[]
}

/** Food and supplement together may give this much more or less than the day's energy. */
export const ENERGY_TOLERANCE = 0.02
/** The plan aims this far above the recommended allowance, but at most half way to a maximum. Product's proposal. */
const TARGET_ABOVE_RDA = 1.2
/** The fat minimum is a share of the food, not an amount per day: the one that is not scaled. FEDIAF 2025, VII. */
const NOT_SCALED: ReadonlySet<NutrientId> = new Set(['fat'])
const PUFA_TERMS = [
  { nutrient: 'linoleicAcid', gramsPerUnit: 1 },
  { nutrient: 'alphaLinolenicAcid', gramsPerUnit: 1 },
  { nutrient: 'arachidonicAcid', gramsPerUnit: 0.001 },
  { nutrient: 'epaDha', gramsPerUnit: 1 },
] as const

export function dailyNeeds(input: NeedsInput): DailyNeeds {
  const { dog, energy, standards } = input
  const rules = input.rules.filter((rule) => appliesTo(rule, dog))
  const nutrientRules = rules.filter((rule) => rule.kind === 'nutrient')
  const rows = needRows(input, nutrientRules)
  return {
    kcal: energy.kcal,
    densityMultiplier: energy.densityMultiplier,
    rows,
    linked: linkedMinimums(energy, standards),
    calciumPhosphorus: ratioNeed(energy, standards),
    goals: goalsOf(rows),
    forbidden: traitRules(rules, 'hard'),
    discouraged: traitRules(rules, 'soft'),
    conflicts: conflictsOf(rows),
    ...waiting(input),
    referrals: referralsOf({
      healthIssues: dog.healthIssues,
      isPuppy: energy.stage === 'puppy',
      hasPuppies: energy.stage === 'reproduction',
    }),
  }
}

function waiting({ dog, energy }: NeedsInput): Pick<DailyNeeds, 'waitsFor'> {
  if (isUnderEightWeeks(dog)) return { waitsFor: 'eightWeeks' }
  if (dog.vetApproved) return {}
  if (dog.isStageUnknown) return { waitsFor: 'kidneyStage' }
  if (energy.stage === 'reproduction') return { waitsFor: 'vet' }
  return isWithVet(dog) ? { waitsFor: 'vetOfIllness' } : {}
}

export function needOf(needs: DailyNeeds, nutrient: NutrientId): Need | undefined {
  return needs.rows.find((row) => row.nutrient === nutrient)
}

/**
 * Whether the dog is to get little of a nutrient, by an illness or its vet: more of it is no advantage then. A hard cap of an illness that
 * asks for more of the same (omega-3 of a dog with arthritis) is a safe limit alone.
 */
export function isLimitedFromAbove(needs: DailyNeeds, nutrient: NutrientId): boolean {
  const info = needOf(needs, nutrient)?.info ?? []
  const rules = info.flatMap((line) => (line.kind === 'healthRule' ? [line.rule] : []))
  const isSafeLimit = ({ strength, condition }: NutrientRule) =>
    strength === 'hard' &&
    rules.some((other) => other.operator === '>=' && other.strength === 'soft' && other.condition === condition)
  return (
    info.some((line) => line.kind === 'vetLimit' && line.bound === 'max') ||
    rules.some((rule) => rule.operator === '<=' && !isSafeLimit(rule))
  )
}

/** Where the dog's own vet has spoken of a nutrient, our goals for it are silent; what binds goes on binding. */
function appliesTo(rule: HealthRule, dog: Dog): boolean {
  if (!dog.healthIssues.includes(rule.condition)) return false
  if (rule.kind === 'ingredients') return true
  if (rule.strength === 'soft' && vetLimitOf(dog, rule.nutrient)) return false
  return dog.bodyCondition >= (rule.onlyFromBodyCondition ?? 1)
}

function needRows(input: NeedsInput, rules: readonly NutrientRule[]): Need[] {
  const standardRows = standardsOf(input.standards, input.energy)
  const nutrients = new Set<NutrientId>(['energy', ...standardRows.keys(), 'fibre'])
  for (const rule of rules) nutrients.add(rule.nutrient)
  for (const limit of input.dog.vetLimits ?? []) nutrients.add(limit.nutrient)
  return [...nutrients].map((nutrient) => {
    const standard =
      nutrient === 'energy' ? energyDraft(input.energy) : standardDraft(input, standardRows.get(nutrient))
    const ruled = rules.filter((rule) => rule.nutrient === nutrient).reduce(withRule(input), standard)
    const limited = withVetLimit(ruled, vetLimitOf(input.dog, nutrient), input.energy)
    return finishedNeed(nutrient, withLinkedInfo(nutrient, limited, input))
  })
}

/** The rows of the dog's life stage. Large-breed puppies have rows of their own only where they differ. */
function standardsOf({ nutrients }: Standards, { lifeStage }: DailyEnergy): Map<NutrientId, Standard> {
  const rows = new Map<NutrientId, Standard>()
  if (lifeStage === 'lateGrowthLargeBreed') {
    for (const row of nutrients) if (row.stage === 'lateGrowth') rows.set(row.nutrient, row)
  }
  for (const row of nutrients) if (row.stage === lifeStage) rows.set(row.nutrient, row)
  return rows
}

/** A need while it is made: hard figures and goals still apart. */
type Draft = {
  readonly min: number | null
  readonly recommended: number | null
  readonly safeMax: number | null
  readonly legalMax: number | null
  readonly goalMin: number | null
  readonly goalMax: number | null
  readonly info: readonly NeedInfo[]
}

const NOTHING_KNOWN: Draft = {
  min: null,
  recommended: null,
  safeMax: null,
  legalMax: null,
  goalMin: null,
  goalMax: null,
  info: [],
}

function energyDraft({ kcal }: DailyEnergy): Draft {
  return {
    ...NOTHING_KNOWN,
    min: kcal * (1 - ENERGY_TOLERANCE),
    safeMax: kcal * (1 + ENERGY_TOLERANCE),
    goalMin: kcal,
    info: [{ kind: 'energy', kcalPerDay: kcal }],
  }
}

function standardDraft({ dog, energy, standards }: NeedsInput, standard: Standard | undefined): Draft {
  if (!standard) return NOTHING_KNOWN
  const { min, recommended, max, safety, nutrient } = standard
  const thousands = energy.kcal / 1000
  const multiplier = NOT_SCALED.has(nutrient) ? 1 : energy.densityMultiplier
  const info: NeedInfo[] = []
  if (min) info.push({ kind: 'standardMin', per1000Kcal: min.value, source: min.source })
  if (min && multiplier > 1) info.push({ kind: 'density', multiplier })
  if (recommended) info.push({ kind: 'recommended', per1000Kcal: recommended.value, source: recommended.source })
  if (max) info.push({ kind: 'standardMax', per1000Kcal: max.value, source: max.source, limit: max.kind })
  const perDay = (figure: Figure | null) => figure && figure.value * thousands
  const draft: Draft = {
    ...NOTHING_KNOWN,
    min: min && min.value * multiplier * thousands,
    recommended: recommended && recommended.value * multiplier * thousands,
    safeMax: lower(perDay(safety), max?.kind === 'legal' ? null : perDay(max)),
    legalMax: max?.kind === 'legal' ? perDay(max) : null,
    info,
  }
  return nutrient === 'epaDha' ? withMaxPerKg075(draft, dog, energy, standards) : draft
}

/** NRC 2006 gives EPA + DHA a second upper limit, by metabolic weight: of the lighter of present and ideal weight. */
function withMaxPerKg075(draft: Draft, dog: Dog, energy: DailyEnergy, { epaDhaMaxMgPerKg075 }: Standards): Draft {
  const metabolicKg = Math.min(dog.weightKg, energy.targetWeightKg) ** 0.75
  const limit = (epaDhaMaxMgPerKg075.value / 1000) * metabolicKg
  const { value: perKg075, source } = epaDhaMaxMgPerKg075
  return {
    ...draft,
    safeMax: lower(draft.safeMax, limit),
    info: [...draft.info, { kind: 'maxPerKg075', perKg075, source }],
  }
}

function withRule(input: NeedsInput): (draft: Draft, rule: NutrientRule) => Draft {
  return (draft, rule) => {
    const perDay = rulePerDay(rule, draft, input)
    if (perDay === null) return draft
    const info: readonly NeedInfo[] = [...draft.info, { kind: 'healthRule', rule, perDay }]
    if (rule.operator === '>=') {
      if (rule.strength === 'hard') return { ...draft, min: higher(draft.min, perDay), info }
      return { ...draft, goalMin: higher(draft.goalMin, perDay), info }
    }
    if (rule.strength === 'hard') return { ...draft, safeMax: lower(draft.safeMax, perDay), info }
    return { ...draft, goalMax: lower(draft.goalMax, perDay), info }
  }
}

/** Adds a vet's limit, which is of all that the dog eats, however little: a vet knows the dog. It tightens what there is. */
function withVetLimit(draft: Draft, limit: VetLimit | undefined, { kcal }: DailyEnergy): Draft {
  if (!limit) return draft
  const perDay = { min: perDayOf(limit.min, kcal), max: perDayOf(limit.max, kcal) }
  const info = (['min', 'max'] as const).flatMap((bound): NeedInfo[] => {
    const [per1000Kcal, aDay] = [limit[bound], perDay[bound]]
    return per1000Kcal === null || aDay === null ? [] : [{ kind: 'vetLimit', bound, per1000Kcal, perDay: aDay }]
  })
  return {
    ...draft,
    min: higher(draft.min, perDay.min),
    safeMax: lower(draft.safeMax, perDay.max),
    info: [...draft.info, ...info],
  }
}

const perDayOf = (per1000Kcal: number | null, kcal: number) =>
  per1000Kcal === null ? null : (per1000Kcal * kcal) / 1000

function withLinkedInfo(nutrient: NutrientId, draft: Draft, { energy, standards }: NeedsInput): Draft {
  const info = linkedMinimums(energy, standards)
    .filter((one) => one.nutrient === nutrient)
    .map(({ to, perUnit, source }): NeedInfo => ({ kind: 'linkedMin', to, perGram: perUnit, source }))
  return info.length > 0 ? { ...draft, info: [...draft.info, ...info] } : draft
}

function rulePerDay(rule: NutrientRule, draft: Draft, { dog, energy }: NeedsInput): number | null {
  const { nutrient, value, unit, ofNormalIntake, condition } = rule
  const density = ofNormalIntake ? growthOfLimits(dog, condition, energy.densityMultiplier) : 1
  if (unit === 'per1000Kcal') return (value * density * energy.kcal) / 1000
  if (unit === 'mgPerKg075')
    return value * energy.metabolicWeightKg * (nutrientById.get(nutrient)?.unit === 'g' ? 0.001 : 1)
  if (nutrient === 'energy') return value * energy.kcal
  return draft.min === null ? null : value * draft.min
}

/** rda: at least the minimum, at most the maximum. target: above rda, under max, moved by the goals. */
function finishedNeed(nutrient: NutrientId, draft: Draft): Need {
  const { min, recommended, safeMax, legalMax, goalMin, goalMax, info } = draft
  const max = lower(safeMax, legalMax)
  const allowance = higher(min, recommended)
  const rda = allowance === null || max === null ? allowance : Math.max(min ?? 0, Math.min(allowance, max))
  return {
    nutrient,
    min,
    rda,
    target: targetOf({ nutrient, rda, max, goalMin, goalMax }),
    max,
    safeMax,
    legalMax,
    info,
  }
}

type TargetInput = Pick<Draft, 'goalMin' | 'goalMax'> & Pick<Need, 'nutrient' | 'rda' | 'max'>

function targetOf({ nutrient, rda, max, goalMin, goalMax }: TargetInput): number | null {
  if (nutrient === 'energy') return max === null ? goalMin : Math.min(goalMin ?? max, max)
  if (rda === null) return max === null ? goalMin : goalMin === null ? null : Math.min(goalMin, 0.95 * max)
  const midway = max === null ? Number.POSITIVE_INFINITY : rda + 0.5 * Math.max(0, max - rda)
  const usual = Math.min(rda * TARGET_ABOVE_RDA, midway)
  const raised = goalMin === null ? usual : Math.max(usual, Math.min(goalMin, max === null ? goalMin : 0.95 * max))
  // A soft ceiling pulls the target down, but never to the allowance itself.
  return goalMax === null ? raised : Math.max(Math.min(raised, goalMax), rda + 0.05 * (usual - rda))
}

/** A goal that lies at a maximum would pull recipes over it: it ends a little below. */
const GOAL_BELOW_MAX = 0.95

function goalsOf(rows: readonly Need[]): Goal[] {
  return rows.flatMap(({ nutrient, info, max }) =>
    info.flatMap((line): Goal[] => {
      if (line.kind !== 'healthRule' || line.rule.strength !== 'soft') return []
      const { rule } = line
      const isBeyond = rule.operator === '>=' && max !== null && line.perDay > GOAL_BELOW_MAX * max
      return [{ rule, nutrient, operator: rule.operator, perDay: isBeyond ? GOAL_BELOW_MAX * max : line.perDay }]
    }),
  )
}

/** Keeps, of several goals for one nutrient in one direction, the one that asks most: meeting it meets the others. */
export function strictestGoals(goals: readonly Goal[]): Goal[] {
  const strictest = new Map<string, Goal>()
  for (const goal of goals) {
    const key = `${goal.nutrient} ${goal.operator}`
    const known = strictest.get(key)
    const asksMore = !known || (goal.operator === '>=' ? goal.perDay > known.perDay : goal.perDay < known.perDay)
    if (asksMore) strictest.set(key, goal)
  }
  return [...strictest.values()]
}

/** Both anchors grow with the density multiplier, as the minimums do. FEDIAF 2025, Table VII-13; AAFCO 2014. */
function linkedMinimums(energy: DailyEnergy, standards: Standards): Linked[] {
  const { arginine, vitaminEPerGramPufa } = standards
  const anchor = arginine.anchors[energy.lifeStage]
  const { value: perGramProtein, source } = arginine.perGramProtein
  const scale = (energy.densityMultiplier * energy.kcal) / 1000
  return [
    {
      nutrient: 'arginine',
      to: 'protein',
      constantPerDay: (anchor.arginine - perGramProtein * anchor.protein) * scale,
      terms: [{ nutrient: 'protein', perUnit: perGramProtein }],
      perUnit: perGramProtein,
      source,
    },
    {
      nutrient: 'vitaminE',
      to: 'pufa',
      constantPerDay: 0,
      terms: PUFA_TERMS.map(({ nutrient, gramsPerUnit }) => ({
        nutrient,
        perUnit: vitaminEPerGramPufa.value * gramsPerUnit,
      })),
      perUnit: vitaminEPerGramPufa.value,
      source: vitaminEPerGramPufa.source,
    },
    ...(energy.stage === 'reproduction' ? fattyAcidBalance(standards) : []),
  ]
}

type Linked = LinkedMinimum & { readonly perUnit: number }

/** Linoleic by alpha-linolenic acid within what NRC 2006 presumes to be safe in gestation and lactation. */
function fattyAcidBalance({ linoleicPerAlphaLinolenic: { min, max } }: Standards): Linked[] {
  const linked = (
    nutrient: NutrientId,
    to: 'linoleicAcid' | 'alphaLinolenicAcid',
    perUnit: number,
    source: string,
  ) => ({
    nutrient,
    to,
    constantPerDay: 0,
    terms: [{ nutrient: to, perUnit }],
    perUnit,
    source,
  })
  return [
    linked('linoleicAcid', 'alphaLinolenicAcid', min.value, min.source),
    linked('alphaLinolenicAcid', 'linoleicAcid', 1 / max.value, max.source),
  ]
}

function ratioNeed({ lifeStage }: DailyEnergy, { calciumPhosphorus }: Standards): RatioNeed {
  const row = calciumPhosphorus.find(({ stage }) => stage === lifeStage)
  if (!row) throw new Error(`The standard has no calcium : phosphorus ratio for ${lifeStage}`)
  return { min: row.min.value, max: row.max.value, source: row.max.source }
}

function traitRules(rules: readonly HealthRule[], strength: IngredientRule['strength']): TraitRule[] {
  return rules.flatMap((rule) => {
    if (rule.kind !== 'ingredients' || rule.strength !== strength) return []
    const { traits, condition, id, source } = rule
    return traits.map((trait) => ({ trait, condition, ruleId: id, source }))
  })
}

function conflictsOf(rows: readonly Need[]): NeedConflict[] {
  return rows.flatMap(({ nutrient, min, max, info }) => {
    if (min === null || max === null || min <= max) return []
    const hard = info.flatMap((line) =>
      line.kind === 'healthRule' && line.rule.strength === 'hard' ? [line.rule] : [],
    )
    const byVet = isVetsLimit(info, 'min', min) || isVetsLimit(info, 'max', max)
    return [
      { nutrient, min, max, conditions: [...new Set(hard.map((rule) => rule.condition))], ...(byVet && { byVet }) },
    ]
  })
}

/** Whether the dog's own vet set this limit of a day, and no other rule is stricter. */
export function isVetsLimit(info: Need['info'], bound: 'min' | 'max', perDay: number | null): boolean {
  return info.some((line) => line.kind === 'vetLimit' && line.bound === bound && line.perDay === perDay)
}

/** Whether the maximum of a day is that of a health issue's rule, or of the dog's own vet, and no other is stricter. */
export function isLimitOfIssue({ info, max }: Pick<Need, 'info' | 'max'>): boolean {
  const isOfRule = info.some(
    (line) =>
      line.kind === 'healthRule' && line.rule.strength === 'hard' && line.rule.operator === '<=' && line.perDay === max,
  )
  return isOfRule || isVetsLimit(info, 'max', max)
}

function higher(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.max(a, b)
}

function lower(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b)
}
