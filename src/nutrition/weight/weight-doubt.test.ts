import { describe, expect, test } from 'vitest'
import { BREEDS, findBreed } from '../../reference/breeds.ts'
import { BODY_CONDITIONS } from '../dog.ts'
import { SIZE_CLASS_FIGURES } from '../needs/energy.ts'
import { grownShare } from './growth.ts'
import { adultRangeKg, type DogWithTarget, doubtWeight, targetRangeKg, type WeightToJudge } from './weight-doubt.ts'

const GROWN = 1500
const DAYS_PER_MONTH = 365.25 / 12
const WEIGHT_BY_IDEAL = { 1: 0.7, 2: 0.8, 3: 1, 4: 1.2, 5: 1.4 } as const

const breedOf = (name: string) => {
  const breed = findBreed(name)
  if (!breed) throw new Error(`No breed ${name}`)
  return breed
}
const LABRADOR = breedOf('Labrador Retriever')
const told = (kg: number) => Math.max(0.01, Math.round(100 * kg) / 100)
const judge = (weight: Partial<WeightToJudge> & { kg: number }) =>
  doubtWeight({ bodyCondition: 3, ageDays: GROWN, breed: LABRADOR, ...weight })

describe('against the breed, of a dog that was not weighed before', () => {
  test('no dog of any breed is asked about from its lightest to its heaviest, very thin to obese', () => {
    const asked = BREEDS.flatMap((breed) =>
      [breed.minWeight, breed.avgWeight, breed.maxWeight].flatMap((ideal) =>
        BODY_CONDITIONS.filter((bodyCondition) =>
          judge({ kg: told(ideal * WEIGHT_BY_IDEAL[bodyCondition]), bodyCondition, breed }),
        ).map((bodyCondition) => `${breed.name}, ${ideal} kg, ${bodyCondition}`),
      ),
    )
    expect(asked).toEqual([])
  })

  const askedAt = (times: number) =>
    BREEDS.map((breed) => ({ breed, doubt: judge({ kg: told(times * breed.avgWeight), breed }) }))
  const missedAt = (times: number) => askedAt(times).flatMap(({ breed, doubt }) => (doubt ? [] : [breed.name]))

  test('pounds for kilograms are asked about in every breed that is known', () => {
    expect(missedAt(2.2)).toEqual(['Other or unknown breed'])
  })

  test('kilograms for pounds too, but where the breed itself goes from one to the other', () => {
    expect(missedAt(1 / 2.2)).toEqual(['Maltipoo', 'Other or unknown breed', 'Pomsky'])
    const ranges = ['Maltipoo', 'Pomsky'].map(breedOf).map(({ minWeight, avgWeight }) => avgWeight / minWeight)
    expect(Math.min(...ranges)).toBeGreaterThan(2.2)
  })

  test('the other unit is proposed wherever the number is asked about', () => {
    for (const times of [2.2, 1 / 2.2]) {
      const unsaid = askedAt(times).filter(({ doubt }) => doubt && doubt.otherUnitKg === undefined)
      expect(unsaid.map(({ breed }) => breed.name)).toEqual([])
    }
  })

  test('a Labrador of 66 kg is one of 66 lb, and one of 13.6 kg one of 30 kg', () => {
    expect(judge({ kg: 66 })).toEqual({ why: 'breed', usualKg: 30.5, otherUnitKg: 29.94 })
    expect(judge({ kg: 13.6 })).toEqual({ why: 'breed', usualKg: 30.5, otherUnitKg: 29.98 })
  })

  test('a mixed breed is held against its size class', () => {
    const mixed = breedOf('Mixed breed (Large)')
    expect(judge({ kg: 70, breed: mixed })).toMatchObject({ why: 'breed', otherUnitKg: 31.75 })
    expect(judge({ kg: 45, breed: mixed })).toBeNull()
  })

  test.each([2, 3, 4])('12 kg of a Labrador puppy of %i months, told as 26.5, are asked about', (months) => {
    const doubt = judge({ kg: 26.5, ageDays: months * DAYS_PER_MONTH })
    expect(doubt).toMatchObject({ why: 'breed', otherUnitKg: 12.02 })
  })

  test('the other unit is proposed only where it is clearly nearer to what is expected of a dog of this age', () => {
    const dane = { breed: breedOf('Great Dane'), ageDays: 4 * DAYS_PER_MONTH }
    expect(judge({ ...dane, kg: 18 })).toEqual({ why: 'breed', usualKg: expect.closeTo(26.6, 1) })
    expect(judge({ ...dane, kg: 27 * 2.2 })).toMatchObject({ otherUnitKg: 26.94 })
    expect(judge({ kg: 92.6, bodyCondition: 5 })).toMatchObject({ otherUnitKg: 42 })
    expect(judge({ kg: 47, bodyCondition: 1 })).toMatchObject({ otherUnitKg: 21.32 })
  })

  test('puppies along the curve of their breed are not asked about, whatever days their months hide', () => {
    const asked = BREEDS.flatMap((breed) =>
      [2, 3, 4, 6, 8].flatMap((months) =>
        [0, 0.5, 0.99].flatMap((more) => {
          const share = grownShare(breed.avgWeight, (months + more) * DAYS_PER_MONTH)
          return [breed.minWeight, breed.avgWeight, breed.maxWeight]
            .map((adult) => told(adult * share))
            .filter((kg) => judge({ kg, breed, ageDays: months * DAYS_PER_MONTH }))
            .map((kg) => `${breed.name}, ${months} months, ${kg} kg`)
        }),
      ),
    )
    expect(asked).toEqual([])
  })

  test('a newborn is never too light', () => {
    expect(judge({ kg: 0.4, ageDays: 0 })).toBeNull()
    expect(judge({ kg: 4.5, ageDays: 30 })).toBeNull()
    expect(judge({ kg: 40, ageDays: 30 })).not.toBeNull()
  })

  test('a puppy is held against what its owner expects of it, a grown dog is not', () => {
    const ageDays = 6 * DAYS_PER_MONTH
    expect(judge({ kg: 20, ageDays, expectedAdultKg: 30 })).toBeNull()
    expect(judge({ kg: 20, ageDays, expectedAdultKg: 12 })).toMatchObject({ why: 'curve' })
    expect(judge({ kg: 30, expectedAdultKg: 12 })).toBeNull()
  })
})

