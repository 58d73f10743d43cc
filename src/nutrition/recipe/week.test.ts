import { describe, expect, test } from 'vitest'
import { planWeek, poolOfWeek, recommendedOf } from './week.ts'

const week = (recipes: number, change: Partial<Parameters<typeof planWeek<string>>[0]> = {}) =>
  planWeek({
    suggestions: Array.from({ length: recipes }, (_, i) => `recipe ${i + 1}`),
    mainOf: (recipe) => recipe,
    date: '2026-11-21',
    mealsPerDay: 2,
    frequency: 'daily',
    healthIssues: [],
    ...change,
  })

const BEGINS = { date: '2026-11-21', mealsPerDay: 2 } as const

describe('a week', () => {
  test('has seven days from its date, over the end of a month', () => {
    const dates = week(5, { date: '2026-12-29' }).map(({ date }) => date)
    expect(dates).toEqual([
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
      '2027-01-04',
    ])
  })

  test.each([5, 6, 7, 11, 14, 60])('repeats no recipe on consecutive days when %i suit', (recipes) => {
    for (const mealsPerDay of [1, 2, 3, 4]) {
      const days = [...week(recipes, { mealsPerDay }), ...week(recipes, { mealsPerDay, date: '2026-11-28' })]
      for (const [i, { meals }] of days.slice(1).entries()) {
        const before = new Set(days[i]?.meals)
        expect(meals.filter((meal) => before.has(meal))).toEqual([])
        expect(meals).toHaveLength(mealsPerDay)
      }
    }
  })

  test('changes the main food from day to day, the best recipes first', () => {
    // The best twelve are all of fish.
    const mains = ['beef', 'egg', 'lamb', 'fish', 'pork', 'rabbit']
    const mainOf = (recipe: string) => {
      const place = Number(recipe.split(' ')[1])
      return place <= 12 ? 'fish' : (mains[place % mains.length] as string)
    }
    for (const mealsPerDay of [1, 2, 3]) {
      const days = [...week(40, { mainOf, mealsPerDay }), ...week(40, { mainOf, mealsPerDay, date: '2026-11-28' })].map(
        ({ meals }) => new Set(meals.map(mainOf)),
      )
      for (const [i, day] of days.slice(1).entries()) {
        expect([...day].filter((main) => days[i]?.has(main))).toEqual([])
        expect(day.size).toBe(Math.min(2, mealsPerDay))
      }
      const eaten = new Set(days.flatMap((day) => [...day]))
      expect(eaten).toEqual(new Set(mains))
    }
    expect(week(40, { mainOf }).flatMap(({ meals }) => meals)).toContain('recipe 1')
  })

  test('is taken from all main foods alike, however many recipes of each there are', () => {
    // Five of every ten recipes are of beef, three of egg, one of lamb and one of duck.
    const mains = ['beef', 'beef', 'egg', 'beef', 'egg', 'lamb', 'beef', 'egg', 'duck', 'beef']
    const mainOf = (recipe: string) => mains[Number(recipe.split(' ')[1]) % mains.length] as string
    const suggestions = Array.from({ length: 60 }, (_, i) => `recipe ${i + 1}`)
    const taken = poolOfWeek({ suggestions, mainOf, healthIssues: [] }).map(mainOf)
    const times = [...new Set(mains)].map((main) => taken.filter((other) => other === main).length)
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
  })

  test('is a shorter round rather than one whose main foods come again too soon, and the rest is recommended after it', () => {
    // Two of each of five kinds make a round of ten; what is left is beef, which would come again too soon.
    const kinds = ['beef', 'egg', 'lamb', 'duck', 'fish']
    const mains = [...kinds, ...kinds, 'beef', 'beef', 'beef', 'beef']
    const suggestions = mains.map((_, i) => `recipe ${i}`)
    const mainOf = (recipe: string) => mains[Number(recipe.split(' ')[1])] as string
    const choice = { suggestions, mainOf, healthIssues: [], ...BEGINS }
    const round = poolOfWeek(choice).map(mainOf)
    expect(round).toHaveLength(10)
    const walkedTwice = [...round, ...round]
    for (const [i, main] of round.entries()) expect(walkedTwice.slice(i + 1, i + 4)).not.toContain(main)
    const fed = planWeek({ ...choice, frequency: 'daily' }).flatMap(({ meals }) => meals)
    expect(recommendedOf(choice).slice(0, 10)).toEqual(fed.slice(0, 10))
    expect(new Set(recommendedOf(choice)).size).toBe(14)
    expect(recommendedOf({ ...choice, healthIssues: ['diabetes'] })).toEqual(['recipe 0'])
  })

  test('takes a main food that only the last recipes have before others come a third time', () => {
    const mainOf = (recipe: string) => {
      const place = Number(recipe.split(' ')[1])
      const mains = place <= 40 ? ['beef', 'egg', 'lamb', 'duck'] : ['fish', 'pork']
      return mains[place % mains.length] as string
    }
    const suggestions = Array.from({ length: 60 }, (_, i) => `recipe ${i + 1}`)
    const pool = poolOfWeek({ suggestions, mainOf, healthIssues: [] })
    const times = ['beef', 'egg', 'lamb', 'duck', 'fish', 'pork'].map(
      (main) => pool.filter((recipe) => mainOf(recipe) === main).length,
    )
    expect(Math.min(...times)).toBe(2)
    expect(Math.max(...times)).toBe(3)
    // A week of two recipes a day turns over fourteen.
    expect(recommendedOf({ suggestions, mainOf, healthIssues: [], ...BEGINS })).toHaveLength(14)
  })

  test('is a round of one of each of seven where an eighth would be beef, with which the round begins again', () => {
    const mains = ['beef', 'egg', 'lamb', 'duck', 'fish', 'pork', 'rabbit', ...Array<string>(7).fill('beef')]
    const suggestions = mains.map((_, i) => `recipe ${i}`)
    const mainOf = (recipe: string) => mains[Number(recipe.split(' ')[1])] as string
    expect(poolOfWeek({ suggestions, mainOf, healthIssues: [] })).toEqual(suggestions.slice(0, 7))
  })

  test('of two recipes has one a day, in turn', () => {
    const days = week(2, { mealsPerDay: 3 }).map(({ meals }) => new Set(meals))
    expect(days.every(({ size }) => size === 1)).toBe(true)
    for (const [i, day] of days.slice(1).entries()) expect(day).not.toEqual(days[i])
  })

  test('of recipes that are all of one food is the best of them', () => {
    const meals = new Set(week(40, { mainOf: () => 'fish' }).flatMap((day) => day.meals))
    expect(meals).toEqual(new Set(Array.from({ length: 14 }, (_, i) => `recipe ${i + 1}`)))
  })

  test('is full even when one recipe suits, and empty when none does', () => {
    expect(week(1).flatMap(({ meals }) => meals)).toEqual(new Array(14).fill('recipe 1'))
    expect(week(0).flatMap(({ meals }) => meals)).toEqual([])
  })

  test.each([
    ['occasionally', 1],
    ['1-2', 2],
    ['3-4', 4],
    ['daily', 7],
  ] as const)('of an owner who cooks %s has %i homemade days, the first among them', (frequency, homemade) => {
    const days = week(8, { frequency })
    expect(days.filter(({ meals }) => meals.length > 0)).toHaveLength(homemade)
    expect(days[0]?.meals).toHaveLength(2)
  })

  test('is the same for the same date, and another for another', () => {
    expect(week(9)).toEqual(week(9))
    expect(week(9).map(({ meals }) => meals)).not.toEqual(week(9, { date: '2026-11-22' }).map(({ meals }) => meals))
  })

  test('keeps a diabetic dog to one recipe', () => {
    const meals = week(9, { healthIssues: ['diabetes'] }).flatMap((day) => day.meals)
    expect(new Set(meals)).toEqual(new Set(['recipe 1']))
  })

  test('refuses what is not a day, and says which', () => {
    expect(() => week(5, { date: '2026-13-01' })).toThrow(new RangeError('Not a calendar day: 2026-13-01'))
  })
})
