import { type IngredientCode, isTableFood } from '../../nutrition/recipe/recipe.ts'
import { fold } from '../fold.ts'
import { INGREDIENTS } from '../ingredients/ingredients.ts'
import { createFoodIndex, type Hits, type Slip } from './food-index.ts'
import { LEAVES, termsOf } from './food-names.ts'
import { foodTable } from './food-table.ts'
import type { State } from './ingredient-line.ts'
import type { ThingsOfOwner } from './thing-food.ts'

export type FoundFood = {
  readonly id: IngredientCode
  readonly name: string
  /** How well the text names it: about 1 where it is one of its own names, 0 where it is another food. */
  readonly likeness: number
  /** The food's name has every word of the text, and no telling word more. */
  readonly isExact: boolean
}

type Entry = {
  readonly id: IngredientCode
  readonly name: string
  readonly text: string
  readonly group: string
  readonly form: Form
}
type Form = 'raw' | 'dry' | 'cooked' | 'tinned'

type Indexed = Entry & {
  readonly terms: ReadonlySet<string>
  /**
   * Those that make another food of it where they are not said, without what stands in brackets, which says the same again:
   * "Chickpeas (garbanzo beans, bengal gram)".
   */
  readonly telling: readonly string[]
  readonly heads: readonly string[]
  /** The points for or against it, whatever was said. */
  readonly standing: number
}

/** Prepared for a shop's shelf or a baby: a recipe means them only when it says so. */
const SELDOM_MEANT: ReadonlySet<string> = new Set([
  'American Indian/Alaska Native Foods',
  'Baby Foods',
  'Baked Products',
  'Beverages',
  'Breakfast Cereals',
  'Fast Foods',
  'Meals, Entrees, and Side Dishes',
  'Restaurant Foods',
  'Sausages and Luncheon Meats',
  'Snacks',
  'Soups, Sauces, and Gravies',
  'Sweets',
])
/** Words said of a food without making another of it. */
const NO_OTHER_FOOD: ReadonlySet<string> = new Set(
  termsOf(
    'raw cooked boiled steamed roasted baked canned tinned dry dried uncooked frozen unprepared drained without salt added no solids liquids separable fat ' +
      'trimmed choice select all grades broiler fryer broilers fryers meat mature seeds regular variety includes foods for usda food distribution program ' +
      'commercially prepared year round average varieties immature domestic imported new zealand australian flesh unenriched enriched plain whole white yellow ' +
      'atlantic pacific farmed wild hulled long grain domesticated common low lowfat retail cuts variety meats by products subcutaneous broiled ' +
      'unsalted skinless boneless trimmed peeled cored shelled ground salad or cooking',
  ),
)
const COOKED: ReadonlySet<string> = new Set(
  'cooked boiled steamed roasted baked braised broiled grilled fried simmered stewed microwaved mashed toasted rotisserie scrambled poached hard'.split(
    ' ',
  ),
)
/** Words said of how it was weighed; no food is more that food for having them in its name. */
const STATES_SAID: ReadonlySet<string> = new Set(['raw', 'uncooked', 'canned', 'fresh', 'frozen'])
const OTHER_FORMS: ReadonlySet<string> = new Set(
  (
    'dehydrated powder juice babyfood candied pickled smoked cured breaded syrup chip cake pie soup sauce snack mix flour sprouted freeze substitute imitation flavor gluten ' +
    'leaf salted dressing sandwich spread nectar sweetened breast'
  ).split(' '),
)

/** The food to look for: the name, the words said beside it, and whether it is cooked or out of a tin. */
export type FoodQuery = { readonly food: string; readonly note?: string; readonly state?: State }

export type FoodSearch = {
  /** The owner's own products, which come before what they are like. */
  readonly things?: ThingsOfOwner
  readonly find: (query: FoodQuery, most: number) => readonly FoundFood[]
  /** The food of exactly this name, as we or USDA write it. */
  readonly named: (name: string) => FoundFood | undefined
}

let kept: Promise<FoodSearch> | undefined

/** Made when it is first asked for, which a server does once it listens: a second of one core, in turns between other work. */
export function foodSearch(): Promise<FoodSearch> {
  kept ??= createFoodSearch()
  return kept
}

const indexed = (entry: Entry): Indexed => ({
  ...entry,
  terms: new Set(termsOf(entry.text)),
  telling: termsOf(entry.text.replace(/\([^)]*\)/g, ' ')).filter(
    (term) => !NO_OTHER_FOOD.has(term) && !LISTED_UNDER.has(term),
  ),
  heads: headsOf(entry),
  standing: standingOf(entry),
})

/** Puts our own foods before those of the table, plain ones before those made by a shop, a short name before a long one. */
function standingOf({ id, group, name, text }: Entry): number {
  return (
    (isTableFood(id) ? 0 : 0.12) -
    0.01 * Math.min(10, termsOf(text).length) -
    (SELDOM_MEANT.has(group) ? 0.15 : 0) -
    (/[A-Z]{3}/.test(name) ? 0.1 : 0)
  )
}

