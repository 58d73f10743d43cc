import { describe, expect, test } from 'vitest'
import { PetInput } from '../../contract/dog/pet.ts'
import { addDays, type Day } from '../../kitchen/days.ts'
import { changeRecord, recordOf } from '../dogs/pet-record.ts'
import { planBody } from '../testing/pets.ts'
import { weighOrAsk, weighOrAskOften } from './judge-weight.ts'
import { changeWeight, type WeighedDog, weighInsOf } from './weigh-dog.ts'

const FIRST: Day = '2026-11-21'
const on = (days: number) => addDays(FIRST, days)

/** A grown Labrador of 30 kg, registered on the first day, or another dog. */
function registered(pet: Parameters<typeof planBody>[0] = {}): WeighedDog {
  const record = recordOf(PetInput.parse(planBody({ weight: 30, ...pet }).pet), 'Labrador Retriever', FIRST)
  return { record, weighIns: weighInsOf(record, []) }
}

type WeighIn = readonly [days: number, kg: number, confirmed?: 'right']

const weighedSo = (dog: WeighedDog, said: readonly WeighIn[]) =>
  said.reduce((dog, [days, kg, right]) => weighOrAsk(dog, { date: on(days), kg }, right !== undefined), dog)

const isAsked = (dog: WeighedDog) => dog.record.doubted !== undefined
const askedAfter = (...said: WeighIn[]) => isAsked(weighedSo(registered(), said))
const sent = (dog: WeighedDog, ...said: WeighIn[]) =>
  weighOrAskOften(
    dog,
    said.map(([days, kg]) => ({ date: on(days), kg })),
  )

describe('weigh-ins that each agree with the one before', () => {
  test.each<[string, WeighIn[]]>([
    [
      'on the day of registration',
      [
        [0, 23.2],
        [0, 17.9],
      ],
    ],
    [
      'on one later day',
      [
        [7, 23.2],
        [7, 17.9],
      ],
    ],
    [
      'on two later days',
      [
        [7, 23.2],
        [8, 17.9],
      ],
    ],
    [
      'on the day of registration and the next',
      [
        [0, 23.2],
        [1, 17.9],
      ],
    ],
    [
      'upwards',
      [
        [7, 38.5],
        [8, 49.9],
      ],
    ],
  ])('lead to a question once they are too far from the first: %s', (_, said) => {
    const [first] = said as [WeighIn]
    expect(askedAfter(first)).toBe(false)
    const dog = weighedSo(registered(), said)
    expect(isAsked(dog)).toBe(true)
    expect(dog.record.weightKg).toBe(first[1])
    expect(dog.record.doubted?.doubted).toMatchObject({ why: 'change', usualKg: 30, usualOn: FIRST })
  })

  test('a file of them leads to questions too', async () => {
    const { weighed, pending } = await sent(registered(), [1, 23.5], [2, 18.5], [3, 18])
    expect([pending, weighed.record.weightKg]).toEqual([2, 23.5])
  })

  test('a form that sends all of a dog leads to a question too', () => {
    const dog = weighOrAsk(registered(), { date: FIRST, kg: 23.2 }, false, changeWeight)
    expect(isAsked(weighOrAsk(dog, { date: FIRST, kg: 17.9 }, false, changeWeight))).toBe(true)
  })

  test('weigh-ins of a puppy do too, along its curve', () => {
    const puppy = registered({ age: { years: 0, months: 4 }, weight: 18 })
    const lighter = weighedSo(puppy, [[7, 12.8]])
    expect(isAsked(lighter)).toBe(false)
    expect(weighedSo(lighter, [[8, 9.3]]).record.doubted?.doubted.why).toBe('curve')
    expect(
      isAsked(
        weighedSo(puppy, [
          [7, 19],
          [14, 20],
          [50, 24],
        ]),
      ),
    ).toBe(false)
  })

  test('weigh-ins of a puppy do too where it was also weighed before the curve begins', () => {
    const puppy = registered({ age: { years: 0, months: 1 }, weight: 3 })
    const heavier = weighedSo(puppy, [
      [27, 6],
      [30, 8.9],
    ])
    expect(isAsked(heavier)).toBe(false)
    expect(weighedSo(heavier, [[33, 13]]).record.doubted?.doubted.why).toBe('curve')
  })
})

describe('a bitch that has had puppies', () => {
  const bitch = registered({ sex: 'female', neutered: 'No' })
  const nursing = { state: 'nursing', since: on(63), puppies: 6 } as const
  const mother = { ...bitch, record: changeRecord(bitch.record, { reproduction: nursing }, undefined, on(63)) }
  const until = (last: WeighIn) => isAsked(weighedSo(mother, [[28, 30.2], [56, 38.5], [65, 31.8], [84, 30], last]))

  test('is not compared with what she weighed with puppies in her', () => {
    expect(until([98, 28.5])).toBe(false)
  })

  test('is compared with what she weighed without them', () => {
    expect(until([98, 22.8])).toBe(true)
  })
})

describe('a weight that its owner has said to be right', () => {
  const dog = weighedSo(registered(), [[7, 20, 'right']])
  const isAskedThen = (...said: WeighIn[]) => isAsked(weighedSo(dog, said))

  test('is the weight that later ones are compared with, in place of earlier ones', () => {
    expect(isAskedThen([8, 20.2])).toBe(false)
    expect(isAskedThen([8, 20.2], [20, 19.8])).toBe(false)
    expect(isAskedThen([8, 28])).toBe(true)
  })

  test('can be corrected to a weight near it or near the others, and no further', () => {
    expect(isAskedThen([7, 20.2], [8, 20.1])).toBe(false)
    expect(isAskedThen([7, 29.8], [8, 30.1])).toBe(false)
    const heavy = weighedSo(registered({ weight: 40 }), [
      [7, 30, 'right'],
      [7, 24],
    ])
    expect(heavy.record.weightKg).toBe(24)
    for (const day of [7, 8]) expect(isAsked(weighedSo(heavy, [[day, 22]]))).toBe(true)
    expect(isAsked(weighedSo(heavy, [[8, 24.2]]))).toBe(false)
  })

  test('stays right when a note is added', () => {
    const noted = weighOrAsk(dog, { date: on(7), kg: 20, note: 'at the vet' }, false)
    expect(isAsked(weighedSo(noted, [[8, 20.2]]))).toBe(false)
  })

  test('does not count for entries of earlier days', async () => {
    expect((await sent(dog, [3, 29.5], [5, 29])).pending).toBe(0)
    expect((await sent(dog, [3, 22])).pending).toBe(1)
  })
})

test('a slip that an older release took can be corrected to what the other weights say', () => {
  const { record } = registered()
  const taken: WeighedDog = {
    record,
    weighIns: [
      { date: FIRST, kg: 30 },
      { date: on(7), kg: 3 },
    ],
  }
  expect(isAsked(weighedSo(taken, [[7, 30.2]]))).toBe(false)
})

test('a weight from more than two months before counts where no other is nearer', () => {
  expect(askedAfter([75, 22.8])).toBe(false)
  expect(askedAfter([60, 22.8])).toBe(true)
  expect(askedAfter([365, 14])).toBe(true)
})
