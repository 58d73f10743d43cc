import MiniSearch, { type SearchResult } from 'minisearch'
import type { IngredientCode } from '../../nutrition/recipe/recipe.ts'
import { fold } from '../fold.ts'
import { INGREDIENTS } from '../ingredients/ingredients.ts'
import { LEAVES, termsOf } from './food-names.ts'
import { foodTable } from './food-table.ts'
import type { State } from './ingredient-line.ts'

export type FoundFood = {
  readonly id: IngredientCode
  readonly name: string
  /** How well the text names it: about 1 where it is one of its own names, 0 where it is another food. */
  readonly likeness: number
  /** The food's name has every word of the text, and no telling word more. */
  readonly isExact: boolean
}

type Entry = {
  readonly key: string
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
    (id.startsWith('SR:') ? 0 : 0.12) -
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
  const entries = [...ownEntries(), ...tableEntries()]
  const byKey = new Map<string, Indexed>()
  const byName = new Map<string, Indexed>()
  /** The number of names that each word stands in. */
  const vocabulary = new Map<string, number>()
  for (const [at, entry] of entries.entries()) {
    const one = indexed(entry)
    byKey.set(entry.key, one)
    if (!byName.has(fold(entry.name))) byName.set(fold(entry.name), one)
    for (const term of one.terms) vocabulary.set(term, (vocabulary.get(term) ?? 0) + 1)
    if (at % FOODS_OF_A_TURN === 0) await turn()
  }
  const index = new MiniSearch<Entry>({
    idField: 'key',
    fields: ['text'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      // A word that some food has is that word, not the beginning of another or a slip.
      prefix: (term) => term.length > 3 && !vocabulary.has(term),
      fuzzy: (term) => (term.length > 4 && !vocabulary.has(term) ? 1 : false),
    },
  })
  await index.addAllAsync(entries, { chunkSize: FOODS_OF_A_TURN })
  const timesOf = (term: string) => vocabulary.get(term) ?? 0
  const rarest = (terms: readonly string[]) =>
    [...terms]
      .sort((one, other) => timesOf(one) - timesOf(other))
      .slice(0, MOST_ASKED_FOR)
      .join(' ')
  return {
    named: (name) => {
      const entry = byName.get(fold(name))
      return entry && { id: entry.id, name: entry.name, likeness: 1, isExact: true }
    },
    find: ({ food, note = '', state = 'plain' }, most) => {
      const named = termsOf(food).slice(0, MOST_TERMS)
      const wanted = named.filter((term) => !COOKED.has(term) && !STATES_SAID.has(term))
      const asked = { named, wanted, beside: termsOf(note).filter((term) => !named.includes(term)), state }
      const best = new Map<IngredientCode, FoundFood>()
      const results = index.search(rarest(named)).slice(0, MOST_LOOKED_AT)
      // A word that no food has, such as a maker's name, is no reason to find none.
      const found = new Set(results.flatMap(({ queryTerms }) => queryTerms))
      const known = named.filter((term) => vocabulary.has(term) || found.has(term))
      for (const result of results) {
        const entry = byKey.get(result.id)
        if (!entry || sharedBy(entry, known, result) < known.length / 2) continue
        const compared = { id: entry.id, name: entry.name, ...comparedWith(entry, asked, result) }
        if (compared.likeness > (best.get(entry.id)?.likeness ?? LEAST_LIKENESS)) best.set(entry.id, compared)
      }
      return [...best.values()].sort((one, other) => other.likeness - one.likeness).slice(0, most)
    },
  }
}

function* ownEntries(): Iterable<Entry> {
  for (const { code, name, shortName, usName, synonyms, group, state } of INGREDIENTS.values()) {
    const form = state === 'oil' || state === 'ready' ? 'raw' : state
    for (const [at, text] of [name, shortName, usName, ...synonyms].entries())
      yield { key: `${code} ${at}`, id: code, name, text, group, form }
  }
}

function* tableEntries(): Iterable<Entry> {
  const own = new Set([...INGREDIENTS.values()].map(({ sourceId }) => sourceId))
  for (const { id, name, group } of foodTable().names()) {
    if (!own.has(id)) yield { key: id, id, name, text: name, group, form: formOf(termsOf(name)) }
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
  if (!id.startsWith('SR:')) return first.slice(-1)
  return first.some((term) => KINDS.has(term)) ? [...first, ...second] : first
}
/** Kinds under which USDA lists a food that is called by its own name alone. */
const LISTED_UNDER: ReadonlySet<string> = new Set(termsOf('fish mollusks crustaceans cheese spices seeds nuts cereals'))
const KINDS: ReadonlySet<string> = new Set(
  termsOf(
    'fish mollusks crustaceans cheese oil cereals beans squash spices seeds nuts beverages soup tomato products vegetable game peppers candies snacks lamb veal sauce',
  ),
)

type ParsedQuery = {
  readonly named: readonly string[]
  /** The named words that say which food it is, not how it is. */
  readonly wanted: readonly string[]
  readonly beside: readonly string[]
  readonly state: State
}

const sharedBy = (entry: Indexed, named: readonly string[], { queryTerms }: SearchResult): number =>
  named.filter((term) => entry.terms.has(term) || goesWithout(entry, term) || queryTerms.includes(term)).length

/** The share of the words that were said that the food has, less what it is beside them. */
function comparedWith(entry: Indexed, { named, wanted, beside, state }: ParsedQuery, result: SearchResult) {
  const { terms, telling, heads, standing } = entry
  const isOwn = !entry.id.startsWith('SR:')
  const has = (term: string) =>
    terms.has(term) || goesWithout(entry, term) ? 1 : result.queryTerms.includes(term) ? NEARLY : 0
  const covered = wanted.reduce((sum, term) => sum + has(term) / wanted.length, wanted.length === 0 ? 1 : 0)
  // The last word said is the food, and the words before it say which: "spinach linguine", "boiling potatoes".
  const saidHead = wanted.at(-1)
  const hasHead = saidHead === undefined || has(saidHead) > 0
  const isHead = heads.some((term) => named.includes(term) || result.terms.includes(term))
  const unsaid = telling.filter((term) => !named.includes(term) && !beside.includes(term))
  const otherForms = unsaid.filter((term) => OTHER_FORMS.has(term)).length
  const besideMet = beside.filter((term) => terms.has(term)).length
  const faults =
    0.06 * Math.min(5, unsaid.length) +
    0.1 * otherForms +
    (isHead ? 0 : 0.3) +
    (hasHead ? 0 : 0.5) +
    otherState(entry, state)
  return {
    likeness: Math.max(0, covered - faults + 0.04 * Math.min(3, besideMet) + standing),
    isExact:
      unsaid.length === 0 &&
      isHead &&
      otherState(entry, state) === 0 &&
      !SELDOM_MEANT.has(entry.group) &&
      !(isOwn && !heads.includes(saidHead ?? '')) &&
      wanted.every((term) => has(term) === 1) &&
      beside.every((term) => !NEVER_PASSED_OVER.test(term) || has(term) === 1),
  }
}

/** Words that count also where they stand in the note: no step of a method uses them. */
const NEVER_PASSED_OVER = /^(skinon|salted|inoil|inwater|inbrine|shell|fat\d+)$/

/** A food without salt or skin need not say so. */
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
