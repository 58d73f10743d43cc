import { figuresInBrackets, isBound } from './label-figures.ts'
import { IU_SAID } from './label-words.ts'
import type { Label, LabelTables, ProductUnit } from './printed-label.ts'

/** A line with the words behind its unit brought to the name, where the same brackets stand on other packs. */
export type Joined = {
  readonly name: string
  readonly unit: string
  /** The notes that stay behind the unit when the amount is changed: words that name a form, and no figures. */
  readonly notes: string
  /** Words whose effect on the amount is unclear: "15 mg (premium blend)". */
  readonly unclear: readonly string[]
}

const BRACKET = /[([]((?:[^()[\]]|\([^()]*\))*)[)\]]/g
const DAILY =
  /^[^%\p{L}]*%\s*(?:of\s+)?(?:the\s+|your\s+)?(?:eu\s+|uk\s+)?(?:nrv|rd[ai]|dv|ri\b|vnr|ajr|vrn|daily|recommended)/iu
const BARE_PERCENT = /^[=~≈\s]*([\d.,]+)\s?%\s*([*†‡§¹²³]*)\s*$/u
const STRENGTH = new RegExp(String.raw`%|per\s?cent|${IU_SAID}\s?(?:\/|per)`, 'iu')
/** "as aspartate", "from bisglycinate": the nutrient's own weight, whichever salt brings it. */
const OF_SALT =
  /^(?:(?:as|from)\s+)?(?:[\p{L}\d-]+\s+){0,3}\p{L}*(?:ate|ide|ite|yeast|acid|elemental|shells?)(?:\s+\p{L}*hydrate)?$/iu

/**
 * @example joinedBehind('Copper', 'mg (as cupric oxide) (200 % NRV)', named) // name 'Copper (as cupric oxide)', unit 'mg'
 */
export function joinedBehind(name: string, unit: string, named: LabelTables['named']): Joined {
  const { bare, inner } = takenOut(unit, name, named)
  const { namesNutrient, form } = named(name)
  const isBesideForm = namesNutrient && form !== undefined
  const kept = inner.filter((words) => !isOfDay(words) && !(isBesideForm && BARE_PERCENT.test(words)))
  const joined = [name, ...kept.map((words) => `(${words})`)].join(' ')
  const ofAnyAmount = kept.filter((words) => figuresInBrackets(`(${words})`).length === 0)
  const unclear = kept.filter((words) => !isExplained(words, name, named))
  return { name: joined, unit: bare, notes: ofAnyAmount.map((words) => ` (${words})`).join(''), unclear }
}

/** A share that stands behind without brackets ("1,200 mg 60 %", "75 mg, 20 % zinc") is one of a compound, or of a daily value. */
function takenOut(unit: string, name: string, named: LabelTables['named']) {
  const inner = [...unit.matchAll(BRACKET)].map(([, words = '']) => words.trim())
  const bare = unit.replaceAll(BRACKET, ' ').replaceAll(/\s+/g, ' ').trim()
  const [, before = '', share = ''] = /^([^%]*?\p{L})[\s,;]+(\d[\d.,]*\s?%[^%]*)$/u.exec(bare) ?? []
  const { form, namesNutrient } = named(name)
  const isStrength = BARE_PERCENT.test(share) ? form !== undefined && !namesNutrient : /%\s*\p{L}/u.test(share)
  return share !== '' && isStrength && !isOfDay(share) ? { bare: before, inner: [...inner, share] } : { bare, inner }
}

/** "136 % NRV", "500 %*", and more than the whole. */
function isOfDay(words: string): boolean {
  const [, percent = '', star = ''] = BARE_PERCENT.exec(words) ?? []
  return DAILY.test(words) || star !== '' || Number(percent.replaceAll(',', '')) > 100
}

function isExplained(words: string, name: string, named: LabelTables['named']): boolean {
  if (!/[\p{L}\d]/u.test(words) || OF_SALT.test(words) || isBound(words)) return true
  if (PER_UNITS.test(words) || PER_WEIGHT.test(words)) return true
  if (STRENGTH.test(words) || figuresInBrackets(`(${words})`).length > 0) return true
  const { form, nutrient, hasUnknownForm, isNotCounted } = named(words)
  return (
    Boolean(form ?? nutrient) || hasUnknownForm || isNotCounted || named(`${name} (${words})`).form !== named(name).form
  )
}

const PART = String.raw`(?:[1-3]/[2-4]|[½¼¾⅓⅔]|\d+[.,]\d+|half|(?:three\s+)?quarters?|third)(?:-|\s+of)?(?:\s+(?:an?|the))?`
const COUNT = String.raw`(?:${PART}|\d+[½¼¾⅓⅔]?|an?|one|two|three|four|five|six|eight|ten)`
const UNITS =
  '(?:tablet|tab|capsule|cap|softgel|scoop|chew|serving|dose|dosage|teaspoon|tsp|tablespoon|sachet|pump|drop|piece|portion)s?'
const PER_UNITS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:per|in|each|every|for|from)\s+(?:(?<count>${COUNT})\s+)?|(?<alone>${COUNT})\s*)(?:daily\s+)?(?<unit>${UNITS})(?!\p{L})`,
  'iu',
)
const PER_WEIGHT =
  /(?<![\p{L}\d])(?<!(?:iu|ie|i\.u\.|units?|[mµμ]?g|mcg)\s)per\s+(?<weight>(?:\d[\d.,]*\s?)?(?:kg|g|grams?|lb|oz|ml))(?!\p{L})/iu

/** Whether a name gives its amount on another basis than the label's columns: "Zinc (per 3 tablets)". */
export function isOfOtherBasis(name: string, { basis, unit: counted }: Pick<Label, 'basis' | 'unit'>): boolean {
  const weight = PER_WEIGHT.exec(name)?.groups?.weight?.replaceAll(/\s/g, '').toLowerCase()
  if (weight !== undefined)
    return !(basis.kind === 'perKg' && /^1?kg$/.test(weight)) && !(basis.kind === 'per100g' && weight === '100g')
  const { count, alone, unit = '' } = PER_UNITS.exec(name)?.groups ?? {}
  if (unit === '') return false
  const many = countOf(count ?? alone ?? '1')
  if (basis.kind === 'perDose')
    return !(/^(?:serving|dose|dosage|portion)/i.test(unit) ? many === 1 : many === basis.units)
  return basis.kind !== 'perUnit' || many !== 1 || !isOfUnit(unit, counted)
}

/** The words that packs use for the units that a product is counted in. A gram is none of them. */
const CALLED: { readonly [unit in ProductUnit]: RegExp } = {
  tablet: /^(?:tab|cap|softgel|chew|piece|unit)/i,
  capsule: /^(?:tab|cap|softgel|chew|piece|unit)/i,
  scoop: /^(?:scoop|teaspoon|tsp|tablespoon|sachet|pump|unit)/i,
  millilitre: /^(?:ml|unit)/i,
  gram: /^unit/i,
}

/** Whether an amount "per scoop" is one in a unit of the product. */
export const isOfUnit = (said: string, counted: ProductUnit): boolean => CALLED[counted].test(said)

const countOf = (said: string) => (/^(?:an?|one)$/i.test(said) ? 1 : Number(said))
