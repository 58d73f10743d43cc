import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at } from '../at.ts'
import { type Day, dateOf, dayNumber } from '../calendar.ts'
import type { Dog } from '../dog.ts'
import { adult } from '../fixtures/adult.ts'
import { dailyEnergy } from '../needs/energy.ts'
import { type DogsRecords, type LearnedNeed, learnNeed, type NeedReason, type PlannedFood } from './learned-need.ts'
import { KCAL_PER_KG_OF_WEIGHT, type WeightOn } from './weight-filter.ts'

const START: Day = '2026-03-02'
const on = (day: number) => dateOf(dayNumber(START) + day)

/** Held at its target; fed 1,040 kcal by the formula. */
const dog: Dog = { ...adult, targetWeightKg: 20 }
const planned: PlannedFood[] = [{ since: START, kcal: 1040, aim: 'maintain' }]

/** Weekly, from the start. */
const weekly = (kgs: readonly number[]): WeightOn[] => kgs.map((kg, i) => ({ date: on(7 * i), kg }))
const steady = (weeks: number, perWeek = 0, from = 20): WeightOn[] =>
  weekly(Array.from({ length: weeks + 1 }, (_, i) => Math.round(100 * (from + perWeek * i)) / 100))
const logged = (days: number, kcal = 1040): Record<string, number> =>
  Object.fromEntries(Array.from({ length: days }, (_, i) => [on(i), kcal]))

/** The need as learned on the day of the last weigh-in. */
const learn = (weighIns: readonly WeightOn[], changed: Partial<DogsRecords> = {}): LearnedNeed => {
  const today =
    weighIns
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? START
  return learnNeed({ dog, today, weighIns, loggedKcal: logged(100), planned, ...changed })
}
const kinds = ({ reasons }: LearnedNeed): string[] => reasons.map(({ kind }) => kind)
const reason = <Kind extends NeedReason['kind']>({ reasons }: LearnedNeed, kind: Kind) =>
  reasons.find((one): one is Extract<NeedReason, { kind: Kind }> => one.kind === kind)

