import { beforeAll, expect, test } from 'vitest'
import { type Case, healthyCases, randomFrom } from '../../../scripts/promise/random-dogs.ts'
import { GENERICS } from '../../reference/generics.ts'
import { NUTRITION_TABLES } from '../../reference/nutrition-tables.ts'
import { createHighs } from '../../server/kit/solve-with-highs.ts'
import type { IntegerSolver } from '../integer-program.ts'
import { NUTRIENT_IDS } from '../nutrients.ts'
import { brought } from '../recipe/composition.ts'
import { type FeedingPlan, planFor, planWith } from '../recipe/plan.ts'
import type { PowderDose } from '../recipe/supplement.ts'
import type { KitDose, Thing } from '../recipe/thing.ts'
import { type Kit, kitFor } from './kit.ts'
import { corridorsOf, surelyPerUnit } from './kit-corridors.ts'
import { givingsOf } from './kit-safety.ts'

const DOGS = 25
const THINGS = [...GENERICS.values()]

type Kitted = { readonly dog: Case; readonly plan: FeedingPlan<PowderDose>; readonly dose: KitDose }
const kits: Kitted[] = []
const withoutSome: {
  readonly without: readonly string[]
  readonly kit: Kit
  readonly plan: FeedingPlan<PowderDose>
}[] = []

beforeAll(async () => {
  const highs = await createHighs()
  const solve: IntegerSolver = async (program) => highs(program, 600)
  const random = randomFrom(17)
  for (const dog of healthyCases(DOGS, 41)) {
    const plan = planFor(dog.dog, NUTRITION_TABLES)
    const kit = await kitFor(plan, THINGS, {}, solve)
    if (kit.kind === 'kit') kits.push({ dog, plan, dose: kit.dose })
    const without = THINGS.map(({ id }) => id).filter(() => random() < 0.1)
    withoutSome.push({ without, kit: await kitFor(plan, THINGS, { without }, solve), plan })
  }
})

test('nearly every healthy dog has a kit', () => {
  expect(kits.length / DOGS).toBeGreaterThanOrEqual(0.95)
})

test('a kit is counted in units, or in the pieces that a unit can be broken into', () => {
  for (const { dose } of kits) {
    for (const { id, units } of dose.items) {
      expect(units, id).toBeGreaterThan(0)
      expect((units * (GENERICS.get(id) as Thing).unit.divisibleInto) % 1, id).toBe(0)
    }
  }
})

test('a kit keeps to every corridor of its dog', () => {
  for (const { plan, dose, dog } of kits) {
    for (const { nutrient, least, most } of corridorsOf(plan, NUTRIENT_IDS)) {
      const brought = (of: 'perUnit' | 'perUnitAtMost') =>
        dose.parts.reduce((sum, part) => sum + (part[of][nutrient] ?? 0) * part.unitsPerMeal * dog.dog.mealsPerDay, 0)
      expect(brought('perUnit'), nutrient).toBeGreaterThanOrEqual((least ?? 0) * (1 - 1e-6))
      expect(brought('perUnitAtMost'), nutrient).toBeLessThanOrEqual((most ?? Number.POSITIVE_INFINITY) * (1 + 1e-6))
    }
  }
})

test('what an owner cannot get is in no kit, and what would help is of that', () => {
  for (const { without, kit } of withoutSome) {
    const ids = kit.kind === 'kit' ? kit.dose.items.map(({ id }) => id) : []
    expect(ids.filter((id) => without.includes(id))).toEqual([])
    if (kit.kind === 'none') {
      expect(kit.missing.length).toBeGreaterThan(0)
      expect(kit.wouldHelp.filter((id) => !without.includes(id))).toEqual([])
    }
  }
  expect(withoutSome.some(({ kit }) => kit.kind === 'none' || kit.left.length > 0)).toBe(true)
})

test('a kit that leaves its corridors comes above three quarters of no maximum by itself, and says what it leaves', () => {
  const widened = withoutSome.flatMap(({ kit, plan }) =>
    kit.kind === 'kit' && kit.left.length > 0 ? [{ kit, plan }] : [],
  )
  expect(widened.length).toBeGreaterThan(0)
  for (const { kit, plan } of widened) {
    const { mealsPerDay } = plan.meal
    for (const { nutrient, least, most, widest } of corridorsOf(plan, NUTRIENT_IDS)) {
      const isLeft = (end: 'min' | 'max') => kit.left.some((miss) => miss.nutrient === nutrient && miss.bound === end)
      const surely = kit.dose.parts.reduce((sum, part) => sum + surelyPerUnit(part, nutrient) * part.unitsPerMeal, 0)
      expect(surely * mealsPerDay < (least ?? 0) * (1 - 1e-5), `${nutrient} min`).toBe(isLeft('min'))
      const amount = brought(kit.dose.parts, 'atMost', nutrient) * mealsPerDay
      expect(amount > (most ?? Infinity) * (1 + 1e-5), `${nutrient} max`).toBe(isLeft('max'))
      expect(amount, nutrient).toBeLessThanOrEqual((widest ?? Infinity) * (1 + 1e-6))
    }
  }
})

test('a day of meals with either of two kits of one dog is above no maximum, also where the units of one are given by the day', () => {
  let days = 0
  for (const [i, { plan, dose, dog }] of kits.entries()) {
    const other = withoutSome[i]?.kit
    if (other?.kind !== 'kit') continue
    const meals = dog.dog.mealsPerDay
    const givings = givingsOf(planWith(plan, dose))
    for (const { nutrient, max } of plan.needs.rows) {
      if (max === null || nutrient === 'energy') continue
      const byTheDay = dose.parts.reduce((sum, part, j) => {
        return sum + (givings[j]?.mostUnitsADay ?? 0) * (part.perUnitAtMost[nutrient] ?? 0)
      }, 0)
      const leftover = brought(other.dose.parts, 'atMost', nutrient)
      for (let stored = 0; stored <= meals; stored++) {
        days += 1
        // A stored portion has its own share in it: of the day's units only that of the other meals is given.
        expect((byTheDay * (meals - stored)) / meals + leftover * stored, nutrient).toBeLessThanOrEqual(
          max * (1 + 1e-9),
        )
      }
    }
  }
  expect(days).toBeGreaterThan(500)
})

test('what is given by the day is at least a quarter of a unit, and no day of it is above a maximum', () => {
  for (const { plan, dose } of kits) {
    const withKit = planWith(plan, dose)
    const givings = givingsOf(withKit)
    for (const { nutrient, max } of plan.needs.rows) {
      if (max === null || nutrient === 'energy') continue
      const most = givings.reduce((sum, { mostUnitsADay }, i) => {
        return sum + mostUnitsADay * (dose.parts[i]?.perUnitAtMost[nutrient] ?? 0)
      }, 0)
      expect(most, nutrient).toBeLessThanOrEqual(max)
    }
    for (const [i, { given }] of givings.entries()) {
      if (given === 'daily') expect(dose.items[i]?.unitsPerDay).toBeGreaterThanOrEqual(0.25)
    }
  }
})