describe('against the last weight', () => {
  const last = { kg: 30, ageDays: GROWN }
  const later = (days: number) => ({ last, ageDays: GROWN + days })

  test('a decimal point of a grown dog is asked about at once, and after a year', () => {
    for (const kg of [3, 300]) {
      for (const days of [0, 7, 365]) expect(judge({ kg, ...later(days) })).toEqual({ why: 'change', usualKg: 30 })
    }
  })

  test('pounds are told by the weight before, in either direction', () => {
    expect(judge({ kg: 66, ...later(7) })).toEqual({ why: 'change', usualKg: 30, otherUnitKg: 29.94 })
    expect(judge({ kg: 13.6, ...later(7) })).toEqual({ why: 'change', usualKg: 30, otherUnitKg: 29.98 })
  })

  test.each([
    { kg: 38.9, days: 7, isAsked: false },
    { kg: 39.5, days: 7, isAsked: true },
    { kg: 23.2, days: 7, isAsked: false },
    { kg: 22.8, days: 60, isAsked: true },
    { kg: 19, days: 180, isAsked: false },
  ])('$kg kg after 30 kg and $days days: asked $isAsked', ({ kg, days, isAsked }) => {
    expect(judge({ kg, ...later(days) }) !== null).toBe(isAsked)
  })

  test('a dog that was obese and has slimmed for half a year is not asked about', () => {
    expect(judge({ kg: 19.5, bodyCondition: 5, last: { kg: 28, ageDays: GROWN }, ageDays: GROWN + 181 })).toBeNull()
  })

  test('a dog outside its breed that was said to be right is not asked about again', () => {
    expect(judge({ kg: 18.2, last: { kg: 18, ageDays: GROWN } })).toBeNull()
    expect(judge({ kg: 16, last: { kg: 18, ageDays: GROWN } })).not.toBeNull()
    expect(judge({ kg: 15.5, last: { kg: 16, ageDays: GROWN } })).toBeNull()
  })

  test('a puppy that has grown along its curve is not asked about, and one that fell to half of it is', () => {
    const [young, older] = [3 * DAYS_PER_MONTH, 6 * DAYS_PER_MONTH]
    const before = { kg: 12, ageDays: young }
    expect(judge({ kg: 20, ageDays: older, last: before })).toBeNull()
    expect(judge({ kg: 10, ageDays: older, last: before })).toMatchObject({ why: 'curve' })
    expect(judge({ kg: 44, ageDays: older, last: before })).toMatchObject({ why: 'curve', otherUnitKg: 19.96 })
  })

  test('of every breed twice the weight of a week before is asked about until it is grown, and a week of growth is not', () => {
    for (const breed of BREEDS) {
      for (let months = 2; months < SIZE_CLASS_FIGURES[breed.size].growthMonths; months++) {
        const ageDays = months * DAYS_PER_MONTH
        const [before, after] = [ageDays, ageDays + 7].map(
          (days) => breed.avgWeight * grownShare(breed.avgWeight, days),
        )
        const said = { breed, ageDays: ageDays + 7, last: { kg: told(before ?? 0), ageDays } }
        expect(judge({ ...said, kg: told(after ?? 0) })).toBeNull()
        expect(judge({ ...said, kg: told(2.2 * (after ?? 0)) })).not.toBeNull()
      }
    }
  })
})

