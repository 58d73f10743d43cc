import type { z } from 'zod'
import type { RecipeSupplement, Batch as WireBatch } from '../../../contract/recipe/recipe.ts'
import { thingCode } from '../../../kitchen/things.ts'
import { kitForBatch } from '../../../nutrition/kit/kit-batch.ts'
import type { Suggestion } from '../../../nutrition/recipe/menu.ts'
import { type Batch, scaleToBatch } from '../../../nutrition/recipe/optimiser.ts'
import type { FeedingPlan } from '../../../nutrition/recipe/plan.ts'
import type { KitDose } from '../../../nutrition/recipe/thing.ts'
import { sentences } from '../../../texts/index.ts'
import type { Sentence } from '../../../texts/sentence.ts'
import type { Profile } from '../../dogs/profile.ts'
import { inTextAndParts } from '../../dogs/sentence-text.ts'
import type { FindThing, KeptThing } from '../../dogs/things.ts'
import type { PotPart } from './pot.ts'

type Plan = Profile['plan']
type WireBatchSupplement = NonNullable<z.infer<typeof WireBatch>['supplement']>

export function supplementOfMeal({ plan, thingOf }: Profile): z.infer<typeof RecipeSupplement> {
  const { supplement, meal } = plan
  const { id, gramsPerMeal: grams } = supplement
  if (supplement.way === 'powder') return { id, grams, items: [] }
  return {
    id,
    grams,
    items: itemsOf(
      supplement,
      thingOf,
      supplement.items.map(({ unitsPerDay }) => unitsPerDay / meal.mealsPerDay),
    ),
  }
}

type Supplemented = { readonly batch: Batch; readonly supplement: WireBatchSupplement }

/** The supplement of one dog's part of a pot: a powder for each meal, or a kit that is stirred into the part. */
export function supplementOfPart({ profile, name, meals, units }: PotPart): WireBatchSupplement {
  const { plan, thingOf } = profile
  if (!isKit(plan) || !units) return powderFor(plan, Math.round(plan.meal.supplementGrams * meals * 10) / 10)
  const { supplement: kit } = plan
  const steps = units.isCounted
    ? countingOut(kit, thingOf, { units: units.units, meals })
    : [asStep(sentences.pot.notCounted(kit.days))]
  return {
    id: kit.id,
    grams: kitGrams(kit, units.units),
    items: itemsOf(kit, thingOf, units.units),
    isCounted: units.isCounted,
    countedForMeals: units.isCounted ? meals : kit.days * plan.meal.mealsPerDay,
    steps: [...steps, asStep(sentences.pot.stirIntoPart(name))],
  }
}

const kitGrams = ({ parts }: KitDose, units: readonly number[]): number =>
  Math.round(10 * parts.reduce((sum, { gramsPerUnit }, i) => sum + gramsPerUnit * (units[i] ?? 0), 0)) / 10

const powderFor = ({ supplement: { id } }: Plan, grams: number): WireBatchSupplement => ({
  id,
  grams,
  items: [],
  isCounted: true,
  countedForMeals: null,
  steps: [],
})

/** The grams of a batch with what goes into it. */
export function supplementedBatch(
  { fitting, adapted }: Suggestion,
  { plan, region, thingOf }: Profile,
  meals: number,
): Supplemented {
  if (!isKit(plan)) {
    const batch = scaleToBatch(fitting, adapted, meals)
    return { batch, supplement: powderFor(plan, batch.supplementGrams) }
  }
  const { supplement: kit } = plan
  const pieces = kit.items.map(({ id }) => thingOf(id).unit.divisibleInto)
  const { batch, units, isCounted, countedForMeals, allForMeals } = kitForBatch(plan, {
    fitting,
    adapted,
    meals,
    pieces,
    region,
  })
  return {
    batch,
    supplement: {
      id: kit.id,
      grams: batch.supplementGrams,
      items: itemsOf(kit, thingOf, units),
      isCounted,
      countedForMeals,
      ...(allForMeals !== undefined && { allForMeals }),
      steps: isCounted
        ? stepsOf(countingOut(kit, thingOf, { units, meals, allForMeals }), meals)
        : [notCounted(meals, countedForMeals)],
    },
  }
}

const isKit = (plan: Plan): plan is FeedingPlan<KitDose> => plan.supplement.way === 'kit'

function itemsOf({ items }: KitDose, thingOf: FindThing, units: readonly number[]) {
  return items.map(({ id, unitsPerDay }, i) => {
    const { name, unit } = thingOf(id)
    return { id, code: thingCode(id), name, unit: unit.kind, unitsPerDay, unitsPerBatch: units[i] ?? 0 }
  })
}

type Step = WireBatchSupplement['steps'][number]

function stepsOf(counted: readonly Step[], meals: number): Step[] {
  const { stir, split } = sentences.supplement.kit
  return [...counted, ...[stir, ...(meals > 1 ? [split(meals)] : [])].map(asStep)]
}

const notCounted = (meals: number, nearest: number): Step => asStep(sentences.supplement.kit.notCounted(meals, nearest))

type CountedUnits = {
  readonly units: readonly number[]
  readonly meals: number
  readonly allForMeals?: number | undefined
}

function countingOut({ items }: KitDose, thingOf: FindThing, { units, meals, allForMeals }: CountedUnits): Step[] {
  const { crush, open, leftOut } = sentences.supplement.kit
  const all = items.map(({ id }, i) => ({ thing: thingOf(id), count: units[i] ?? 0 }))
  const used = all.filter(({ count }) => count > 0)
  const without = all.filter(({ count }) => count === 0).map(({ thing }) => thing.name)
  const has = (kind: KeptThing['unit']['kind']) => used.some(({ thing }) => thing.unit.kind === kind)
  return [
    ...used.map(({ thing, count }) => ({ ...asStep(sayCount(thing, count)), thing: thingCode(thing.id) })),
    ...(without.length > 0 ? [asStep(leftOut(without, meals, allForMeals))] : []),
    ...(has('tablet') ? [asStep(crush)] : []),
    ...(has('capsule') ? [asStep(open)] : []),
  ]
}

function sayCount({ unit, name }: KeptThing, count: number): Sentence {
  const { countOut, spoonOut, weighOut } = sentences.supplement.kit
  const units = { units: count, of: unit.kind }
  if (!('grams' in unit)) return countOut(units, name)
  const grams = { grams: count * unit.grams, supplement: name }
  return unit.kind === 'gram' ? weighOut(name, grams) : spoonOut(units, name, grams)
}

const asStep = (said: string | Sentence): Step => ({
  ...inTextAndParts(said),
  thing: null,
  minutes: null,
  coreTemperatureC: null,
  core: null,
})
