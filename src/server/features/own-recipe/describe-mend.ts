import { WIRE_REGIONS } from '../../../contract/account/settings.ts'
import type { CheckedRecipe, MendChange, MendedPot } from '../../../contract/recipe/own-recipe.ts'
import type { NutrientAmounts } from '../../../nutrition/nutrients.ts'
import type { MendedFood, MendWishes, NotMended } from '../../../nutrition/own-recipe/mend.ts'
import { type Freed, relaxationKinds } from '../../../nutrition/own-recipe/mend-frees.ts'
import type { Way } from '../../../nutrition/own-recipe/mend-ways.ts'
import type { Finding, RecipeCheck } from '../../../nutrition/own-recipe/recipe-check.ts'
import { feedingLimits } from '../../../nutrition/recipe/feeding-limits.ts'
import { type IngredientCode, isThingFood } from '../../../nutrition/recipe/recipe.ts'
import { foodIngredient } from '../../../reference/foods/food-ingredient.ts'
import { sentences } from '../../../texts/index.ts'
import type { Sentence } from '../../../texts/sentence.ts'
import type { PlanOfRecipe } from '../../dogs/plan-of-recipe.ts'
import type { Profile } from '../../dogs/profile.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import { finderOf, hazardsAgainst, warningsAbout } from '../../dogs/things.ts'
import { ingredientOf } from '../../menu/cookbook/catalogue.ts'
import { confidenceAsShown } from '../../menu/recipe/confidence-as-shown.ts'
import { measureOf, measureOfThing } from '../../menu/recipe/kitchen-words.ts'
import { balanceRows, describeFinding, listed, type NamedLine, ratioOf } from './describe-check.ts'
import { type FiguresInput, mendFigures } from './mend-figures.ts'
import { everydayName, mendTitle } from './mend-title.ts'

type OneWay = Way<PlanOfRecipe>
export type MendContext = Pick<FiguresInput, 'preferences' | 'costOf' | 'things' | 'region'> & {
  readonly profile: Profile
  /** The plan that was asked for: with the dog's supplement, or without one. */
  readonly plan: PlanOfRecipe
  readonly lines: readonly NamedLine[]
  /** The recipe as it was written. */
  readonly before: RecipeCheck
  /** The foods that must not be in the bowl. */
  readonly unsafe: CheckedRecipe['unsafe']
}

const words = sentences.ownRecipe

/**
 * The ways as they go over the wire, the first with the others beside it. One that would not be shown for the dog once it is saved, since
 * its things cannot be counted out as they were worked out, is told only where there is no other.
 */
export function describeMended(ways: readonly OneWay[], asked: MendContext) {
  const all = ways.map((way) => describeWay(way, asked))
  const shown = all.filter(({ score }) => score !== null)
  const [first, ...others] = shown.length > 0 ? shown : all
  if (!first) throw new Error('No way and no reason')
  return { ...first, alternatives: others, region: WIRE_REGIONS[asked.profile.region] }
}

function describeWay({ way, mended, plan }: OneWay, asked: MendContext): MendedPot {
  const { check, days, foods } = mended
  const changed = foods.filter(({ isChanged }) => isChanged)
  const changes = changed.map((food) => describeChange(food, days, asked)).sort((a, b) => rank(a) - rank(b))
  const ingredients = foods
    .filter(({ to }) => to > 0)
    .map(({ ingredient: { code }, to, rawGrams, pieces }) => {
      const measure = ofThing(code, to, asked)
      return {
        ...namedFood(code, asked),
        grams: to,
        gramsPerDay: to / days,
        cooked: pieces === undefined && isCooked({ to, rawGrams }),
        pieces: isThingFood(code) ? null : (pieces ?? null),
        ...(measure !== null && { measure }),
      }
    })
  return {
    way,
    title: mendTitle({ way, changes, supplement: plan.supplement.way }),
    changes,
    ingredients,
    ...mendFigures(mended, ingredients, { ...asked, plan }),
    lastsDays: days,
    supplement: supplementOf(plan, asked.profile),
    balance: balanceRows(check),
    confidence: confidenceAsShown(check.confidence),
    calciumPhosphorusRatio: ratioOf(check, plan),
    kcalPerDay: check.kcalPerDay,
  }
}

/** The grams are those of cooked food. */
const isCooked = ({ to, rawGrams }: Pick<MendedFood, 'to' | 'rawGrams'>) => Math.abs(rawGrams - to) > 1e-9 * to

/** A food of the recipe goes by the id that was asked for. */
function namedFood(code: IngredientCode, { lines, things }: Pick<MendContext, 'lines' | 'things'>) {
  const line = lines.find(({ ingredient }) => ingredient.code === code)
  return { foodId: line?.foodId ?? code, name: line?.ingredient.name ?? foodIngredient(code, things)?.name ?? code }
}