describe('what is learned', () => {
  test('a dog that stays as it is needs what it is fed', () => {
    const { estimate, suggestion, reasons, formulaKcal } = learn(steady(8))
    expect(formulaKcal).toBe(1040)
    expect(Math.abs((estimate?.kcal ?? 0) - 1040)).toBeLessThanOrEqual(5)
    expect(suggestion).toBeNull()
    expect(reasons).toEqual([{ kind: 'asFed', kcal: expect.any(Number), sd: expect.any(Number) }])
  })

  test('one that gains 0.1 kg a week on 1,040 kcal needs about 110 less', () => {
    const learned = learn(steady(12, 0.1))
    const { kcal = 0, sd = 0, kcalPerKg075 = 0 } = learned.estimate ?? {}
    // At the weight that it has by now.
    expect(Math.abs(kcal - (1040 - 110))).toBeLessThan(sd)
    expect(sd).toBeLessThan(0.055 * kcal)
    expect(kcalPerKg075).toBeCloseTo(kcal / at(learned.trend, 12).kg ** 0.75, 1)
    expect(learned.suggestion?.kcal).toBeLessThan(1040)
    expect(learned.suggestion).toMatchObject({ aim: 'maintain', targetWeightKg: 20 })
  })

  test('the suggestion says from what it was learned', () => {
    const learned = learn(steady(12, 0.1))
    expect(reason(learned, 'learned')).toEqual({
      kind: 'learned',
      weighIns: 13,
      days: 84,
      fedKcal: 1040,
      changedKg: expect.closeTo(1.2, 1),
      needKcal: learned.estimate?.kcal,
    })
  })

  test('the trend has a point for each weigh-in, with an interval that narrows', () => {
    const { trend } = learn(steady(8))
    expect(trend.map(({ date }) => date)).toEqual(steady(8).map(({ date }) => date))
    expect(at(trend, 0).high - at(trend, 0).low).toBeCloseTo(2 * 1.96 * 0.24, 5)
    expect(at(trend, 8).high - at(trend, 8).low).toBeLessThan(0.7 * (at(trend, 0).high - at(trend, 0).low))
    for (const { low, kg, high } of trend) expect(kg - low).toBeCloseTo(high - kg, 10)
  })

  test('a day without a log counts as fed by plan, and is less sure', () => {
    const all = learn(steady(8, 0.1))
    const none = learn(steady(8, 0.1), { loggedKcal: {} })
    const nulls = learn(steady(8, 0.1), {
      loggedKcal: Object.fromEntries(Object.keys(logged(60)).map((d) => [d, null])),
    })
    expect(none).toEqual(nulls)
    expect(Math.abs((none.estimate?.kcal ?? 0) - (all.estimate?.kcal ?? 0))).toBeLessThan(15)
    expect(none.estimate?.sd).toBeGreaterThan(all.estimate?.sd ?? 0)
  })

  describe('weighed before the first amount that is known', () => {
    const since = (day: number, kcal = 1040) => ({ planned: [{ since: on(day), kcal, aim: 'maintain' as const }] })

    test('teaches nothing: what was eaten then is unknown', () => {
      const learned = learn(steady(8, 0.3), { ...since(56), loggedKcal: {} })
      expect(learned.trend.map(({ date }) => date)).toEqual(steady(8).map(({ date }) => date))
      expect([learned.estimate, learned.suggestion]).toEqual([null, null])
      expect(learned.reasons).toEqual([
        { kind: 'fedUnknown', weighIns: 8, since: on(56) },
        { kind: 'fewWeighIns', weighIns: 1, needed: 3 },
        { kind: 'shortTime', days: 0, needed: 28, from: on(84) },
      ])
    })

    test('is told of until there is enough of what is known', () => {
      const over = (weeks: number) => learn(steady(weeks, 0.2), { ...since(28), loggedKcal: {} })
      expect(reason(over(7), 'fedUnknown')).toEqual({ kind: 'fedUnknown', weighIns: 4, since: on(28) })
      expect(kinds(over(8))).toEqual(['learned', 'step'])
    })

    test('a weigh-in that was due is due today', () => {
      const late = [0, 7, 14].map((day) => ({ date: on(day), kg: 20 }))
      expect(reason(learn(late, { today: on(60) }), 'shortTime')?.from).toBe(on(60))
    })

    test('leaves what is learned later, and what is said of it, as it is', () => {
      const fed = { ...since(35), loggedKcal: {} }
      const all = learn(steady(12, 0.3), fed)
      const later = learn(steady(12, 0.3).slice(5), fed)
      expect([all.estimate, all.suggestion, all.reasons]).toEqual([later.estimate, later.suggestion, later.reasons])
      expect(reason(all, 'learned')).toMatchObject({ weighIns: 8, days: 49, fedKcal: 1040 })
      expect(all.trend.slice(5)).toEqual(later.trend)
    })

    test('tells of weight lost all the same', () => {
      const lost = learn(steady(8, -0.5), { ...since(56), loggedKcal: {} })
      expect(kinds(lost)).toContain('lostWeight')
    })

    test('is all there is: there is a trend, and no need', () => {
      const learned = learn(steady(8, 0.3), { ...since(60), today: on(60), loggedKcal: {} })
      expect(learned.trend).toHaveLength(9)
      expect(learned.estimate).toBeNull()
      expect(learned.reasons).toEqual([
        { kind: 'fedUnknown', weighIns: 9, since: on(60) },
        { kind: 'fewWeighIns', weighIns: 0, needed: 3 },
        { kind: 'shortTime', days: 0, needed: 28, from: on(88) },
      ])
    })

    test('logs of then are not held against the plan', () => {
      expect(kinds(learn(steady(8), { ...since(56), loggedKcal: logged(56, 300) }))).not.toContain('loggedUnlikePlan')
    })
  })

  test('accepting alone does not move the estimate, whatever was changed that day or before', () => {
    const learned = learn(steady(8, 0.3), { loggedKcal: {} })
    const { suggestion } = learned
    if (!suggestion) throw new Error('Nothing suggested')
    const after: PlannedFood[] = [...planned, { since: on(56), kcal: suggestion.kcal, aim: 'maintain' }]
    const accepted = { ...dog, personalKcal: { ...suggestion, since: on(56) } }
    expect(learn(steady(8, 0.3), { dog: accepted, planned: after, loggedKcal: {} }).estimate).toEqual(learned.estimate)
    // Registered that day: no amount of the weeks before is known, nor made up from the new one.
    const first: PlannedFood[] = [{ since: on(56), kcal: suggestion.kcal, aim: 'maintain' }]
    expect(learn(steady(8, 0.3), { dog: accepted, planned: first, loggedKcal: {} }).estimate).toBeNull()
  })

  test('where the steps lead is no further than what may be suggested, and beyond is for a vet', () => {
    const fat: Dog = { ...dog, personalKcal: { kcal: 800, aim: 'maintain', targetWeightKg: 20, since: START } }
    const low = learn(steady(12, 0.35), {
      dog: fat,
      loggedKcal: {},
      planned: [{ since: START, kcal: 800, aim: 'maintain' }],
    })
    const resting = Math.ceil(70 * 20 ** 0.75)
    const beyond = reason(low, 'beyondSafeFood')
    expect(beyond?.kcal).toBeLessThan(resting)
    expect(beyond?.least).toBe(resting)
    expect(low.suggestion?.kcal).toBeGreaterThanOrEqual(resting)
    expect(reason(low, 'step')?.wantedKcal).toBe(low.suggestion?.kcal === resting ? undefined : resting)
  })

  test('by the plan of that day, not of today', () => {
    const changes: PlannedFood[] = [
      { since: on(28), kcal: 936, aim: 'maintain' },
      { since: START, kcal: 1040, aim: 'maintain' },
    ]
    const half = Object.fromEntries(Object.entries(logged(56)).map(([d], i) => [d, i < 28 ? 1040 : 936]))
    const byPlan = learn(steady(8), { loggedKcal: {}, planned: changes })
    const byLog = learn(steady(8), { loggedKcal: half, planned: changes })
    expect(Math.abs((byPlan.estimate?.kcal ?? 0) - (byLog.estimate?.kcal ?? 0))).toBeLessThan(10)
    expect(reason(byPlan, 'learned') ?? reason(byPlan, 'asFed')).toBeDefined()
    expect(byPlan.trend.map(({ kg }) => kg.toFixed(1))).toEqual(byLog.trend.map(({ kg }) => kg.toFixed(1)))
  })

  test('without a plan that is kept, by what the dog is fed today', () => {
    expect(learn(steady(8), { loggedKcal: {}, planned: [] })).toEqual(learn(steady(8), { loggedKcal: {} }))
  })

  test('kibble that is logged counts like what was cooked', () => {
    // Half and half: the diary has one figure for the day.
    expect(learn(steady(8, 0.1), { loggedKcal: logged(60, 520 + 520) })).toEqual(learn(steady(8, 0.1)))
  })

  test('kibble that is not logged is noticed, and no food is changed for it', () => {
    const learned = learn(steady(8), { loggedKcal: logged(60, 520) })
    expect(reason(learned, 'loggedUnlikePlan')).toEqual({
      kind: 'loggedUnlikePlan',
      loggedKcal: 520,
      plannedKcal: 1040,
    })
    expect(learned.suggestion).toBeNull()
    expect(kinds(learn(steady(8), { loggedKcal: logged(60, 1400) }))).toContain('loggedUnlikePlan')
    for (const kcal of [827, 1305])
      expect(kinds(learn(steady(8), { loggedKcal: logged(60, kcal) }))).toContain('loggedUnlikePlan')
    for (const kcal of [833, 1299])
      expect(kinds(learn(steady(8), { loggedKcal: logged(60, kcal) }))).not.toContain('loggedUnlikePlan')
    expect(kinds(learn(steady(8), { loggedKcal: { [on(50)]: 400, [on(51)]: 400 } }))).not.toContain('loggedUnlikePlan')
  })

  test('a week of the diary is enough for it, a day less is not; days without a log are no part of it', () => {
    const days = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [on(from + i), 520]))
    for (const from of [28, 49])
      expect(kinds(learn(steady(8), { loggedKcal: days(from, 7) }))).toContain('loggedUnlikePlan')
    for (const loggedKcal of [days(28, 6), days(27, 7), days(50, 7)])
      expect(kinds(learn(steady(8), { loggedKcal }))).not.toContain('loggedUnlikePlan')
  })

  test('a day of fasting is logged as nothing, and a change of plan counts from its day', () => {
    const kcal = (changed: Partial<DogsRecords>) =>
      learn(steady(8), { loggedKcal: {}, ...changed }).estimate?.kcalPerKg075
    const byPlan = kcal({}) ?? 0
    expect(kcal({ loggedKcal: { [on(30)]: 0 } })).toBeLessThan(byPlan)
    expect(kcal({ planned: [...planned, { since: on(55), kcal: 100, aim: 'maintain' }] })).toBeLessThan(byPlan)
    expect(kcal({ planned: [...planned, { since: on(56), kcal: 100, aim: 'maintain' }] })).toBe(byPlan)
  })

  test('only the last four weeks of the diary are held against the plan', () => {
    const before = Object.fromEntries(Array.from({ length: 28 }, (_, i) => [on(i), 100]))
    expect(kinds(learn(steady(8), { loggedKcal: { ...logged(60), ...before } }))).not.toContain('loggedUnlikePlan')
  })
})

