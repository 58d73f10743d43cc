import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { harmIn } from '../unsafe/unsafe-foods.ts'
import { meaningOf } from './food-meanings.ts'
import { termsOf } from './food-names.ts'
import type { FoodSearch, FoundFood } from './food-search.ts'
import { IN_SHELL, type IngredientLine, readIngredientLine } from './ingredient-line.ts'
import { findNamedThing, thingsOf } from './line-things.ts'
import type { ThingsOfOwner } from './thing-food.ts'

/** The foods that a line may mean, the likeliest first. */
export type Candidates = {
  readonly candidates: readonly FoundFood[]
  /** The line says that it is the first, and leaves no form of it open. */
  readonly isSure: boolean
  /** The name is known, and the line leaves open which form of it is meant. */
  readonly isOpen: boolean
  /** It is kelp, whose iodine the line does not say. */
  readonly isKelp?: boolean
  /** The line names a thing for minerals or vitamins. */
  readonly isThing?: boolean
}

const CANDIDATES = 6
/** The likeness from which a food is one that the words may well mean. Own choice. */
const LIKELY = 0.55
const isLikely = ({ likeness }: FoundFood) => likeness >= LIKELY

/**
 * A line is sure of its food where a kitchen's name has one meaning, or every word of it is said of a food that has nothing else; where it
 * names another food that may be taken, it is not.
 * @param whole the food whose full name the line is
 */
export function candidatesOf(line: IngredientLine, whole: FoundFood | undefined, search: FoodSearch): Candidates {
  const named = thingsOf(line, search.things)
  const things = named.ids.map((id) => namedFood(id, search.things))
  if (named.isNamed || (named.isSure && !whole)) {
    const isSure = named.isSure && line.orFood === ''
    const ofWords = named.isNamedInPart && !named.isKelp ? foundBy(line, search).filter(isLikely) : []
    return { candidates: firstOf([...things, ...ofWords]), isSure, isOpen: true, isKelp: named.isKelp, isThing: true }
  }
  const forms = formsOf(line)
  if (forms.length > 1 && !whole) return { candidates: firstOf(forms), isSure: false, isOpen: true }
  const found = foundBy(line, search)
  if (whole) return { candidates: firstOf([whole, ...found]), isSure: true, isOpen: false }
  const { isKnown, isAsked, others: ofName } = meaningOf(line)
  const meant = meantBy(line)
  const others = orFoods(line, search)
  const isMeant = isKnown ? meant.length === 1 && !isAsked : found[0]?.isExact === true
  const ofPart = isMeant || isKnown ? [] : meantInPart(line, found)
  const like = (found[0]?.likeness ?? 0) >= LIKELY ? [...found, ...ofPart] : [...ofPart, ...found]
  const ofOne = [...things, ...ofBoth(line), ...meant, ...ofName.map((id) => namedFood(id)), ...like]
  return {
    candidates: firstOf(alternating(withSkinFirst(ofOne, line), others)),
    isSure: isMeant && things.length === 0 && others.length === 0 && !line.isEither,
    isOpen: (meant.length > 1 || isAsked) && !line.isEither,
  }
}

/** "Peas (canned or frozen)": the first food of each form that the note leaves open, where the kitchen's name has one. */
function formsOf({ food, note }: IngredientLine): readonly FoundFood[] {
  const said = FORMS.exec(note)?.[0].match(FORM) ?? []
  const perForm = said.map((form) => meantBy(readIngredientLine(`${food}, ${form}`)).slice(0, 1))
  return perForm.every(({ length }) => length > 0) ? firstOf(perForm.flat()) : []
}
const FORM = /\b(?:canned|tinned|frozen|fresh)\b/gi
/** Tinned food differs in salt and in weight; fresh and frozen are one. */
const FORMS =
  /(?=.*\b(?:canned|tinned)\b)\b(?:canned|tinned|frozen|fresh)\b(?:\s*(?:,|or|\/)+\s*(?:canned|tinned|frozen|fresh)\b)+/i

