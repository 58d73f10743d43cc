import { saysNoFood } from './food-names.ts'
import {
  type Amount,
  type Amounts,
  amountsAtTheEnd,
  hasAnotherFood,
  measureAt,
  ROUNDED,
  readAmounts,
  times,
  type WeightBeside,
  weightBeside,
} from './line-amounts.ts'
import { type Strength, withoutStrength } from './line-strength.ts'
import { type Token, textOf, tokensOf } from './line-tokens.ts'
import { PIECES, SIZES, STATES } from './line-words.ts'

export type { Amount } from './line-amounts.ts'

/** `plain` where the line says nothing. */
export type State = 'plain' | 'raw' | 'cooked' | 'tinned'

/**
 * The content of a line of a recipe, as owners write it: "2 x 400 g tins chickpeas, drained", "1/4 cup + 1 tbsp red lentils",
 * "Chicken breast - 500 g", "150g/5½oz fresh peas".
 */
export type IngredientLine = {
  /** Amounts to be added up; none where the line says no amount. */
  readonly amounts: readonly Amount[]
  /** The line says its amount twice, and the two differ, or it does not say whether a weight is of one piece or of all. */
  readonly isDoubtful: boolean
  /** The same amount in other terms, which the tables may weigh: the cup of "1 cup (8 oz)", the carrots of "3 carrots (200 g)". */
  readonly beside: Amount | undefined
  /** What one of its tablets, capsules or drops holds, which is no weight: "vitamin E, 400 IU". */
  readonly strength: Strength | undefined
  /** The words that name the food, with what they say of it: "lean beef mince 5%". */
  readonly food: string
  /** Another food that may be taken in its place: "leek or celery". */
  readonly orFood: string
  /** The "or" stands in the name of the food, not in a note that may say something else. */
  readonly isEither: boolean
  readonly state: State
  /** The words behind a comma or in brackets: "peeled and chopped". */
  readonly note: string
  /** The line counts the food itself: "1 chicken, about 1.5 kg". */
  readonly isCounted: boolean
  /** The weight is that of the food before it is peeled, cored or boned: "500 g potatoes, peeled". */
  readonly isPared: boolean
  /** The weight is that of meat with its bones, as it is sold: "bone in". */
  readonly isWithBones: boolean
  /** The weight is that of shellfish or eggs with their shells. */
  readonly isInShell: boolean
  /** The amount is the one that is printed on a tin. */
  readonly isOfTin: boolean
  /** The amount is the tin's printed one, and the liquid to drain is still in it. */
  readonly isUndrained: boolean
}

/** @param text a line of a recipe; anything else is a line without amount */
export function readIngredientLine(text: string): IngredientLine {
  const { tokens, strength, isOfAnother } = withoutStrength(tokensOf(text))
  const inFront = readAmounts(tokens, 0)
  const isInFront = inFront.amounts.length > 0
  const isTinned = tokens.some(({ word }) => PIECES.get(word) === 'tin')
  const found = isInFront ? undefined : amountsAtTheEnd(tokens)
  const rest = isInFront
    ? withWeightBehind(tokens.slice(inFront.next), inFront.amounts)
    : [...tokens.slice(0, found?.from), ...behind(tokens, found?.next)]
  const { food, orFood, isEither, note } = parted(rest)
  const said = found ?? inFront
  const drained = isTinned ? drainedWeight(tokens, said) : undefined
  const counted = pieceBehind(food, withSizeBehind(said.amounts, note))
  const weight = isInFront ? weightOfPieces(counted.amounts, note) : undefined
  const second = isTinned ? undefined : secondWeight(weight?.amounts ?? counted.amounts, note)
  const amounts = drained ? [drained] : (second?.amounts ?? weight?.amounts ?? counted.amounts)
  const isWeighed = amounts.length > 0 && amounts.every(({ kind }) => kind === 'grams')
  return {
    amounts,
    isDoubtful:
      said.isDoubtful ||
      weight?.isDoubtful === true ||
      second?.isDoubtful === true ||
      isOfAnother ||
      hasAnotherFood(note) ||
      isUnlikely(counted.amounts, rest) ||
      UNPARED.test(text) ||
      MEAT_FROM.test(text) ||
      (found !== undefined && STEP_VERB.test(text)),
    strength,
    beside: weight ? counted.amounts[0] : said.beside,
    food: textOf(counted.food),
    orFood: textOf(orFood),
    isEither,
    state: isTinned ? 'tinned' : isOfPouch(tokens) ? 'cooked' : stateOf(food, note, counted.amounts),
    note: textOf(note),
    isCounted:
      isOfItself(counted.amounts) ||
      said.parts?.areContainers === false ||
      isCountBefore(tokens, found?.from) ||
      (OF_ONE.test(text) && isOne(counted.food, tokens[inFront.next - 1])),
    isPared: isWeighed && !weight && !second && PARED.test(textOf(note)),
    isWithBones: !isTinned && (WITH_BONES.test(text) || MEAT_FROM.test(text)),
    isInShell: IN_SHELL.test(text) && second?.isDoubtful !== false,
    isOfTin: isTinned && isWeighed && !drained,
    isUndrained: isTinned && isWeighed && !drained && isSaidDrained([...food, ...note]),
  }
}