describe('when it is shown and offered', () => {
  test('shown from three weigh-ins over 14 days', () => {
    expect(learn([]).estimate).toBeNull()
    expect(learn(steady(1)).estimate).toBeNull()
    expect(learn(steady(2)).estimate).not.toBeNull()
    const thirteen = [0, 7, 13].map((day) => ({ date: on(day), kg: 20 }))
    expect(learn(thirteen).estimate).toBeNull()
    expect(learn([0, 14].map((day) => ({ date: on(day), kg: 20 }))).estimate).toBeNull()
  })

  test('offered from four weeks', () => {
    const three = learn(steady(3, 0.25))
    expect(three.estimate).not.toBeNull()
    expect(three.suggestion).toBeNull()
    expect(reason(three, 'shortTime')).toEqual({ kind: 'shortTime', days: 21, needed: 28, from: on(28) })
    expect(learn(steady(4, 0.25)).suggestion?.kcal).toBeLessThan(1040)
    const three28 = [20, 20.6, 21.2].map((kg, i) => ({ date: on(14 * i), kg }))
    expect(learn(three28).suggestion?.kcal).toBeLessThan(1040)
  })

  test('without a weigh-in it says what is needed', () => {
    const { trend, reasons } = learn([])
    expect(trend).toEqual([])
    expect(reasons).toEqual([
      { kind: 'fewWeighIns', weighIns: 0, needed: 3 },
      { kind: 'shortTime', days: 0, needed: 28, from: on(28) },
    ])
  })

  test('not from weigh-ins of three weeks ago', () => {
    expect(learn(steady(8, 0.1), { today: on(56 + 21) }).suggestion).not.toBeNull()
    const late = learn(steady(8, 0.1), { today: on(56 + 22) })
    expect(late.suggestion).toBeNull()
    expect(late.reasons).toEqual([{ kind: 'longAgo', days: 22, most: 21 }])
    // A newer one waits for its owner's answer.
    expect(kinds(learn(steady(8), { today: on(78), isWeightAsked: true }))).toEqual(['weightAsked'])
  })

  test('only where more than 1 SD and 3 % apart', () => {
    // 0.02 kg a week is 22 kcal a day: 2 %.
    expect(kinds(learn(steady(30, 0.02, 19.7)))).toEqual(['asFed'])
    expect(learn(steady(30, 0.05, 19.2)).suggestion).not.toBeNull()
    // One that was slimmed is held more closely, and no closer than 3 %: weighed every day, 2.5 % are more than the filter's own SD.
    const personalKcal = { kcal: 1040, aim: 'maintain' as const, targetWeightKg: 20, since: START }
    const slimmed: Dog = { ...dog, bodyCondition: 4, personalKcal }
    const daily = (perDay: number) =>
      learn(
        Array.from({ length: 141 }, (_, i) => ({ date: on(i), kg: 20 + perDay * (i - 140) })),
        { dog: slimmed, loggedKcal: logged(150), planned: [] },
      )
    expect(1040 - (reason(daily(0.0038), 'asFed')?.kcal ?? 1040)).toBeGreaterThan(20)
    expect(daily(0.0038).suggestion).toBeNull()
    expect(daily(0.006).suggestion?.kcal).toBeLessThan(1040)
    // 0.09 kg a week is 10 % of the food, which four weeks cannot tell from chance.
    const four = learn(steady(4, 0.06))
    expect(Math.abs((four.estimate?.kcal ?? 0) - 1040)).toBeGreaterThan(0.03 * 1040)
    expect(kinds(four)).toEqual(['asFed'])
  })

  test('in steps of a tenth, which says where it leads', () => {
    const learned = learn(steady(8, 0.3))
    expect(learned.suggestion?.kcal).toBe(936)
    expect(reason(learned, 'step')?.wantedKcal).toBeLessThan(936)
    expect(reason(learned, 'step')?.share).toBe(0.1)
    const more = learn(steady(8, -0.09, 20.5))
    expect(more.suggestion?.kcal).toBeGreaterThan(1040)
    expect(more.suggestion?.kcal).toBeLessThanOrEqual(1144)
    expect(kinds(learn(steady(12, 0.07)))).toEqual(['learned'])
  })

  test('two weeks after a change, and two after a no', () => {
    const changed = [...planned, { since: on(50), kcal: 1000, aim: 'maintain' as const }]
    const waits = learn(steady(8, 0.1), { planned: changed })
    expect(waits.suggestion).toBeNull()
    expect(reason(waits, 'changedLately')).toEqual({ kind: 'changedLately', days: 6, wait: 14 })
    expect(reason(learn(steady(8, 0.1), { refusedOn: on(43) }), 'refusedLately')?.days).toBe(13)
    expect(learn(steady(8, 0.1), { refusedOn: on(42) }).suggestion).not.toBeNull()
    const personalKcal = { kcal: 1000, aim: 'maintain' as const, targetWeightKg: 20, since: on(49) }
    expect(kinds(learn(steady(8, 0.1), { dog: { ...dog, personalKcal } }))).toContain('changedLately')
    const both = learn(steady(8, 0.1), { dog: { ...dog, personalKcal }, planned: changed.toReversed() })
    expect(kinds(both)).toEqual(['changedLately'])
    expect(kinds(learn(steady(8, 0.1), { planned: changed.toReversed() }))).toEqual(['changedLately'])
    expect(kinds(learn(steady(8, 0.1), { planned: [{ since: on(50), kcal: 1040, aim: 'maintain' }] }))).not.toContain(
      'changedLately',
    )
  })

  test('never below resting energy, nor beyond half of the formula more', () => {
    const inactive: Dog = { ...dog, activityLevel: 1, ageMonths: 120 }
    // Formula 76.5, resting 70 x 20^0.75 = 662.
    const low = learn(steady(12, 0.25, 19.5), {
      dog: inactive,
      planned: [{ since: START, kcal: 723, aim: 'maintain' }],
      loggedKcal: logged(90, 723),
    })
    expect(low.suggestion?.kcal).toBe(663)
    const least = {
      ...inactive,
      personalKcal: { kcal: 663, aim: 'maintain' as const, targetWeightKg: 20, since: START },
    }
    const atLeast = learn(steady(12, 0.25, 19.5), { dog: least, planned: [], loggedKcal: logged(90, 663) })
    expect(atLeast.suggestion).toBeNull()
    expect(reason(atLeast, 'beyondSafeFood')).toMatchObject({ least: 663, most: 1084 })
  })

  test('nor below half of the formula, as far as a step reaches', () => {
    // At work, by the formula 175 x 20^0.75 = 1655, and fed a little more than half of it.
    const idle = (kcal: number, perWeek: number) =>
      learn(steady(24, perWeek, 21 - 24 * perWeek), {
        dog: { ...dog, activityLevel: 6, personalKcal: { kcal, aim: 'maintain', targetWeightKg: 20, since: START } },
        planned: [],
        loggedKcal: logged(180, kcal),
      })
    expect(idle(900, 0.18).suggestion?.kcal).toBe(828)
    expect(idle(851, 0.14).suggestion).toBeNull()
    expect(reason(idle(851, 0.14), 'beyondSafeFood')).toMatchObject({ least: 828, most: 2482 })
  })
})