/** The amount of a thing in its own units: "1½ tablets". `null` of all else, and of odd grams of what is measured. */
function ofThing(code: IngredientCode, grams: number, { things }: Pick<MendContext, 'things'>): string | null {
  const food = isThingFood(code) ? foodIngredient(code, things) : undefined
  return food?.thing ? measureOfThing(food, food.thing, grams) : null
}

const ORDER = ['out', 'less', 'more', 'add'] as const
const rank = ({ kind }: MendChange) => ORDER.indexOf(kind)

function describeChange(food: MendedFood, days: number, asked: MendContext): MendChange {
  const { ingredient, from, to, pieces } = food
  const { code } = ingredient
  const ofOne = pieces === undefined || isThingFood(code) ? undefined : to / pieces
  const measureBefore = ofThing(code, from, asked)
  const warnings = from === 0 ? warningsOf(code, asked) : []
  return {
    ...namedFood(code, asked),
    kind: to === 0 ? 'out' : from === 0 ? 'add' : to > from ? 'more' : 'less',
    from,
    to,
    pieces: pieces === undefined || !ofOne ? null : { from: Math.round(from / ofOne), to: pieces },
    measure: isThingFood(code)
      ? ofThing(code, to, asked)
      : pieces !== undefined || isCooked(food)
        ? null
        : inSpoons(code, to),
    ...(measureBefore !== null && { measureBefore }),
    ...(warnings.length > 0 && { warnings }),
    nutrients: nutrientsMended(food, days, asked.before),
    why: whyOf(food, asked),
  }
}

/** What an owner is told of a thing that comes in, which its change names. */
function warningsOf(code: IngredientCode, { profile, things }: MendContext): string[] {
  const thing = foodIngredient(code, things)?.thing
  return thing ? warningsAbout([thing], profile.dog).map(({ hazard }) => sentences.kit.hazards[hazard]) : []
}

/** More of a measure than this is weighed. Own choice. */
const MOST_MEASURED = 6

function inSpoons(code: IngredientCode, grams: number): string | null {
  const food = ingredientOf(code)
  return grams > MOST_MEASURED * food.measure.grams ? null : measureOf(food, grams)
}

/** A thing makes way for the dog's supplement, or is not for a dog that is ill as this one is. */
function whyThingIsOut(code: IngredientCode, { profile, plan, things }: MendContext): string | undefined {
  const thing = isThingFood(code) ? foodIngredient(code, things)?.thing : undefined
  if (!thing) return undefined
  if (plan.supplement.way !== 'none') return words.mend.supplementInstead
  const [against] = hazardsAgainst(thing, profile.dog)
  return against && sentences.kit.hazards[against]
}

/** The reason for a change: the harm of a food or, for less of a food, the feeding limit that it passed, whatever it brings. */
function whyOf({ ingredient: { code }, from, to }: MendedFood, asked: MendContext): string | null {
  const { unsafe, before, plan } = asked
  const harm = unsafe.find(({ foodId }) => foodId === code)?.why ?? (to === 0 ? whyThingIsOut(code, asked) : undefined)
  const { feedingLimitInput } = plan.meal
  if (harm !== undefined || to >= from || !feedingLimitInput) return harm ?? null
  const place = before.prepared.codes.indexOf(code)
  const passed = feedingLimits(before.prepared, feedingLimitInput).find(
    ({ of, row }) => before.feedingLimits.includes(of) && (row[place] ?? 0) > 0,
  )
  return passed ? sentences.obstacles.sense[passed.of] : null
}

const MOST_NUTRIENTS = 2
/** A change that mends less than this part of what was missing or too much is no reason for it. Own choice. */
const LEAST_PART = 0.1

/** The nutrients that were not right and that a change mends most, as a share of what was off. */
function nutrientsMended({ ingredient, from, to, rawGrams }: MendedFood, days: number, before: RecipeCheck): string[] {
  const perWeighed = to > 0 ? rawGrams / to : 1
  const gramsPerDay = ((to - from) * perWeighed) / days
  const part = (per100g: NutrientAmounts) => (finding: Finding) => ({
    nutrient: finding.nutrient,
    share: ((per100g[finding.nutrient] ?? 0) * gramsPerDay) / 100 / (finding.limit - finding.amount),
  })
  const parts =
    gramsPerDay > 0
      ? before.missing.map(part(ingredient.atLeastPer100g))
      : before.excess.map(part(ingredient.atMostPer100g))
  return parts
    .filter(({ nutrient, share }) => nutrient !== 'energy' && share >= LEAST_PART)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_NUTRIENTS)
    .map(({ nutrient }) => nutrient)
}

