/**
 * The promise of a mended recipe, computed a second time: from the grams of the pot, the raw tables and the published rules. Shares
 * no code with `src/nutrition`.
 */
import { rawFood } from './own-foods.ts'
import { gramsOfUnit, rawThing } from './own-things.ts'
import {
  ARITHMETIC,
  type Bowl,
  type Breach,
  chanceBounds,
  chanceBreaches,
  EGG_WHITE,
  type EnergyNeed,
  energyBreaches,
  energyNeed,
  figuresOf,
  foodAlone,
  foodOf,
  legalBreaches,
  losses,
  type OwnPortion,
  type PlainDog,
  type Portion,
  powderThing,
  richest,
  rules,
  STARCHES,
  sum,
  thingsOf,
  toxicants,
} from './recompute.ts'
import type { RawFood } from './tables.ts'

/** A mended recipe as it is handed out: the grams of a pot before cooking, and how many days of homemade meals it feeds. */
export type MendedPot = Omit<OwnPortion, 'supplementGrams'> & {
  readonly days: number
  /** The powder, in g a day. */
  readonly supplementGramsPerDay: number
  /** Units a day of each single thing in place of the powder. */
  readonly kit?: Portion['kit']
  /** The owner's own amounts, in the size of the pot. */
  readonly own: Readonly<Record<string, number>>
  /** The foods that were not to be changed. */
  readonly keep: readonly string[]
  /** Foods that are counted, and what one of them weighs. */
  readonly counted: Readonly<Record<string, number>>
  /** For foods that are weighed cooked, grams as weighed per gram before cooking. */
  readonly cooked: Readonly<Record<string, number>>
  readonly exclude: readonly string[]
  /** The number of things for minerals that may come in, where the recipe brings its own. */
  readonly mostThings?: number
  /** More than three foods come in where the owner is told of a fourth one. */
  readonly mostAdded?: number
  /** As the owner is told it beside the pot. */
  readonly carbon: { readonly kgPerDay: number; readonly score: number }
}

const MOST_ADDED = 3
/** Between these shares of the owner's own amount, or where it is a small part of the pot, a line is still the owner's. */
const OWNERS = { least: 0.25, most: 4, smallPart: 0.1 }

/**
 * Every broken promise of a mended recipe: each bound of the product's own recipes but how near they stay to their authors', and in
 * place of that what an owner is told: no more than three foods more, kept foods kept, whole eggs, grams that a scale shows.
 */
export function recomputeMended(pot: MendedPot): Breach[] {
  const { dog, grams, region, days, supplement, supplementGramsPerDay, kit, exclude } = pot
  const need = energyNeed(dog)
  const perDay = Object.fromEntries(Object.entries(grams).map(([id, weight]) => [id, weight / days]))
  const bowl = {
    foods: Object.entries(perDay).map(([id, weight]) => ({ grams: weight, food: ownFigures(id) })),
    things: kit ? thingsOf(kit) : supplement === '' ? [] : [powderThing(supplement, supplementGramsPerDay)],
  }
  return [
    ...energyBreaches(need.kcal, sum(bowl, [[1, 'energy', 'least']]), foodAlone(bowl, 'energy')),
    ...chanceBounds(dog, need).flatMap((bound) => chanceBreaches(bowl, bound, 1)),
    ...legalBreaches(need, bowl, region, 1),
    ...forbiddenFoods(dog, Object.keys(grams), exclude),
    ...feedingLimitsOfMended(perDay, bowl, dog, need),
    ...changeBreaches(pot),
    ...carbonBreaches(pot),
  ]
}

/** The most and the least kg CO2e per 1000 kcal of the scale of 0 to 100, which is logarithmic (docs/nutrition.md, "Carbon"). */
const CARBON = { worst: 13, best: 0.5 }

function carbonBreaches({ grams, days, carbon }: MendedPot): Breach[] {
  const sumOver = (perGram: (id: string) => number) =>
    Object.entries(grams).reduce((sumOf, [id, weight]) => sumOf + (weight * perGram(id)) / days, 0)
  const kg = sumOver((id) => (rawFood(id).footprint as { kgCo2ePerKg: number }).kgCo2ePerKg / 1000)
  const per1000Kcal = (1000 * kg) / sumOver((id) => ownFigures(id).least.energy ?? 0)
  const share = Math.log(CARBON.worst / per1000Kcal) / Math.log(CARBON.worst / CARBON.best)
  const score = 100 * Math.min(1, Math.max(0, share))
  // The pot of so many days feeds the dog a day more or less exactly.
  const isOff = Math.abs(carbon.kgPerDay / kg - 1) > 1e-3 || Math.abs(carbon.score - score) > 0.51
  return isOff ? [{ kind: 'feedingLimit', what: 'carbon', amount: carbon.kgPerDay, limit: kg }] : []
}

