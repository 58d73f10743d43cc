import type { VetSheet } from '../../../contract/dog/vet.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { isVetsLimit, type Need } from '../../../nutrition/needs/needs.ts'
import { type NutrientAmounts, type NutrientId, nutrientById } from '../../../nutrition/nutrients.ts'
import { VET_LIMIT_NUTRIENTS, VET_LIMIT_RANGES } from '../../../nutrition/vet-limits.ts'
import { sentences } from '../../../texts/index.ts'
import type { DiaryRow } from '../../db/diary/diary.ts'
import type { OtherFedRow } from '../../db/diary/other-fed.ts'
import type { PetRecord } from '../../db/dogs/pet-record.ts'
import { fedNutrients } from '../../diary/fed-meal.ts'
import { describeThing } from '../../dogs/describe-supplement.ts'
import { ageOn, weighedOn } from '../../dogs/pet-record.ts'
import type { Profile } from '../../dogs/profile.ts'
import { describeWeights } from '../../weights/describe-weights.ts'
import type { KeptRecords } from '../../weights/read-records.ts'
import { countedOrFirst } from '../../weights/weigh-dog.ts'

/** The nutrients that a vet looks at first; those that the dog's own vet has limited come with them. */
const NUTRIENTS: readonly NutrientId[] = [
  'protein',
  'fat',
  'fibre',
  'calcium',
  'phosphorus',
  'potassium',
  'sodium',
  'magnesium',
  'copper',
  'zinc',
  'iodine',
  'selenium',
  'vitaminA',
  'vitaminD',
  'epaDha',
]
/** As many recipes as a page has columns for. */
const MOST_RECIPES = 5
const WEIGHTS_OF_DAYS = 366
/** A powder's smallest parts, by a thousandth of a milligram: more is not known of them. */
const MG_DECIMALS = 3

export type SheetFacts = {
  readonly record: PetRecord
  readonly profile: Profile
  /** The same without limits of a vet. */
  readonly unlimited: Profile
  readonly records: KeptRecords
  /** The meals of four weeks. */
  readonly meals: readonly DiaryRow[]
  /** The other food and treats of these weeks. */
  readonly others: readonly OtherFedRow[]
  readonly diary: VetSheet['diary']
  readonly today: Day
}

/** The sheet has nothing of the owner, of other dogs, of what was noted, and no id that opens anything. */
export function describeVetSheet(facts: SheetFacts): VetSheet {
  const { record, profile, unlimited, meals, diary, today } = facts
  const nutrients = nutrientsFor(profile)
  const { min, max } = profile.plan.needs.calciumPhosphorus
  return {
    madeOn: today,
    dog: describeDog(record, profile, today),
    ...describeWeightAndEnergy(facts),
    nutrients: nutrients.map((id) => describeLimit(id, profile)),
    calciumPhosphorus: { min, max },
    eaten: describeEaten(meals, nutrients),
    supplement: record.isSupplementUnchosen ? null : describeSupplement(profile, record.supplement),
    diary,
    approval: record.vetApproval,
    limits: record.vetLimits,
    limitable: VET_LIMIT_NUTRIENTS.map((nutrient) => ({
      nutrient,
      name: sentences.nutrients[nutrient],
      unit: unitOf(nutrient),
      ...VET_LIMIT_RANGES[nutrient],
      needed: describeLimit(nutrient, unlimited).min,
    })),
  }
}

const unitOf = (id: NutrientId) => nutrientById.get(id)?.unit ?? 'g'

function describeDog(record: PetRecord, { breed, plan, kidneyStage }: Profile, today: Day): VetSheet['dog'] {
  const { name, sex, neutered, weightKg: weight, bodyCondition, activityLevel, mealsPerDay } = record
  const { stage, targetWeightKg, growth } = plan.energy
  const isGrowing = stage === 'puppy'
  return {
    name,
    breed: breed.name,
    age: ageOn(record, today),
    sex,
    neutered,
    weight,
    weighedOn: weighedOn(record),
    targetWeight: toHundredths(isGrowing ? growth?.expectedAdultKg : targetWeightKg),
    isGrowing,
    bodyCondition,
    activityLevel,
    mealsPerDay,
    healthIssues: record.healthIssues.map((issue) => sentences.conditions[issue]),
    kidneyStage: record.healthIssues.includes('kidney') ? kidneyStage : null,
  }
}

