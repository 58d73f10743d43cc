import { type IngredientCode, isThingFood } from '../../nutrition/recipe/recipe.ts'
import { fold } from '../fold.ts'
import { isSoldWithBones } from './food-meanings.ts'
import { sameWords } from './food-names.ts'
import type { Measure } from './food-table.ts'
import { type Food, findFood } from './found-food.ts'
import type { Amount, IngredientLine } from './ingredient-line.ts'
import type { Strength } from './line-strength.ts'
import { findNamedThing, gramsOfThing } from './line-things.ts'
import { ML_OF_SPOON } from './line-words.ts'
import { eatenShare, shareWithoutBones } from './refuse.ts'
import type { ThingsOfOwner } from './thing-food.ts'

/** The weight of a line's amounts, or the question to ask. */
export type Weighed =
  | { readonly grams: number }
  | { readonly question: 'how-much' | 'which-measure'; readonly measures: readonly Measure[] }

/** A pinch between two fingers, dry. Own estimate, as for the salt of the product's own table (0.4 g). */
const PINCH_GRAMS = 0.4
/** Foods that pour like water; others are asked for, unless a table weighs their cup. */
const POURS = /\b(milk|water|stock|broth|kefir|juice|oil|vinegar|cream)\b/i

/** @throws Error where there is no such food */
export function weighAs(id: IngredientCode, line: IngredientLine, things?: ThingsOfOwner): Weighed {
  const food = findNamedThing(id, things)
  if (!food) throw new Error(`No food ${id} is known`)
  if (isThingFood(id)) return weighThing(food, line, things)
  const weighed = weigh(food, line)
  // "Potato, peeled" is a food's own name: it was weighed so.
  const isNamed = fold(`${line.food} ${line.note}`) === fold(food.name)
  const hasBones = line.isWithBones || isSoldWithBones(id, line)
  const hasRefuse = hasBones || line.isPared || line.isInShell || isBoughtWhole(food, line)
  const share = !hasRefuse || (isNamed && !isCountedWhole(line)) ? 1 : shareLeft(food, line, hasBones)
  if (!('grams' in weighed)) return weighed
  const eaten = share === undefined ? undefined : { grams: inTenths(weighed.grams * share) }
  const isWrong = !hasBones && !line.isPared && eaten !== undefined && isContradicted(food, line, weighed)
  return eaten && !isWrong ? eaten : { question: 'how-much', measures: food.measures }
}

/** The share of the bought weight that is eaten, where it is known. */
function shareLeft(food: Food, line: IngredientLine, hasBones: boolean): number | undefined {
  // The tables weigh what is eaten of a counted egg or mussel.
  if (!hasBones && line.isInShell && line.amounts.every(({ kind }) => kind === 'pieces')) return 1
  if (!isWeighed(line)) return undefined
  if (hasBones) return shareWithoutBones(food.id)
  if (!line.isPared) return eatenShare(food.id)
  // Prawns are sold both ways.
  const isSoldPeeled = !/\bweighed\b/i.test(line.note) && food.table?.name.startsWith('Crustaceans') === true
  return isSoldPeeled ? undefined : (eatenShare(food.id) ?? 1)
}

const isWeighed = ({ amounts }: IngredientLine): boolean =>
  amounts.length > 0 && amounts.every(({ kind }) => kind === 'grams')

/** The weight is that of whole fruit or vegetables, with what is not eaten of them: they are counted beside it, or said to be whole. */
const isBoughtWhole = (food: Food, line: IngredientLine): boolean =>
  isFreshProduce(food, line) &&
  (isCountedWhole(line) && !isUnpeeled(line)
    ? 1 - (eatenShare(food.id) ?? 0) > FEW_TRIMMINGS
    : isUnpeeled(line) || /\bwhole\b/i.test(`${line.food} ${line.note}`))

/** Ends and scrapings, as of carrots, which many a cook gives too: a smaller share of counted food stays in its weight. Own choice. */
const FEW_TRIMMINGS = 0.125

/** Fruit and vegetables as they grow, where the line does not say that they were prepared before they were weighed. */
const isFreshProduce = ({ name, own, table }: Food, line: IngredientLine): boolean =>
  isWeighed(line) &&
  line.state !== 'cooked' &&
  line.state !== 'tinned' &&
  (/^(?:Fruits|Vegetables)/.test(table?.group ?? '') || table?.name.startsWith('Nuts, coconut meat') === true) &&
  (own ? own.state === 'raw' : /\braw\b/i.test(table?.name ?? '')) &&
  !/\b(?:flesh and|with) skin\b/i.test(name) &&
  !PREPARED.test(line.food) &&
  !PREPARED_WEIGHT.test(line.note) &&
  !/\bcore intact\b|\bwith (?:the |its )?core\b/i.test(line.note)

