/**
 * The promise, computed a second time: from the grams, the raw tables and the published rules alone. Shares no code
 * with `src/nutrition` or with the tables' readers, so that a slip there cannot hide here. Deliberately plain.
 *
 * A day of N meals: every minimum met by what surely is there (losses in cooking taken off, unknown as nothing), no
 * maximum passed by what may be there (no losses, unknown as the highest of its kind), each of them in 95 of 100 bowls;
 * no legal maximum passed by the mean of the region's table; energy within 2 %.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { rawFood } from './own-foods.ts'
import { type FiguresOfThing, gramsOfUnit, rawThing } from './own-things.ts'
import { type Amounts, foods, hasMean, higherMean, lowerMean, meanOf, type RawFood } from './tables.ts'
import { coefficientOfVariation } from './variation.ts'

export type Portion = {
  readonly dog: PlainDog
  /** Its id: how each food is cooked stands in its file. Each food of an owner's own recipe is cooked as usual: `OWN_RECIPE`. */
  readonly recipe: string
  readonly grams: Readonly<Record<string, number>>
  /** The grams as the recipe's author wrote them. */
  readonly authored: Readonly<Record<string, number>>
  readonly supplement: string
  readonly supplementGrams: number
  /** Units of each single thing in place of the powder. */
  readonly kit?: Readonly<Record<string, number>>
  /** The owner's own things: what their labels declare for a unit. */
  readonly own?: readonly RawGeneric[]
  /** Meals that the grams are for. */
  readonly meals: number
  /** The number of weighings: a batch is weighed once, a day meal by meal. */
  readonly weighings: number
  readonly exclude: readonly string[]
  readonly region: Region
  /** The changes that its owner asked for. */
  readonly wished?: Wished
}

export type Wished = {
  readonly swap: readonly { readonly from: string; readonly to: string }[]
  readonly without: readonly string[]
  readonly lock: readonly { readonly code: string; readonly grams: number }[]
}

export type Region = 'europe' | 'northAmerica'

export type PlainDog = {
  readonly sizeClass: string
  readonly ageMonths: number
  readonly sex: string
  readonly neutered: boolean
  readonly weightKg: number
  readonly bodyCondition: number
  readonly activityLevel: number
  readonly healthIssues: readonly string[]
  readonly mealsPerDay: number
  readonly vetApproved?: boolean
  /** The stage of its ill kidneys is not known. */
  readonly isStageUnknown?: boolean
  /** Age of a puppy, where it is known to the day. */
  readonly ageDays?: number
  readonly expectedAdultKg?: number
  /** The weight and the adult weight by which a puppy was fed when it got most. */
  readonly mostFed?: { readonly kg: number; readonly adultKg: number }
  readonly targetWeightKg?: number
  /** The heaviest weight in kg that a grown dog was fed for since it was last slimmed. */
  readonly mostFedKg?: number
  /** Pregnant or nursing: days since mating, or since the puppies were born. */
  readonly reproduction?: { readonly state: string; readonly days: number; readonly puppies: number | null }
  /** The cooked share of each meal, by energy; the rest is another food. */
  readonly homemadeShare?: number
  /** The limits that its vet wrote down, per 1000 kcal. */
  readonly vetLimits?: readonly {
    readonly nutrient: string
    readonly min: number | null
    readonly max: number | null
  }[]
}

export type Breach = {
  readonly kind: 'minimum' | 'maximum' | 'legal' | 'energy' | 'ingredient' | 'feedingLimit' | 'supplement' | 'approval'
  readonly what: string
  readonly amount: number
  readonly limit: number
}

/** Double arithmetic may be out by this share. */
export const ARITHMETIC = 1 + 1e-12

