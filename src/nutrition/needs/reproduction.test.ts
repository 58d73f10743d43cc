import { describe, expect, test } from 'vitest'
import { NUTRITION_TABLES, PREPARED_RECIPES } from '../../reference/nutrition-tables.ts'
import { eatsLittle } from '../diary/appetite.ts'
import { daysWithoutSupplement } from '../diary/days-without.ts'
import type { Dog, Reproduction } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { MOST_FAT_WITH_PUPPIES } from '../recipe/feeding-limits.ts'
import { suggestRecipes } from '../recipe/menu.ts'
import { planFor } from '../recipe/plan.ts'
import { dailyEnergy } from './energy.ts'
import { needOf } from './needs.ts'
import { reproductionKcal, reproductionMessages, reproductionOf } from './reproduction.ts'

const pregnant = (days: number): Reproduction => ({ state: 'pregnant', days, puppies: null })
const nursing = (days: number, puppies: number | null): Reproduction => ({ state: 'nursing', days, puppies })
const bitch: Dog = { ...adult, neutered: false, weightKg: 25, vetApproved: true }
const kcalOf = (reproduction: Reproduction, more: Partial<Dog> = {}) =>
  dailyEnergy({ ...bitch, ...more, reproduction }).kcal

/** FEDIAF 2025, Annex VII, worked by hand: 25^0.75 = 11.180. */
describe('the energy of a bitch of 25 kg', () => {
  test.each([
    { day: 0, kcal: 1476 },
    { day: 27, kcal: 1476 },
    { day: 28, kcal: 2126 },
    { day: 63, kcal: 2126 },
  ])('on day $day after mating: $kcal kcal', ({ day, kcal }) => expect(kcalOf(pregnant(day))).toBe(kcal))

  test.each([
    // 1621.1 + 24 n x 25 x L, and above four 1621.1 + (96 + 12 (n - 4)) x 25 x L
    { week: 1, puppies: 1, kcal: 2071 },
    { week: 1, puppies: 4, kcal: 3421 },
    { week: 2, puppies: 4, kcal: 3901 },
    { week: 3, puppies: 4, kcal: 4261 },
    { week: 4, puppies: 4, kcal: 4501 },
    { week: 3, puppies: 5, kcal: 4591 },
    { week: 3, puppies: 8, kcal: 5581 },
  ])('in week $week with $puppies puppies: $kcal kcal', ({ week, puppies, kcal }) =>
    expect(kcalOf(nursing(7 * week - 1, puppies))).toBe(kcal),
  )
})

test('five puppies need a little more than four: the two formulas meet', () => {
  const of = (puppies: number) => reproductionKcal(nursing(20, puppies), 25)
  const steps = [2, 3, 4, 5, 6, 7, 8].map((puppies) => of(puppies) - of(puppies - 1))
  expect(steps.map(Math.round)).toEqual([660, 660, 660, 330, 330, 330, 330])
  expect(of(12)).toBe(of(8))
})

test('her milk stays the same for a week after the fourth and then falls, and her food never falls below her own need', () => {
  const weekly = [28, 35, 42, 49].map((day) => reproductionKcal(nursing(day, 6), 25))
  expect(weekly[0]).toBe(reproductionKcal(nursing(21, 6), 25))
  for (const [i, kcal] of weekly.slice(1).entries()) expect(kcal).toBeLessThan(weekly[i] as number)
  expect(weekly.at(-1)).toBeGreaterThan(dailyEnergy(bitch).kcal)
})

test('nursing ends after eight weeks, and a pregnancy that its owner did not end when nursing would be over', () => {
  expect([55, 56].map((days) => reproductionOf({ reproduction: nursing(days, 4) }) !== undefined)).toEqual([
    true,
    false,
  ])
  expect([126, 127].map((days) => reproductionOf({ reproduction: pregnant(days) }) !== undefined)).toEqual([
    true,
    false,
  ])
  expect(dailyEnergy({ ...bitch, reproduction: nursing(56, 4) })).toMatchObject({
    kcal: dailyEnergy(bitch).kcal,
    stage: 'adult',
    messages: ['weaned'],
  })
})

describe('by the weight that she should have without puppies', () => {
  test('with a target weight, the weight of her litter on the scale gives her no more food', () => {
    expect(kcalOf(pregnant(50), { weightKg: 31, targetWeightKg: 25 })).toBe(2126)
  })
  test('a heavy one is fed for her ideal weight and not slimmed, a thin one gets more, by a fifth at most', () => {
    expect(kcalOf(pregnant(50), { weightKg: 30, bodyCondition: 4 })).toBe(2126)
    expect(dailyEnergy({ ...bitch, bodyCondition: 5, reproduction: pregnant(50) })).toMatchObject({ aim: 'maintain' })
    expect(kcalOf(pregnant(50), { bodyCondition: 1 })).toBe(Math.round(1.2 * reproductionKcal(pregnant(50), 25)))
  })
  test('a learned need that her owner accepted before is not fed now', () => {
    const personalKcal = { kcal: 900, aim: 'maintain', targetWeightKg: 25, since: '2026-01-01' } as const
    expect(kcalOf(pregnant(50), { targetWeightKg: 25, personalKcal })).toBe(2126)
  })
  test('one that still grows gets no less than a puppy of her size', () => {
    const young: Dog = { ...bitch, sizeClass: 'Giant', ageMonths: 10, weightKg: 38 }
    expect(kcalOf(pregnant(3), young)).toBe(dailyEnergy(young).kcal)
    expect(kcalOf(nursing(20, 6), young)).toBe(Math.round(reproductionKcal(nursing(20, 6), 38)))
  })
})

