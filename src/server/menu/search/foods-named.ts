import { EXCLUDE_TAGS, type ExcludeTag } from '../../../nutrition/dog.ts'
import type { IngredientCode } from '../../../nutrition/recipe/recipe.ts'
import { foodTable } from '../../../reference/foods/food-table.ts'
import type { IngredientEntry } from '../../../reference/ingredients/ingredients.ts'
import { findUnsafeFood } from '../../../reference/unsafe/unsafe-foods.ts'
import { groupWordsOf } from './group-words.ts'
import { processTerm, termsIn } from './recipe-search.ts'
import { nearestFoods } from './spelling.ts'

type Codes = ReadonlySet<IngredientCode>

export type NamedFoods = {
  /** Whether the words, all together, are the name of a food or of a kind of food: "sweet potato", "grain". */
  readonly isFood: (words: string) => boolean
  /** Every food that the words may mean, its kinds and what is made of it too: who says "no fish" wants no fish oil either. */
  readonly meant: (words: string) => Codes
}

/** Words for what foods are made of, which none of them bears in its name. */
const MADE_OF: { readonly [word: string]: (food: IngredientEntry) => boolean } = {
  meat: ({ group, excludeTag }) => ['meat', 'poultry', 'offal'].includes(group) || isOf(excludeTag, MEATS),
  poultry: ({ excludeTag }) => isOf(excludeTag, BIRDS),
  bird: ({ excludeTag }) => isOf(excludeTag, BIRDS),
  seafood: ({ excludeTag }) => isOf(excludeTag, ['fish']),
  cereal: ({ excludeTag }) => isOf(excludeTag, ['grain']),
  legume: ({ excludeTag }) => isOf(excludeTag, ['pulses']),
  pulse: ({ excludeTag }) => isOf(excludeTag, ['pulses']),
  milk: ({ excludeTag }) => isOf(excludeTag, ['dairy']),
  lactose: ({ excludeTag }) => isOf(excludeTag, ['dairy']),
  gluten: ({ code }) => [...WHEAT, ...OTHER_GLUTEN].includes(code),
  wheat: ({ code }) => WHEAT.includes(code),
  corn: ({ footprint, code }) => footprint.key === 'maize' || MAIZE.includes(code),
  maize: ({ footprint, code }) => footprint.key === 'maize' || MAIZE.includes(code),
  nut: ({ code }) => NUTS.includes(code),
  seed: ({ group }) => group === 'seed',
}

const MEATS: readonly ExcludeTag[] = ['beef', 'chicken', 'duck', 'lamb', 'pork', 'rabbit', 'turkey']
const BIRDS: readonly ExcludeTag[] = ['chicken', 'duck', 'turkey']
/** Pasta, couscous, bulgur, bran, germ and its oil. */
const WHEAT: readonly string[] = ['13-008', '13-009', '13-010', '13-011', '13-015', '13-016', '18-010']
/** Barley; and oats, which are seldom free of it. */
const OTHER_GLUTEN: readonly string[] = ['13-004', '13-003', '13-014']
/** Sweetcorn, polenta, corn oil. */
const MAIZE: readonly string[] = ['14-004', '13-012', '13-013', '18-005']
/** Walnut oil; and coconut, which some call one. */
const NUTS: readonly string[] = ['18-008', '18-011']

const isOf = (tag: ExcludeTag | null, tags: readonly ExcludeTag[]) => tag !== null && tags.includes(tag)

/** @param foods those of the recipes: made once, when the process starts */
export function nameFoods(foods: readonly IngredientEntry[]): NamedFoods {
  const named = foods.map((food) => ({ food, terms: termsOf(food) }))
  const known = [...new Set(named.flatMap(({ terms }) => [...terms]))]
  const codesOf = (isMeant: (one: (typeof named)[number]) => boolean): Codes =>
    new Set(named.filter(isMeant).map(({ food }) => food.code))

  const exactly = (terms: readonly string[]) => {
    const [only] = terms
    const isKind = (food: IngredientEntry) =>
      terms.length === 1 && only !== undefined && (isTagged(food, only) || MADE_OF[only]?.(food) === true)
    return codesOf(({ food, terms: own }) => isKind(food) || terms.every((term) => own.has(term)))
  }
  const nearly = (terms: readonly string[]) => {
    const begun = codesOf(({ terms: own }) => terms.every((term) => [...own].some((word) => word.startsWith(term))))
    if (begun.size > 0) return begun
    const meant = terms.map((term) => nearestFoods(term, term, known))
    return codesOf(({ terms: own }) => meant.every((words) => words.some((word) => own.has(word))))
  }
  const meant = (words: string): Codes => {
    const terms = termsIn(words)
    if (terms.length === 0) return new Set()
    const found = exactly(terms)
    return found.size > 0 ? found : nearly(terms)
  }
  return { isFood: (words) => termsIn(words).length > 0 && exactly(termsIn(words)).size > 0, meant }
}

/**
 * Whether words are a food all the same that none of the recipes holds: one that harms dogs, or the first name of one in
 * USDA's table ("Tomatoes, red, ripe").
 */
export function isFoodElsewhere(words: string): boolean {
  const terms = termsIn(words)
  return findUnsafeFood(words) !== undefined || terms.every(isNameInTable)
}

let firstNames: string | undefined

/** Finds a name in either number: "tomato" is in "tomatoes", "berry" in "berries". */
function isNameInTable(term: string): boolean {
  firstNames ??= [...foodTable().names()].map(({ name }) => name.split(',', 1)[0]?.toLowerCase()).join('\n')
  return new RegExp(`\\b${term.replace(/\W/gu, '.').replace(/y$/u, '(?:y|ie)')}(?:e?s)?\\b`, 'u').test(firstNames)
}

function termsOf(food: IngredientEntry): ReadonlySet<string> {
  const { name, shortName, usName, synonyms, excludeTag } = food
  const names = [name, shortName, usName, ...synonyms, excludeTag ?? '', ...groupWordsOf(food)]
  // Parted, so that two kinds are not read as one: "nightshade" and "vegetables".
  return new Set(termsIn(names.join(', ')))
}

const isTagged = ({ excludeTag }: IngredientEntry, term: string) =>
  excludeTag !== null && EXCLUDE_TAGS.some((tag) => tag === excludeTag && processTerm(tag) === term)