describe('where food is not the answer', () => {
  test('a puppy grows: nothing is learned', () => {
    const learned = learn(steady(8, 0.5), { dog: { ...dog, ageMonths: 6 } })
    expect(learned).toMatchObject({ trend: [], estimate: null, suggestion: null, reasons: [{ kind: 'growing' }] })
  })

  test('weigh-ins of the time when it grew do not count', () => {
    // Medium dogs are grown at 12 months.
    const grown = learn(steady(20, 0.1), { dog: { ...dog, ageMonths: 14 } })
    expect(grown.trend.map(({ date }) => date)[0]).toBe(on(84))
    expect(learn(steady(20, 0.1), { dog: { ...dog, ageMonths: 40 } }).trend.length).toBe(21)
  })

  test('a bitch that carries or nurses, an illness: what is learned is shown, nothing is offered', () => {
    const pregnant = learn(steady(8, 0.1), { isPregnantOrNursing: true })
    expect([kinds(pregnant), pregnant.suggestion]).toEqual([['pregnantOrNursing'], null])
    expect(pregnant.estimate).not.toBeNull()
    const ill = learn(steady(8, 0.1), { dog: { ...dog, healthIssues: ['arthritis', 'kidney'] } })
    expect([ill.reasons, ill.suggestion]).toEqual([[{ kind: 'illness', issues: ['kidney'] }], null])
    const stiff = learn(steady(8, 0.1), { dog: { ...dog, healthIssues: ['arthritis', 'skin'] } })
    expect(stiff.suggestion).not.toBeNull()
  })

  test('while the owner is asked whether she is expecting, nothing is offered', () => {
    expect(learn(steady(12, 0.1)).suggestion?.kcal).toBeLessThan(1040)
    const asked = learn(steady(12, 0.1), { isExpectingAsked: true })
    expect([kinds(asked), asked.suggestion]).toEqual([['expectingAsked'], null])
    expect(asked.estimate).not.toBeNull()
  })

  test('more than 5 % lost in a month is for the vet', () => {
    const learned = learn(weekly([20, 20, 20, 20, 19.7, 19.4, 19, 18.7, 18.4]))
    expect(learned.suggestion).toBeNull()
    expect(reason(learned, 'lostWeight')?.share).toBeGreaterThan(0.05)
    expect(kinds(learn(weekly([20, 20, 20, 20, 19.9, 19.8, 19.7, 19.6, 19.5])))).not.toContain('lostWeight')
  })

  test('a dog that slims at a pace within the band is not for the vet; one that goes too fast gets more', () => {
    const slim: Dog = { ...dog, bodyCondition: 5, weightKg: 28 }
    const fed: PlannedFood[] = [{ since: START, kcal: 662, aim: 'lose' }]
    const kgs = (perWeek: number) => weekly(Array.from({ length: 9 }, (_, i) => 28 * (1 - perWeek) ** i))
    const records = { dog: slim, planned: fed, loggedKcal: logged(60, 662) }
    const well = learn(kgs(0.013), records)
    expect([kinds(well), well.suggestion]).toEqual([['asFed', 'slimming'], null])
    expect(reason(well, 'slimming')?.sharePerWeek).toBeCloseTo(0.013, 2)
    const fast = learn(kgs(0.03), records)
    expect(kinds(fast)).toContain('lostWeight')
    expect(fast.suggestion?.kcal).toBe(728)
    expect(fast.suggestion?.aim).toBe('lose')
  })

  describe('a slimming dog', () => {
    const slim: Dog = { ...dog, bodyCondition: 4, weightKg: 24 }
    const kcal = dailyEnergy(slim).kcal
    const fed: PlannedFood[] = [{ since: START, kcal, aim: 'lose' }]
    const losing = (perWeek: number, lastKg: number, changed: Partial<DogsRecords> = {}) =>
      learn(weekly(Array.from({ length: 13 }, (_, i) => lastKg * (1 - perWeek) ** (i - 12))), {
        dog: slim,
        planned: fed,
        loggedKcal: logged(90, kcal),
        ...changed,
      })

    test('is left alone where its pace is well within the band, and mended before it leaves it', () => {
      expect(losing(0.0045, 23).suggestion?.kcal).toBeLessThan(kcal)
      expect(losing(0.0085, 23).suggestion).toBeNull()
      expect(losing(0.0135, 23).suggestion).toBeNull()
      expect(losing(0.018, 23).suggestion?.kcal).toBeGreaterThan(kcal)
      expect(kinds(losing(0.018, 23))).not.toContain('lostWeight')
    })

    test('is fed for 1 % a week where a step reaches that', () => {
      const { suggestion, trend, estimate } = losing(0.0135, 20.8)
      const kg = at(trend, 12).kg
      const perWeek = (7 * ((estimate?.kcalPerKg075 ?? 0) * kg ** 0.75 - (suggestion?.kcal ?? 0))) / (7700 * kg)
      expect(suggestion?.kcal).toBeLessThan(1.1 * kcal - 1)
      expect(perWeek).toBeCloseTo(0.01, 4)
    })

    test('is given no more than holds it', () => {
      // At work it would burn much: 5 % a week.
      expect(losing(0.05, 23).suggestion?.kcal).toBe(Math.floor(1.1 * kcal))
    })

    test('is slowed down over the last twentieth', () => {
      expect(losing(0.0135, 21.4).suggestion).toBeNull()
      expect(losing(0.0135, 20.8).suggestion?.kcal).toBeGreaterThan(kcal)
      expect(losing(0.0135, 20.8).suggestion?.aim).toBe('lose')
    })

    test('that loses at once after weeks of nothing is not given less: that is for the vet', () => {
      const still = weekly(Array.from({ length: 9 }, () => 24))
      const sudden = [...still, ...[23.5, 22.5, 22.4].map((kg, i) => ({ date: on(63 + 7 * i), kg }))]
      const records = { dog: slim, planned: fed, loggedKcal: {} }
      expect(learn(still, records).suggestion?.kcal).toBe(749)
      const learned = learn(sudden, records)
      expect([learned.suggestion, kinds(learned)]).toEqual([null, ['lostWeight', 'changedSomehow']])
    })

    test('that goes too fast gets more a week after the last change, another waits for two', () => {
      const changed = (daysAgo: number) => ({
        planned: [...fed, { since: on(84 - daysAgo), kcal, aim: 'lose' as const }],
      })
      expect(losing(0.024, 22, changed(7)).suggestion?.kcal).toBeGreaterThan(kcal)
      expect(losing(0.024, 22, changed(6)).suggestion).toBeNull()
      expect(losing(0.018, 22, changed(13)).suggestion).toBeNull()
      expect(losing(0.018, 22, changed(14)).suggestion?.kcal).toBeGreaterThan(kcal)
      expect(losing(0.024, 22, { refusedOn: on(76) }).suggestion).toBeNull()
    })

    test('that lost a tenth of itself is no case for the vet later, when it is held', () => {
      const held: Dog = { ...slim, bodyCondition: 3, weightKg: 20 }
      const plan: PlannedFood[] = [...fed, { since: on(70), kcal: 1040, aim: 'maintain' }]
      const lost = { dog: held, planned: plan, loggedKcal: {} }
      expect(kinds(losing(0.012, 20, lost))).not.toContain('lostWeight')
      expect(kinds(losing(0.012, 20, { ...lost, planned: planned }))).toContain('lostWeight')
    })
  })

  test('a slimming dog that loses nothing is given less, but no less than resting energy', () => {
    const slim: Dog = { ...dog, bodyCondition: 4, weightKg: 24 }
    const fed: PlannedFood[] = [{ since: START, kcal: 832, aim: 'lose' }]
    const slow = learn(steady(8, 0, 24), { dog: slim, planned: fed, loggedKcal: logged(60, 832) })
    expect(slow.suggestion).toEqual({ kcal: 749, aim: 'lose', targetWeightKg: 20 })
    expect(reason(slow, 'slimming')?.sharePerWeek).toBeLessThan(0.003)
  })

  test('on the least that is safe it goes on as it is while its pace is within the band, and is for the vet below it', () => {
    const least = Math.ceil(70 * 20 ** 0.75)
    const personalKcal = { kcal: least, aim: 'lose' as const, targetWeightKg: 20, since: START }
    const slim: Dog = { ...dog, bodyCondition: 4, weightKg: 24, personalKcal }
    const losing = (perWeek: number) =>
      learn(weekly(Array.from({ length: 13 }, (_, i) => Math.round(2400 * (1 - perWeek) ** i) / 100)), {
        dog: slim,
        planned: [{ since: START, kcal: least, aim: 'lose' }],
        loggedKcal: logged(90, least),
      })
    const slowly = losing(0.006)
    expect([slowly.suggestion, kinds(slowly)]).toEqual([null, ['asFed', 'slimming']])
    expect(reason(slowly, 'asFed')?.kcal).toBe(least)
    expect(kinds(losing(0.003))).toEqual(['beyondSafeFood', 'slimming'])
  })

  test('at its target it is fed to hold it', () => {
    const slim: Dog = { ...dog, bodyCondition: 4, weightKg: 20.2 }
    const fed: PlannedFood[] = [{ since: START, kcal: 832, aim: 'lose' }]
    const there = learn(steady(12, -0.18, 22.3), { dog: slim, planned: fed, loggedKcal: logged(90, 832) })
    expect(there.suggestion).toEqual({ kcal: 915, aim: 'maintain', targetWeightKg: 20 })
    expect(reason(there, 'targetReached')?.targetKg).toBe(20)
  })

  test('a thin dog that does not gain is given more, at most a fifth above what holds it', () => {
    const thin: Dog = { ...dog, bodyCondition: 2, weightKg: 16 }
    const kcal = dailyEnergy(thin).kcal
    const fed: PlannedFood[] = [{ since: START, kcal, aim: 'gain' }]
    const still = learn(steady(8, 0, 16), { dog: thin, planned: fed, loggedKcal: logged(60, kcal) })
    expect(still.suggestion?.aim).toBe('gain')
    expect(still.suggestion?.kcal).toBe(Math.floor(1.1 * kcal))
    expect(kinds(still)).toEqual(['learned', 'step'])
    // Very thin: the formula too feeds a fifth above the need that holds it, and it comes to 1 kg in nine weeks.
    const veryThin: Dog = { ...dog, bodyCondition: 1, weightKg: 13 }
    const little = dailyEnergy(veryThin).kcal
    const gains = learn(steady(9, 0.14, 11.75), {
      dog: veryThin,
      planned: [{ since: START, kcal: little, aim: 'gain' }],
      loggedKcal: logged(90, little),
    })
    expect(kinds(gains)).toEqual(['asFed'])
  })

  test('a dog above its target is never offered more, nor one below it less: the ribs are felt first', () => {
    const above = learn(steady(8, -0.15, 22.5))
    expect([above.suggestion, kinds(above)]).toEqual([null, ['feelTheRibs']])
    expect(reason(above, 'feelTheRibs')?.targetKg).toBe(20)
    const below = learn(steady(8, 0.15, 18))
    expect([below.suggestion, kinds(below)]).toEqual([null, ['feelTheRibs']])
    // Without a target of its own a dog is at the target that its last weigh-in gives.
    const heavyToday = learn(steady(8, 0.1), { dog: { ...adult, weightKg: 21.8 }, planned: [] })
    expect(heavyToday.suggestion?.kcal).toBeLessThan(dailyEnergy({ ...adult, weightKg: 21.8 }).kcal)
  })
})