function supplementOf({ supplement, meal }: PlanOfRecipe, { thingOf, plan }: Profile): MendedPot['supplement'] {
  const { id, way, gramsPerMeal } = supplement
  const find = plan.supplement.way === 'kit' ? thingOf : finderOf({})
  const items =
    supplement.way === 'kit'
      ? supplement.items.map((item) => {
          const { name, unit } = find(item.id)
          return { id: item.id, name, unit: unit.kind, unitsPerDay: item.unitsPerDay }
        })
      : []
  return { id, way, grams: gramsPerMeal * meal.mealsPerDay, items }
}

/** A bound that is met but for the last of its 95 bowls is no reason. */
const isClear = ({ amount, limit, confidence }: Finding) =>
  confidence === null ? Math.abs(amount / limit - 1) > 0.001 : confidence < 0.945

/** The factor by which a finding is off. */
const offBy = ({ amount, limit }: Finding) => Math.abs(Math.log(Math.max(amount, 1e-9) / Math.max(limit, 1e-9)))
/** A finding that is off by less than this part of the worst is off for the worst one's sake. Own choice. */
const BESIDE_THE_WORST = 0.2
const MOST_REASONS = 3

/** The findings against a recipe, the worst first, without those that its nearest recipe trades for them. */
function worstOf({ missing, excess }: Pick<RecipeCheck, 'missing' | 'excess'>) {
  const all = [...missing, ...excess]
  const clear = all.some(isClear) ? all.filter(isClear) : all
  const worst = Math.max(0, ...clear.map(offBy))
  const named = clear
    .filter((finding) => offBy(finding) >= BESIDE_THE_WORST * worst)
    .sort((a, b) => offBy(b) - offBy(a))
    .slice(0, MOST_REASONS)
  const among = (findings: readonly Finding[]) => named.filter((finding) => findings.includes(finding))
  return { missing: among(missing), excess: among(excess), isAnyClear: all.some(isClear) }
}

/** Why a recipe cannot be mended: what is not right in the nearest that there is, and what would free it. */
export function describeNotMended(
  { reason, check }: NotMended,
  wishes: MendWishes,
  { frees, things }: Pick<MendContext, 'things'> & { readonly frees: MendFrees | null },
) {
  const { mend } = words
  const { missing, excess, isAnyClear } = worstOf(check ?? { missing: [], excess: [] })
  const cautions = check
    ? [...check.feedingLimits.map((of) => sentences.obstacles.sense[of]), ...aboveLabelsIn(check, wishes, things)]
    : []
  const named = (findings: readonly Finding[]) => listed(findings.map(({ nutrient }) => sentences.inSentence(nutrient)))
  const off = [
    ...(missing.length > 0 ? [mend.tooLittle(named(missing))] : []),
    ...(excess.length > 0 ? [mend.tooMuch(named(excess))] : []),
  ]
  const nearest = off.length > 0 ? mend.nearest(listed(off)) : ''
  const why = isAnyClear ? nearest : [...cautions, nearest].join(' ')
  const text =
    reason === 'nothingLeft' || reason === 'scale' ? mend[reason] : `${mend.not(wishes.keep.size > 0)}${why}`.trim()
  return {
    reason: inTextAndParts(text),
    missing: missing.map(describeFinding),
    excess: excess.map(describeFinding),
    cautions,
    frees,
  }
}

/** The things of which the nearest recipe has more a day than their labels allow. */
const aboveLabelsIn = (
  { prepared, gramsPerDay }: RecipeCheck,
  { mostGramsPerDay }: MendWishes,
  things: MendContext['things'],
): string[] =>
  prepared.codes.flatMap((code, j) => {
    const most = mostGramsPerDay?.get(code)
    const isAbove = most !== undefined && (gramsPerDay[j] ?? 0) > most * (1 + 1e-6)
    return isAbove ? [words.aboveLabel(foodIngredient(code, things)?.name ?? code)] : []
  })

export type MendFrees = { text: string; parts: Sentence; pot: MendedPot | null }

/** @param freed `null`: nothing of what was tried frees it */
export function describeFrees(freed: Freed | null, wishes: MendWishes, asked: MendContext): MendFrees {
  const { frees } = words.mend
  if (!freed) {
    const tried = relaxationKinds(wishes).map((kind) => frees.tried[kind])
    return { ...inTextAndParts(frees.nothing(tried)), pot: null }
  }
  const { by, codes, mended } = freed
  const pot = describeWay({ way: 'least', mended, plan: asked.plan }, asked)
  const isInIt = wishes.lines.some(({ ingredient }) => ingredient.code === codes[0])
  const all = by === 'keepLess' && codes.length > 1
  const how = all ? 'keepNothing' : by === 'keepLess' && !isInIt ? 'letIn' : by
  const foods = listed(codes.map((code) => everydayName(namedFood(code, asked))))
  const isThatAll = pot.changes.every(({ kind }) => kind === 'out')
  return { ...inTextAndParts(frees.works(frees.by[how](foods), isThatAll ? '' : pot.title)), pot }
}