/** More pieces than a recipe counts, or a share: the weight of "200 chicken breast" has lost its unit. */
const MOST_PIECES = 24
const isUnlikely = (amounts: readonly Amount[], rest: readonly Token[]): boolean =>
  rest[0]?.text === '%' ||
  amounts.some((amount) => amount.kind === 'pieces' && amount.piece === null && amount.count > MOST_PIECES)

const isOfItself = (amounts: readonly Amount[]) =>
  amounts.length === 1 && amounts.every((amount) => amount.kind === 'pieces' && amount.piece === null)

/** "Pumpkin - 1 (2 kg)". */
const isCountBefore = (tokens: readonly Token[], at: number | undefined): boolean =>
  at !== undefined && tokens[at]?.text === '(' && tokens[at - 1]?.number !== undefined

/** "2-lb chicken" is one chicken of this weight; "2-lb carrots" are several, and a "14-oz can" holds them. */
const OF_ONE = /^\W*\d+(?:[.,]\d+)?-(?:kg|kilo|g|grams?|oz|ounce|lb|pound)\b/i
const isOne = (food: readonly Token[], before: Token | undefined): boolean =>
  !/s$/.test(food.at(-1)?.word ?? '') && !PIECES.has(before?.word ?? '')

/** In "roast 500 g chicken" the verb says what is done later, not how it was weighed. */
const STEP_VERB = /^\W*(?:roast|boil|cook|bake|brown|fry|steam|poach|simmer|mix|add|combine|stir|mash|chop|grate)\b/i

/** Whether its peel is weighed is not clear of food that the tables weigh without. */
const UNPARED = /\bunpeeled\b|\bwith (?:the |their )?(?:peel|skins|rind)\b/i

/** The amount is that of what the meat comes from. */
const MEAT_FROM = /^\D*\bmeat (?:from|of|off) (?:about )?\d[\d.,]* ?(?:g|kg|kilos?|oz|lbs?|pounds?)\b/i

const PARED =
  /(?:^|,)\W*(?:and )?(?:\w+ly )?(?:washed and |scrubbed and |trimmed and )?(?:peeled|cored|stoned|pitted|deseeded|seeded|boned|deboned|shelled|husked|podded|topped and tailed)\b(?! weight| (?:before|and) weigh)/i

/** Meat as it is sold, with the bone that is not eaten, or is taken out later; the last are the words of an owner's answer. */
const WITH_BONES =
  /\bbone[- ]in\b|\bon the bone\b|\bwith (?:the |its |their )?bones?\b|\b(?:bones?\b[^,;()]*\b(?:removed|taken|picked|pulled|out|off)|(?:de)?boned|taken off the bones?)\b[^,;()]*\b(?:after|before|when|once)\b(?! (?:being )?weigh)|\bbones? (?:\w+ )?(?:discarded|thrown)\b|, (?:fish )?bones taken out$/i