/** No food takes more words to be named. */
const MOST_TERMS = 7
/** The rarest words of a name find its foods; how many of all its words each has is counted then. */
const MOST_ASKED_FOR = 3
/** A food that is less like the words is not offered. Own choice. */
const LEAST_LIKENESS = 0.15
/** Foods that hold the rarest of the words come first. */
const MOST_LOOKED_AT = 400

/** The number of foods that take some milliseconds of work. */
const FOODS_OF_A_TURN = 100
const turn = () => new Promise<void>((next) => setTimeout(next))

/** The product's own foods under each of their names, and every food of USDA's table that is not one of them. */
async function createFoodSearch(): Promise<FoodSearch> {
  const names: Indexed[] = []
  for (const entry of [...ownEntries(), ...tableEntries()]) {
    if (names.push(indexed(entry)) % FOODS_OF_A_TURN === 0) await turn()
  }
  const byName = new Map(names.toReversed().map((entry) => [fold(entry.name), entry]))
  const { search, timesOf } = await createFoodIndex(names.map(({ terms }) => [...terms]))
  const rarest = (terms: readonly string[]) =>
    [...terms].sort((one, other) => timesOf(one) - timesOf(other)).slice(0, MOST_ASKED_FOR)
  return {
    named: (name) => {
      const entry = byName.get(fold(name))
      return entry && { id: entry.id, name: entry.name, likeness: 1, isExact: true }
    },
    find: ({ food, note = '', state = 'plain' }, most) => {
      const named = termsOf(food).slice(0, MOST_TERMS)
      const wanted = named.filter((term) => !COOKED.has(term) && !STATES_SAID.has(term))
      const hits = search(rarest(named), named, MOST_LOOKED_AT)
      const beside = termsOf(note).filter((term) => !named.includes(term))
      const known = knownIn(named, hits, timesOf)
      const words = named.map((term) => {
        return { term, isKnown: known.includes(term), isWanted: wanted.includes(term), mayLack: MAY_LACK.has(term) }
      })
      const asked = { named, words, least: known.length / 2, wanted, beside, state }
      const { places, held, slipsAt } = hits
      const likenesses = places.map((place) =>
        likenessOf(names[place] as Indexed, asked, slipsAt(place), held[place] as number),
      )
      /** Of the names of a food the one that is most like, by its place among the hits. */
      const best = new Map<IngredientCode, number>()
      for (const [at, place] of places.entries()) {
        const { id } = names[place] as Indexed
        const before = best.get(id)
        const least = before === undefined ? LEAST_LIKENESS : (likenesses[before] as number)
        if ((likenesses[at] as number) > least) best.set(id, at)
      }
      return [...best.values()]
        .sort((one, other) => (likenesses[other] as number) - (likenesses[one] as number))
        .slice(0, most)
        .map((at) => {
          const place = places[at] as number
          const entry = names[place] as Indexed
          const isExact = isExactly(entry, asked, slipsAt(place))
          return { id: entry.id, name: entry.name, likeness: likenesses[at] as number, isExact }
        })
    },
  }
}

function* ownEntries(): Iterable<Entry> {
  for (const { code, name, shortName, usName, synonyms, group, state } of INGREDIENTS.values()) {
    const form = state === 'oil' || state === 'ready' ? 'raw' : state
    for (const text of [name, shortName, usName, ...synonyms]) yield { id: code, name, text, group, form }
  }
}

function* tableEntries(): Iterable<Entry> {
  const own = new Set([...INGREDIENTS.values()].map(({ sourceId }) => sourceId))
  for (const { id, name, group } of foodTable().names()) {
    if (!own.has(id)) yield { id, name, text: name, group, form: formOf(termsOf(name)) }
  }
}

function formOf(terms: readonly string[]): Form {
  if (terms.includes('canned')) return 'tinned'
  if (terms.some((term) => COOKED.has(term))) return 'cooked'
  return terms.includes('dried') || terms.includes('dry') ? 'dry' : 'raw'
}

/** The first part of USDA's names is the food, or its kind with the food in the second: "Fish, sardine, Pacific"; in ours the last word is. */
function headsOf({ id, text }: Entry): readonly string[] {
  const [first = [], second = []] = text.split(',').map((part) => termsOf(part))
  if (!isTableFood(id)) return first.slice(-1)
  return first.some((term) => KINDS.has(term)) ? [...first, ...second] : first
}
/** Kinds under which USDA lists a food that is called by its own name alone. */
const LISTED_UNDER: ReadonlySet<string> = new Set(termsOf('fish mollusks crustaceans cheese spices seeds nuts cereals'))
const KINDS: ReadonlySet<string> = new Set(
  termsOf(
    'fish mollusks crustaceans cheese oil cereals beans squash spices seeds nuts beverages soup tomato products vegetable game peppers candies snacks lamb veal sauce',
  ),
)

type Word = {
  readonly term: string
  /** Some food has it. */
  readonly isKnown: boolean
  readonly isWanted: boolean
  /** Some foods need not say it. */
  readonly mayLack: boolean
}

type ParsedQuery = {
  readonly named: readonly string[]
  readonly words: readonly Word[]
  /** The number of the words that some food has, of which a food has to have at least so many. */
  readonly least: number
  /** The named words that say which food it is, not how it is. */
  readonly wanted: readonly string[]
  readonly beside: readonly string[]
  readonly state: State
}

