import type { ExcludeTag, HealthIssue, Preference } from '../dog.ts'
import {
  type DailyNeeds,
  isVetsLimit,
  type Need,
  type NeedConflict,
  needOf,
  type TraitRule,
  type WaitsFor,
} from '../needs/needs.ts'
import type { NutrientId } from '../nutrients.ts'
import type { PreparedRecipe } from './bounds.ts'
import { type Fitting, fittingOf } from './fitting.ts'
import { type Footprint, footprintOf } from './footprint.ts'
import { type FeedingLimitObstacle, type NutrientObstacle, type Obstacle, obstaclesOf } from './obstacles.ts'
import { type Adaptation, adaptFitting } from './optimiser.ts'
import type { FeedingPlan } from './plan.ts'
import type { IngredientCode } from './recipe.ts'
import { type Suitability, suitabilityOf } from './score.ts'
import { inVariedOrder } from './variety.ts'

export type Preferences = {
  /** Tags that must never be in the bowl. */
  readonly exclude: readonly ExcludeTag[]
  /** Tags that add points; and whether dishes of unusual foods come as they score, which adds none. */
  readonly prefer: readonly Preference[]
  /** Tags at least one of which must be in the bowl. */
  readonly require: readonly ExcludeTag[]
}

export const NO_PREFERENCES: Preferences = { exclude: [], prefer: [], require: [] }

/** A recipe shown for a dog, in its grams. */
export type Suggestion = {
  readonly kind: 'suggested'
  readonly recipe: PreparedRecipe
  readonly fitting: Fitting
  readonly adapted: Adaptation
  readonly suitability: Suitability
  readonly footprint: Footprint
}

/** A recipe that is not shown for a dog, and why. */
export type Rejection = { readonly recipe: PreparedRecipe } & (
  | { readonly kind: 'excluded'; readonly tags: readonly ExcludeTag[] }
  | { readonly kind: 'notRequired' }
  | { readonly kind: 'forbidden'; readonly code: IngredientCode; readonly rule: TraitRule }
  | { readonly kind: 'unfit'; readonly reason: 'bounds' | 'scale'; readonly fitting: Fitting }
)

export type Menu = {
  /** Sorted by score, with the points that bring a recipe forward, then variety. */
  readonly suggestions: readonly Suggestion[]
  readonly rejections: readonly Rejection[]
}

/** Ranks recipes for a dog. */
export function suggestRecipes(
  recipes: readonly PreparedRecipe[],
  plan: FeedingPlan,
  preferences: Preferences = NO_PREFERENCES,
): Menu {
  return menuOf(recipes.map((recipe) => considerRecipe(recipe, plan, preferences)))
}

/** Considers one recipe for one dog. The cheap questions come first: an excluded recipe is not computed. */
export function considerRecipe(
  recipe: PreparedRecipe,
  plan: FeedingPlan,
  preferences: Preferences = NO_PREFERENCES,
): Suggestion | Rejection {
  const adaptation = adaptationOf(recipe, plan, preferences)
  if (adaptation.kind !== 'adapted') return adaptation
  const { fitting, adapted } = adaptation
  const suitability = suitabilityOf(fitting, adapted, plan, preferences.prefer)
  return { kind: 'suggested', recipe, fitting, adapted, suitability, footprint: footprintOf(recipe, adapted.grams) }
}

/** Whether `considerRecipe` would suggest it, without the reasons: for a number of recipes that is no menu. */
export const suitsDog = (recipe: PreparedRecipe, plan: FeedingPlan, preferences: Preferences): boolean =>
  adaptationOf(recipe, plan, preferences).kind === 'adapted'

type Adapted = { readonly kind: 'adapted'; readonly fitting: Fitting; readonly adapted: Adaptation }

function adaptationOf(
  recipe: PreparedRecipe,
  plan: FeedingPlan,
  { exclude, require }: Preferences,
): Adapted | Rejection {
  const excluded = exclude.filter((tag) => hasTag(recipe, tag) || recipe.tagsOfThings?.includes(tag))
  if (excluded.length > 0) return { kind: 'excluded', recipe, tags: excluded }
  if (require.length > 0 && !require.some((tag) => hasTag(recipe, tag))) return { kind: 'notRequired', recipe }
  const forbidden = forbiddenIn(recipe, plan)
  if (forbidden) return { kind: 'forbidden', recipe, ...forbidden }
  const fitting = fittingOf(recipe, plan.meal)
  const adapted = adaptFitting(fitting)
  if (adapted.kind === 'unfit') return { kind: 'unfit', recipe, reason: adapted.reason, fitting }
  return { kind: 'adapted', fitting, adapted }
}

/**
 * Best score first, then the lighter footprint, then the name: the same order every time. Variety has the last word: too
 * much of one food in a row waits its turn.
 * @param forward points that bring a recipe forward, by its id: they count in the order alone, and in no score
 */