describe('weight that is lost', () => {
  const heavy: Dog = { ...dog, weightKg: 18.9, targetWeightKg: 25 }
  const kcal = dailyEnergy({ ...heavy, weightKg: 25 }).kcal
  const since = {
    dog: heavy,
    loggedKcal: logged(200, kcal),
    planned: [{ since: START, kcal, aim: 'maintain' as const }],
  }
  const lost = (kgs: readonly number[], more: Partial<DogsRecords> = {}) => learn(weekly(kgs), { ...since, ...more })
  const times = (count: number, kg: number) => Array.from({ length: count }, () => kg)

  test.each([
    { what: 'one at 25 kg and eight at 18.9', kgs: [25, ...times(8, 18.9)] },
    { what: 'three at 25 kg and eight at 18.9', kgs: [...times(3, 25), ...times(8, 18.9)] },
    { what: 'six at 25 kg and two at 18.9', kgs: [...times(6, 25), 18.9, 18.9] },
  ])('$what: the older weights are no slips, the dog is for the vet, and is given no less', ({ kgs }) => {
    const learned = lost(kgs)
    expect(kinds(learned)).not.toContain('doubtfulWeighIn')
    expect(reason(learned, 'lostWeight')?.share).toBeGreaterThan(0.2)
    expect(learned.suggestion).toBeNull()
  })

  test('slowly, 4.5 % a month for ten weeks, is for the vet too', () => {
    const slowly = Array.from({ length: 11 }, (_, week) => Math.round(2500 * 0.955 ** ((7 * week) / 30.4)) / 100)
    const learned = lost(slowly)
    expect(reason(learned, 'lostWeight')?.share).toBeGreaterThan(0.075)
    expect(learned.suggestion).toBeNull()
  })

  test('weight lost after the end of slimming is unintended', () => {
    const lives = [
      ...Array.from({ length: 5 }, (_, i) => 25 - 0.25 * i),
      ...Array.from({ length: 13 }, (_, i) => 24 - 0.2 * i),
    ]
    const planned: PlannedFood[] = [
      { since: START, kcal: 900, aim: 'lose' },
      { since: on(28), kcal, aim: 'maintain' },
    ]
    const held = { planned, loggedKcal: {}, dog: { ...heavy, targetWeightKg: 24 } }
    expect(reason(lost(lives, held), 'lostWeight')?.share).toBeGreaterThan(0.075)
    expect(kinds(lost(lives.slice(0, 8), held))).not.toContain('lostWeight')
  })

  test('a tenth in six months, weighed every two months, is for the vet', () => {
    const kgs = [30, 29, 28, 26.9].map((kg, i) => ({ date: on(60 * i), kg }))
    const larger = { ...dog, weightKg: 26.9, targetWeightKg: 30 }
    const learned = learn(kgs, { ...since, dog: larger, loggedKcal: {} })
    expect(learned.suggestion).toBeNull()
    expect(reason(learned, 'lostWeight')).toEqual({ kind: 'lostWeight', share: expect.closeTo(0.1033, 4), days: 180 })
  })

  describe('while the dog grows', () => {
    const puppy: Dog = { ...adult, sizeClass: 'Large', ageMonths: 6, expectedAdultKg: 30 }
    const grows = (kgs: readonly number[], more: Partial<Dog> = {}) =>
      learn(weekly(kgs), { dog: { ...puppy, weightKg: kgs.at(-1) ?? 0, ...more }, planned: [] })

    test('is for the vet, and one weigh-in alone is weighed again', () => {
      expect(kinds(grows([16.2, 14.8]))).toEqual(['weighAgain', 'growing'])
      expect(kinds(grows([16.2, 14.8, 14.3]))).toEqual(['lostWeight', 'growing'])
      expect(kinds(grows([30, 26.9], { ageMonths: 14 }))).toEqual(['lostWeight', 'growing'])
      expect(kinds(grows([14, 15, 16.2]))).toEqual(['growing'])
    })

    test('is no loss where a weight is half as much again as its curve expects: a slip is left out', () => {
      expect(kinds(grows([15, 26.5, 15.8, 16.2]))).toEqual(['growing'])
      expect(kinds(grows([15, 15.8, 26.5]))).toEqual(['doubtfulWeighIn', 'growing'])
      expect(kinds(grows([26.5, 15]))).toEqual(['growing'])
      // 8 to 16 weeks: a puppy more than doubles, and nothing is doubtful about it.
      const young = [5, 6.2, 7.4, 8.5, 9.6, 10.6, 11.6, 12.5]
      expect(kinds(grows(young, { ageMonths: 3, ageDays: 106 }))).toEqual(['growing'])
    })

    test('a weight a tenth above those before and after it is a slip, and what follows is no loss', () => {
      expect(kinds(grows([16.2, 20, 16.7, 17.2]))).toEqual(['growing'])
    })

    test('a tenth lost within days is weighed again first', () => {
      const weighIns: WeightOn[] = [
        { date: '2026-11-01', kg: 19.4 },
        { date: '2026-11-04', kg: 16.4 },
      ]
      expect(kinds(learn(weighIns, { dog: { ...puppy, weightKg: 16.4 }, planned: [] }))).toEqual([
        'weighAgain',
        'growing',
      ])
    })

    test('is lost over the day too that it is grown', () => {
      const learned = grows([33, 33, 33, 28.5], { ageMonths: 15, ageDays: 460, targetWeightKg: 33 })
      expect(reason(learned, 'lostWeight')?.share).toBeCloseTo(1 - 28.5 / 33, 4)
      expect(learned.suggestion).toBeNull()
    })
  })

  test('a last weight that is far from the others is weighed again before anything is changed', () => {
    const gaining = steady(8, 0.2, 25).map(({ kg }) => kg)
    expect(lost(gaining).suggestion?.kcal).toBeLessThan(kcal)
    const learned = lost([...gaining, 17])
    expect([learned.suggestion, kinds(learned)]).toEqual([null, ['doubtfulWeighIn']])
    expect(kinds(lost([...gaining, 17, 17.1]))).toContain('lostWeight')
  })

  test('what its owner has confirmed is no slip', () => {
    const weighIns = weekly([...times(8, 25), 18.9])
    const confirmed = weighIns.map((one, i) => (i === 8 ? { ...one, confirmed: true } : one))
    expect(kinds(learn(weighIns, since))).toContain('doubtfulWeighIn')
    expect(kinds(learn(confirmed, since))).not.toContain('doubtfulWeighIn')
    const tenfold = weekly([250, ...times(8, 25)]).map((one, i) => (i === 0 ? { ...one, confirmed: true } : one))
    expect(learn(tenfold, since).trend.map(({ kg }) => kg)[0]).toBe(250)
  })

  test('no dog is half of what it was: a decimal point is lost twice, and the history stays', () => {
    const learned = lost([...times(8, 25), 2.5, 2.51])
    expect(learned.reasons.filter(({ kind }) => kind === 'doubtfulWeighIn')).toHaveLength(2)
    expect(learned.trend).toHaveLength(8)
  })
})