/** A word that no food has, such as a maker's name, is no reason to find none. */
function knownIn(named: readonly string[], { places, slipsAt }: Hits, timesOf: (term: string) => number) {
  const unknown = named.filter((term) => timesOf(term) === 0)
  if (unknown.length === 0) return named
  const found = new Set(places.flatMap((place) => slipsAt(place).map(({ word }) => word)))
  return named.filter((term) => timesOf(term) > 0 || found.has(term))
}

/** How much of a word a food has: all, nearly, or nothing. */
const shareOf = (entry: Indexed, term: string, slips: readonly Slip[]): number =>
  entry.terms.has(term) || goesWithout(entry, term) ? 1 : slips.some(({ word }) => word === term) ? NEARLY : 0

/**
 * The share of the words that were said that the food has, less what it is beside them.
 * @param held a bit for each of the words that its name holds
 * @returns nothing where it has fewer than half of them
 */
function likenessOf(entry: Indexed, asked: ParsedQuery, slips: readonly Slip[], held: number): number {
  const { words, least, wanted, beside, state } = asked
  const { terms, telling, standing } = entry
  let [met, covered] = [0, wanted.length === 0 ? 1 : 0]
  // The last word said is the food, and the words before it say which: "spinach linguine", "boiling potatoes".
  let ofHead = 1
  for (let bit = 0; bit < words.length; bit++) {
    const { term, isKnown, isWanted, mayLack } = words[bit] as Word
    const isHeld = (held & (1 << bit)) !== 0
    const share = isHeld ? 1 : mayLack || slips.length > 0 ? shareOf(entry, term, slips) : 0
    if (isKnown && share > 0) met++
    if (!isWanted) continue
    ofHead = share
    covered += share / wanted.length
  }
  if (met < least) return 0
  let [unsaid, otherForms] = [0, 0]
  for (const term of telling) {
    if (!isUnsaid(term, asked)) continue
    unsaid++
    if (OTHER_FORMS.has(term)) otherForms++
  }
  const faults =
    0.06 * Math.min(5, unsaid) +
    0.1 * otherForms +
    (isHead(entry, asked, slips) ? 0 : 0.3) +
    (ofHead > 0 ? 0 : 0.5) +
    otherState(entry, state)
  let besideMet = 0
  for (const term of beside) if (terms.has(term)) besideMet++
  return Math.max(0, covered - faults + 0.04 * Math.min(3, besideMet) + standing)
}

const isUnsaid = (term: string, { named, beside }: ParsedQuery) => !named.includes(term) && !beside.includes(term)

const isHead = ({ heads }: Indexed, { named }: ParsedQuery, slips: readonly Slip[]): boolean =>
  heads.some((term) => named.includes(term) || slips.some(({ terms }) => terms.includes(term)))

/** The food's name has every word that was said as it is, no telling word more, and is what a recipe means by them. */
function isExactly(entry: Indexed, asked: ParsedQuery, slips: readonly Slip[]): boolean {
  const { wanted, beside, state } = asked
  const isWhole = (term: string) => shareOf(entry, term, slips) === 1
  return (
    !entry.telling.some((term) => isUnsaid(term, asked)) &&
    isHead(entry, asked, slips) &&
    otherState(entry, state) === 0 &&
    !SELDOM_MEANT.has(entry.group) &&
    (isTableFood(entry.id) || entry.heads.includes(wanted.at(-1) ?? '')) &&
    wanted.every(isWhole) &&
    beside.every((term) => !NEVER_PASSED_OVER.test(term) || isWhole(term))
  )
}

/** Words that count also where they stand in the note: no step of a method uses them. */
const NEVER_PASSED_OVER = /^(skinon|salted|inoil|inwater|inbrine|shell|fat\d+)$/

/** A food without salt or skin need not say so, nor a leaf that it is one. */
const MAY_LACK: ReadonlySet<string> = new Set(['unsalted', 'skinless', 'dried', 'leaf', 'fillet', ...STATES_SAID])
const goesWithout = ({ terms, form, group, name }: Indexed, term: string): boolean =>
  (term === 'unsalted' && !terms.has('salted')) ||
  (term === 'skinless' && !terms.has('skinon')) ||
  (term === 'dried' && form === 'dry') ||
  (term === 'leaf' && LEAVES.test(name)) ||
  (term === 'fillet' && (group === 'fish' || group.startsWith('Finfish'))) ||
  STATES_SAID.has(term)

/** A word begun, or with one slip. */
const NEARLY = 0.7

/** Dried beans are not the beans of a tin, nor raw rice the boiled rice. */
function otherState({ form }: Indexed, state: State): number {
  if (state === 'tinned') return { tinned: 0, cooked: 0.12, raw: 0.12, dry: 0.4 }[form]
  if (state === 'cooked') return { cooked: 0, tinned: 0.12, raw: 0.15, dry: 0.4 }[form]
  return { raw: 0, dry: 0, tinned: 0.12, cooked: 0.15 }[form]
}