export function menuOf(
  considered: readonly (Suggestion | Rejection)[],
  forward: ReadonlyMap<string, number> = new Map(),
): Menu {
  const suggestions = considered.filter((one) => one.kind === 'suggested')
  const rank = ({ recipe, suitability }: Suggestion) => suitability.score + (forward.get(recipe.id) ?? 0)
  suggestions.sort(
    (a, b) => rank(b) - rank(a) || b.footprint.score - a.footprint.score || (a.recipe.id < b.recipe.id ? -1 : 1),
  )
  return {
    suggestions: inVariedOrder(suggestions, rank),
    rejections: considered.filter((one) => one.kind !== 'suggested'),
  }
}

function hasTag({ ingredients }: PreparedRecipe, tag: ExcludeTag): boolean {
  return ingredients.some(({ excludeTag }) => excludeTag === tag)
}

function forbiddenIn({ ingredients }: PreparedRecipe, { needs }: FeedingPlan) {
  for (const { code, traits } of ingredients) {
    const rule = needs.forbidden.find(({ trait }) => traits.includes(trait))
    if (rule) return { code, rule }
  }
  return undefined
}

/** An obstacle between a dog and more recipes, over all that were turned away; the commonest first. */
export type MenuObstacle = { readonly recipes: number } & (
  | {
      readonly kind: 'nutrient'
      readonly bound: NutrientObstacle['kind']
      readonly nutrient: NutrientId
      /** Per day, as in the needs. */
      readonly limit: number
      /** The amount that the nearest recipe reached, per day. */
      readonly nearest: number
      /** The number of 100 bowls in which it would miss the limit all the same; `null` where means are compared. */
      readonly missedIn100: number | null
      /** Health issues whose rules set the limit; empty where the standard itself does. */
      readonly conditions: readonly HealthIssue[]
      /** The limit is that of the dog's own vet. */
      readonly byVet?: true
      readonly changes: readonly Change[]
    }
  | {
      readonly kind: 'conflict'
      readonly nutrient: NutrientId
      readonly min: number
      readonly max: number
      readonly conditions: readonly HealthIssue[]
      readonly byVet?: true
      readonly changes: readonly Change[]
    }
  | {
      readonly kind: 'forbidden'
      readonly rule: TraitRule
      readonly conditions: readonly HealthIssue[]
      readonly changes: readonly Change[]
    }
  | { readonly kind: 'waiting'; readonly waitsFor: WaitsFor; readonly changes: readonly Change[] }
  | { readonly kind: 'sense'; readonly of: FeedingLimitObstacle['of']; readonly changes: readonly Change[] }
  | { readonly kind: 'excluded'; readonly tag: ExcludeTag; readonly changes: readonly Change[] }
  | { readonly kind: 'notRequired'; readonly changes: readonly Change[] }
  | { readonly kind: 'scale'; readonly changes: readonly Change[] }
)

/** The changes that an owner could make, or the people to ask. */
export const CHANGES = [
  'allowExcludedIngredient',
  'requireLess',
  'fewerMealsPerDay',
  'moreMealsPerDay',
  'showToVet',
  'recordVetApproval',
  'enterKidneyStage',
  'checkWeightAndCondition',
  'askVetAboutEnergy',
  'askVetNutritionist',
  'askVetAboutLimits',
  'waitUntilEightWeeks',
] as const
export type Change = (typeof CHANGES)[number]

/** Dogs eat this much less than the standard's dog before the energy is worth a word. */
const NOTABLY_DENSE = 1.2

const WHILE_IT_WAITS: { readonly [what in WaitsFor]: readonly Change[] } = {
  eightWeeks: ['waitUntilEightWeeks'],
  vet: ['recordVetApproval'],
  vetOfIllness: ['showToVet', 'recordVetApproval'],
  kidneyStage: ['enterKidneyStage'],
}

const missedBy = (rejections: readonly Rejection[]): Obstacle[] =>
  rejections.flatMap((one) => (one.kind === 'unfit' && one.reason === 'bounds' ? obstaclesOf(one.fitting) : []))

/**
 * The obstacles to more recipes. Solves a second program for each that misses a bound: ask for it where few recipes are shown.
 */
export function obstaclesToMenu({ rejections }: Pick<Menu, 'rejections'>, plan: FeedingPlan): MenuObstacle[] {
  const { waitsFor, conflicts } = plan.needs
  if (waitsFor) {
    return [{ kind: 'waiting', recipes: rejections.length, waitsFor, changes: WHILE_IT_WAITS[waitsFor] }]
  }
  if (conflicts.length > 0) return conflictObstacles(rejections, plan)
  return [
    ...boundObstacles(missedBy(rejections), plan),
    ...tagObstacles(rejections),
    ...forbiddenObstacles(rejections),
    ...plainObstacles(rejections),
  ].sort((a, b) => b.recipes - a.recipes)
}