describe('something changes and the owner has not said so', () => {
  /** Eight weeks at a steady weight, then the given weeks and weights on the same food. */
  const changed = (weeks: number, kgOf: (week: number) => number, more: Partial<DogsRecords> = {}) =>
    learn([...steady(8), ...Array.from({ length: weeks }, (_, i) => ({ date: on(63 + 7 * i), kg: kgOf(i + 1) }))], more)
  const heavier = (week: number) => 20 + 0.3 * week

  test('a run of weigh-ins on one side is reported with the day of its first, and the food stays', () => {
    const learned = changed(3, heavier)
    expect(reason(learned, 'changedSomehow')).toEqual({ kind: 'changedSomehow', since: on(63), isHeavier: true })
    expect(learned.suggestion).toBeNull()
    expect(
      reason(
        changed(3, (week) => 20 - 0.3 * week),
        'changedSomehow',
      )?.isHeavier,
    ).toBe(false)
  })

  test('one weigh-in alone reports no change, nor do weigh-ins on both sides', () => {
    expect(kinds(changed(1, heavier))).not.toContain('changedSomehow')
    expect(kinds(changed(8, (week) => 20 + 0.3 * (-1) ** week))).not.toContain('changedSomehow')
  })

  test('before the first estimate no change is reported', () => {
    expect(kinds(learn(weekly([20, 20.6, 21.2, 21.8])))).not.toContain('changedSomehow')
  })

  test('the interval widens while the run lasts, and the alarm drops what was learned before', () => {
    const sd = (weeks: number) => changed(weeks, heavier).estimate?.sd ?? 0
    expect(sd(1)).toBeGreaterThan(1.1 * sd(0))
    expect(sd(2)).toBeGreaterThan(1.5 * sd(0))
    // From one week to the next: 0.3 kg a week come of 330 kcal a day.
    const { kcal = 0, sd: after = 0 } = changed(4, heavier).estimate ?? {}
    expect(Math.abs(kcal - (1040 - 330))).toBeLessThan(1.96 * after)
    expect(kcal).toBeLessThan(850)
  })

  test('four weeks later the app asks no more, and food follows what it has learned since', () => {
    const later = (weeks: number) => changed(weeks, heavier, { dog: { ...dog, targetWeightKg: 22 } })
    expect(kinds(later(6))).toContain('changedSomehow')
    expect(later(6).suggestion).toBeNull()
    expect(kinds(later(7))).not.toContain('changedSomehow')
    expect(later(7).suggestion?.kcal).toBeLessThan(1040)
    // The reason covers the same time: the weeks since day 56, not since the first day.
    expect(reason(later(7), 'learned')).toMatchObject({ weighIns: 8, days: 49, fedKcal: 1040 })
  })

  test('the owner of a pregnant or nursing bitch is not asked why she gains', () => {
    expect(kinds(changed(3, heavier, { isPregnantOrNursing: true }))).toEqual(['pregnantOrNursing'])
  })

  test('a scale may move between the first weigh-in and the last: the interval leaves room for it', () => {
    // 1.5 % of 20 kg within eight weeks are 41 kcal a day, within four weeks 82.
    expect(learn(steady(40)).estimate?.sd).toBeGreaterThan(41)
    expect(learn(steady(4)).estimate?.sd).toBeGreaterThan(82)
  })
})