describe('her needs', () => {
  const plan = planFor({ ...bitch, reproduction: pregnant(44) }, NUTRITION_TABLES)
  const per1000 = (amount: number | null | undefined) => Number((((amount ?? 0) * 1000) / plan.energy.kcal).toFixed(3))

  test('are FEDIAF’s of early growth and reproduction per 1000 kcal, at no other density', () => {
    const of = (id: Parameters<typeof needOf>[1]) => needOf(plan.needs, id)
    expect(['protein', 'calcium', 'phosphorus', 'iron', 'zinc'].map((id) => per1000(of(id as 'protein')?.min))).toEqual(
      [62.5, 2.5, 2.25, 22, 25],
    )
    expect([per1000(of('calcium')?.max), per1000(of('vitaminA')?.max)]).toEqual([4, 12500])
    expect(plan.needs.calciumPhosphorus).toMatchObject({ min: 1, max: 1.6 })
    expect(plan.needs.densityMultiplier).toBe(1)
  })

  test('hold linoleic to alpha-linolenic acid between 2.6 and 16, in 95 bowls of 100', () => {
    const of = (nutrient: string) => plan.needs.linked.find((one) => one.nutrient === nutrient)
    expect(of('linoleicAcid')?.terms).toEqual([{ nutrient: 'alphaLinolenicAcid', perUnit: 2.6 }])
    expect(of('alphaLinolenicAcid')?.terms).toEqual([{ nutrient: 'linoleicAcid', perUnit: 1 / 16 }])
    expect(plan.meal.bounds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['linoleicPerAlphaLinolenic', 'alphaLinolenicPerLinoleic']),
    )
  })

  test('leave fat no more than 125 g of protein and carbohydrate leave it', () => {
    expect(4 * 125 + 9 * MOST_FAT_WITH_PUPPIES).toBeCloseTo(1000, 9)
    const fat = plan.feedingLimitInput.richest.find(({ nutrient }) => nutrient === 'fat')
    expect(per1000((fat?.mostPerMeal ?? 0) * bitch.mealsPerDay)).toBe(55.556)
  })

  test('come with the powder of puppies, whose column of the standard is hers', () => {
    expect(plan.supplement.id).toBe('Complete Puppy')
  })
})

describe('what is suitable', () => {
  const shown = (dog: Dog) => suggestRecipes(PREPARED_RECIPES, planFor(dog, NUTRITION_TABLES)).suggestions.length
  const labrador: Dog = { ...bitch, sizeClass: 'Large', weightKg: 28, mealsPerDay: 4 }
  const beagle: Dog = { ...bitch, weightKg: 11, mealsPerDay: 4 }

  test.each([
    { dog: 'a Labrador', bitch: labrador },
    { dog: 'a Beagle', bitch: beagle },
  ])(
    '$dog finds recipes in week 7 of pregnancy and in week 3 of nursing seven, and none before her vet agrees',
    (one) => {
      const of = (reproduction: Reproduction) => shown({ ...one.bitch, reproduction })
      expect(of(pregnant(45))).toBeGreaterThanOrEqual(30)
      expect(of(nursing(16, 7))).toBeGreaterThanOrEqual(20)
      const { vetApproved: _, ...unasked } = one.bitch
      const plan = planFor({ ...unasked, reproduction: pregnant(45) }, NUTRITION_TABLES)
      expect(plan.needs.waitsFor).toBe('vet')
      expect(shown({ ...unasked, reproduction: pregnant(45) })).toBe(0)
    },
  )
})

test('she has little in store: no day without the supplement, and a day of little food is for her vet', () => {
  expect([bitch, { ...bitch, reproduction: pregnant(3) }].map(daysWithoutSupplement)).toEqual([3, 0])
  const meals = [{ date: '2026-11-21', kcal: 500, appetite: 'left' } as const]
  expect(eatsLittle(meals, bitch, '2026-11-21')).toBeNull()
  expect(eatsLittle(meals, { ...bitch, reproduction: nursing(3, 5) }, '2026-11-21')).toEqual({ days: 1, isFrail: true })
})

test.each([
  { of: pregnant(57), says: ['expecting'] },
  { of: pregnant(58), says: ['expecting', 'puppiesDue'] },
  { of: pregnant(70), says: ['expecting', 'puppiesDue'] },
  { of: pregnant(71), says: ['puppiesOverdue'] },
  { of: nursing(0, 8), says: ['nursing'] },
  { of: nursing(0, 9), says: ['nursing', 'largeLitter'] },
  { of: nursing(28, null), says: ['nursing', 'litterSize', 'weaning'] },
  { of: nursing(56, null), says: ['weaned'] },
])('on day $of.days of $of.state with $of.puppies puppies her owner is told $says', ({ of, says }) =>
  expect(reproductionMessages(of)).toEqual(says),
)