function describeWeightAndEnergy({ record, profile: { plan }, records: kept, meals, others }: SheetFacts) {
  const { kcal, formulaKcal, restingKcal, metabolicWeightKg } = plan.energy
  const { trend, energy } = describeWeights(record, kept)
  const entries = countedOrFirst({ record, weighIns: kept.weighIns })
  const since = addDays(kept.records.today, -WEIGHTS_OF_DAYS)
  const isRecent = ({ date }: { readonly date: Day }) => date >= since
  const { personalNeed } = record
  return {
    weights: {
      entries: entries.filter(isRecent).map(({ date, kg }) => ({ date, kg })),
      trend: trend.filter(isRecent),
    },
    energy: {
      fed: kcal,
      isHomemadeFed: meals.length > 0,
      otherFed: [...new Set(others.map(({ fed }) => fed.name ?? sentences.otherFood.noName))],
      formula: formulaKcal,
      resting: Math.round(restingKcal),
      perMetabolicKg: Math.round(kcal / metabolicWeightKg),
      learnt: energy.estimate,
      personal: personalNeed && kcal !== formulaKcal ? { kcal: personalNeed.kcal, since: personalNeed.since } : null,
      why: energy.reason,
    },
  }
}

function nutrientsFor({ dog, plan }: Profile): NutrientId[] {
  const limited = (dog.vetLimits ?? []).map(({ nutrient }) => nutrient)
  const all = new Set<NutrientId>([...NUTRIENTS, ...limited])
  return plan.needs.rows.flatMap(({ nutrient }) => (all.has(nutrient) ? [nutrient] : []))
}

function describeLimit(id: NutrientId, { plan }: Profile): VetSheet['nutrients'][number] {
  const { kcal, rows } = plan.needs
  const need = rows.find(({ nutrient }) => nutrient === id)
  const per1000Kcal = (perDay: number | null = null) => (perDay === null ? null : round((1000 * perDay) / kcal))
  return {
    id,
    name: sentences.nutrients[id],
    unit: unitOf(id),
    min: per1000Kcal(need?.min),
    max: per1000Kcal(need?.max),
    byVet: need !== undefined && isByVet(need),
  }
}

const isByVet = ({ info, min, max }: Need) => isVetsLimit(info, 'min', min) || isVetsLimit(info, 'max', max)

type Recipe = { readonly name: string; readonly meals: readonly NutrientAmounts[] }

function describeEaten(meals: readonly DiaryRow[], nutrients: readonly NutrientId[]): VetSheet['eaten'] {
  const recipes = new Map<string, Recipe>()
  for (const { meal } of meals) {
    const { id, name } = meal.food.recipe
    recipes.set(id, { name, meals: [...(recipes.get(id)?.meals ?? []), fedNutrients(meal)] })
  }
  const byEnergy = [...recipes.values()].sort((a, b) => energyOf(b.meals) - energyOf(a.meals))
  const shown = byEnergy.slice(0, MOST_RECIPES)
  return {
    recipes: shown.map((one) => ({
      name: one.name,
      meals: one.meals.length,
      amounts: per1000Kcal(one.meals, nutrients),
    })),
    otherRecipes: byEnergy.length - shown.length,
    all:
      meals.length === 0
        ? null
        : per1000Kcal(
            [...recipes.values()].flatMap((one) => one.meals),
            nutrients,
          ),
  }
}

const sumOf = (meals: readonly NutrientAmounts[], id: NutrientId) =>
  meals.reduce((sum, meal) => sum + (meal[id] ?? 0), 0)
const energyOf = (meals: readonly NutrientAmounts[]) => sumOf(meals, 'energy')

function per1000Kcal(meals: readonly NutrientAmounts[], nutrients: readonly NutrientId[]): number[] {
  const thousands = energyOf(meals) / 1000
  return nutrients.map((id) => (thousands > 0 ? round(sumOf(meals, id) / thousands) : 0))
}

function describeSupplement(
  { plan, thingOf }: Profile,
  chosen: PetRecord['supplement'],
): NonNullable<VetSheet['supplement']> {
  const { supplement, meal } = plan
  const gramsPerDay = round(supplement.gramsPerMeal * meal.mealsPerDay)
  const shared = {
    name: supplement.id,
    way: supplement.way === 'powder' ? supplement.way : (chosen?.way ?? 'kit'),
    gramsPerDay,
  }
  if (supplement.way === 'powder') {
    const compounds = supplement.formula.compounds.map(({ name, mgPerGram }) => ({
      name,
      mgPerDay: Number((mgPerGram * gramsPerDay).toFixed(MG_DECIMALS)),
    }))
    return { ...shared, compounds, things: [] }
  }
  const things = supplement.items.map(({ id, unitsPerDay }) => {
    const { name, strength, unit } = describeThing(thingOf(id))
    return { name, strength, unit, unitsPerDay: round(unitsPerDay) }
  })
  return { ...shared, compounds: [], things }
}

/** Four digits: more than the tables have, fewer than arithmetic leaves. */
const round = (amount: number) => Number(amount.toPrecision(4))
const toHundredths = (kg: number | undefined) => (kg === undefined ? null : Math.round(100 * kg) / 100)