/** A line that says "skin on" means no skinless food, where there is another. */
function withSkinFirst(foods: readonly FoundFood[], { food, note }: IngredientLine): readonly FoundFood[] {
  if (!termsOf(`${food} ${note}`).includes(SKIN_ON) || !foods[0] || !termsOf(foods[0].name).includes('skinless'))
    return foods
  const first = foods.find(({ name }) => termsOf(name).includes(SKIN_ON))
  return first ? [first, ...foods] : foods
}
const SKIN_ON = 'skinon'

/** The foods that are like all words of a name, then those that are like its last. */
function foundBy(said: IngredientLine, search: FoodSearch): readonly FoundFood[] {
  // Mussels in shells are no tostada shells.
  const line = { ...said, food: said.food.replace(IN_SHELL, '').trim() }
  const found = search.find(line, CANDIDATES)
  if (found.length > 2) return found
  const known = new Set(found.map(({ id }) => id))
  const ofLast = search.find({ ...line, food: lastWord(line.food) }, CANDIDATES).filter(({ id }) => !known.has(id))
  // The other words of the name were not looked for: none of these is exact.
  return firstOf([...found, ...ofLast.map((food) => ({ ...food, isExact: false }))])
}

const lastWord = (text: string) => text.split(' ').at(-1) ?? ''

const meantBy = (line: IngredientLine) => meaningOf(line).foods.map((id) => namedFood(id))

/**
 * The foods that the last words of the name mean, or those of the note: "Chioggia beetroot", "Hüttenkäse (cottage cheese)".
 * The first words count where no food is like the name: "swede 1/4".
 */
function meantInPart(line: IngredientLine, found: readonly FoundFood[]): readonly FoundFood[] {
  const [words = [], noted = []] = [line.food, line.note].map(wordsOf)
  const starts = (found[0]?.likeness ?? 0) < LIKELY ? words.map((_, at) => words.slice(0, words.length - at)) : []
  // A steak of hake is hake before it is a steak of beef.
  const ofSteak = /^steaks?$/i.test(words.at(-1) ?? '') ? [words.slice(0, -1)] : []
  for (const part of [...ofSteak, ...endsOf(words), ...endsOf(noted), ...starts]) {
    const foods = meantBy({ ...line, food: part.join(' '), note: '' })
    if (foods.length > 0) return foods
  }
  return []
}

const wordsOf = (text: string) =>
  text
    .split(/[\s(),;-]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
const endsOf = (words: readonly string[]) => words.map((_, at) => words.slice(at))
const MOST_WORDS = 8

/** In "peanut or vegetable oil" the last word is said of both. */
const ofBoth = (line: IngredientLine) =>
  line.orFood === '' ? [] : meantBy({ ...line, food: `${line.food} ${lastWord(line.orFood)}` })

/** The most foods behind "or" that are looked for: each takes as long as another line. */
const MOST_ALTERNATIVES = 2

/** The foods of the words behind an "or". */
function orFoods(line: IngredientLine, search: FoodSearch): readonly FoundFood[] {
  if (line.orFood === '') return []
  const foods = line.orFood.split(/ or /i, MOST_ALTERNATIVES).map((food) => ({ ...line, food }))
  const found = foods.flatMap((other) => foundBy(other, search))
  const isAnother = line.isEither || found.some(({ likeness }) => likeness >= LIKELY)
  return firstOf([...foods.flatMap(meantBy), ...(isAnother ? found : [])])
}

const alternating = <One>(some: readonly One[], others: readonly One[]): One[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, at) => [
    ...some.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat()

export const namedFood = (id: IngredientCode, things?: ThingsOfOwner): FoundFood => ({
  id,
  name: findNamedThing(id, things)?.name ?? id,
  likeness: 1,
  isExact: true,
})

/** Each food once, and no more than an owner looks through; none that harms dogs, since a line that names such is stopped before. */
export function firstOf(foods: readonly FoundFood[]): readonly FoundFood[] {
  const offered = new Map<string, FoundFood>()
  for (const food of foods) {
    if (offered.size === CANDIDATES) break
    if (!offered.has(food.id) && !harmIn(food)) offered.set(food.id, food)
  }
  return [...offered.values()]
}