const PREPARED =
  /\b(?:peeled|cored|stoned|pitted|de-?seeded|seeded|trimmed|prepared|flesh|shelled|podded|husked|diced|chopped|sliced|cubed|grated|shredded|mashed|pureed?|purée|frozen|florets?|chunks?|pieces|wedges|slices|without|no|baby)\b/i
/** "(400 g flesh)", "(peeled weight 400 g)". */
const PREPARED_WEIGHT =
  /\b(?:kg|kilos?|g|grams?|oz|ounces?|lbs?|pounds?)\.? (?:of |when |once |after )?(?:flesh|peel|prepared|prepping|trimm|net\b|edible|cored|coring|stoned|pitted|shelled|podded)|\b(?:flesh|peeled|prepared|trimmed|net|edible|cored|stoned|pitted|shelled|podded)(?: weight| only)?\W{0,3}(?:about |approx\.? )?\d|\b(?:flesh|weighed after|weighed (?:when |once )?(?:peeled|prepared|trimmed))\b/i

/** "4 bananas (600 g)", "1 head of broccoli (400 g)". */
const isCountedWhole = ({ isCounted, beside }: IngredientLine): boolean =>
  isCounted || (beside?.kind === 'pieces' && WHOLE_PIECES.has(beside.piece ?? ''))
const WHOLE_PIECES: ReadonlySet<string> = new Set(['head', 'ear', 'bunch'])

const UNPEELED =
  /\b(?:unpeeled|untrimmed)\b|\b(?:with|in|including) (?:the |its |their )?(?:peels?|skins?|rinds?|pods?|husks?)\b|\bskins?[- ](?:left )?on\b|\bbefore (?:being )?(?:peel|cor|ston|trimm|prepar|pod|shell)/i
const isUnpeeled = ({ food, note }: IngredientLine): boolean => UNPEELED.test(`${food} ${note}`)

/** Skin that is weighed may also be fed: of "500 g potatoes with skin" it is not clear whether the weight loses it. */
export function mayBeFedWhole(id: IngredientCode, line: IngredientLine): boolean {
  const food = findFood(id)
  const isOpen = isUnpeeled(line) || !isCountedWhole(line)
  return food !== undefined && isOpen && isBoughtWhole(food, line) && !/\bweigh(?:ed|t|s|ing)\b/i.test(line.note)
}

/** A drop weighs too little for tenths of a gram. */
const inThousandths = (grams: number) => Math.round(grams * 1000) / 1000

function weighThing(food: Food, line: IngredientLine, things: ThingsOfOwner | undefined): Weighed {
  const grams = gramsOfThing(food.id, line, things)
  if (grams === 'unsaid') return { question: 'which-measure', measures: food.measures }
  return grams === undefined ? weigh(food, line, inThousandths) : { grams: inThousandths(grams) }
}

/** How far a measure beside the weight may be from it, as pieces and heaped cups vary. Own choice. */
const FAR_OFF = 2.5

/** What the tables weigh for the measure beside is another amount: "1 cup (8 oz) oats", "1 egg (500 g)". */
function isContradicted(food: Food, line: IngredientLine, weighed: Weighed): boolean {
  const other = line.beside && gramsOf(line.beside, food, saidOf(line))
  if (!other || !('grams' in weighed)) return false
  return Math.max(other, weighed.grams) > FAR_OFF * Math.min(other, weighed.grams)
}

/** The weight that the line itself says, whatever its food is, unless shells are in it. */
export function weighWithoutFood({ amounts, isInShell }: IngredientLine): { readonly grams: number } | undefined {
  if (isInShell) return undefined
  const grams = amounts.flatMap((amount) => (amount.kind === 'grams' ? [amount.grams] : []))
  return grams.length > 0 && grams.length === amounts.length ? { grams: inTenths(sum(grams)) } : undefined
}

const sum = (grams: readonly number[]) => grams.reduce((total, one) => total + one, 0)
const inTenths = (grams: number) => Math.round(grams * 10) / 10

/** @param food with its measures @param line with its amounts and its words */
function weigh(food: Food, line: IngredientLine, rounded = inTenths): Weighed {
  const { amounts, strength } = line
  if (amounts.length === 0) return { question: 'how-much', measures: food.measures }
  const said = saidOf(line)
  const grams = amounts.map(
    (amount) => (isThingFood(food.id) ? undefined : gramsOfCapsules(amount, strength)) ?? gramsOf(amount, food, said),
  )
  const known = grams.filter((one) => one !== undefined)
  if (known.length < grams.length) return { question: 'which-measure', measures: food.measures }
  return { grams: rounded(sum(known)) }
}