const ownFigures = (id: string) => {
  const food = rawFood(id)
  return figuresOf(food, losses[String(food.cookingClass)].usually)
}

function forbiddenFoods({ healthIssues }: PlainDog, ids: readonly string[], exclude: readonly string[]): Breach[] {
  const forbidden = rules
    .filter((rule) => rule.kind === 'ingredients' && rule.strength === 'hard')
    .filter((rule) => healthIssues.includes(String(rule.condition)))
    .flatMap((rule) => rule.traits as string[])
  return ids.flatMap((id) => {
    const food = rawFood(id)
    const isOut = exclude.includes(String(food.excludeTag))
    const isForbidden = (traitsOfFood(food) ?? []).some((trait) => forbidden.includes(trait))
    return isOut || isForbidden ? [{ kind: 'ingredient' as const, what: id, amount: 1, limit: 0 }] : []
  })
}

/** Fatty or not by its own figure, the rest as its kin. */
function traitsOfFood({ code, group, traits, per100g }: RawFood): string[] {
  const ofKin = traits as string[]
  if (/^\d/.test(String(code)) || group === 'oil') return ofKin
  const rest = ofKin.filter((trait) => trait !== 'fatty-meat' && trait !== 'fatty-fish')
  const fat = per100g.fat ?? 0
  if (group === 'fish') return fat >= 5 ? [...rest, 'fatty-fish'] : rest
  return ['meat', 'poultry', 'offal'].includes(String(group)) && fat >= 12 ? [...rest, 'fatty-meat'] : rest
}

const over = (what: string, amount: number, limit: number): Breach[] =>
  amount > limit * ARITHMETIC ? [{ kind: 'feedingLimit', what, amount, limit }] : []

/** Sums over a day of food. */
function dayOf(perDay: Portion['grams']) {
  const foodOf = new Map(Object.keys(perDay).map((id) => [id, rawFood(id)]))
  const total = (counts: (id: string) => boolean, perGram: (id: string) => number) =>
    Object.entries(perDay)
      .filter(([id]) => counts(id))
      .reduce((all, [id, grams]) => all + grams * perGram(id), 0)
  return {
    ids: Object.keys(perDay),
    groupOf: (id: string) => String(foodOf.get(id)?.group),
    tagOf: (id: string) => foodOf.get(id)?.excludeTag,
    cropOf: (id: string) => String((foodOf.get(id)?.footprint as { key: string } | undefined)?.key),
    served: (counts: (id: string) => boolean) => total(counts, (id) => Number(foodOf.get(id)?.cookedYield)),
    kcal: (counts: (id: string) => boolean) => total(counts, (id) => ownFigures(id).least.energy ?? 0),
    held: (substance: string) =>
      total(
        () => true,
        (id) => contentOf(id, substance),
      ),
  }
}

const all = () => true

function contentOf(food: string, of: string): number {
  const contents: { code: string; substance: string; per100g: number }[] = toxicants.contents
  const measured = foodOf(food).like ?? food
  return contents
    .filter(({ code, substance }) => code === measured && substance === of)
    .reduce((sumOf, { per100g }) => sumOf + per100g / 100, 0)
}

function feedingLimitsOfMended(perDay: Portion['grams'], bowl: Bowl, dog: PlainDog, need: EnergyNeed): Breach[] {
  const day = dayOf(perDay)
  const kg = need.lightKg
  const [served, kcal] = [day.served(all), day.kcal(all)]
  return [
    ...toxicants.substances.flatMap(({ id, maxPerKgDay }: { id: string; maxPerKgDay: number | null }) =>
      maxPerKgDay === null ? [] : over(id, day.held(id), maxPerKgDay * kg),
    ),
    ...over('served at once', served / dog.mealsPerDay, (kg > 40 ? 40 : 100) * kg * (dog.homemadeShare ?? 1)),
    ...(need.stage === 'adult' ? [] : over('water in a puppy’s food', 0.8 * served, kcal)),
    ...proportionsOf(day, dog, { served, kcal }),
    ...richest(dog, need).flatMap(([id, most]) =>
      over(`${id} in all`, sum(bowl, [[1, id, 'most']]), (most * need.kcal) / 1000),
    ),
  ]
}