/** Shellfish and eggs as they are bought. */
export const IN_SHELL =
  /\b(?:in|with|inside) (?:the |its |their )?shells?\b(?! (?:removed|discarded|taken|off))|\bshells?[- ](?:left )?on\b|\bunshelled\b/i

/** Rice and pulses of a pouch are cooked. */
const isOfPouch = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => word === 'pouch' || word === 'pouches') && tokens.some(({ word }) => OF_POUCHES.has(word))
const OF_POUCHES: ReadonlySet<string> = new Set('rice lentil lentils grain grains quinoa beans chickpeas'.split(' '))

/** "1 pouch lentils 250g" says its weight as "1 pouch lentils, 250g" does. */
function withWeightBehind(rest: readonly Token[], [only, another]: readonly Amount[]): readonly Token[] {
  if (only?.kind !== 'pieces' || another) return rest
  const isEnd = (next: number | undefined) =>
    next !== undefined && (next === rest.length || PARTS.has(rest[next]?.word ?? ''))
  const at = rest.findIndex((_, from) => from > 0 && isEnd(measureAt(rest, from)?.next))
  const isParted = at < 1 || !/^\p{L}/u.test(rest[at - 1]?.text ?? '')
  return isParted || rest.slice(0, at).some(({ word }) => PARTS.has(word))
    ? rest
    : [...rest.slice(0, at), ...tokensOf(','), ...rest.slice(at)]
}

/**
 * A second weight in the note of weighed food: that of the peeled or boned food counts, "500 g potatoes (peeled weight 400 g)", and of
 * another it is not clear which of the two was fed.
 */
function secondWeight([only, another]: readonly Amount[], note: readonly Token[]) {
  if (only?.kind !== 'grams' || another) return undefined
  for (let at = 0; at < note.length; at++) {
    const read = measureAt(note, at)
    if (read?.amount.kind !== 'grams') continue
    const { grams } = read.amount
    const before = note.slice(0, at).findLast(({ word }) => !BESIDE_WEIGHT.has(word))
    const around = [before, ...note.slice(read.next, read.next + 2)].map((token) => token?.word ?? '')
    at = read.next - 1
    if (around.some((word) => OF_ANOTHER_STATE.has(word))) return undefined
    const isPrepared = around.some((word) => PREPARED.has(word))
    const isSame = Math.max(grams, only.grams) <= ROUNDED * Math.min(grams, only.grams)
    // "Cut into 1½ oz chunks", or the first weight once more.
    if (before?.word === 'into' || (isSame && !isPrepared)) continue
    const isLess = grams <= only.grams
    return { amounts: isPrepared && isLess ? [read.amount] : [only], isDoubtful: !(isPrepared && isLess) }
  }
  return undefined
}
const BESIDE_WEIGHT: ReadonlySet<string> = new Set([
  'weight',
  'wt',
  '(',
  ')',
  ':',
  ',',
  '-',
  '.',
  'about',
  'approx',
  'of',
  'is',
  '~',
])
const PREPARED: ReadonlySet<string> = new Set(
  (
    'peeled prepared trimmed net edible flesh meat boned boneless deboned shelled podded pitted stoned drained ' +
    'peeling preparing trimming boning deboning shelling podding pitting stoning coring draining'
  ).split(' '),
)
/** "(300 g cooked)", "(2 x 250 g)", "80 g each": the first weight counts. */
const OF_ANOTHER_STATE: ReadonlySet<string> = new Set('cooked raw dry dried uncooked each apiece x per'.split(' '))

