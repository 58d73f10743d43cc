/**
 * Counts the pairs of recipe and dog that each supplement formula makes complete.
 * Prints too how that changes when one compound is raised or lowered.
 *   npm run task -- design-supplement ["Complete Puppy"]
 * The compounds whose row stays flat have room both ways; where it falls on both sides, the amount is well chosen.
 */
import type { Dog, HealthIssue } from '../src/nutrition/dog.ts'
import { adult } from '../src/nutrition/fixtures/adult.ts'
import type { NutrientAmounts, NutrientId } from '../src/nutrition/nutrients.ts'
import { considerRecipe } from '../src/nutrition/recipe/menu.ts'
import { planFor } from '../src/nutrition/recipe/plan.ts'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../src/reference/nutrition-tables.ts'
import { type FormulaLine, SUPPLEMENTS, type Supplement } from '../src/reference/supplements.ts'

const ADULTS: readonly Dog[] = [
  adult,
  { ...adult, activityLevel: 1 },
  { ...adult, activityLevel: 2 },
  { ...adult, activityLevel: 6 },
  { ...adult, activityLevel: 1, ageMonths: 130 },
  { ...adult, activityLevel: 2, bodyCondition: 4 },
  { ...adult, bodyCondition: 5 },
  { ...adult, sizeClass: 'Toy', weightKg: 2, mealsPerDay: 3 },
  { ...adult, healthIssues: ['pancreatitis'] },
]
const approved = (issue: HealthIssue): readonly Dog[] =>
  ([1, 2, 3, 4] as const).map((activityLevel) => ({
    ...adult,
    activityLevel,
    healthIssues: [issue],
    vetApproved: true,
  }))
const PUPPIES: readonly Dog[] = [
  { ...adult, ageMonths: 2, weightKg: 4 },
  { ...adult, ageMonths: 3, weightKg: 1.5, sizeClass: 'Toy' },
  { ...adult, ageMonths: 3, weightKg: 10, sizeClass: 'Giant', bodyCondition: 4 },
  { ...adult, ageMonths: 5, weightKg: 4.5, sizeClass: 'Small' },
  { ...adult, ageMonths: 5, weightKg: 17, sizeClass: 'Large' },
  { ...adult, ageMonths: 9, weightKg: 14 },
  { ...adult, ageMonths: 14, weightKg: 50, sizeClass: 'Giant' },
]

function dogsFor(formula: Supplement): readonly Dog[] {
  if (formula.stage === 'puppy') return PUPPIES
  const dogs = formula.forIssues.length > 0 ? formula.forIssues.flatMap(approved) : ADULTS
  return dogs.filter((dog) => planFor(dog, NUTRITION_TABLES).supplement.formula.id === formula.id)
}

/** Recipes shown, dog by dog, with this formula alone. */
function servedBy(formula: Supplement, dogs: readonly Dog[]): number[] {
  const tables = { ...NUTRITION_TABLES, supplements: [formula] }
  return dogs.map((dog) => {
    const plan = planFor(dog, tables)
    return PREPARED_RECIPES.filter((recipe) => considerRecipe(recipe, plan).kind === 'suggested').length
  })
}

/** The same powder with more or less of one compound: the carrier makes room. */
function withTimes(formula: Supplement, line: FormulaLine, times: number): Supplement {
  const changed = (amounts: NutrientAmounts, brought: NutrientAmounts): NutrientAmounts =>
    Object.fromEntries(
      Object.entries(amounts).map(([id, amount]) => [id, amount + (times - 1) * (brought[id as NutrientId] ?? 0)]),
    )
  return {
    ...formula,
    perGram: changed(formula.perGram, line.provides),
    perGramAtMost: changed(formula.perGramAtMost, line.providesAtMost),
    id: `${formula.id}, ${line.compound} x ${times}`,
  }
}

const TIMES = [0, 0.7, 0.85, 1, 1.15, 1.3] as const

function report(formula: Supplement): void {
  const dogs = dogsFor(formula)
  console.log(`\n${formula.id}: ${servedBy(formula, dogs).join(' ')} of ${PREPARED_RECIPES.length} recipes, dog by dog`)
  console.log(`${'compound'.padEnd(26)}${TIMES.map((times) => `x ${times}`.padStart(8)).join('')}`)
  for (const line of formula.compounds) {
    const counts = TIMES.map((times) => sum(servedBy(withTimes(formula, line, times), dogs)))
    console.log(`${line.compound.padEnd(26)}${counts.map((count) => String(count).padStart(8)).join('')}`)
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

const only = process.argv[2]
for (const formula of SUPPLEMENTS) if (!only || formula.id === only) report(formula)
