import { z } from 'zod'
import { BODY_CONDITIONS, HEALTH_ISSUES, type HealthIssue } from '../nutrition/dog.ts'
import { isVetFirst } from '../nutrition/needs/referrals.ts'
import type { HealthRule } from '../nutrition/needs/standards.ts'
import { isNutrientId, type NutrientId } from '../nutrition/nutrients.ts'
import { INGREDIENT_TRAITS } from '../nutrition/recipe/recipe.ts'
import table from './health-rules.json' with { type: 'json' }
import { keyedOnce, readRows } from './read-table.ts'

export const HEALTH_DECISIONS = ['formulate', 'formulateMild', 'referUnlessEarly', 'referUntilStable', 'refer'] as const

/** A health issue in the product's own words for an owner. */
export type HealthCondition = {
  readonly issue: HealthIssue
  /**
   * `formulate` recipes may be shown; `formulateMild` for mild or short complaints; `referUnlessEarly`,
   * `referUntilStable` and `refer` only together with a vet.
   */
  readonly decision: (typeof HEALTH_DECISIONS)[number]
  /** Every page with a recipe for this dog says first: see your vet. */
  readonly needsVet: boolean
  readonly message: string
  /** The signs for which the owner should see a vet instead of cooking. */
  readonly referWhen: readonly string[]
}

/** Rules that hold whatever the issue; ids as in docs/nutrition.md. */
export type GeneralRule = { readonly id: 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6'; readonly sentence: string }

const Issue = z.enum(HEALTH_ISSUES)
const Strength = z.enum(['hard', 'soft'])
const Source = z.string().min(1)
const Sentence = z.string().min(10).endsWith('.')

const NutrientLimit = z.strictObject({
  kind: z.literal('nutrient'),
  id: z.string().min(1),
  condition: Issue,
  nutrient: z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient'),
  operator: z.enum(['>=', '<=']),
  value: z.number().positive(),
  unit: z.enum(['per1000Kcal', 'mgPerKg075', 'timesMin']),
  strength: Strength,
  ofNormalIntake: z.literal(true).optional(),
  onlyFromBodyCondition: z.literal(BODY_CONDITIONS).optional(),
  source: Source,
})
const IngredientList = z.strictObject({
  kind: z.literal('ingredients'),
  id: z.string().min(1),
  condition: Issue,
  traits: z.array(z.enum(INGREDIENT_TRAITS)).min(1),
  strength: Strength,
  source: Source,
})
const Rule = z.discriminatedUnion('kind', [NutrientLimit, IngredientList])
const Condition = z.strictObject({
  issue: Issue,
  decision: z.enum(HEALTH_DECISIONS),
  message: Sentence,
  referWhen: z.array(Sentence).min(1),
})
const General = z.strictObject({ id: z.enum(['G1', 'G2', 'G3', 'G4', 'G5', 'G6']), sentence: Sentence })

/** Checks the rules; exported for its test. */
export function readHealthRules(rows: readonly unknown[]): readonly HealthRule[] {
  const rules = readRows('health-rules', rows, Rule, 'id')
  return [...keyedOnce('health-rules', rules, ({ id }) => id).values()].map(withoutUndefined)
}

/** The limits that a health issue adds. Hard ones bind, soft ones move the target and the score. */
export const HEALTH_RULES: readonly HealthRule[] = readHealthRules(table.rules)

export const HEALTH_CONDITIONS: ReadonlyMap<HealthIssue, HealthCondition> = keyedOnce(
  'health conditions',
  readRows('health conditions', table.conditions, Condition, 'issue').map((row) => ({
    ...row,
    needsVet: isVetFirst(row.issue),
  })),
  ({ issue }) => issue,
)

export const GENERAL_HEALTH_RULES: ReadonlyMap<GeneralRule['id'], GeneralRule> = keyedOnce(
  'general health rules',
  readRows('general health rules', table.general, General, 'id'),
  ({ id }) => id,
)

function withoutUndefined({ ...rule }: z.infer<typeof Rule>): HealthRule {
  if (rule.kind === 'ingredients') return rule
  const { onlyFromBodyCondition, ofNormalIntake, ...limit } = rule
  return {
    ...limit,
    ...(ofNormalIntake && { ofNormalIntake }),
    ...(onlyFromBodyCondition !== undefined && { onlyFromBodyCondition }),
  }
}