type Size = { readonly served: number; readonly kcal: number }

function proportionsOf(day: ReturnType<typeof dayOf>, dog: PlainDog, { served, kcal }: Size): Breach[] {
  const { ids, groupOf, tagOf, cropOf } = day
  const isOil = (id: string) => groupOf(id) === 'oil'
  const isStarch = (id: string) => STARCHES.includes(groupOf(id))
  const fromPulses = day.kcal((id) => tagOf(id) === 'pulses' && !isOil(id))
  return [
    ...over('added fat', day.kcal(isOil), 0.25 * kcal),
    ...over('pulses', fromPulses, (dog.healthIssues.includes('heart') ? 0.25 : 0.3) * kcal),
    ...ids
      .filter((id) => ['vegetable', 'fruit'].includes(groupOf(id)))
      .flatMap((one) =>
        over(
          `${one} all over the bowl`,
          day.served((id) => id === one),
          0.4 * served,
        ),
      ),
    ...ids.filter(isStarch).flatMap((one) => {
      const ofCrop = day.kcal((id) => isStarch(id) && cropOf(id) === cropOf(one))
      return over(`${one} all over the bowl`, ofCrop, 0.5 * kcal)
    }),
    ...over(
      'egg white',
      day.served((id) => id === EGG_WHITE),
      0.2 * served,
    ),
  ]
}

/** The rules that the owner is told a mend keeps, for the amounts as they are weighed or counted. */
function changeBreaches(pot: MendedPot): Breach[] {
  const { grams, own, keep, counted, cooked, mostAdded = MOST_ADDED, mostThings = 0 } = pot
  const breach = (what: string, amount: number, limit: number): Breach => ({
    kind: 'feedingLimit',
    what,
    amount,
    limit,
  })
  const inPot = Object.values(grams).reduce((all, weight) => all + weight, 0)
  const isThing = (id: string) => id.startsWith('thing:')
  const added = Object.keys(grams).filter((id) => own[id] === undefined)
  const things = added.filter(isThing)
  const foodsAdded = added.length - things.length
  const unlike = Object.entries(grams).flatMap(([id, weight]) => {
    const measured = counted[id] ? weight / counted[id] : weight * (cooked[id] ?? 1)
    const step = counted[id] ? 1 : measured >= 20 ? 1 : 0.1
    const shown = Math.round(measured / step) * step
    const isMeasured = weight > 0 && Math.abs(measured - shown) <= 1e-6
    const theirs = own[id]
    const offStep = counted[id] ? 0.5 * counted[id] : 0.5 / (cooked[id] ?? 1)
    const isTheirs =
      theirs === undefined ||
      (weight >= (isThing(id) ? 0 : OWNERS.least) * theirs - offStep &&
        weight <= Math.max(OWNERS.most * theirs, OWNERS.smallPart * inPot) + offStep)
    const isKept = !keep.includes(id) || (theirs !== undefined && Math.abs(weight - theirs) <= offStep + 1e-9)
    return [
      ...(isMeasured ? [] : [breach(`${id} off the step of its measure`, measured, shown)]),
      ...(isTheirs ? [] : [breach(`${id} unlike the owner's dish`, weight, theirs ?? 0)]),
      ...(isKept ? [] : [breach(`${id} changed though it was to be kept`, weight, theirs ?? 0)]),
    ]
  })
  const lost = keep.filter((id) => own[id] !== undefined && grams[id] === undefined)
  return [
    ...(foodsAdded > mostAdded ? [breach('foods added', foodsAdded, mostAdded)] : []),
    ...(things.length > mostThings ? [breach('things added', things.length, mostThings)] : []),
    ...things.flatMap((id) => partBreaches(id, grams[id] ?? 0)),
    ...unlike,
    ...lost.map((id) => breach(`${id} taken out though it was to be kept`, 0, own[id] ?? 0)),
  ]
}

/** A thing that comes in is counted out in spoons of an eighth, and in whole, halved or quartered tablets. */
function partBreaches(id: string, weight: number): Breach[] {
  const thing = rawThing(id)
  const parts = (weight / gramsOfUnit(thing)) * thing.unit.divisibleInto
  const isWhole = parts > 0.5 && Math.abs(parts - Math.round(parts)) < 1e-6
  return isWhole ? [] : [{ kind: 'feedingLimit', what: `${id} in parts of its parts`, amount: parts, limit: 1 }]
}