describe('what a weight that is named may be', () => {
  const rounded = ({ least, most }: { least: number; most: number }) =>
    [least, most].map((kg) => Math.round(10 * kg) / 10)
  const rangeOf = (dog: Partial<DogWithTarget>) =>
    rounded(targetRangeKg({ weightKg: 30, bodyCondition: 3, isOfVet: false, ...dog }))

  test('no Labrador is expected to weigh 150 kg', () => {
    expect(rounded(adultRangeKg(LABRADOR))).toEqual([17.5, 50.4])
  })

  test.each<[string, Partial<DogWithTarget>, number[]]>([
    ['an obese dog', { bodyCondition: 5 }, [19.3, 23.6]],
    ['an overweight dog', { bodyCondition: 4 }, [22.5, 27.5]],
    ['a dog in ideal condition', {}, [27, 33]],
    ['a very thin dog', { bodyCondition: 1 }, [38.6, 47.1]],
    ['an obese dog on its way to 21 kg', { bodyCondition: 5, weightKg: 25, standingKg: 21 }, [16.1, 21]],
    ['a dog in ideal condition with one that is higher', { standingKg: 39.9 }, [27, 39.9]],
    ['a dog in ideal condition with one that is lower', { standingKg: 20 }, [20, 33]],
    ['an obese dog that has come below its target', { bodyCondition: 5, weightKg: 20.5, standingKg: 21 }, [13.2, 20.5]],
    ['an obese dog with an earlier target that it cannot have', { bodyCondition: 5, standingKg: 60 }, [19.3, 23.6]],
    ['an obese dog whose vet has named a first one', { bodyCondition: 5, isOfVet: true }, [19.3, 30]],
    ['a very thin dog whose vet has', { bodyCondition: 1, isOfVet: true }, [30, 47.1]],
  ])('the target of %s', (_, dog, range) => {
    expect(rangeOf(dog)).toEqual(range)
  })

  test('a target that a dog has may come nearer to what its ribs say, and never goes further', () => {
    for (const bodyCondition of BODY_CONDITIONS) {
      for (const end of ['least', 'most'] as const) {
        const rangeWith = (standingKg?: number) =>
          targetRangeKg({ weightKg: 30, bodyCondition, isOfVet: false, ...(standingKg && { standingKg }) })
        const first = rangeWith()[end]
        expect(rangeWith(first)[end]).toBeCloseTo(first, 9)
      }
    }
  })

  test('of a dog that is too heavy never lies above its weight, and what its ribs say is always among it', () => {
    for (const bodyCondition of BODY_CONDITIONS) {
      for (const standingKg of [10, 25, 30, 33, 60]) {
        for (const isOfVet of [true, false]) {
          const { least, most } = targetRangeKg({ weightKg: 30, bodyCondition, standingKg, isOfVet })
          const ideal = 30 / WEIGHT_BY_IDEAL[bodyCondition]
          expect(least <= ideal && ideal <= most).toBe(true)
          if (bodyCondition > 3) expect(most).toBeLessThanOrEqual(30)
        }
      }
    }
  })
})
