import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Dog, EXCLUDE_TAGS, HEALTH_ISSUES } from '../../src/nutrition/dog.ts'
import { planFor } from '../../src/nutrition/plan.ts'
import { NUTRITION_TABLES } from '../../src/reference/nutrition-tables.ts'
import { countsByDog } from './counts-by-dog.ts'
import { countMember, countPopulation, POPULATIONS } from './populations.ts'
import { randomCases } from './random-dogs.ts'

test.each(POPULATIONS)('$name: at least $floor recipes, $perfectFloor of them Perfect', (population) => {
  const { fewest, fewestPerfect } = countPopulation(population)
  expect(fewest).toBeGreaterThanOrEqual(population.floor)
  expect(fewestPerfect).toBeGreaterThanOrEqual(population.perfectFloor)
})

const healthy = (dog: Dog): Dog => ({ ...dog, bodyCondition: 3, healthIssues: [] })
/** Random breeds, weights, ages and habits; healthy and in ideal condition, some of them puppies. */
const DOGS = randomCases(24, 3).map(({ dog }) => healthy(dog))

test('random dogs keep 60 recipes with one exclusion and 30 with two, puppies 50 of all', () => {
  for (const dog of DOGS) {
    if (planFor(dog, NUTRITION_TABLES).energy.stage === 'puppy') {
      expect(countMember({ dog, exclude: [] }).shown).toBeGreaterThanOrEqual(50)
      continue
    }
    for (const one of EXCLUDE_TAGS) {
      expect(countMember({ dog, exclude: [one] }).shown).toBeGreaterThanOrEqual(60)
      for (const other of EXCLUDE_TAGS) {
        expect(countMember({ dog, exclude: [one, other] }).shown).toBeGreaterThanOrEqual(30)
      }
    }
  }
})

/** Random adults from two to seven years: older and less active ones reach the border of kidney and liver disease. */
const ADULTS = DOGS.map((dog): Dog => ({ ...dog, ageMonths: 24 + (dog.ageMonths % 36), mealsPerDay: 2 }))

test.each(HEALTH_ISSUES)('random adults with %s keep 30 recipes, ten of them Perfect', (issue) => {
  for (const dog of ADULTS.slice(0, 6)) {
    const { shown, perfect } = countMember({ dog: { ...dog, healthIssues: [issue] }, exclude: [] })
    expect(shown).toBeGreaterThanOrEqual(30)
    expect(perfect).toBeGreaterThanOrEqual(10)
  }
})

test('other dogs are shown as many recipes as docs/nutrition.md says', () => {
  const docs = readFileSync(new URL('../../docs/nutrition.md', import.meta.url), 'utf8')
  expect(/^\| dog .*?(?=\n\n)/ms.exec(docs)?.[0]).toBe(countsByDog())
})
