/**
 * The promise, computed a second time: from the grams, the raw tables and the published rules alone. Shares no code
 * with `src/nutrition` or with the tables' readers, so that a slip there cannot hide here. Deliberately plain.
 *
 * A day of N meals: every minimum met by what surely is there (losses in cooking taken off, unknown as nothing), no
 * maximum passed by what may be there (no losses, unknown as the highest of its kind), energy within 2 %.
 */
import { readFileSync } from 'node:fs'

type Amounts = Record<string, number>

export type Portion = {
  readonly dog: PlainDog
  readonly grams: Readonly<Record<string, number>>
  readonly supplement: string
  readonly supplementGrams: number
  /** Meals that the grams are for. */
  readonly meals: number
  readonly exclude: readonly string[]
}

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
  readonly expectedAdultKg?: number
}

export type Breach = {
  readonly kind: 'minimum' | 'maximum' | 'energy' | 'ingredient'
  readonly what: string
  readonly amount: number
  readonly limit: number
}

/** Double arithmetic may be out by this share. */
const ARITHMETIC = 1 + 1e-12

const table = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../src/reference/${name}`, import.meta.url), 'utf8'))
const foods: Record<string, unknown>[] = table('ingredients.json')
const losses = table('cooking-losses.json')
const standards = table('standards.json')
const rules: Record<string, unknown>[] = table('health-rules.json').rules
const supplements = table('supplements.json')

const foodByCode = new Map(foods.map((food) => [String(food.code), food]))
const composition = new Map(foods.map((food) => [String(food.code), { least: leastOf(food), most: mostOf(food) }]))

/** Every broken promise of a portion; none is the promise kept. */
export function recompute(portion: Portion): Breach[] {
  const need = energyNeed(portion.dog)
  const days = portion.meals / portion.dog.mealsPerDay
  const food = { least: foodSum(portion.grams, 'least'), most: foodSum(portion.grams, 'most') }
  const powder = powderSum(portion.supplement, portion.supplementGrams)
  const least = (id: string) => ((food.least[id] ?? 0) + (powder[id] ?? 0)) / days
  const most = (id: string) => ((food.most[id] ?? 0) + (powder[id] ?? 0)) / days
  return [
    ...energyBreaches(need.kcal, least('energy'), (food.least.energy ?? 0) / days),
    ...limitBreaches(portion.dog, need, least, most),
    ...linkedBreaches(need, least, most),
    ...ratioBreaches(need, least, most),
    ...ingredientBreaches(portion),
  ]
}

/** Known and absorbed, after cooking. */
function leastOf(food: Record<string, unknown>): Amounts {
  const known = { ...(food.per100g as Amounts), ...((food.countedPer100g as Amounts) ?? {}) }
  const cooking = losses[String(food.cookingClass)]
  const kept = (id: string) => (id === 'energy' ? 1 : (cooking.published[id] ?? cooking.estimated[id] ?? 1))
  return Object.fromEntries(Object.entries(known).map(([id, amount]) => [id, (amount * kept(id)) / 100]))
}

/** Known or below a laboratory's limit; else the highest that any food of its kind is known for. */
function mostOf(food: Record<string, unknown>): Amounts {
  const kin = foods.filter((other) => kind(other) === kind(food))
  const most: Amounts = {}
  for (const id of new Set(foods.flatMap((other) => Object.keys(other.per100g as Amounts)))) {
    const known = atMostKnown(food, id)
    most[id] = (known ?? worstUnknown(food, id, Math.max(0, ...kin.map((other) => atMostKnown(other, id) ?? 0)))) / 100
  }
  return most
}

function atMostKnown(food: Record<string, unknown>, id: string): number | undefined {
  return (food.per100g as Amounts)[id] ?? (food.belowPer100g as Amounts | undefined)?.[id]
}

/** Chloride is at least what salt would bring with the sodium; sugars are at most the digestible carbohydrate. */
function worstUnknown(food: Record<string, unknown>, id: string, highest: number): number {
  const known = food.per100g as Amounts
  if (id === 'chloride') return Math.max(highest, 1.54 * (known.sodium ?? 0))
  if (id !== 'sugars') return highest
  const carbohydrate = (food.proximatesPer100g as { carbohydrateG: number }).carbohydrateG
  return Math.min(highest, Math.max(0, carbohydrate - (known.fibre ?? 0)))
}

function kind(food: Record<string, unknown>): string {
  const footprint = (food.footprint as { key: string }).key
  if (footprint === 'salt') return 'salt'
  if (food.group !== 'oil') return String(food.group)
  if (food.excludeTag === 'fish') return 'fish oil'
  return footprint === 'butter' || (food.traits as string[]).includes('fatty-meat') ? 'animal fat' : 'plant oil'
}

function foodSum(grams: Portion['grams'], figure: 'least' | 'most'): Amounts {
  const sum: Amounts = {}
  for (const [code, weight] of Object.entries(grams)) {
    const perGram = composition.get(code)?.[figure]
    if (!perGram) throw new Error(`No food ${code}`)
    for (const [id, amount] of Object.entries(perGram)) sum[id] = (sum[id] ?? 0) + amount * weight
  }
  return sum
}

const GRAM_NUTRIENTS =
  /^(protein|arginine|histidine|isoleucine|leucine|lysine|methionine.*|phenylalanine.*|threonine|tryptophan|valine|fat|linoleicAcid|alphaLinolenicAcid|epaDha|calcium|phosphorus|potassium|sodium|chloride|magnesium|fibre|sugars)$/
const MICROGRAM_NUTRIENTS = /^(selenium|vitaminB12|folicAcid)$/

function powderSum(id: string, grams: number): Amounts {
  const formula = supplements.formulas.find((one: { id: string }) => one.id === id)
  if (!formula) throw new Error(`No supplement ${id}`)
  const sum: Amounts = {}
  for (const [compound, mgPerGram] of Object.entries<number>(formula.mgPerGram)) {
    for (const [nutrient, share] of Object.entries<number>(supplements.compounds[compound].perMg)) {
      const perMg = GRAM_NUTRIENTS.test(nutrient) ? 0.001 : MICROGRAM_NUTRIENTS.test(nutrient) ? 1000 : 1
      sum[nutrient] = (sum[nutrient] ?? 0) + grams * mgPerGram * share * perMg
    }
  }
  return sum
}

type EnergyNeed = {
  readonly kcal: number
  readonly stage: string
  readonly density: number
  readonly metabolicKg: number
  readonly lightMetabolicKg: number
}

/** The energy proposal of docs/nutrition.md, written down a second time. */
function energyNeed(dog: PlainDog): EnergyNeed {
  const growsUntil = { Toy: 9, Small: 10, Medium: 12, Large: 15, Giant: 18 }[dog.sizeClass] as number
  return dog.ageMonths < growsUntil ? puppyNeed(dog) : adultNeed(dog)
}

function adultNeed({
  sizeClass,
  ageMonths,
  sex,
  neutered,
  weightKg,
  bodyCondition,
  activityLevel,
}: PlainDog): EnergyNeed {
  let k = [85, 95, 110, 125, 150, 175][activityLevel - 1] as number
  if (ageMonths < 24) k *= 1.1
  else if (ageMonths >= (sizeClass === 'Giant' ? 60 : 84)) k *= 0.9
  if (!neutered) k *= sex === 'male' ? 1.1 : 1.05
  k = Math.max(70, k)
  const ideal = weightKg / ([0.7, 0.8, 1, 1.2, 1.4][bodyCondition - 1] as number)
  const [now, then] = [weightKg ** 0.75, ideal ** 0.75]
  const kcal =
    bodyCondition === 5
      ? 70 * then
      : bodyCondition === 4
        ? Math.max(70, Math.min(90, 0.8 * k)) * then
        : bodyCondition === 3
          ? k * now
          : Math.min(k * then, 1.2 * k * now)
  const density = Math.max(1, (110 * then) / kcal)
  return { kcal: Math.round(kcal), stage: 'adult', density, metabolicKg: then, lightMetabolicKg: Math.min(now, then) }
}

function puppyNeed({ sizeClass, ageMonths, weightKg, bodyCondition, expectedAdultKg }: PlainDog): EnergyNeed {
  const [slope, offset, lightest, heaviest] = {
    Toy: [36.92, -43.57, 1.5, 5],
    Small: [36.86, -48.22, 5, 10],
    Medium: [39.88, -60.7, 10, 25],
    Large: [36.96, -56.18, 25, 45],
    Giant: [36.61, -62.39, 45, 90],
  }[sizeClass] as [number, number, number, number]
  const weeks = Math.max(8, (ageMonths * 365.25) / 84)
  const grown = Math.min(1, (slope * Math.log(weeks) + offset) / 100)
  const adult = expectedAdultKg ?? Math.max(lightest, Math.min(heaviest, weightKg / grown))
  const factor = [1.15, 1.1, 1, 0.9, 0.85][bodyCondition - 1] as number
  const metabolicKg = weightKg ** 0.75
  const kcal = Math.round((254.1 - 135 * Math.min(1, weightKg / adult)) * metabolicKg * factor)
  const large = adult > 15 && ageMonths <= 6
  const stage = ageMonths <= 3 ? 'earlyGrowth' : large ? 'lateGrowthLargeBreed' : 'lateGrowth'
  return { kcal, stage, density: Math.max(1, 1 / factor), metabolicKg, lightMetabolicKg: metabolicKg }
}

function energyBreaches(need: number, day: number, foodAlone: number): Breach[] {
  return [
    { what: 'energy of food and supplement', amount: day },
    { what: 'energy of food alone', amount: foodAlone },
  ].flatMap(({ what, amount }) =>
    Math.abs(amount / need - 1) > 0.02 * ARITHMETIC ? [{ kind: 'energy' as const, what, amount, limit: need }] : [],
  )
}

type AmountOf = (id: string) => number

function limitBreaches(dog: PlainDog, need: EnergyNeed, least: AmountOf, most: AmountOf): Breach[] {
  const per1000 = need.kcal / 1000
  const breaches: Breach[] = []
  for (const { nutrient, stage, min, max } of standards.nutrients) {
    if (stage !== need.stage) continue
    if (min) {
      const scaled = min.value * per1000 * (nutrient === 'fat' ? 1 : need.density)
      breaches.push(...missed(`${nutrient}`, least(nutrient), scaled))
      breaches.push(...ruleBreaches(dog, need, nutrient, scaled, least, most))
    } else breaches.push(...ruleBreaches(dog, need, nutrient, 0, least, most))
    if (max) breaches.push(...passed(`${nutrient}`, most(nutrient), max.value * per1000))
  }
  for (const nutrient of ['fibre', 'sugars', 'taurine']) {
    breaches.push(...ruleBreaches(dog, need, nutrient, 0, least, most))
  }
  const byWeight = (standards.epaDhaMaxMgPerKg075.value / 1000) * need.lightMetabolicKg
  return [...breaches, ...passed('epaDha per kg^0.75', most('epaDha'), byWeight)]
}

/** The limits of health issues that bind. */
function ruleBreaches(
  dog: PlainDog,
  need: EnergyNeed,
  nutrient: string,
  minimum: number,
  least: AmountOf,
  most: AmountOf,
): Breach[] {
  return rules.flatMap((rule) => {
    if (rule.kind !== 'nutrient' || rule.strength !== 'hard' || rule.nutrient !== nutrient) return []
    if (!dog.healthIssues.includes(String(rule.condition))) return []
    if (dog.bodyCondition < Number(rule.onlyFromBodyCondition ?? 1)) return []
    const inGrams = GRAM_NUTRIENTS.test(nutrient) ? 0.001 : 1
    const value = Number(rule.value)
    const limit =
      rule.unit === 'per1000Kcal'
        ? (value * need.kcal) / 1000
        : rule.unit === 'timesMin'
          ? value * minimum
          : value * need.metabolicKg * inGrams
    const what = `${nutrient} (${rule.id})`
    return rule.operator === '>=' ? missed(what, least(nutrient), limit) : passed(what, most(nutrient), limit)
  })
}

function linkedBreaches(need: EnergyNeed, least: AmountOf, most: AmountOf): Breach[] {
  const anchor = standards.arginine.anchors[need.stage]
  const share = standards.arginine.perGramProtein.value
  const scale = (need.density * need.kcal) / 1000
  const arginine = anchor.arginine * scale + share * (most('protein') - anchor.protein * scale)
  const pufa = most('linoleicAcid') + most('alphaLinolenicAcid') + most('arachidonicAcid') / 1000 + most('epaDha')
  return [
    ...missed('arginine beside protein', least('arginine'), arginine),
    ...missed('vitaminE beside PUFA', least('vitaminE'), standards.vitaminEPerGramPufa.value * pufa),
  ]
}

function ratioBreaches(need: EnergyNeed, least: AmountOf, most: AmountOf): Breach[] {
  const row = standards.calciumPhosphorus.find(({ stage }: { stage: string }) => stage === need.stage)
  return [
    ...missed('Ca:P', least('calcium') / most('phosphorus'), row.min.value),
    ...passed('Ca:P', most('calcium') / least('phosphorus'), row.max.value),
  ]
}

function ingredientBreaches({ dog, grams, exclude }: Portion): Breach[] {
  const forbidden = rules
    .filter((rule) => rule.kind === 'ingredients' && rule.strength === 'hard')
    .filter((rule) => dog.healthIssues.includes(String(rule.condition)))
    .flatMap((rule) => rule.traits as string[])
  return Object.keys(grams).flatMap((code) => {
    const food = foodByCode.get(code) ?? {}
    const tag = String(food.excludeTag)
    const trait = ((food.traits ?? []) as string[]).find((one) => forbidden.includes(one))
    if (exclude.includes(tag)) return [{ kind: 'ingredient', what: `${code} is ${tag}`, amount: 1, limit: 0 }]
    return trait ? [{ kind: 'ingredient', what: `${code} is ${trait}`, amount: 1, limit: 0 }] : []
  })
}

function missed(what: string, amount: number, limit: number): Breach[] {
  return amount * ARITHMETIC < limit ? [{ kind: 'minimum', what, amount, limit }] : []
}

function passed(what: string, amount: number, limit: number): Breach[] {
  return amount > limit * ARITHMETIC ? [{ kind: 'maximum', what, amount, limit }] : []
}
