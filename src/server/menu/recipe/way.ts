import { HomemadeShare } from '../../../contract/dog/pet.ts'
import { AS_IT_WAS, isAsItWas, type Way } from '../../../contract/recipe/way.ts'
import type { Day } from '../../../kitchen/days.ts'
import { at } from '../../../nutrition/at.ts'
import { type Against, keepsLocks, standsAgainst, type Wishes, wishedShares } from '../../../nutrition/recipe/adapt.ts'
import { prepareRecipe } from '../../../nutrition/recipe/bounds.ts'
import { fittingOf } from '../../../nutrition/recipe/fitting.ts'
import { isLike, likeLine, makesTheDish } from '../../../nutrition/recipe/likeness.ts'
import { considerRecipe, type Preferences, type Suggestion } from '../../../nutrition/recipe/menu.ts'
import { namesOf } from '../../../nutrition/recipe/obstacles.ts'
import type { IngredientCode, RecipeIngredient } from '../../../nutrition/recipe/recipe.ts'
import type { Region } from '../../../nutrition/region.ts'
import { INGREDIENTS, type IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import type { AuthoredRecipe } from '../../../reference/recipes/index.ts'
import { fields, sentences } from '../../../texts/index.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { type Profile, profileOf } from '../../dogs/profile.ts'
import { invalidInput, Refusal } from '../../refusal.ts'
import { type CatalogueRecipe, ingredientOf, mostOf } from '../cookbook/catalogue.ts'
import { profileFor } from '../cookbook/profile-for-recipe.ts'
import { supplementedBatch } from './describe-recipe-supplement.ts'
import { type PotEater, requirePot, type ServedPot } from './pot.ts'
import { sayAgainst } from './say-against.ts'
import { requireSuited, sayWhyNot } from './suit.ts'

const words = sentences.way

/** Names the field of a wish in the input: `lock.1.code`, or `way` where an address carried all of them. */
export type FieldOf = (field: string) => string

export type SuitedWayInput = {
  readonly record: PetRecord
  readonly today: Day
  readonly region: Region
  readonly preferences: Preferences
  readonly meals: number
  /** Who eats from the pot, where the way names other dogs: the dog's own id, and the others. */
  readonly pot?: { readonly petId: string; readonly others: readonly PotEater[] }
}

export type Suited = {
  readonly catalogueRecipe: CatalogueRecipe
  readonly profile: Profile
  readonly suggestion: Suggestion
  /** The pot and the parts of all its dogs, the one that was asked about first. */
  readonly pot?: ServedPot
  /** The changes to the recipe, where there are any. */
  readonly way?: Way | undefined
}

/**
 * A recipe for a dog, the way its owner wants it.
 * @throws as `requireSuited`; invalid input, which names the wish that cannot be; 409 with what stands against the wishes, or
 * against the pot
 */
export function requireSuitedWay(
  recipe: CatalogueRecipe,
  way: Way | undefined,
  facts: SuitedWayInput,
  fieldOf?: FieldOf,
): Suited {
  const { record, today, region, preferences, meals, pot: asked } = facts
  const profile = profileFor(recipe, profileOf(record, today, region))
  if (!way || isAsItWas(way))
    return { catalogueRecipe: recipe, profile, suggestion: requireSuited(recipe, profile, preferences) }
  const catalogueRecipe = changedRecipe(recipe, way, fieldOf)
  const ofShare = withShare(way, { record, profile, today }, fieldOf)
  if (asked && asked.others.length > 0) {
    const itself = { petId: asked.petId, name: record.name, profile: ofShare, preferences, meals }
    const pot = requirePot(catalogueRecipe, [itself, ...asked.others], way)
    return { catalogueRecipe, profile: ofShare, suggestion: at(pot.parts, 0).suggestion, way, pot }
  }
  const suggestion = requireWished(catalogueRecipe, { way, profile: ofShare, preferences, meals })
  return { catalogueRecipe, profile: ofShare, suggestion, way }
}

/**
 * The recipe with its owner's swaps made and foods left out, as if it had been written so: lines, figures and method.
 * @throws invalid input, which names the wish that cannot be
 */
export function changedRecipe(
  { authored, ...recipe }: CatalogueRecipe,
  way: Way,
  fieldOf: FieldOf = (field) => field,
): CatalogueRecipe {
  const refuse = (field: string, message: string) => invalidInput([{ field: fieldOf(field), message }])
  requireOnce(way, refuse)
  const swapped = withSwaps(authored, way, refuse)
  const left = withoutFoods(swapped, way, refuse)
  for (const [i, { code }] of way.lock.entries()) {
    if (way.without.includes(code)) throw refuse(`lock.${i}.code`, words.leftOutAndLocked)
    if (!left.ingredients.some((line) => line.code === code)) throw refuse(`lock.${i}.code`, words.isNoFood)
  }
  const foods = new Map(left.ingredients.map(({ code }) => [code, ingredientOf(code)]))
  const { tagsOfThings } = recipe.prepared
  const prepared = { ...prepareRecipe(left, foods), ...(tagsOfThings && { tagsOfThings }) }
  return { ...recipe, authored: left, prepared, mainFoods: mostOf(left) }
}

type Refuse = (field: string, message: string) => Refusal

function requireOnce({ swap, without, lock }: Way, refuse: Refuse): void {
  const twiceIn = (codes: readonly string[]) => codes.findIndex((code, i) => codes.indexOf(code) !== i)
  const lists = [
    ['swap', 'from', swap.map(({ from }) => from)],
    ['swap', 'to', swap.map(({ to }) => to)],
    ['without', '', without],
    ['lock', 'code', lock.map(({ code }) => code)],
  ] as const
  for (const [list, part, codes] of lists) {
    const i = twiceIn(codes)
    if (i >= 0) throw refuse(part === '' ? `${list}.${i}` : `${list}.${i}.${part}`, words.twice)
  }
}

/** The foods that can replace a food in a recipe, the most alike first: its kind of animal or plant, then the order of the table. */
export function swapsFor(code: string, inIt: ReadonlySet<string>): IngredientEntry[] {
  const food = ingredientOf(code)
  const others = [...INGREDIENTS.values()].filter((other) => isLike(food, other) && !inIt.has(other.code))
  const isNear = ({ excludeTag, footprint }: IngredientEntry) =>
    excludeTag === food.excludeTag && footprint.key === food.footprint.key
  return others.sort((a, b) => Number(isNear(b)) - Number(isNear(a)))
}

function withSwaps(authored: AuthoredRecipe, { swap }: Way, refuse: Refuse): AuthoredRecipe {
  const inIt = new Set<string>(authored.ingredients.map(({ code }) => code))
  const other = new Map<string, IngredientEntry>()
  for (const [i, { from, to }] of swap.entries()) {
    if (!inIt.has(from)) throw refuse(`swap.${i}.from`, words.isNoFood)
    const food = ingredientOf(from)
    const found = INGREDIENTS.get(to as IngredientCode)
    if (!found) throw refuse(`swap.${i}.to`, fields.unknownFood)
    if (inIt.has(to)) throw refuse(`swap.${i}.to`, words.inItAlready(found.shortName))
    if (!isLike(food, found)) throw refuse(`swap.${i}.to`, words.notLike(food.shortName, found.shortName))
    other.set(from, found)
  }
  if (swap.length === 0) return authored
  const ingredients = authored.ingredients.map((line): RecipeIngredient => {
    const food = other.get(line.code)
    return food ? likeLine(line, ingredientOf(line.code), food) : line
  })
  const steps = [...other].map(([from, food]) => {
    const { sentence, coreTemperatureC } = food.safeCooking
    const said = `${words.swapped(food.shortName, ingredientOf(from).shortName)} ${sentence}`
    return { text: said, parts: [said], at: 'board', prep: 0, watched: false, minutes: null, coreTemperatureC } as const
  })
  const codeOf = (code: IngredientCode) => other.get(code)?.code ?? code
  const method = authored.method.map(({ vessel, ...step }) => ({
    ...step,
    ...(vessel && { vessel: { ...vessel, holds: vessel.holds.map(codeOf) } }),
    parts: step.parts.map((part) => (typeof part === 'object' && 'food' in part ? { food: codeOf(part.food) } : part)),
  }))
  return { ...authored, ingredients, method: [...steps, ...method] }
}

function withoutFoods(authored: AuthoredRecipe, { without }: Way, refuse: Refuse): AuthoredRecipe {
  if (without.length === 0) return authored
  const { ingredients } = authored
  const makes = makesTheDish(ingredients, foodsOf(authored))
  for (const [i, code] of without.entries()) {
    const j = ingredients.findIndex((line) => line.code === code)
    if (j < 0) throw refuse(`without.${i}`, words.isNoFood)
    if (makes.has(j)) throw refuse(`without.${i}`, words.makesTheDish(ingredientOf(code).shortName))
  }
  const method = authored.method.map((step) => ({
    ...step,
    parts: step.parts.map((part) =>
      typeof part === 'object' && 'food' in part && without.includes(part.food)
        ? words.leftOut(ingredientOf(part.food).shortName)
        : part,
    ),
  }))
  return { ...authored, ingredients: ingredients.filter(({ code }) => !without.includes(code)), method }
}

/** Cooks each food as its line does. */
export const foodsOf = ({ ingredients }: AuthoredRecipe) =>
  ingredients.map(({ code, cooking }) => {
    const usual = ingredientOf(code)
    return cooking ? (usual.cooked?.[cooking] ?? usual) : usual
  })

type WishedRecipeInput = {
  readonly way: Way
  readonly profile: Profile
  readonly preferences: Preferences
  readonly meals: number
}

/**
 * The changed recipe in the dog's grams: as near to its proportions as the wishes and every bound allow.
 * @throws 409 with what stands against it
 */
export function requireWished({ prepared }: CatalogueRecipe, asked: WishedRecipeInput): Suggestion {
  const { way, profile, preferences, meals } = asked
  const { plan } = profile
  const wishes: Wishes = { without: way.without, locks: way.lock }
  const choices = wishedShares({ codes: prepared.codes, recipe: prepared, meal: plan.meal }, wishes, meals)
  for (const shares of choices) {
    const considered = considerRecipe({ ...prepared, ...shares }, plan, preferences)
    if (considered.kind === 'suggested' && keepsLocks(prepared.codes, batchOf(considered, profile, meals), wishes))
      return considered
    if (considered.kind === 'suggested' || considered.kind === 'unfit') continue
    throw impossible(sayWhyNot(considered, plan))
  }
  if (plan.needs.conflicts.length > 0 || plan.needs.waitsFor)
    throw impossible(
      sayWhyNot({ kind: 'unfit', reason: 'bounds', recipe: prepared, fitting: fittingOf(prepared, plan.meal) }, plan),
    )
  const fitting = fittingOf({ ...prepared, ...at(choices, choices.length - 1) }, plan.meal)
  const against = standsAgainst(fitting, namesOf(fitting))
  throw impossible(sayAgainst(against), nutrientOf(against))
}

const batchOf = (suggestion: Suggestion, profile: Profile, meals: number) =>
  meals === 1 ? suggestion.adapted.grams : supplementedBatch(suggestion, profile, meals).batch.grams

const impossible = (said: string, nutrient?: string) => new Refusal(409, 'way-not-possible', said, { nutrient })

const nutrientOf = (against: Against) =>
  against.kind === 'energy' ? 'energy' : 'nutrient' in against ? against.nutrient : undefined

type Dog = { readonly record: PetRecord; readonly profile: Profile; readonly today: Day }

/** The dog that is fed another share of homemade food than its own. @throws where it cannot be */
function withShare({ share }: Way, { record, profile, today }: Dog, fieldOf: FieldOf = (field) => field): Profile {
  if (share === undefined) return profile
  const refuse = (message: string) => invalidInput([{ field: fieldOf('share'), message }])
  const read = HomemadeShare.safeParse(share)
  if (!read.success) throw refuse(read.error.issues[0]?.message ?? fields.way)
  if (profile.plan.supplement.way === 'kit') throw refuse(words.shareOfKit)
  return profileOf({ ...record, homemadeShare: read.data }, today, profile.region)
}

/** The changes in words, for every page that shows the recipe. */
export function sayWay({ swap, without, lock, share }: Way, others: readonly Pick<PotEater, 'name'>[] = []): string {
  const name = (code: string) => ingredientOf(code).shortName
  const out = without.map(name).join(', ')
  return [
    ...swap.map(({ from, to }) => words.inPlaceOf(name(to), name(from))),
    ...(out === '' ? [] : [words.without(out)]),
    ...lock.map(({ code, grams }) => words.locked(`${grams} g`, name(code))),
    ...(share === undefined ? [] : [words.share(Math.round(100 * share))]),
    ...(others.length === 0 ? [] : [sentences.pot.cookedWith(others.map(({ name }) => name))]),
  ].join('; ')
}

/** The possible changes of a recipe for a dog with these swaps, and the numbers of the answer: `adaptToWishes` takes them as they are. */
export function adaptableFor(
  recipe: CatalogueRecipe,
  { swap, share, others = [] }: Way,
  facts: Omit<SuitedWayInput, 'meals' | 'pot'>,
) {
  const fieldOf = () => 'way'
  const { authored, prepared } = changedRecipe(recipe, { ...AS_IT_WAS, swap }, fieldOf)
  const { record, today, region, preferences } = facts
  const profile = withShare(
    { ...AS_IT_WAS, share },
    { record, profile: profileFor(recipe, profileOf(record, today, region)), today },
    fieldOf,
  )
  const { plan } = profile
  const foods = describeFoods(authored, swap, { plan, preferences })
  return {
    name: authored.name,
    foods,
    rows: plan.supplement.way === 'kit' || others.length > 0 ? null : rowsOf(prepared, plan),
  }
}

type MayEat = { readonly plan: Profile['plan']; readonly preferences: Preferences }

function describeFoods(authored: AuthoredRecipe, swap: Way['swap'], { plan, preferences }: MayEat) {
  const named = (code: string) => ({ code, name: ingredientOf(code).name })
  const written = (code: string) => swap.find(({ to }) => to === code)?.from
  const inIt = new Set<string>(authored.ingredients.map(({ code }) => code))
  const makes = makesTheDish(authored.ingredients, foodsOf(authored))
  const mayBe = ({ excludeTag, traits }: IngredientEntry) =>
    (excludeTag === null || !preferences.exclude.includes(excludeTag)) &&
    !plan.needs.forbidden.some(({ trait }) => traits.includes(trait))
  return authored.ingredients.map(({ code }, j) => {
    const from = written(code)
    return {
      ...named(code),
      insteadOf: from === undefined ? null : named(from),
      makesTheDish: makes.has(j),
      // After a swap the owner chooses among the same foods: those that can replace the food that the author named.
      swaps: swapsFor(from ?? code, inIt)
        .filter(mayBe)
        .map((other) => named(other.code)),
    }
  })
}

export function rowsOf(prepared: CatalogueRecipe['prepared'], plan: Profile['plan']) {
  const fitting = fittingOf(prepared, plan.meal)
  const { grams, kcal, kcalPerGram, minShares, maxShares } = prepared
  const { least, aim, most } = plan.meal.foodKcal
  return {
    ...namesOf(fitting),
    codes: prepared.codes,
    recipe: { grams, kcal, kcalPerGram, minShares, maxShares },
    meal: { foodKcal: { least, aim, most } },
    mealRows: fitting.mealRows,
    goals: fitting.goals,
  }
}