describe('bad data', () => {
  test('a correction on the same day takes the place of what it corrects', () => {
    const weighIns = steady(8, 0.1)
    expect(learn([{ date: on(14), kg: 2 }, { date: on(14), kg: 25 }, ...weighIns])).toEqual(learn(weighIns))
  })

  test('a weigh-in entered later stands where it belongs', () => {
    expect(learn(steady(8, 0.1).toReversed())).toEqual(learn(steady(8, 0.1)))
  })

  test('a slip of the pen is left out and asked about, wherever it stands', () => {
    for (const slip of [0, 4, 8]) {
      const weighIns = steady(8, 0.1).map((one, i) => (i === slip ? { ...one, kg: one.kg / 10 } : one))
      const learned = learn(weighIns)
      expect(reason(learned, 'doubtfulWeighIn')).toMatchObject({ date: on(7 * slip), kg: at(weighIns, slip).kg })
      expect(reason(learned, 'doubtfulWeighIn')?.usualKg).toBeGreaterThan(19)
      const without = learn(weighIns.filter((_, i) => i !== slip))
      // The last one may be the truth: nothing is changed until the dog is weighed again.
      expect(learned.suggestion).toEqual(slip === 8 ? null : without.suggestion)
      expect(learned.trend).toEqual(without.trend)
      expect(learned.estimate).toEqual(without.estimate)
    }
    // Where the slip is not the first, the rest reaches over four weeks.
    const tenfold = learn(steady(8, 0.1).map((one, i) => (i === 4 ? { ...one, kg: 200 } : one)))
    expect(tenfold.suggestion?.kcal).toBeLessThan(1040)
    expect(kinds(tenfold)).toEqual(['doubtfulWeighIn', 'learned', 'step'])
    expect(kinds(learn(weekly([20, 2, 20.1])))).toContain('doubtfulWeighIn')
    const doubled = steady(8, 0.1).map((one, i) => (i === 4 ? { ...one, kg: 2 * one.kg } : one))
    expect(kinds(learn(doubled))).toContain('doubtfulWeighIn')
  })

  test('what is 30 % off its neighbours is a slip, what is less is not', () => {
    const with4th = (kg: number) => kinds(learn(steady(8).map((one, i) => (i === 4 ? { ...one, kg } : one))))
    expect([15.3, 15.5, 25.9, 26.1].map((kg) => with4th(kg).includes('doubtfulWeighIn'))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  test('of two that differ neither is called wrong', () => {
    expect(kinds(learn(weekly([20, 2])))).not.toContain('doubtfulWeighIn')
  })

  test('a real change over months is no slip', () => {
    expect(kinds(learn(steady(40, 0.3, 14), { dog: { ...dog, targetWeightKg: 26 } }))).not.toContain('doubtfulWeighIn')
  })

  test('a last weigh-in that is unlike what was expected is weighed again first', () => {
    const learned = learn(weekly([20, 20.1, 20.2, 20.3, 20.4, 20.5, 22.5]))
    expect(learned.suggestion).toBeNull()
    expect(reason(learned, 'weighAgain')).toEqual({
      kind: 'weighAgain',
      date: on(42),
      kg: 22.5,
      expectedKg: expect.closeTo(20.5, 0),
    })
    expect(kinds(learn(weekly([20, 20.1, 20.2, 20.3, 20.4, 22.5, 20.6])))).not.toContain('weighAgain')
  })

  test('a log of ten times the food is a slip too', () => {
    expect(learn(steady(8, 0.1), { loggedKcal: { ...logged(60), [on(20)]: 10_400 } }).estimate?.kcal).toBeCloseTo(
      learn(steady(8, 0.1)).estimate?.kcal ?? 0,
      -1,
    )
    expect(learn(steady(8), { loggedKcal: { ...logged(60), [on(20)]: -500 } }).estimate?.kcal).toBeGreaterThan(1030)
    const feast = learn(steady(8), { loggedKcal: { ...logged(60), [on(20)]: 3120 } })
    expect(feast.estimate?.kcal).toBeGreaterThan((learn(steady(8)).estimate?.kcal ?? 0) + 15)
  })

  test('weeks without anything widen the interval and break nothing', () => {
    const gap = [...steady(4, 0.1), ...steady(4, 0.1, 21).map(({ kg }, i) => ({ kg, date: on(120 + 7 * i) }))]
    const { estimate, trend } = learn(gap)
    expect(estimate?.kcal).toBeGreaterThan(800)
    const width = (i: number) => at(trend, i).high - at(trend, i).low
    expect(width(5)).toBeGreaterThan(width(4))
  })

  test('days are calendar days: spring and autumn, when a clock is put on or back, count like any other', () => {
    const shifted = (from: Day) =>
      learnNeed({
        dog,
        today: dateOf(dayNumber(from) + 56),
        weighIns: steady(8, 0.1).map(({ kg }, i) => ({ kg, date: dateOf(dayNumber(from) + 7 * i) })),
        loggedKcal: {},
        planned: [{ since: from, kcal: 1040, aim: 'maintain' }],
      })
    const [spring, autumn, winter] = (['2026-03-01', '2026-09-27', '2026-12-01'] as const).map(shifted)
    expect(spring?.estimate).toEqual(winter?.estimate)
    expect(autumn?.estimate).toEqual(winter?.estimate)
  })

  test('a day that is none is refused; one of tomorrow is not counted yet', () => {
    expect(() => learn([{ date: '2026-02-30', kg: 20 }])).toThrow(RangeError)
    expect(learn(steady(8), { today: on(30) }).trend.length).toBe(5)
  })

  test('whatever is entered: nothing is no number, nothing negative, no suggestion beyond its step', () => {
    const kg = fc.oneof(fc.double({ min: -5, max: 150 }), fc.constantFrom(0, 2, 20, 200, Number.NaN, 1e9, 1e-9))
    const weighIn = fc.record({ day: fc.integer({ min: -400, max: 400 }), kg })
    const log = fc.record({
      day: fc.integer({ min: -400, max: 400 }),
      kcal: fc.option(fc.double({ min: -1e4, max: 1e6 })),
    })
    fc.assert(
      fc.property(fc.array(weighIn, { maxLength: 30 }), fc.array(log, { maxLength: 60 }), (weighIns, logs) => {
        const learned = learn(
          weighIns.map((one) => ({ date: on(one.day), kg: one.kg })),
          {
            today: on(400),
            loggedKcal: Object.fromEntries(logs.map(({ day, kcal }) => [on(day), kcal])),
          },
        )
        for (const { kg: trendKg, low, high } of learned.trend) {
          expect(low).toBeGreaterThanOrEqual(0)
          expect(trendKg).toBeGreaterThan(0)
          expect(Number.isFinite(high)).toBe(true)
        }
        if (learned.estimate) {
          expect(learned.estimate.kcal).toBeGreaterThanOrEqual(0)
          expect(Number.isFinite(learned.estimate.sd)).toBe(true)
        }
        const kcal = learned.suggestion?.kcal ?? 1040
        expect(kcal).toBeGreaterThanOrEqual(936)
        expect(kcal).toBeLessThanOrEqual(1144)
      }),
      { seed: 20_261_123, numRuns: 100 },
    )
  })
})

/** Bugs that owners of an open-source app of the kind reported: CodeWithCJ/SparkyFitness. */
describe('what went wrong elsewhere', () => {
  test('#1174: a heavy first weigh-in does not pass for weight lost, and nothing rises without a cap', {
    tags: '@wrong-elsewhere',
  }, () => {
    const dull = learn(steady(7))
    const heavyStart = learn(weekly([20.5, 20, 20, 20, 20, 20, 20, 20]))
    const { kcal = 0, sd = 0 } = heavyStart.estimate ?? {}
    expect(Math.abs(kcal - (dull.estimate?.kcal ?? 0))).toBeLessThan(sd)
    expect(heavyStart.suggestion?.kcal ?? 0).toBeLessThanOrEqual(1144)
    // "High confidence" is an interval that holds the truth.
    expect(Math.abs(kcal - 1040)).toBeLessThan(1.96 * sd)
  })

  test('#1710: the need is measured, and is the same whatever the target or body condition', {
    tags: '@wrong-elsewhere',
  }, () => {
    const goals: Partial<Dog>[] = [
      { targetWeightKg: 20 },
      { targetWeightKg: 16 },
      { targetWeightKg: 24 },
      { bodyCondition: 5, targetWeightKg: 14 },
      { bodyCondition: 1, targetWeightKg: 28 },
    ]
    const estimates = goals.map((goal) => learn(steady(8, 0.1), { dog: { ...dog, ...goal } }).estimate)
    for (const estimate of estimates) expect(estimate).toEqual(estimates[0])
    expect(estimates[0]).not.toBeNull()
  })

  test('#908: a more active dog is never said to need less, and what is learned forgets what was guessed', {
    tags: '@wrong-elsewhere',
  }, () => {
    const kcal = ([1, 2, 3, 4, 5, 6] as const).map(
      (activityLevel) => learn(steady(12), { dog: { ...dog, activityLevel } }).estimate?.kcal ?? 0,
    )
    expect(kcal).toEqual(kcal.toSorted((a, b) => a - b))
    // The formula's own figures lie 106 % apart.
    expect(at(kcal, 5) / at(kcal, 0)).toBeLessThan(1.1)
  })

  test('#1312: what was accepted is what is fed, and what the next suggestion starts from', {
    tags: '@wrong-elsewhere',
  }, () => {
    const first = learn(steady(8, 0.3)).suggestion
    if (!first) throw new Error('Nothing suggested')
    const accepted: Dog = { ...dog, personalKcal: { ...first, since: on(56) } }
    expect(dailyEnergy(accepted)).toMatchObject({ kcal: first.kcal, formulaKcal: 1040 })
    const changes: PlannedFood[] = [...planned, { since: on(56), kcal: first.kcal, aim: 'maintain' }]
    const later = learn(steady(10, 0.3), { dog: accepted, planned: changes, loggedKcal: {} })
    expect(later.formulaKcal).toBe(1040)
    expect(later.suggestion?.kcal).toBeLessThan(first.kcal)
    expect(later.suggestion?.kcal).toBeGreaterThanOrEqual(0.9 * first.kcal)
  })

  test('#2128: what is learned and what is foretold reckon with one figure for a kilogram', {
    tags: '@wrong-elsewhere',
  }, () => {
    expect(KCAL_PER_KG_OF_WEIGHT).toBe(7700)
    // A dog that needs as much as the formula says, fed a tenth less, loses as that figure foretells: nothing is left to learn.
    let kg = 20
    const weighIns: WeightOn[] = []
    for (let day = 0; day <= 84; day++) {
      if (day % 7 === 0) weighIns.push({ date: on(day), kg })
      kg += (936 - 110 * kg ** 0.75) / KCAL_PER_KG_OF_WEIGHT
    }
    const { estimate } = learn(weighIns, {
      loggedKcal: logged(90, 936),
      planned: [{ since: START, kcal: 936, aim: 'lose' }],
    })
    expect(estimate?.kcalPerKg075).toBeCloseTo(110, 6)
  })
})
