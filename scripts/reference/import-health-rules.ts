import type { HealthIssue } from '../../src/nutrition/dog.ts'
import type { HealthRule, IngredientRule, NutrientRule } from '../../src/nutrition/needs/standards.ts'
import type { NutrientId } from '../../src/nutrition/nutrients.ts'
import type { IngredientTrait } from '../../src/nutrition/recipe/recipe.ts'
import { readNotes, readShared } from './shared-sources.ts'

type SharedRule = {
  id: string
  condition: HealthIssue
  nutrient: string
  operator: string
  value: unknown
  unit: string
  strength: 'hard' | 'soft'
  source: string[]
  use: string
}
type SharedCondition = { decision: string; rules: SharedRule[] }
type Notes = {
  general: Record<string, { sentence: string }>
  conditions: Record<string, { message: string; referWhen: string[] }>
}
type Part = Pick<IngredientRule, 'traits' | 'strength'>

/** Lists of foods in words, as traits of the ingredient table. */
const INGREDIENT_LISTS: Record<string, readonly Part[]> = {
  'digestion-A5': [{ traits: ['fatty-meat'], strength: 'soft' }],
  'liver-A2': [{ traits: ['organ', 'shellfish', 'seed', 'mushroom'], strength: 'hard' }],
  'kidney-A6': [{ traits: ['organ', 'cheese', 'bran'], strength: 'soft' }],
  'diabetes-A3': [{ traits: ['fruit', 'sweet'], strength: 'hard' }],
  // "Fatty fish in bulk": some is allowed, and the ceiling on fat keeps it little.
  'pancreatitis-A6': [
    { traits: ['fatty-meat', 'cheese', 'butter', 'seed'] satisfies IngredientTrait[], strength: 'hard' },
    { traits: ['fatty-fish'], strength: 'soft' },
  ],
}
/** Rules that are not among the shared facts: a source of its own stands by each. */
const OWN_RULES: readonly HealthRule[] = [
  // The shared facts have fat for a diabetic dog with pancreatitis alone: why others too stands in docs/nutrition.md, "Needs".
  {
    kind: 'nutrient',
    id: 'diabetes-A6',
    condition: 'diabetes',
    nutrient: 'fat',
    operator: '<=',
    value: 37.5,
    unit: 'per1000Kcal',
    strength: 'soft',
    source: 'SACN5',
  },
  {
    kind: 'ingredients',
    id: 'liver-A5',
    condition: 'liver',
    traits: ['turmeric'],
    strength: 'hard',
    source: 'EMA-CURCUMA2018',
  },
  {
    kind: 'ingredients',
    id: 'pancreatitis-A7',
    condition: 'pancreatitis',
    traits: ['turmeric'],
    strength: 'hard',
    source: 'EMA-CURCUMA2018',
  },
]
/** Minimums of the standard that a rule repeats with "x density multiplier": a factor of the scaled minimum. */
const REPEATED_MINIMUMS = ['heart-A2', 'pancreatitis-A4']
/** Limits that the sources give for a dog that eats its normal share: per day they are the same for one that eats less. */
const OF_NORMAL_INTAKE = ['liver-A1', 'kidney-A1', 'kidney-A2']
/** Thin dogs with diabetes get no extra fibre (the file's note under "conflicts"). */
const ONLY_FROM_BODY_CONDITION = { 'diabetes-A1': 3 } as const satisfies Record<string, 3>
/** Rules that are kept elsewhere: vitamin E per PUFA for every dog, energy by the portion, words in the message. */
const NOT_A_LIMIT = ['arthritis-A5', 'arthritis-A6', 'skin-A6', 'diabetes-A4', 'diabetes-A5']
const DECISIONS: Record<string, string> = {
  formulate: 'formulate',
  formulate_mild: 'formulateMild',
  refer_unless_early: 'referUnlessEarly',
  refer_until_stable: 'referUntilStable',
  refer: 'refer',
}

