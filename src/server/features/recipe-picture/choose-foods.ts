/** An ingredient as far as a picture is concerned. */
export type Food = {
  readonly code: string
  /** The name of one of the food symbols. */
  readonly symbol: string
  readonly group: string
  readonly excludeTag: string | null
  /** The most telling first. */
  readonly names: readonly string[]
  /** `#rrggbb`, as cooked. */
  readonly colour: string
  readonly servedGrams: number
}

/** The hero, which stands in front, comes first. */
export type ChosenFoods = readonly [hero: Food, ...others: Food[]]

const MOST_FOODS = 4
/** More only where the name has more: what it does not name tells nothing. */
const ENOUGH_FOODS = 3

/** Spoonfuls that some names have: shown, but never in front. */
const HERBS = ['parsley', 'ginger']

/** The others of their groups are in every dish, or without an outline. */
const isDrawn = ({ group, symbol }: Food) => HERBS.includes(symbol) || !['oil', 'seed', 'other'].includes(group)

const isMain = ({ group }: Food) => ['meat', 'poultry', 'offal', 'fish', 'shellfish'].includes(group)
/** A little sardine is what makes a supper one of the seaside. */
const isFish = ({ group }: Food) => group === 'fish'
const isStaple = ({ group }: Food) => ['grain', 'starchy-veg', 'pulse'].includes(group)
/** Few recipes have one: it tells more than a vegetable does. */
const isFruit = ({ group }: Food) => group === 'fruit'
const isGreen = ({ group, symbol }: Food) => group === 'vegetable' && !HERBS.includes(symbol)
const isAnother = ({ symbol }: Food) => !HERBS.includes(symbol)

/** "Turkey, Squash & Egg Polenta" names four foods. Shown are those of the name, then what makes a dish of them. */
export function chooseFoods(name: string, foods: readonly Food[]): ChosenFoods | undefined {
  const drawn = oneOfEach(foods.filter(isDrawn)).sort((a, b) => b.servedGrams - a.servedGrams)
  const named = foodsInName(name, drawn).slice(0, MOST_FOODS)
  const chosen = [...named.filter(isAnother), ...named.filter((food) => !isAnother(food))]
  for (const lacking of [isMain, isFish, isStaple, isFruit, isGreen, isAnother]) {
    const next =
      lacking !== isAnother && chosen.some(lacking)
        ? undefined
        : drawn.find((food) => lacking(food) && !chosen.includes(food))
    if (next && chosen.length < ENOUGH_FOODS) chosen.push(next)
  }
  const [hero, ...others] = chosen
  return hero && [hero, ...others]
}

/** Egg and egg white are one egg; of two foods with the same symbol the heavier is shown. */
function oneOfEach(foods: readonly Food[]): Food[] {
  const hasEgg = foods.some(({ symbol }) => symbol === 'egg')
  const bySymbol = new Map<string, Food>()
  for (const food of foods) {
    const symbol = hasEgg && food.group === 'egg' ? 'egg' : food.symbol
    const known = bySymbol.get(symbol)
    const servedGrams = food.servedGrams + (known?.servedGrams ?? 0)
    bySymbol.set(
      symbol,
      known && known.servedGrams > food.servedGrams ? { ...known, servedGrams } : { ...food, symbol, servedGrams },
    )
  }
  return [...bySymbol.values()]
}

/** Shared by foods that look unlike each other, or said of how they are cut. */
const TELLS_NOTHING = new Set(
  [
    'a',
    'and',
    'in',
    'of',
    'with',
    'white',
    'green',
    'red',
    'brown',
    'wild',
    'lean',
    'meat',
    'tinned',
    'cooked',
    'fresh',
    'fillet',
  ].concat([
    'cottage',
    'pot',
    'soft',
    'sweet',
    'natural',
    'ground',
    'pearl',
    'garden',
    'mild',
    'low',
    'fat',
    'whole',
    'dried',
    'frozen',
    'plain',
    'pie',
    'leg',
  ]),
)

/** In the order of the name. A longer phrase goes before a shorter one: what "sweet potato" has taken is no potato. */
function foodsInName(name: string, foods: readonly Food[]): Food[] {
  const title: (string | undefined)[] = wordsOf(name)
  const places = new Map<Food, number>()
  for (const { food, phrase } of [...phrasesOf(foods, wholeNames), ...phrasesOf(foods, partsOfNames)]) {
    const place = places.has(food) ? undefined : takePhrase(title, phrase)
    if (place !== undefined) places.set(food, place)
  }
  return [...places].sort(([, a], [, b]) => a - b).map(([food]) => food)
}

type Phrase = readonly string[]

const phrasesOf = (foods: readonly Food[], namesOf: (food: Food) => Phrase[]) =>
  foods
    .flatMap((food) => namesOf(food).map((phrase) => ({ food, phrase })))
    .sort((a, b) => b.phrase.length - a.phrase.length)

const wholeNames = ({ names }: Food): Phrase[] =>
  names.map(wordsOf).filter((words) => words.some((word) => !TELLS_NOTHING.has(word)))

/** An organ is not its animal: "lamb" alone is no liver. */
function partsOfNames({ names, excludeTag, group, symbol }: Food): Phrase[] {
  const words =
    group === 'offal' ? symbol.split('-') : [...names, excludeTag ?? '', symbol.replaceAll('-', ' ')].flatMap(wordsOf)
  return words.filter((word) => !TELLS_NOTHING.has(word)).map((word) => [word])
}

/** Strikes the phrase out of the title, and says where it stood. */
function takePhrase(title: (string | undefined)[], phrase: Phrase): number | undefined {
  const place = title.findIndex((_, at) => phrase.every((word, index) => title[at + index] === word))
  if (place < 0) return undefined
  title.fill(undefined, place, place + phrase.length)
  return place
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-zà-ÿ']+/)
    .map((word) =>
      word
        .replace(/'s?$/, '')
        .replace(/ies$/, 'y')
        .replace(/oes$/, 'o')
        .replace(/([^s])s$/, '$1'),
    )
    .filter(Boolean)