/** "1 potato (large)" is as much as "1 large potato". */
function withSizeBehind(amounts: readonly Amount[], note: readonly Token[]): readonly Amount[] {
  const [only, another] = amounts
  if (only?.kind !== 'pieces' || only.size !== null || another) return amounts
  const isEnd = (token: Token | undefined) => token === undefined || PARTS.has(token.word)
  const said = note.find(({ word }, at) => SIZES.has(word) && isEnd(note[at - 1]) && isEnd(note[at + 1]))
  return [{ ...only, size: SIZES.get(said?.word ?? '') ?? null }]
}

/** The words behind an amount that stands in the middle of a line: ", diced" of "carrots 200 g, diced". */
const behind = (tokens: readonly Token[], next: number | undefined): readonly Token[] =>
  next === undefined ? [] : tokens.slice(next + Number(tokens[next]?.text === ')'))

/** "400 g tin, drained", "400 g tin drained chickpeas". */
const isSaidDrained = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }) => word === 'drained' || word === 'rinsed')

/** "drained (85 g)", "drained wt 88g", "90g drained": what a tin holds without its liquid, by the number of tins. */
function drainedWeight(tokens: readonly Token[], said: Amounts): Amount | undefined {
  const at = tokens.findIndex(({ word }) => word === 'drained')
  if (at < 0) return undefined
  const behind = [1, 2, 3].map((step) => measureAt(tokens, at + step)).find((read) => read !== undefined)
  const before = [2, 3].map((step) => measureAt(tokens, at - step)).find((read) => read?.next === at)
  const drained = behind ?? before
  const count = tinsOf(said)
  return drained && times(drained.amount, isOfAll(drained.amount, tokens, said) ? 1 : count)
}

/** The drained weight of several tins together: the line says so, or it is more than one of them holds. */
function isOfAll(drained: Amount, tokens: readonly Token[], { amounts: [only], parts }: Amounts): boolean {
  if (tokens.some(({ word }) => word === 'total' || word === 'altogether')) return true
  return drained.kind === 'grams' && only?.kind === 'grams' && drained.grams * (parts?.count ?? 1) > only.grams
}

const tinsOf = ({ amounts: [only], parts }: Amounts): number =>
  only?.kind === 'pieces' ? only.count : (parts?.count ?? 1)

/** In "40 asparagus spears" and "3 celery sticks" the piece stands behind the food. */
function pieceBehind(food: readonly Token[], amounts: readonly Amount[]) {
  const [only] = amounts
  const piece = PIECES.get(food.at(-1)?.word ?? '')
  // Of "4 whole cloves" they are the food.
  const isNamed = food.slice(0, -1).some(({ word }) => !saysNoFood(word) && word !== 'whole')
  if (amounts.length !== 1 || only?.kind !== 'pieces' || only.piece !== null || !piece || !isNamed)
    return { food, amounts }
  return { food: food.slice(0, -1), amounts: [{ ...only, piece }] }
}

/** The name, the food that may be taken in its place, and the words behind its first comma, dash, bracket or preposition. */
function parted(tokens: readonly Token[]) {
  const close = tokens[0]?.text === '(' ? tokens.findIndex(({ text }) => text === ')') + 1 : 0
  const [before, named] = [tokens.slice(0, close), tokens.slice(close)]
  // In "boneless, skinless chicken thighs" the name comes behind the comma.
  const isNamed = (at: number) => !named.slice(0, at).every(({ word }) => FITS_ANY.has(word) || saysNoFood(word))
  const end = named.findIndex(({ word }, at) => (PARTS.has(word) || BEGINS_NOTE.has(word)) && isNamed(at))
  const [words, note] = end < 0 ? [named, before] : [named.slice(0, end), [...before, ...named.slice(end)]]
  const or = words.findIndex(({ word }, at) => (word === 'or' || word === '/') && isNamed(at))
  if (or < 0) {
    const isEither = words.some(({ word }) => word === 'or')
    return { food: words, orFood: isEither ? words : behindOr(note), isEither, note }
  }
  const food = words.slice(0, words[or - 1]?.word === 'and' ? or - 1 : or)
  const isAndOr = words[or + 1]?.word === 'or'
  return { food, orFood: words.slice(or + 1 + Number(isAndOr)), isEither: true, note }
}

