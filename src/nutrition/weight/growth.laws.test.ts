import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawSize } from '../../../scripts/promise/law-size.ts'
import { BREEDS } from '../../reference/breeds.ts'
import type { Dog } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { dailyEnergy, SIZE_CLASS_FIGURES } from '../needs/energy.ts'
import { followGrowth, grownShare, mostFed, type PuppyWeighed } from './growth.ts'

const DAYS_PER_MONTH = 365.25 / 12
const WEEK = 7
const many = { seed: 20_261_128, numRuns: lawSize(300, 3000) }

const puppies = fc.record({
  breed: fc.constantFrom(...BREEDS),
  /** The place that it will have in the range of its breed. */
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  bodyCondition: fc.constantFrom(...([1, 2, 3] as const)),
  isAdultKnown: fc.boolean(),
  /** Days of age at its first weigh-in. */
  first: fc.integer({ min: 56, max: 180 }),
})
type Puppy = typeof puppies extends fc.Arbitrary<infer One> ? One : never

const adultKgOf = ({ breed, place }: Puppy) => breed.minWeight + place * (breed.maxWeight - breed.minWeight)

/** The share that the product's own curve has at an age: by the adult weight where it is known, else by the size class. */
function shareAt(puppy: Puppy, ageDays: number): number {
  if (puppy.isAdultKnown) return grownShare(adultKgOf(puppy), ageDays)
  const { slope, offset } = SIZE_CLASS_FIGURES[puppy.breed.size].curve
  return Math.min(1, (slope * Math.log(ageDays / WEEK) + offset) / 100)
}

function fedOn(puppy: Puppy, weighed: { readonly kg: number; readonly at: number }, now: number) {
  return dailyEnergy(followGrowth(dogOf(puppy, weighed.kg, now), { ageDaysWeighed: weighed.at, ageDaysNow: now }))
}

function dogOf(puppy: Puppy, weightKg: number, now: number): Dog {
  return {
    ...adult,
    sizeClass: puppy.breed.size,
    ageMonths: Math.floor(now / DAYS_PER_MONTH),
    weightKg,
    bodyCondition: puppy.bodyCondition,
    ...(puppy.isAdultKnown && { expectedAdultKg: adultKgOf(puppy) }),
  }
}

const lastDayOf = ({ breed }: Puppy) => Math.ceil(SIZE_CLASS_FIGURES[breed.size].growthMonths * DAYS_PER_MONTH) - 1

test('a puppy that is weighed weekly on its curve gets no less from one week to the next until it is grown', () => {
  fc.assert(
    fc.property(puppies, (puppy) => {
      let before = 0
      for (let day = puppy.first; day <= lastDayOf(puppy); day += WEEK) {
        const { kcal, stage } = fedOn(puppy, { kg: adultKgOf(puppy) * shareAt(puppy, day), at: day }, day)
        expect(stage).toBe('puppy')
        expect(kcal, `on day ${day}`).toBeGreaterThanOrEqual(before)
        before = kcal
      }
    }),
    many,
  )
})

test('a puppy that is weighed once gets no less from one day to the next until it is grown, however it was described', () => {
  fc.assert(
    fc.property(puppies, fc.double({ min: 0.6, max: 1.4, noNaN: true }), (puppy, times) => {
      const weighed = { kg: times * adultKgOf(puppy) * shareAt(puppy, puppy.first), at: puppy.first }
      let before = 0
      for (let day = puppy.first; day <= lastDayOf(puppy); day++) {
        const { kcal } = fedOn(puppy, weighed, day)
        expect(kcal, `on day ${day}`).toBeGreaterThanOrEqual(before)
        before = kcal
      }
    }),
    many,
  )
})

test('with an adult weight that its owner knows, a puppy that did not gain gets as much as before', () => {
  fc.assert(
    fc.property(puppies, fc.integer({ min: 1, max: 21 }), (puppy, days) => {
      const known = { ...puppy, isAdultKnown: true }
      const kg = adultKgOf(known) * shareAt(known, known.first)
      const now = Math.min(known.first + days, lastDayOf(known))
      expect(fedOn(known, { kg, at: now }, now).kcal).toBe(fedOn(known, { kg, at: known.first }, known.first).kcal)
    }),
    many,
  )
})

/** The energy that it is fed on a day after its weigh-ins, all that was before considered. */
function fedAfter(puppy: Puppy, weighIns: readonly PuppyWeighed[], now: number): number {
  const { kg, ageDays } = weighIns.at(-1) ?? { kg: 0, ageDays: now }
  const dog = dogOf(puppy, kg, now)
  const most = mostFed(dog, weighIns)
  const known = { ...dog, ...(most && { mostFed: most }) }
  return dailyEnergy(followGrowth(known, { ageDaysWeighed: ageDays, ageDaysNow: now })).kcal
}

test('a puppy that loses weight or lags behind its curve gets no less from one day to the next until it is grown', () => {
  const steps = fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 40 }), times: fc.double({ min: 0.7, max: 1.1, noNaN: true }) }),
  )
  fc.assert(
    fc.property(puppies, steps, (puppy, said) => {
      let ageDays = puppy.first
      let kg = adultKgOf(puppy) * shareAt(puppy, ageDays)
      const weighIns: PuppyWeighed[] = [{ kg, ageDays }]
      let before = fedAfter(puppy, weighIns, ageDays)
      for (const { days, times } of said) {
        if (ageDays + days > lastDayOf(puppy)) return
        expect(fedAfter(puppy, weighIns, ageDays + days)).toBeGreaterThanOrEqual(before)
        before = fedAfter(puppy, weighIns, ageDays + days)
        ageDays += days
        // Never above its curve.
        kg = Math.min(kg * times, adultKgOf(puppy) * shareAt(puppy, ageDays))
        weighIns.push({ kg, ageDays })
        expect(fedAfter(puppy, weighIns, ageDays), `on day ${ageDays}`).toBeGreaterThanOrEqual(before)
        before = fedAfter(puppy, weighIns, ageDays)
      }
    }),
    many,
  )
})

test('one that is too heavy for its curve gets less when it weighs less, and is held from there on', () => {
  const puppy: Dog = { ...adult, sizeClass: 'Large', ageMonths: 6, weightKg: 20, expectedAdultKg: 30 }
  const curveKg = (ageDays: number) => 30 * grownShare(30, ageDays)
  const heavy = [150, 157, 164].map((ageDays, i) => ({ ageDays, kg: (1.3 - 0.02 * i) * curveKg(ageDays) }))
  expect(mostFed(puppy, heavy)).toBeUndefined()
  const within = [...heavy, { ageDays: 171, kg: 1.1 * curveKg(171) }]
  expect(mostFed(puppy, within)?.kg).toBeCloseTo(1.26 * curveKg(171), 8)
})