export function importHealthRules(shared: string): string {
  const { conditions } = readShared<{ conditions: Record<string, SharedCondition> }>(
    shared,
    'reference/health-rules.json',
  )
  const notes = readNotes<Notes>('health-notes.json')
  const rules = [
    ...Object.values(conditions).flatMap((condition) => condition.rules.filter(isForTheApp).flatMap(rulesOf)),
    ...OWN_RULES,
  ]
  return formatTable({
    rules,
    conditions: Object.entries(conditions).map(([issue, { decision }]) => conditionOf(issue, decision, notes)),
    general: Object.entries(notes.general).map(([id, { sentence }]) => ({ id, sentence })),
  })
}

function isForTheApp({ id, use }: SharedRule): boolean {
  return use === 'apply in the app' && !NOT_A_LIMIT.includes(id)
}

function conditionOf(issue: string, decision: string, { conditions }: Notes) {
  const note = conditions[issue]
  if (!note || !DECISIONS[decision]) throw new Error(`health-notes.json: nothing for ${issue} (${decision})`)
  return { issue, decision: DECISIONS[decision], ...note }
}

function rulesOf(rule: SharedRule): HealthRule[] {
  if (rule.nutrient === 'ingredients') return ingredientRules(rule)
  if (rule.operator === 'range') return rangeRules(rule)
  return [nutrientRule(rule, rule.id, rule.operator, rule.value)]
}

function ingredientRules({ id, condition, source }: SharedRule): IngredientRule[] {
  const parts = INGREDIENT_LISTS[id]
  if (!parts) throw new Error(`health rule ${id}: its traits are not written down`)
  return parts.map((part, index) => ({
    kind: 'ingredients',
    id: index === 0 ? id : `${id}-${index + 1}`,
    condition,
    ...part,
    source: source.join('+'),
  }))
}

function rangeRules(rule: SharedRule): NutrientRule[] {
  const [low, high] = rule.value as [number, number]
  return [nutrientRule(rule, `${rule.id}-min`, '>=', low), nutrientRule(rule, `${rule.id}-max`, '<=', high)]
}

function nutrientRule(rule: SharedRule, id: string, operator: string, value: unknown): NutrientRule {
  if (typeof value !== 'number' || (operator !== '>=' && operator !== '<=')) {
    throw new Error(`health rule ${id}: cannot be computed`)
  }
  const fromBodyCondition = rule.id in ONLY_FROM_BODY_CONDITION
  return {
    kind: 'nutrient',
    id,
    condition: rule.condition,
    nutrient: rule.nutrient as NutrientId,
    operator,
    ...limitOf(rule, value),
    strength: rule.strength,
    ...(OF_NORMAL_INTAKE.includes(id) && { ofNormalIntake: true as const }),
    ...(fromBodyCondition && { onlyFromBodyCondition: 3 as const }),
    source: rule.source.join('+'),
  }
}

function limitOf({ id, nutrient, unit }: SharedRule, value: number): Pick<NutrientRule, 'value' | 'unit'> {
  if (REPEATED_MINIMUMS.includes(id) || unit === 'x adult minimum') {
    return { value: unit === 'x adult minimum' ? value : 1, unit: 'timesMin' }
  }
  if (unit === 'mg/kg075/day') return { value, unit: 'mgPerKg075' }
  // Sodium is in g in the nutrient table.
  if (unit === 'mg/1000kcal') return { value: nutrient === 'sodium' ? value / 1000 : value, unit: 'per1000Kcal' }
  if (unit === 'g/1000kcal') return { value, unit: 'per1000Kcal' }
  throw new Error(`health rule ${id}: unknown unit ${unit}`)
}

function formatTable(table: Record<string, readonly unknown[]>): string {
  const parts = Object.entries(table).map(
    ([key, rows]) => `"${key}": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  )
  return `{\n${parts.join(',\n')}\n}\n`
}