/** "Fontina, Gouda, or Swiss cheese", "Chinese broccoli (kai lan) or broccoli". */
function behindOr(note: readonly Token[]): readonly Token[] {
  const or = note.findIndex(({ word }) => word === 'or')
  // "From 7 or 8 large eggs".
  if (or < 0 || (note[or - 1]?.number !== undefined && note[or + 1]?.number !== undefined)) return []
  const rest = note.slice(or + 1)
  const end = rest.findIndex(({ word }) => PARTS.has(word) || BEGINS_NOTE.has(word))
  const words = end < 0 ? rest : rest.slice(0, end)
  const isState = words.every(
    ({ word, number }) => FITS_ANY.has(word) || STATES.has(word) || saysNoFood(word) || number !== undefined,
  )
  return isState ? [] : words
}
const FITS_ANY: ReadonlySet<string> = new Set(
  ', skinless lean fresh frozen raw cooked dried free-range extra-large unsalted salted plain'.split(' '),
)
const PARTS: ReadonlySet<string> = new Set([',', ';', ':', '(', ')', '-', '+'])
const BEGINS_NOTE: ReadonlySet<string> = new Set(
  'not no without for such like preferably ideally plus weighing about approximately to at left cut from that thats which'.split(
    ' ',
  ),
)

/** "1 tin sardines (85 g)", "2 salmon fillets (240 g)", "1 chicken, about 1.5kg": of several tins, the weight is of each. */
function weightOfPieces(amounts: readonly Amount[], note: readonly Token[]) {
  const [only] = amounts
  if (amounts.length !== 1 || only?.kind !== 'pieces') return undefined
  const weight = weightBeside(note)
  if (!weight) return undefined
  const isOfContainer = only.piece === 'tin' || only.piece === 'pack' || only.piece === 'jar'
  const of: WeightBeside['of'] = isOfContainer || only.count === 1 ? 'each' : weight.of
  return {
    amounts: [of === 'each' ? times(weight.amount, only.count) : weight.amount],
    isDoubtful: weight.isDoubtful || of === 'unsaid' || (isOfContainer && only.count < 1) || PARED.test(textOf(note)),
  }
}

/** The state of the food. A later step does not tell the state of a thing when it is counted. */
function stateOf(food: readonly Token[], note: readonly Token[], amounts: readonly Amount[]): State {
  const isCounted = amounts.some(({ kind }) => kind === 'pieces')
  const said = (tokens: readonly Token[]) =>
    tokens.map(({ word }) => STATES.get(word)).find((state) => state !== undefined)
  // An American chuck roast is a raw cut.
  if (food.length > 1 && food.at(-1)?.word === 'roast') return 'plain'
  if (WEIGHED_COOKED.test(textOf(note))) return 'cooked'
  return said(food) ?? (isCounted ? undefined : said(ownWords(note))) ?? 'plain'
}

const WEIGHED_COOKED = /\bweigh(?:ed|t) (?:when |once |after )?(?:it is |being )?cook(?:ed|ing)\b/i

/** The note without the words that belong to another amount or to a later step: "(300 g cooked)", "to be boiled". */
function ownWords(note: readonly Token[]): readonly Token[] {
  let isOther = false
  return note.filter(({ word }, at) => {
    if (PARTS.has(word)) {
      const part = note.slice(at + 1)
      const end = part.findIndex((token) => token.word !== ':' && PARTS.has(token.word))
      isOther = part.slice(0, end < 0 ? undefined : end).some(({ number }) => number !== undefined)
    }
    isOther ||= LATER.has(word)
    return !isOther
  })
}
const LATER: ReadonlySet<string> = new Set(['to', 'then', 'or', 'after', 'before', 'when'])