/** "2 salmon oil capsules, 1000 mg", "1 spirulina tablet (500 mg)": of food in capsules or tablets the strength is its weight. */
function gramsOfCapsules(amount: Amount, strength: Strength | undefined): number | undefined {
  const gramsPer = { g: 1, mg: 0.001, µg: undefined, IU: undefined }[strength?.unit ?? 'IU']
  const isCounted = amount.kind === 'pieces' && (amount.piece === 'capsule' || amount.piece === 'tablet')
  return isCounted && strength && gramsPer ? amount.count * strength.amount * gramsPer : undefined
}

/** The words of a line, those of its food alone, and the thing that it counts: "breasts" of "2 duck breasts". */
type Said = { readonly words: string; readonly name: string; readonly head: string }

/** "1 cup cream, whipped" was measured before. */
const WHIPPED_THEN = /\bwhipped\b/gi

function saidOf({ food, note }: IngredientLine): Said {
  return {
    words: asMeasured(`${food} ${note.replace(WHIPPED_THEN, '')}`),
    name: asMeasured(food),
    head: lastTerm(food),
  }
}

/** USDA's measures say "ground" where British packs say milled, "shredded" of grated cheese, "Italian" of plum tomatoes, "elbows" of macaroni. */
const asMeasured = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\bmilled\b/g, 'ground')
    .replace(/\bgrated\b/g, 'grated shredded')
    .replace(/\b(?:plum|roma)(?= tom)/g, 'italian')
    .replace(/\b(?:macaroni|ditalini)\b/g, 'elbows')

function gramsOf(amount: Amount, food: Food, said: Said): number | undefined {
  if (amount.kind === 'grams') return amount.grams
  if (amount.kind === 'unsure') return undefined
  if (amount.kind === 'length') {
    const gramsPerCm = GRAMS_PER_CM.get(food.id)
    return gramsPerCm && amount.cm * gramsPerCm
  }
  if (amount.kind === 'volume') return gramsOfVolume(amount, food, said.words)
  return gramsOfPieces(amount, food, said)
}

/** The weight of a piece of root ginger, and of a stick of cinnamon, for its length. Own estimates. */
const GRAMS_PER_CM: ReadonlyMap<string, number> = new Map([
  ['20-006', 5],
  ['SR:02010', 0.4],
])

const SPOON_NAMES = {
  cup: /^cups?\b/i,
  tbsp: /^(tbsp|tablespoon)s?\b/i,
  tsp: /^(tsp|teaspoon)s?\b/i,
} as const
type Spoon = keyof typeof SPOON_NAMES

/** A spoon heaps food and a cup does not: the measure of the nearest size says more. */
const A_FEW_SPOONS_ML = 60
const SMALL_FIRST: readonly Spoon[] = ['tbsp', 'tsp', 'cup']
const LARGE_FIRST: readonly Spoon[] = ['cup', 'tbsp', 'tsp']

/** Grams by the spoon or cup that was named, else by another one whose weight the tables know. */
function gramsOfVolume(
  { spoon, count, ml }: Amount & { kind: 'volume' },
  food: Food,
  words: string,
): number | undefined {
  const exact = spoon && measureNamed(food.measures, SPOON_NAMES[spoon], words)
  if (exact) return exact.grams * count
  const millilitre = food.measures.find(({ name }) => name === 'millilitre')
  if (millilitre) return millilitre.grams * ml
  for (const other of ml < A_FEW_SPOONS_ML ? SMALL_FIRST : LARGE_FIRST) {
    const measure = measureNamed(food.measures, SPOON_NAMES[other], words)
    if (measure) return (measure.grams / ML_OF_SPOON[other]) * ml
  }
  return POURS.test(food.name) ? ml : undefined
}

/** A cup of it mashed or whipped is another weight. */
const isOtherwisePacked = (measure: string, words: string): boolean => {
  const packed = /\b(mashed|pureed|whipped)\b/i.exec(measure)?.[1]
  return packed !== undefined && !words.includes(packed.toLowerCase())
}

/** The measure that the line speaks of among several cups, chopped and mashed, else the first. */
function measureNamed(measures: readonly Measure[], name: RegExp, words: string): Measure | undefined {
  const named = measures.filter((measure) => name.test(measure.name) && !isOtherwisePacked(measure.name, words))
  return (
    named.find(({ name: said }) =>
      (said.match(/[a-z]{5,}/gi) ?? []).some((word) => words.includes(word.toLowerCase())),
    ) ?? named[0]
  )
}