const table = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/reference/${name}`, import.meta.url), 'utf8'))
export const losses = table('ingredients/cooking-losses.json')
const ways = table('ingredients/cooking-ways.json')
const standards = table('standards/standards.json')
export const rules: Record<string, unknown>[] = table('health-rules.json').rules
const supplements = table('supplements.json')
const generics: RawGeneric[] = table('generics.json')
export const toxicants = table('toxicants.json')

const foodByCode = new Map(foods.map((food) => [String(food.code), food]))

/** A food of either table. */
export function foodOf(code: string): RawFood {
  const food = foodByCode.get(code) ?? rawFood(code)
  foodByCode.set(code, food)
  return food
}
const NUTRIENTS = [
  ...new Set([
    'energy',
    ...foods.flatMap((food) => Object.keys(food.per100g)),
    ...standards.nutrients.map(({ nutrient }: { nutrient: string }) => nutrient),
  ]),
]
const composition = new Map(
  foods.flatMap((food) => Object.keys(ways).map((way) => [`${food.code} ${way}`, figuresOf(food, way)] as const)),
)

function compositionOf(code: string, way: string) {
  const known = composition.get(`${code} ${way}`) ?? figuresOf(foodOf(code), way)
  composition.set(`${code} ${way}`, known)
  return known
}

/** Stands for any recipe of an owner's own, which has no file. */
export const OWN_RECIPE = ''

/** The amount of each food in a saved recipe, as it is weighed before cooking. */
export function authoredOf(
  lines: readonly { readonly foodId: string; readonly grams: number; readonly cooked: boolean }[],
): Portion['authored'] {
  const authored: Record<string, number> = {}
  for (const { foodId, grams, cooked } of lines) {
    const { code, cookedYield } = foodOf(foodId)
    authored[String(code)] = (authored[String(code)] ?? 0) + (cooked ? grams / Number(cookedYield) : grams)
  }
  return authored
}

const cookingByRecipe = new Map<string, Record<string, string>>(
  recipeFiles().map(({ id, cooking }) => [id, cooking ?? {}]),
).set(OWN_RECIPE, {})
/** The yields of recipes whose method cooks a food in other water than usual. */
const yieldByRecipe = new Map<string, Record<string, number>>(
  recipeFiles().map(({ id, cookedYield }) => [id, cookedYield ?? {}]),
).set(OWN_RECIPE, {})

/** Standard deviations to the 95th percentile of a normal sum; what a spoon's dose varies by. */
const SURE = 1.645
const DOSE = 0.05

/** The whole days of food that so many meals come to: of a mixed meal its cooked part alone answers for its share. */
function daysOf({ meals, dog: { mealsPerDay, homemadeShare = 1 } }: Portion): number {
  return (homemadeShare * meals) / mealsPerDay
}

/** A recipe of an owner's own: foods by their ids, and the grams of a day as they are weighed before cooking. */
export type OwnPortion = Pick<Portion, 'dog' | 'grams' | 'region' | 'supplement' | 'supplementGrams'>

/**
 * The faults of a day of an owner's recipe for the dog: the nutrients that are too little and too much, by the bounds that
 * the product's own recipes keep.
 */
export function recomputeOwn({ dog, grams, region, supplement, supplementGrams }: OwnPortion): Breach[] {
  const need = energyNeed(dog)
  const ofFoods = Object.entries(grams).map(([id, weight]) => {
    const food = rawFood(id)
    return { grams: weight, food: figuresOf(food, losses[String(food.cookingClass)].usually) }
  })
  const things = supplement === '' ? [] : [powderThing(supplement, supplementGrams)]
  const bowl = { foods: ofFoods, things }
  return [
    ...chanceBounds(dog, need).flatMap((bound) => chanceBreaches(bowl, bound, 1)),
    ...legalBreaches(need, bowl, region, 1),
  ]
}

/** The same with the things of the recipe taken as those of a kit: all that a thing holds goes up and down with its dose. */
export function recomputeWithThings(portion: OwnPortion): Breach[] {
  const need = energyNeed(portion.dog)
  const ids = Object.keys(portion.grams)
  const foodsInIt = ids
    .filter((id) => !id.startsWith('thing:'))
    .map((id) => {
      const food = rawFood(id)
      return { grams: portion.grams[id] ?? 0, food: figuresOf(food, losses[String(food.cookingClass)].usually) }
    })
  const raw = ids.filter((id) => id.startsWith('thing:')).map((id) => ({ id, thing: rawThing(id) }))
  const units = Object.fromEntries(
    raw.map(({ id, thing }) => [thing.id, (portion.grams[id] ?? 0) / gramsOfUnit(thing)]),
  )
  const things = thingsOf(
    units,
    raw.map(({ thing }) => thing),
  )
  return chanceBounds(portion.dog, need).flatMap((bound) => chanceBreaches({ foods: foodsInIt, things }, bound, 1))
}

/** Every broken promise of a portion; none is the promise kept. */
export function recompute(portion: Portion): Breach[] {
  const need = energyNeed(portion.dog)
  const days = daysOf(portion)
  const bowl = bowlOf(portion)
  return [
    ...energyBreaches(need.kcal, sum(bowl, [[1, 'energy', 'least']]) / days, foodAlone(bowl, 'energy') / days),
    ...chanceBounds(portion.dog, need).flatMap((bound) => chanceBreaches(bowl, bound, days)),
    ...legalBreaches(need, bowl, portion.region, days),
    ...ingredientBreaches(portion),
    ...supplementBreaches(portion, need),
    ...feedingLimitBreaches(portion, need),
    ...approvalBreaches(portion.dog),
  ]
}

/** With ill kidneys or an ill liver, or with puppies, nothing is shown before a vet has approved. */
function approvalBreaches({ healthIssues, reproduction, vetApproved }: PlainDog): Breach[] {
  const needsVet = reproduction || healthIssues.some((issue) => issue === 'kidney' || issue === 'liver')
  return needsVet && !vetApproved ? [{ kind: 'approval', what: 'the vet’s approval', amount: 0, limit: 1 }] : []
}

/** Toxicants per kg and day, the size of a meal, a puppy's density, the bowl's proportions and the dish its author meant. */
function feedingLimitBreaches(portion: Portion, need: EnergyNeed): Breach[] {
  const { dog, grams, meals, authored, weighings } = portion
  const days = daysOf(portion)
  const kg = need.lightKg
  const held = new Map<string, number>()
  for (const [code, weight] of Object.entries(grams)) {
    // A food without a measurement of its own takes that of the food that it is like.
    const measured = String(foodOf(code).like ?? code)
    for (const { substance, per100g } of toxicants.contents.filter((one: { code: string }) => one.code === measured)) {
      held.set(substance, (held.get(substance) ?? 0) + (weight * per100g) / 100)
    }
  }
  const served = servedOf(portion, () => true)
  const kcal = energyOf(grams, () => true)
  const over = (what: string, amount: number, limit: number): Breach[] =>
    amount > limit * ARITHMETIC ? [{ kind: 'feedingLimit', what, amount, limit }] : []
  return [
    ...toxicants.substances.flatMap(({ id, maxPerKgDay }: { id: string; maxPerKgDay: number | null }) =>
      maxPerKgDay === null ? [] : over(id, (held.get(id) ?? 0) / days, maxPerKgDay * kg),
    ),
    ...over('served at once', served / meals, (kg > 40 ? 40 : 100) * kg * (dog.homemadeShare ?? 1)),
    ...(need.stage === 'adult' ? [] : over('water in a puppy’s food', 0.8 * served, kcal)),
    ...proportions(portion, served, kcal).flatMap(({ what, share, most }) => over(what, share, most)),
    ...richest(dog, need).flatMap(([id, most]) =>
      over(`${id} in all`, atMostIn(portion, id) / days, (most * need.kcal) / 1000),
    ),
    ...(portion.wished ? wishBreaches(portion, portion.wished) : fidelityBreaches(grams, authored, weighings)),
  ]
}

/** A bowl is no bottle of oil, no bed of courgette, no plate of rice and no omelette of whites. */
function proportions(portion: Portion, served: number, kcal: number) {
  const { grams, dog } = portion
  const codes = Object.keys(grams)
  const greens = codes.filter((code) => isIn(code, ['vegetable', 'fruit']))
  const crops = new Set(codes.filter((code) => isIn(code, STARCHES)).map(cropOf))
  return [
    { what: 'added fat', share: energyOf(grams, (code) => isIn(code, ['oil'])) / kcal, most: 0.25 },
    { what: 'pulses', share: energyOf(grams, isPulse) / kcal, most: dog.healthIssues.includes('heart') ? 0.25 : 0.3 },
    { what: 'egg white', share: servedOf(portion, (code) => code === EGG_WHITE) / served, most: 0.2 },
    ...greens.map((one) => ({
      what: `${one} all over the bowl`,
      share: servedOf(portion, (code) => code === one) / served,
      most: 0.4,
    })),
    ...[...crops].map((crop) => ({
      what: `${crop} all over the bowl`,
      share: energyOf(grams, (code) => isIn(code, STARCHES) && cropOf(code) === crop) / kcal,
      most: 0.5,
    })),
  ]
}

export const EGG_WHITE = '11-002'
export const STARCHES = ['grain', 'starchy-veg']
const isIn = (code: string, groups: readonly string[]) => groups.includes(String(foodOf(code).group))
const isPulse = (code: string) => foodOf(code).excludeTag === 'pulses' && !isIn(code, ['oil'])
/** Rice is rice, white or brown. */
const cropOf = (code: string) => String((foodOf(code).footprint as { key: string }).key)
function sumOf(grams: Portion['grams'], counts: (code: string) => boolean, perGram: (code: string) => number): number {
  return Object.entries(grams)
    .filter(([code]) => counts(code))
    .reduce((total, [code, weight]) => total + weight * perGram(code), 0)
}

const energyOf = (grams: Portion['grams'], counts: (code: string) => boolean) => sumOf(grams, counts, kcalPerGram)

function servedOf({ recipe, grams }: Portion, counts: (code: string) => boolean): number {
  const special = yieldByRecipe.get(recipe)
  return sumOf(grams, counts, (code) => Number(special?.[code] ?? foodOf(code).cookedYield))
}

/** Limits that no standard sets: g per 1000 kcal of a day, by the mean of the table that gives more. */
export function richest(
  { bodyCondition, healthIssues, vetApproved, isStageUnknown }: PlainDog,
  { stage, isForPuppies, density }: EnergyNeed,
): readonly (readonly [id: string, most: number])[] {
  const limits: [string, number][] = [['fibre', stage === 'adult' ? 40 : 25]]
  // The rest beside protein and carbohydrate is fat: 125 g of the two together leave 500 kcal of 1000 for it.
  if (isForPuppies) limits.push(['fat', (1000 - 4 * 125) / 9])
  if (bodyCondition === 5 || healthIssues.includes('liver') || healthIssues.includes('diabetes'))
    limits.push(['fat', 45])
  // A limit for a normal intake is as much in a day of a dog that eats less, once its vet has approved; of kidneys, with their stage.
  const times = vetApproved ? density : 1
  if (healthIssues.includes('kidney')) limits.push(['sodium', 0.75 * (isStageUnknown ? 1 : times)])
  if (healthIssues.includes('liver')) limits.push(['sodium', times], ['protein', 85 * times])
  return limits
}

function atMostIn(portion: Portion, id: string): number {
  const ofFood = (code: string) => compositionOf(code, 'uncooked').most[id] ?? 0
  const ofThings = thingsIn(portion).reduce((total, { most }) => total + (most[id] ?? 0), 0)
  return sumOf(portion.grams, () => true, ofFood) + ofThings
}

const PROTEIN_GROUPS = ['meat', 'poultry', 'offal', 'fish', 'shellfish', 'egg', 'dairy', 'pulse']

/** The foods of the animal, or the pulses, that bring most of the protein of the dish as it was written. */
function mainProteinOf(authored: Portion['grams']): string[] {
  const codes = Object.keys(authored).filter((code) => isIn(code, PROTEIN_GROUPS))
  const kindOf = (code: string) => String(foodOf(code).excludeTag ?? cropOf(code))
  const proteinOf = (kind: string) =>
    sumOf(
      authored,
      (code) => codes.includes(code) && kindOf(code) === kind,
      (code) => compositionOf(code, 'uncooked').least.protein ?? 0,
    )
  const main = codes
    .map(kindOf)
    .reduce<string>((best, one) => (best && proteinOf(best) >= proteinOf(one) ? best : one), '')
  return codes.filter((code) => kindOf(code) === main)
}

/**
 * No ingredient below 0.67 or above 1.5 of what its author wrote, of as much energy, what the dish gets its protein from not
 * below 0.8, oil and starch not above 1.25; but for a trace that a scale cannot show between the two.
 */
function fidelityBreaches(grams: Portion['grams'], authored: Portion['grams'], weighings: number): Breach[] {
  const size = energyOf(grams, () => true) / energyOf(authored, () => true)
  const main = mainProteinOf(authored)
  return Object.entries(authored).flatMap(([code, written]) => {
    const meant = written * size
    const least = (main.includes(code) ? 0.8 : 0.67) * meant
    const most = (isIn(code, ['oil', ...STARCHES]) ? 1.25 : 1.5) * meant
    const amount = grams[code] ?? 0
    // The portion may have any energy within 2 % more or less.
    const between = scaleShowsBetween((1.02 * least) / weighings, (0.98 * most) / weighings)
    const step = between ? 0 : weighings * (meant / weighings < 20 ? 0.1 : 1)
    if (amount * ARITHMETIC >= least - step && amount <= (most + step) * ARITHMETIC) return []
    return [{ kind: 'feedingLimit' as const, what: `${code} unlike the recipe`, amount, limit: meant }]
  })
}

/** A replacement has as much protein, as much energy, or as much weight in the bowl as the food that it replaces. */
const LIKE_BY: Readonly<Record<string, 'protein' | 'energy'>> = {
  meat: 'protein',
  poultry: 'protein',
  offal: 'protein',
  fish: 'protein',
  shellfish: 'protein',
  dairy: 'protein',
  grain: 'energy',
  'starchy-veg': 'energy',
  pulse: 'energy',
  oil: 'energy',
}

function measuredIn(recipe: string, code: string, group: string): number {
  const by = LIKE_BY[group]
  if (by) return composition.get(`${code} uncooked`)?.least[by] ?? 0
  return Number(yieldByRecipe.get(recipe)?.[code] ?? foodByCode.get(code)?.cookedYield)
}

/**
 * A food that is left out or swapped is not there, a locked food is there to the gram, and every other food is at least half
 * of the least and at most twice the most that a recipe may have of it.
 */
function wishBreaches({ recipe, grams, authored }: Portion, { swap, without, lock }: Wished): Breach[] {
  const written = Object.fromEntries(
    Object.entries(authored).flatMap(([code, weight]) => {
      const to = swap.find((one) => one.from === code)?.to
      if (without.includes(code)) return []
      if (to === undefined) return [[code, weight]]
      const group = String(foodByCode.get(code)?.group)
      return [[to, (weight * measuredIn(recipe, code, group)) / measuredIn('', to, group)]]
    }),
  )
  const breach = (what: string, amount: number, limit: number): Breach => ({
    kind: 'feedingLimit',
    what,
    amount,
    limit,
  })
  const main = mainProteinOf(written)
  const size = energyOf(grams, () => true) / energyOf(written, () => true)
  const others = Object.keys(grams).filter((code) => !(code in written))
  return [
    ...others.map((code) => breach(`${code} in it, unwanted`, grams[code] ?? 0, 0)),
    ...Object.entries(written).flatMap(([code, weight]) => {
      const amount = grams[code] ?? 0
      const locked = lock.find((one) => one.code === code)
      if (locked)
        return Math.abs(amount - onScale(locked.grams)) < 1e-6
          ? []
          : [breach(`${code} not as locked`, amount, locked.grams)]
      const meant = weight * size
      const least = ((main.includes(code) ? 0.8 : 0.67) / 2) * meant
      const most = (isIn(code, ['oil', ...STARCHES]) ? 1.25 : 1.5) * 2 * meant
      return amount >= least - 0.1 && amount <= most + 0.1 ? [] : [breach(`${code} unlike the recipe`, amount, meant)]
    }),
  ]
}

const onScale = (grams: number) => (Math.round(grams * 10) < 200 ? Math.round(grams * 10) / 10 : Math.round(grams))

/** A kitchen scale shows tenths of a gram below 20 g, grams above. */
function scaleShowsBetween(least: number, most: number): boolean {
  const step = least < 20 ? 0.1 : 1
  return Math.ceil(least / step - 1e-9) * step <= most * ARITHMETIC
}

/** True when the means of foods and powder meet every minimum though the spoon holds only so much of the dose. */
export function meansHoldWithDose(portion: Portion, share: number): boolean {
  const days = daysOf(portion)
  const bowl = bowlOf({ ...portion, supplementGrams: share * portion.supplementGrams })
  return chanceBounds(portion.dog, energyNeed(portion.dog))
    .filter(({ kind }) => kind === 'minimum')
    .every(({ terms, limit }) => sum(bowl, terms) / days >= limit)
}

/** A bound so many standard deviations from its limit is not drawn: one bowl in three million breaks it. */
const BEYOND_DOUBT = 5

/**
 * The share of bowls in which every bound holds at once: each food's figure and the dose are drawn for every bowl.
 * @param normal standard normal numbers
 */
export function jointConfidence(portion: Portion, bowls: number, normal: () => number): number {
  const days = daysOf(portion)
  const bowl = bowlOf(portion)
  const doubtful = chanceBounds(portion.dog, energyNeed(portion.dog)).filter(({ terms, limit }) => {
    const spare = sum(bowl, terms) / days - limit
    return spare < BEYOND_DOUBT * (spreadOf(bowl, terms) / days)
  })
  const ids = [...new Set(doubtful.flatMap(({ terms }) => terms.map(([, id]) => id)))]
  const varying = ids.map((id) => varyingAmount(bowl, id))
  const bounds = doubtful.map(({ terms, limit }) => ({
    limit: limit * days,
    terms: terms.map(([factor, id, side]) => ({ factor, amount: varying[ids.indexOf(id)] as VaryingAmount, side })),
  }))
  let kept = 0
  for (let turn = 0; turn < bowls; turn++) {
    const doses = bowl.things.map(({ doseCv }) => 1 + doseCv * normal())
    for (const amount of varying) draw(amount, doses, normal)
    if (bounds.every(({ terms, limit }) => drawnSum(terms) >= limit)) kept++
  }
  return kept / bowls
}

/** The amount of a nutrient in a bowl; `drawn` is the amount that was drawn last. */
type VaryingAmount = {
  readonly food: Readonly<Record<Side, number>>
  readonly things: readonly (Readonly<Record<Side, number>> & { readonly cv: number })[]
  readonly spreads: readonly Readonly<Record<Side, number>>[]
  readonly drawn: Record<Side, number>
}

function varyingAmount(bowl: Bowl, id: string): VaryingAmount {
  const bySide = (amount: (side: Side) => number) => ({ least: amount('least'), most: amount('most') })
  const things = bowl.things.map((one) => ({ ...bySide((side) => one[side][id] ?? 0), cv: one.cv[id] ?? 0 }))
  return {
    food: bySide((side) => bowl.foods.reduce((part, one) => part + one.grams * (one.food[side][id] ?? 0), 0)),
    things,
    spreads: bowl.foods
      .map(({ grams, food }) => bySide((side) => grams * spreadPerGram(food, id, side)))
      .filter(({ least, most }) => least > 0 || most > 0),
    drawn: { least: 0, most: 0 },
  }
}

function draw({ food, things, spreads, drawn }: VaryingAmount, doses: readonly number[], normal: () => number): void {
  let { least, most } = food
  for (const [i, thing] of things.entries()) {
    const share = (doses[i] as number) + (thing.cv > 0 ? thing.cv * normal() : 0)
    least += share * thing.least
    most += share * thing.most
  }
  for (const spread of spreads) {
    const z = normal()
    least += z * spread.least
    most += z * spread.most
  }
  drawn.least = least
  drawn.most = most
}

type DrawnTerm = { readonly factor: number; readonly amount: VaryingAmount; readonly side: Side }

function drawnSum(terms: readonly DrawnTerm[]): number {
  let total = 0
  for (const { factor, amount, side } of terms) total += factor * amount.drawn[side]
  return total
}

type Side = 'least' | 'most'
type Term = readonly [factor: number, nutrient: string, side: Side]
/** `Σ factor · amount of a day ≥ limit`; a maximum with its signs turned. */
type ChanceBound = {
  readonly kind: 'minimum' | 'maximum'
  readonly what: string
  readonly terms: readonly Term[]
  readonly limit: number
}
type Figures = {
  readonly least: Amounts
  readonly most: Amounts
  readonly cv: Amounts
  readonly known: ReadonlySet<string>
}
export type Bowl = {
  readonly foods: readonly { readonly grams: number; readonly food: Figures & Record<Region, Amounts> }[]
  /** The powder is one thing, a kit is several. */
  readonly things: readonly Supplied[]
}

/** The nutrients that one thing of the supplement brings, the spread of its dose, and the spread of a unit's content. */
type Supplied = { readonly least: Amounts; readonly most: Amounts; readonly doseCv: number; readonly cv: Amounts }

function bowlOf(portion: Portion): Bowl {
  const foodsInIt = Object.entries(portion.grams).map(([code, weight]) => {
    return { grams: weight, food: compositionOf(code, wayOf(portion.recipe, asWritten(portion, code))) }
  })
  return { foods: foodsInIt, things: thingsIn(portion) }
}

/** A replacement goes through the steps of the food that it replaces. */
const asWritten = ({ wished }: Portion, code: string) => wished?.swap.find(({ to }) => to === code)?.from ?? code

const thingsIn = ({ supplement, supplementGrams, kit, own }: Portion): Supplied[] =>
  kit ? thingsOf(kit, own) : [powderThing(supplement, supplementGrams)]

export const powderThing = (id: string, grams: number): Supplied => ({ ...powderSum(id, grams), doseCv: DOSE, cv: {} })

export const foodAlone = ({ foods: inIt }: Bowl, id: string) =>
  inIt.reduce((total, { grams, food }) => total + grams * (food.least[id] ?? 0), 0)

export function sum({ foods: inIt, things }: Bowl, terms: readonly Term[]): number {
  return terms.reduce((total, [factor, id, side]) => {
    const food = inIt.reduce((part, one) => part + one.grams * (one.food[side][id] ?? 0), 0)
    return total + factor * (food + suppliedBy(things, id, side))
  }, 0)
}

const suppliedBy = (things: readonly Supplied[], id: string, side: Side) =>
  things.reduce((part, one) => part + (one[side][id] ?? 0), 0)

/** A worst case that stands in for an unknown figure does not vary. */
function spreadPerGram({ least, most, cv, known }: Figures, id: string, side: Side): number {
  if (side === 'least') return (least[id] ?? 0) * (cv[id] ?? 0)
  return known.has(id) ? (most[id] ?? 0) * (cv[id] ?? 0) : 0
}

function spreadOf({ foods: inIt, things }: Bowl, terms: readonly Term[]): number {
  const ofThings = things.flatMap((one) => {
    const dose = one.doseCv * terms.reduce((total, [factor, id, side]) => total + factor * (one[side][id] ?? 0), 0)
    return [dose, ...terms.map(([factor, id, side]) => factor * (one[side][id] ?? 0) * (one.cv[id] ?? 0))]
  })
  const squares = inIt.flatMap(({ grams, food }) =>
    terms.map(([factor, id, side]) => (factor * grams * spreadPerGram(food, id, side)) ** 2),
  )
  return Math.sqrt([...squares, ...ofThings.map((one) => one ** 2)].reduce((total, square) => total + square, 0))
}

export function chanceBreaches(bowl: Bowl, { kind, what, terms, limit }: ChanceBound, days: number): Breach[] {
  const amount = (sum(bowl, terms) - SURE * spreadOf(bowl, terms)) / days
  const size = Math.abs(limit) + terms.reduce((total, term) => total + Math.abs(sum(bowl, [term])), 0) / days
  if (amount >= limit - (ARITHMETIC - 1) * size) return []
  return [kind === 'minimum' ? { kind, what, amount, limit } : { kind, what, amount: -amount, limit: -limit }]
}

type RecipeFile = {
  readonly id: string
  readonly cooking?: Readonly<Record<string, string>>
  readonly cookedYield?: Readonly<Record<string, number>>
}

function recipeFiles(): RecipeFile[] {
  const folder = new URL('../../src/reference/recipes/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
}

/** The way of cooking that the recipe's file gives, else the usual way of such a food. */
function wayOf(recipe: string, code: string): string {
  const special = cookingByRecipe.get(recipe)
  if (!special) throw new Error(`No recipe ${recipe}`)
  return special[code] ?? losses[String(foodOf(code).cookingClass)].usually
}

const kcalPerGram = (code: string) => (foodOf(code).per100g.energy ?? 0) / 100

export function figuresOf(food: RawFood, way: string): Figures & Record<Region, Amounts> {
  const ofThing = food.ofThing as FiguresOfThing | undefined
  // What a thing does not name it does not hold, and nothing of it is cooked.
  if (ofThing) {
    const { most } = ofThing
    return { ...ofThing, europe: most, northAmerica: most, known: new Set(NUTRIENTS) }
  }
  const perGram = (amount: (id: string) => number): Amounts =>
    Object.fromEntries(NUTRIENTS.map((id) => [id, amount(id) / 100]))
  return {
    least: perGram((id) => keptOf(food, way, id)),
    most: perGram((id) => mostOf(food, id)),
    europe: perGram((id) => meanOf(food, id, 'europe') ?? mostOf(food, id)),
    northAmerica: perGram((id) => meanOf(food, id, 'northAmerica') ?? mostOf(food, id)),
    cv: Object.fromEntries(NUTRIENTS.map((id) => [id, coefficientOfVariation(food, id)])),
    known: new Set(NUTRIENTS.filter((id) => hasMean(food, id))),
  }
}

/** Known and absorbed, after cooking: what the class keeps, and further losses of a way that its factors are not for. */
function keptOf(food: RawFood, way: string, id: string): number {
  const known = food.per100g[id] ?? 0
  const absorbed = known > 0 ? ((food.countedPer100g as Amounts | undefined)?.[id] ?? known) / known : 1
  const cooking = losses[String(food.cookingClass)]
  const further = way === cooking.cooking ? 1 : (ways[way].further[id] ?? 1)
  const heated = (cooking.published[id] ?? cooking.estimated[id] ?? 1) * further
  const kept = id === 'energy' || way === 'uncooked' ? 1 : heated
  return lowerMean(food, id) * absorbed * kept
}

/** Known or below a laboratory's limit; else the highest that either table has of any food of its kind. */
function mostOf(food: RawFood, id: string): number {
  const kin = foods.filter((other) => kind(other) === kind(food))
  const worst = (food.worstPer100g as Amounts | undefined)?.[id] ?? 0
  const highest = Math.max(worst, ...kin.map((other) => higherMean(other, id) ?? 0))
  return higherMean(food, id) ?? worstUnknown(food, id, highest)
}

/** Chloride is at least what salt would bring with the sodium; sugars are at most the digestible carbohydrate. */
function worstUnknown(food: RawFood, id: string, highest: number): number {
  const known = food.per100g as Amounts
  if (id === 'chloride') return Math.max(highest, 1.54 * (known.sodium ?? 0))
  if (id !== 'sugars') return highest
  const carbohydrate = (food.proximatesPer100g as { carbohydrateG: number }).carbohydrateG
  return Math.min(highest, Math.max(0, carbohydrate - (known.fibre ?? 0)))
}

function kind(food: RawFood): string {
  const footprint = (food.footprint as { key: string }).key
  if (footprint === 'salt') return 'salt'
  if (food.group !== 'oil') return String(food.group)
  if (food.excludeTag === 'fish') return 'fish oil'
  return footprint === 'butter' || (food.traits as string[]).includes('fatty-meat') ? 'animal fat' : 'plant oil'
}

const GRAM_NUTRIENTS =
  /^(protein|arginine|histidine|isoleucine|leucine|lysine|methionine.*|phenylalanine.*|threonine|tryptophan|valine|fat|linoleicAcid|alphaLinolenicAcid|epaDha|calcium|phosphorus|potassium|sodium|chloride|magnesium|fibre|sugars)$/
const MICROGRAM_NUTRIENTS = /^(selenium|vitaminB12|folicAcid)$/

/** The powder's nutrients. At least: the least pure compounds at the end of the shelf life. At most: the purest, freshly mixed. */
function powderSum(id: string, grams: number): { least: Amounts; most: Amounts } {
  const formula = supplements.formulas.find((one: { id: string }) => one.id === id)
  if (!formula) throw new Error(`No supplement ${id}`)
  const least: Amounts = {}
  const most: Amounts = {}
  for (const [name, mgPerGram] of Object.entries<number>(formula.mgPerGram)) {
    const { perMg, purestTimes, lostOnShelf } = supplements.compounds[name]
    for (const [nutrient, share] of Object.entries<number>(perMg)) {
      const unit = GRAM_NUTRIENTS.test(nutrient) ? 0.001 : MICROGRAM_NUTRIENTS.test(nutrient) ? 1000 : 1
      const amount = grams * mgPerGram * share * unit
      const changes = nutrient !== 'energy'
      least[nutrient] = (least[nutrient] ?? 0) + amount * (changes ? 1 - lostOnShelf : 1)
      most[nutrient] = (most[nutrient] ?? 0) + amount * (changes ? purestTimes : 1)
    }
  }
  return { least, most }
}

export type RawGeneric = {
  readonly id: string
  readonly spreadOfDose: number
  readonly nutrientsPerUnit: Readonly<
    Record<string, { readonly mean: number; readonly cv: number; readonly towardsMinimum?: number }>
  >
}

/** Both sides are the mean, but for a form that is hardly absorbed: what it holds counts towards a maximum alone. */
export function thingsOf(kit: Readonly<Record<string, number>>, own: readonly RawGeneric[] = []): Supplied[] {
  return Object.entries(kit).map(([id, units]) => {
    const generic = [...own, ...generics].find((one) => one.id === id)
    if (!generic) throw new Error(`No thing ${id}`)
    const rows = Object.entries(generic.nutrientsPerUnit)
    return {
      least: Object.fromEntries(rows.map(([nutrient, one]) => [nutrient, units * (one.towardsMinimum ?? one.mean)])),
      most: Object.fromEntries(rows.map(([nutrient, one]) => [nutrient, units * one.mean])),
      cv: Object.fromEntries(rows.map(([nutrient, one]) => [nutrient, one.cv])),
      doseCv: generic.spreadOfDose,
    }
  })
}

/** The powder is the first in the table that is for the dog's stage, for what it eats per kg^0.75 and for one of its issues. */
function supplementBreaches({ dog, supplement, kit }: Portion, { stage, kcal, metabolicKg }: EnergyNeed): Breach[] {
  if (kit) return []
  const eats = kcal / metabolicKg
  const suitable: Record<string, unknown>[] = supplements.formulas.filter((one: Record<string, unknown>) => {
    const [least, most] = (one.kcalPerKg075 ?? [0, Number.POSITIVE_INFINITY]) as [number, number]
    return (one.stage === 'adult') === (stage === 'adult') && least <= eats && eats <= most
  })
  const issuesOf = (one: Record<string, unknown>) => one.forIssues as string[]
  const own =
    suitable.find((one) => dog.healthIssues.some((issue) => issuesOf(one).includes(issue))) ??
    suitable.find((one) => issuesOf(one).length === 0)
  if (own?.id === supplement) return []
  return [{ kind: 'supplement', what: `${supplement} in place of ${own?.id}`, amount: 1, limit: 0 }]
}

export type EnergyNeed = {
  readonly kcal: number
  readonly stage: string
  readonly density: number
  readonly metabolicKg: number
  readonly lightMetabolicKg: number
  /** The lighter of the dog's weight and its ideal weight. */
  readonly lightKg: number
  /** She is pregnant or nursing. */
  readonly isForPuppies?: true
}

/** The energy proposal of docs/nutrition.md, written down a second time. */
export function energyNeed(dog: PlainDog): EnergyNeed {
  const growsUntil = { Toy: 9, Small: 10, Medium: 12, Large: 15, Giant: 18 }[dog.sizeClass] as number
  const alone = dog.ageMonths < growsUntil ? puppyNeed(dog) : adultNeed(dog)
  const forPuppies = kcalForPuppies(dog)
  if (forPuppies === undefined) return alone
  const kcal = dog.ageMonths < growsUntil ? Math.max(forPuppies, alone.kcal) : forPuppies
  return { ...alone, kcal, stage: 'earlyGrowth', density: 1, isForPuppies: true }
}

/** FEDIAF's L by week of lactation: four weeks of the table, then down to none. */
const MILK = [0.75, 0.95, 1.1, 1.2, 1.2, 0.9, 0.6, 0.3]

/** kcal a day of a bitch for herself and her litter, by the weight that she should have without puppies, rounded. */
function kcalForPuppies(dog: PlainDog): number | undefined {
  const { reproduction, weightKg, bodyCondition, targetWeightKg, mostFedKg = 0 } = dog
  if (!reproduction) return undefined
  const { state, days, puppies } = reproduction
  const ideal = targetWeightKg ?? Math.max(weightKg, mostFedKg) / ([0.7, 0.8, 1, 1.2, 1.4][bodyCondition - 1] as number)
  const needOf = (kg: number): number | undefined => {
    if (state === 'pregnant') return days > 126 ? undefined : 132 * kg ** 0.75 + (days < 28 ? 0 : 26 * kg)
    const milk = MILK[Math.floor(days / 7)]
    if (milk === undefined) return undefined
    const mouths = Math.min(8, puppies ?? 4)
    const perKg = mouths <= 4 ? 24 * mouths : 96 + 12 * (mouths - 4)
    return 145 * kg ** 0.75 + perKg * kg * milk
  }
  const [atIdeal, now] = [needOf(ideal), needOf(Math.max(weightKg, mostFedKg))]
  return atIdeal === undefined || now === undefined ? undefined : Math.round(Math.min(atIdeal, 1.2 * now))
}

function adultNeed({
  sizeClass,
  ageMonths,
  sex,
  neutered,
  weightKg,
  bodyCondition,
  activityLevel,
  targetWeightKg,
  mostFedKg = 0,
}: PlainDog): EnergyNeed {
  let k = [85, 95, 110, 125, 150, 175][activityLevel - 1] as number
  if (ageMonths < 24) k *= 1.1
  else if (ageMonths >= (sizeClass === 'Giant' ? 60 : 84)) k *= 0.9
  if (!neutered) k *= sex === 'male' ? 1.1 : 1.05
  k = Math.max(70, k)
  const ideal = targetWeightKg ?? weightKg / ([0.7, 0.8, 1, 1.2, 1.4][bodyCondition - 1] as number)
  const [now, then] = [weightKg ** 0.75, ideal ** 0.75]
  // A dog that has come 2 % below its target is no longer slimmed.
  const slims = bodyCondition > 3 && weightKg >= 0.98 * ideal
  const kcal = slims
    ? bodyCondition === 5
      ? 70 * then
      : Math.max(70, Math.min(90, 0.8 * k)) * then
    : // A dog that has lost weight gets no less than before it did.
      Math.min(k * then, 1.2 * k * Math.max(weightKg, mostFedKg) ** 0.75)
  const density = Math.max(1, (110 * then) / kcal)
  return {
    kcal: Math.round(kcal),
    stage: 'adult',
    density,
    metabolicKg: then,
    lightMetabolicKg: Math.min(now, then),
    lightKg: Math.min(weightKg, ideal),
  }
}

function puppyNeed(dog: PlainDog): EnergyNeed {
  const { sizeClass, ageMonths, ageDays, weightKg, bodyCondition, expectedAdultKg, mostFed } = dog
  const [slope, offset, lightest, heaviest] = {
    Toy: [36.92, -43.57, 1.5, 5],
    Small: [36.86, -48.22, 5, 10],
    Medium: [39.88, -60.7, 10, 25],
    Large: [36.96, -56.18, 25, 45],
    Giant: [36.61, -62.39, 45, 90],
  }[sizeClass] as [number, number, number, number]
  const weeks = Math.max(8, ageDays === undefined ? (ageMonths * 365.25) / 84 : ageDays / 7)
  const grown = Math.min(1, (slope * Math.log(weeks) + offset) / 100)
  const adult = expectedAdultKg ?? Math.max(lightest, Math.min(heaviest, weightKg / grown))
  const factor = [1.15, 1.1, 1, 0.9, 0.85][bodyCondition - 1] as number
  const metabolicKg = weightKg ** 0.75
  // The need follows the share of the adult weight: from 0.85 on it stays the same until the puppy is heavier than expected.
  const sizedAt = (p: number) => (254.1 - 135 * Math.min(1, p)) * p ** 0.75
  const fedAt = (kg: number, full: number) => {
    const share = kg / full
    const [kept, byFormula] = [sizedAt(0.85), sizedAt(share)]
    const sized = share >= 0.85 && byFormula < kept ? kept : share < 0.85 && byFormula > kept ? kept : byFormula
    return sized * full ** 0.75
  }
  // Never less than before, unless it is too heavy.
  const before = mostFed && bodyCondition < 4 ? fedAt(mostFed.kg, expectedAdultKg ?? mostFed.adultKg) : 0
  const kcal = Math.round(Math.max(before, fedAt(weightKg, adult)) * factor)
  const large = adult > 15 && ageMonths <= 6
  const stage = ageMonths <= 3 ? 'earlyGrowth' : large ? 'lateGrowthLargeBreed' : 'lateGrowth'
  return {
    kcal,
    stage,
    density: Math.max(1, 1 / factor),
    metabolicKg,
    lightMetabolicKg: metabolicKg,
    lightKg: weightKg,
  }
}

export function energyBreaches(need: number, day: number, foodAlone: number): Breach[] {
  return [
    { what: 'energy of food and supplement', amount: day },
    { what: 'energy of food alone', amount: foodAlone },
  ].flatMap(({ what, amount }) =>
    Math.abs(amount / need - 1) > 0.02 * ARITHMETIC ? [{ kind: 'energy' as const, what, amount, limit: need }] : [],
  )
}

const atLeast = (what: string, terms: readonly Term[], limit: number): ChanceBound => ({
  kind: 'minimum',
  what,
  terms,
  limit,
})
const atMost = (what: string, id: string, limit: number): ChanceBound => ({
  kind: 'maximum',
  what,
  terms: [[-1, id, 'most']],
  limit: -limit,
})

export function chanceBounds(dog: PlainDog, need: EnergyNeed): ChanceBound[] {
  const per1000 = need.kcal / 1000
  const bounds: ChanceBound[] = []
  for (const { nutrient, stage, min, max, safety } of standards.nutrients) {
    if (stage !== need.stage) continue
    const scaled = min ? min.value * per1000 * (nutrient === 'fat' ? 1 : need.density) : 0
    if (min) bounds.push(atLeast(nutrient, [[1, nutrient, 'least']], scaled))
    bounds.push(...ruleBounds(dog, need, nutrient, scaled))
    if (max && max.kind !== 'legal') bounds.push(atMost(nutrient, nutrient, max.value * per1000))
    if (safety) bounds.push(atMost(`${nutrient}, safe`, nutrient, safety.value * per1000))
  }
  for (const nutrient of ['fibre', 'sugars', 'taurine']) bounds.push(...ruleBounds(dog, need, nutrient, 0))
  const byWeight = (standards.epaDhaMaxMgPerKg075.value / 1000) * need.lightMetabolicKg
  return [
    ...bounds,
    ...vetBounds(dog, per1000),
    atMost('epaDha per kg^0.75', 'epaDha', byWeight),
    ...linkedBounds(need),
    ...ratioBounds(need),
    ...(need.isForPuppies ? FATTY_ACIDS_FOR_PUPPIES : []),
  ]
}

/** NRC 2006: linoleic by alpha-linolenic acid from 2.6 to 16 in gestation and lactation. */
const FATTY_ACIDS_FOR_PUPPIES: readonly ChanceBound[] = [
  atLeast(
    'linoleic by alpha-linolenic acid',
    [
      [1, 'linoleicAcid', 'least'],
      [-2.6, 'alphaLinolenicAcid', 'most'],
    ],
    0,
  ),
  atLeast(
    'linoleic by alpha-linolenic acid, at most',
    [
      [1, 'alphaLinolenicAcid', 'least'],
      [-1 / 16, 'linoleicAcid', 'most'],
    ],
    0,
  ),
]

/** Beside all other bounds, never in place of one. */
function vetBounds({ vetLimits = [] }: PlainDog, per1000: number): ChanceBound[] {
  return vetLimits.flatMap(({ nutrient, min, max }) => [
    ...(min === null ? [] : [atLeast(`${nutrient} (vet)`, [[1, nutrient, 'least']], min * per1000)]),
    ...(max === null ? [] : [atMost(`${nutrient} (vet)`, nutrient, max * per1000)]),
  ])
}

/** The limits of health issues that bind. */
function ruleBounds(dog: PlainDog, need: EnergyNeed, nutrient: string, minimum: number): ChanceBound[] {
  return rules.flatMap((rule) => {
    if (rule.kind !== 'nutrient' || rule.strength !== 'hard' || rule.nutrient !== nutrient) return []
    if (!dog.healthIssues.includes(String(rule.condition))) return []
    if (dog.bodyCondition < Number(rule.onlyFromBodyCondition ?? 1)) return []
    const inGrams = GRAM_NUTRIENTS.test(nutrient) ? 0.001 : 1
    const value = Number(rule.value)
    const isOfUnknownStage = rule.condition === 'kidney' && dog.isStageUnknown
    const isRaised = rule.ofNormalIntake && dog.vetApproved && !isOfUnknownStage
    const limit =
      rule.unit === 'per1000Kcal'
        ? (value * (isRaised ? need.density : 1) * need.kcal) / 1000
        : rule.unit === 'timesMin'
          ? value * minimum
          : value * need.metabolicKg * inGrams
    const what = `${nutrient} (${rule.id})`
    return [rule.operator === '>=' ? atLeast(what, [[1, nutrient, 'least']], limit) : atMost(what, nutrient, limit)]
  })
}

function linkedBounds(need: EnergyNeed): ChanceBound[] {
  const anchor = standards.arginine.anchors[need.stage]
  const share = standards.arginine.perGramProtein.value
  const scale = (need.density * need.kcal) / 1000
  const perPufa = -standards.vitaminEPerGramPufa.value
  return [
    atLeast(
      'arginine beside protein',
      [
        [1, 'arginine', 'least'],
        [-share, 'protein', 'most'],
      ],
      (anchor.arginine - share * anchor.protein) * scale,
    ),
    atLeast(
      'vitaminE beside PUFA',
      [
        [1, 'vitaminE', 'least'],
        [perPufa, 'linoleicAcid', 'most'],
        [perPufa, 'alphaLinolenicAcid', 'most'],
        [perPufa / 1000, 'arachidonicAcid', 'most'],
        [perPufa, 'epaDha', 'most'],
      ],
      0,
    ),
  ]
}

function ratioBounds(need: EnergyNeed): ChanceBound[] {
  const row = standards.calciumPhosphorus.find(({ stage }: { stage: string }) => stage === need.stage)
  return [
    atLeast(
      'Ca:P',
      [
        [1, 'calcium', 'least'],
        [-row.min.value, 'phosphorus', 'most'],
      ],
      0,
    ),
    atLeast(
      'Ca:P, at most',
      [
        [row.max.value, 'phosphorus', 'least'],
        [-1, 'calcium', 'most'],
      ],
      0,
    ),
  ]
}

/** The law's limits for feed, against the region's own mean. */
export function legalBreaches(need: EnergyNeed, { foods: inIt, things }: Bowl, region: Region, days: number): Breach[] {
  return standards.nutrients.flatMap(({ nutrient, stage, max }: (typeof standards.nutrients)[number]) => {
    if (stage !== need.stage || max?.kind !== 'legal') return []
    const food = inIt.reduce((total, one) => total + one.grams * (one.food[region][nutrient] ?? 0), 0)
    const amount = (food + suppliedBy(things, nutrient, 'most')) / days
    const limit = (max.value * need.kcal) / 1000
    return amount > limit * ARITHMETIC ? [{ kind: 'legal' as const, what: nutrient, amount, limit }] : []
  })
}

function ingredientBreaches({ dog, grams, exclude }: Portion): Breach[] {
  const forbidden = rules
    .filter((rule) => rule.kind === 'ingredients' && rule.strength === 'hard')
    .filter((rule) => dog.healthIssues.includes(String(rule.condition)))
    .flatMap((rule) => rule.traits as string[])
  return Object.keys(grams).flatMap((code) => {
    const food = foodOf(code)
    const tag = String(food.excludeTag)
    const trait = ((food.traits ?? []) as string[]).find((one) => forbidden.includes(one))
    if (exclude.includes(tag)) return [{ kind: 'ingredient', what: `${code} is ${tag}`, amount: 1, limit: 0 }]
    return trait ? [{ kind: 'ingredient', what: `${code} is ${trait}`, amount: 1, limit: 0 }] : []
  })
}