function conflictObstacles(rejections: readonly Rejection[], { needs }: FeedingPlan): MenuObstacle[] {
  return needs.conflicts.map(({ nutrient, min, max, conditions, byVet }) => ({
    kind: 'conflict',
    recipes: rejections.length,
    nutrient,
    min,
    max,
    conditions,
    ...(byVet && { byVet }),
    changes: byVet ? ['askVetAboutLimits'] : changesFor(conditions, needs),
  }))
}

/** Each recipe counts for every nutrient that it misses: all of them would have to give way. */
function boundObstacles(obstacles: readonly Obstacle[], plan: FeedingPlan): MenuObstacle[] {
  const nutrients = obstacles.filter((one) => one.kind !== 'sense')
  const feedingLimits = countOf(obstacles.flatMap((one) => (one.kind === 'sense' ? [one.of] : [])))
  const groups = new Map<string, NutrientObstacle[]>()
  for (const one of nutrients) {
    const key = `${one.kind} ${one.nutrient}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [
    ...[...groups.values()].map((group) => nutrientObstacle(group, plan)),
    ...[...feedingLimits].map(
      ([of, recipes]): MenuObstacle => ({ kind: 'sense', recipes, of, changes: changesOfFeedingLimit(of) }),
    ),
  ]
}

/** More meals make smaller ones; the contents of a food are the cook's to change. */
function changesOfFeedingLimit(of: FeedingLimitObstacle['of']): Change[] {
  return of === 'servedAtOnce' ? ['moreMealsPerDay'] : []
}

function nutrientObstacle(group: readonly NutrientObstacle[], { needs }: FeedingPlan): MenuObstacle {
  const nearest = group.reduce((best, one) => (one.shortfall < best.shortfall ? one : best))
  const { kind: bound, nutrient, limit, reached, missedIn100 } = nearest
  const { conditions, byVet } = whoSet(bound, needOf(needs, nutrient))
  const others = changesFor(conditions, needs)
  const changes: Change[] = byVet ? ['askVetAboutLimits', ...others] : others
  return {
    kind: 'nutrient',
    recipes: group.length,
    bound,
    nutrient,
    limit,
    nearest: reached,
    missedIn100,
    conditions,
    ...(byVet && { byVet }),
    changes,
  }
}

/** The one who set the limit, where it is not the standard's: the dog's own vet, or a health issue. */
function whoSet(bound: NutrientObstacle['kind'], need: Need | undefined): Pick<NeedConflict, 'conditions' | 'byVet'> {
  if (!need || (bound !== 'min' && bound !== 'max')) return { conditions: [] }
  if (isVetsLimit(need.info, bound, bound === 'min' ? need.min : need.safeMax)) return { conditions: [], byVet: true }
  const hard = need.info.flatMap((line) =>
    line.kind === 'healthRule' && line.rule.strength === 'hard' ? [line.rule] : [],
  )
  const ofBound = hard.filter(({ operator }) => (operator === '>=') === (bound === 'min'))
  return { conditions: [...new Set(ofBound.map(({ condition }) => condition))] }
}

function changesFor(conditions: readonly HealthIssue[], { densityMultiplier }: DailyNeeds): Change[] {
  const changes: Change[] = []
  if (densityMultiplier >= NOTABLY_DENSE) changes.push('checkWeightAndCondition', 'askVetAboutEnergy')
  if (conditions.length > 0) changes.push('askVetNutritionist')
  return changes
}

function tagObstacles(rejections: readonly Rejection[]): MenuObstacle[] {
  const tags = rejections.flatMap((one) => (one.kind === 'excluded' ? one.tags : []))
  return [...countOf(tags)].map(([tag, recipes]) => ({
    kind: 'excluded',
    recipes,
    tag,
    changes: ['allowExcludedIngredient'],
  }))
}

function forbiddenObstacles(rejections: readonly Rejection[]): MenuObstacle[] {
  const rules = rejections.flatMap((one) => (one.kind === 'forbidden' ? [one.rule] : []))
  const counts = countOf(rules.map(({ ruleId, trait }) => `${ruleId} ${trait}`))
  return [...counts].flatMap(([key, recipes]) => {
    const rule = rules.find(({ ruleId, trait }) => `${ruleId} ${trait}` === key)
    return rule
      ? [{ kind: 'forbidden', recipes, rule, conditions: [rule.condition], changes: ['askVetNutritionist'] }]
      : []
  })
}

function plainObstacles(rejections: readonly Rejection[]): MenuObstacle[] {
  const notRequired = rejections.filter(({ kind }) => kind === 'notRequired').length
  const scale = rejections.filter((one) => one.kind === 'unfit' && one.reason === 'scale').length
  const obstacles: MenuObstacle[] = []
  if (notRequired > 0) obstacles.push({ kind: 'notRequired', recipes: notRequired, changes: ['requireLess'] })
  if (scale > 0) obstacles.push({ kind: 'scale', recipes: scale, changes: ['fewerMealsPerDay'] })
  return obstacles
}

function countOf<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