function gramsOfPieces(
  { count, piece, size }: Amount & { kind: 'pieces' },
  food: Food,
  said: Said,
): number | undefined {
  const { words } = said
  if (piece === 'pinch') return count * PINCH_GRAMS
  // A piece is as large as its cook cuts it.
  if (piece === 'piece') return undefined
  const ofKind = piece === null ? kindOfPiece(food, said) : undefined
  const small = piece === null ? SMALL_KINDS.exec(words)?.[0] : undefined
  if (small && !`${food.name} ${food.table?.name} ${ofKind?.name}`.toLowerCase().includes(small)) return undefined
  if (piece !== null && SOLD_IN.has(piece)) {
    // American packs are of other sizes: only the product's own measure counts.
    const own = food.own && food.measures.slice(0, 1)
    const pack = own && measureNamed(own, new RegExp(`^${PIECE_NAMES[piece] ?? piece}`, 'i'), words)
    return pack && pack.grams * count
  }
  const measure =
    piece === null
      ? (ofKind ?? pieceOf(food, size, said))
      : measureNamed(
          sized(food.measures.filter(isNoCup), size),
          new RegExp(`\\b${PIECE_NAMES[piece] ?? piece}`, 'i'),
          words,
        )
  if (!measure || (/^breast\b/i.test(measure.name) && measure.grams > MOST_OF_A_BREAST)) return undefined
  return measure.grams * count
}

/** The tables weigh pieces of the grown vegetable. */
const SMALL_KINDS = /\b(?:baby|mini|miniature|new|chantenay|(?:grape|cherry|cocktail|pearl)(?= tom))\b/i
/** Heavier is a turkey's whole breast, and shops sell parts of it. Own choice, in g. */
const MOST_OF_A_BREAST = 500

/** A cup of slices is no slice. */
const isNoCup = ({ name }: Measure): boolean => !/^cups?\b/i.test(name)

/** The measures of that size: of stalks and heads, a medium one where the line says none. */
function sized(measures: readonly Measure[], size: string | null): readonly Measure[] {
  const said = measures.filter(({ name }) => new RegExp(`\\b${size ?? 'medium'}\\b`, 'i').test(name))
  return size === null ? [...said, ...measures] : said
}

const SOLD_IN: ReadonlySet<string> = new Set(['tin', 'pack', 'jar'])

const PIECE_NAMES: Readonly<Record<string, string>> = {
  tin: '(tin|can\\b|can )',
  floret: '(floret|floweret)',
  pack: '(package|container)',
  stalk: '(stalk|stick)',
}

/** "10 cherry tomatoes": the measure that names their kind, of vegetables and fruit. */
function kindOfPiece({ measures, table }: Food, { name: said, head }: Said): Measure | undefined {
  if (!/^(?:Vegetables|Fruits)/.test(table?.group ?? '')) return undefined
  const terms = sameWords(said).split(' ')
  return measures.find(({ name }) => {
    const kind = sameWords(name).split(' ')
    return !NO_PIECE.test(name) && kind.some((word) => word !== head) && kind.every((word) => terms.includes(word))
  })
}

/** "2 carrots": by the size that was said, else a medium one; a food that is counted by its own name is meant by it. */
function pieceOf({ measures }: Food, size: string | null, { words, head }: Said): Measure | undefined {
  const whole = measures.filter(({ name: said }) => !NO_PIECE.test(said))
  const sized = whole.find(({ name: said }) => new RegExp(`\\b${size ?? 'medium'}\\b`, 'i').test(said))
  if (size !== null) return sized
  // A duck breast is no duck: the measure has to be the thing that the line counts, or to name nothing.
  const own = whole.find(({ name }) => {
    const terms = sameWords(name).split(' ')
    const at = head === '' ? -1 : terms.indexOf(head)
    // An Italian tomato is a small one.
    return at >= 0 && terms.slice(0, at).every((term) => sameWords(words).split(' ').includes(term))
  })
  const only = whole.length === 1 && ANY_PIECE.test(whole[0]?.name ?? '') ? whole[0] : undefined
  return own && !/\b(small|large)\b/i.test(own.name) ? own : (sized ?? own ?? only)
}
// USDA's only egg is a large one.
const ANY_PIECE = /^(?:(?:fruit|piece|each|item|unit|whole|one)\b|large$)/i
const lastTerm = (words: string): string => sameWords(words).split(' ').at(-1) ?? ''
const NO_PIECE =
  /^(cups?|tbsp|tsp|tablespoon|teaspoon|oz|lb|fl oz|serving|NLEA|package|handful|slice|strip|leaf|spear|stalk|bunch|ring|wedge|cubic|pinch|finger)/i
