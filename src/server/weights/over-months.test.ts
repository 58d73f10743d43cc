import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { normalFrom } from '../../../scripts/promise/normal-numbers.ts'
import { addDays, type Day, daysBetween } from '../../kitchen/days.ts'
import { grownShare } from '../../nutrition/weight/growth.ts'
import { SLIMMING_BAND_PER_WEEK } from '../../nutrition/weight/slimming.ts'
import { addPet, forgetDogs } from '../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer } from '../testing/test-server.ts'

/**
 * Dogs that live for months by what the API says: fed what it says, weighed when it says, taking what it suggests. The tests look
 * at the pages week by week.
 */
let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
beforeEach(() => forgetDogs(ann))
afterAll(() => server.close())

const START: Day = '2026-03-05'
const KCAL_PER_KG = 7700
/** The kcal per kg^0.75 that the formula takes a neutered grown dog of moderate activity to burn. */
const FORMULA = 110
/** 1 SD of a weigh-in, as a share: what is in the dog, and where its feet stand. */
const SCALE_SD = 0.006

const inTenths = (kg: number) => Math.round(10 * kg) / 10
const petOf = async (id: string) => (await ann.send('GET', `/v2/pets/${id}`)).body
const weightsOf = async (id: string) => (await ann.send('GET', `/v2/pets/${id}/weights`)).body
const weigh = (id: string, day: Day, kg: number) => ann.send('PUT', `/v2/pets/${id}/weights/${day}`, { kg })
const advised = ({ advice }: { advice: { id: string; kind: string }[] }, kind: string) =>
  advice.filter((one) => one.kind === kind).map(({ id }) => id)

describe('a spayed Labrador of 36 kg that should weigh 30', () => {
  type Week = { readonly day: Day; readonly kg: number; readonly course: Course; readonly vet: readonly string[] }
  type Course = { verdict: string; ends: { expected: Day }; sharePerWeek: number | null } | null

  /** Lives so many weeks of a bitch that burns so many times what the formula says. */
  async function live(need: number, weeks: number) {
    server.setDay(START)
    const { id, der: first } = await addPet(ann, { name: 'Bella', weight: 36, bodyCondition: 'bodyCondition_4' })
    const normal = normalFrom(20_260_305)
    let kg = 36
    let der: number = first
    const life: Week[] = []
    for (let week = 1; week <= weeks; week++) {
      for (let day = 0; day < 7; day++) kg += (der - FORMULA * need * kg ** 0.75) / KCAL_PER_KG
      const day = addDays(START, 7 * week)
      server.setDay(day)
      await weigh(id, day, inTenths(kg * (1 + SCALE_SD * normal())))
      const { course, energy } = await weightsOf(id)
      if (energy.suggestion !== null) await ann.send('POST', `/v2/pets/${id}/energy`, { kcal: energy.suggestion })
      const pet = await petOf(id)
      der = pet.der
      life.push({ day, kg, course, vet: advised(pet, 'vet') })
    }
    return life
  }

  test.each([0.85, 1, 1.15])(
    'that burns %d of the formula reaches it within the band, and is held',
    { tags: '@slimming' },
    async (need) => {
      const life = await live(need, 40)
      const [slow, fast] = SLIMMING_BAND_PER_WEEK
      const reached = life.findIndex(({ kg }) => kg <= 1.02 * 30)
      expect(reached).toBeGreaterThan(0)
      expect(reached).toBeLessThanOrEqual(30)
      const perWeek = 1 - ((life[reached]?.kg ?? 0) / 36) ** (1 / (reached + 1))
      expect(perWeek).toBeGreaterThanOrEqual(slow)
      expect(perWeek).toBeLessThanOrEqual(fast)
      for (const { kg } of life.slice(reached)) expect(Math.abs(kg / 30 - 1)).toBeLessThan(0.04)
      for (const { day, course, vet } of life) {
        expect(vet).toEqual([])
        if (course && course.verdict !== 'reached') expect(course.ends.expected > day).toBe(true)
      }
      // Once there, the way is behind it.
      expect(life.at(-1)?.course).toBeNull()
      expect(advised(await petOf('bella'), 'check')).toEqual(['feelAtTarget'])
      const foretold = life
        .slice(4, reached)
        .flatMap(({ course }) => (course?.verdict === 'onTrack' ? [course.ends.expected] : []))
      for (const day of foretold) expect(Math.abs(daysBetween(day, life[reached]?.day ?? START))).toBeLessThan(42)
    },
  )
})

describe('a Great Dane of eight weeks, whose parents weigh 62 kg and whose owner says nothing but its weight', () => {
  const ADULT_KG = 62
  const BORN: Day = '2026-01-05'
  const kgOn = (day: Day) => inTenths(ADULT_KG * grownShare(ADULT_KG, daysBetween(BORN, day)))

  test('is fed along its curve until it is grown', { tags: '@growing-up' }, async () => {
    server.setDay(START)
    const { id } = await addPet(ann, {
      name: 'Duke',
      breed: { name: 'Great Dane' },
      age: { years: 0, months: 2 },
      neutered: 'No',
      weight: kgOn(START),
    })
    let before = await petOf(id)
    for (let day = addDays(START, 7); day < '2027-07-04'; day = addDays(day, 7)) {
      server.setDay(day)
      await weigh(id, day, kgOn(day))
      const pet = await petOf(id)
      const { course } = await weightsOf(id)
      expect([day, course.place, course.drift]).toEqual([day, 'within', null])
      expect(Math.abs(course.expectedAdultWeight / ADULT_KG - 1)).toBeLessThan(0.03)
      // A week is never fed less than the one before.
      expect(pet.der).toBeGreaterThanOrEqual(before.der)
      expect(pet.der).toBeLessThan(1.25 * before.der)
      expect(advised(pet, 'vet')).toEqual(day < '2026-05-05' ? ['earlyGrowthVetAdvice'] : [])
      expect(advised(pet, 'check')).toEqual([])
      before = pet
    }
    server.setDay('2027-07-05')
    await weigh(id, '2027-07-05', kgOn('2027-07-05'))
    const grown = await petOf(id)
    expect(grown.age).toEqual({ years: 1, months: 6 })
    expect((await weightsOf(id)).course).toBeNull()
    expect(advised(grown, 'vet')).toEqual([])
    expect(advised(grown, 'check')).toEqual([])
  })
})
