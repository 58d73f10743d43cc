import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Dog, EXCLUDE_TAGS, HEALTH_ISSUES } from '../../src/nutrition/dog.ts'
import { planFor } from '../../src/nutrition/recipe/plan.ts'
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

/** The ten words of the specification. */
const TEN_TAGS = EXCLUDE_TAGS.slice(0, 10)

test('random dogs keep 50 recipes with one exclusion and 25 with two, puppies 50 of all', () => {
  for (const dog of DOGS) {
    if (planFor(dog, NUTRITION_TABLES).energy.stage === 'puppy') {
      expect(countMember({ dog, exclude: [] }).shown).toBeGreaterThanOrEqual(50)
      continue
    }
    for (const one of TEN_TAGS) {
      expect(countMember({ dog, exclude: [one] }).shown).toBeGreaterThanOrEqual(50)
      for (const other of TEN_TAGS) {
        expect(countMember({ dog, exclude: [one, other] }).shown).toBeGreaterThanOrEqual(25)
      }
    }
  }
})

/** Random adults from two to seven years: older and less active ones reach the border of kidney and liver disease. */
const ADULTS = DOGS.map((dog): Dog => ({ ...dog, ageMonths: 24 + (dog.ageMonths % 36), mealsPerDay: 2 }))

test.each(HEALTH_ISSUES)('random adults with %s, approved by their vet, keep 30 recipes', (issue) => {
  for (const dog of ADULTS.slice(0, 6)) {
    const { shown } = countMember({ dog: { ...dog, healthIssues: [issue], vetApproved: true }, exclude: [] })
    expect(shown).toBeGreaterThanOrEqual(30)
  }
})

test('other dogs are shown as many recipes as docs/nutrition.md says', () => {
  const docs = readFileSync(new URL('../../docs/nutrition.md', import.meta.url), 'utf8')
  expect(/^\| dog .*?(?=\n\n)/ms.exec(docs)?.[0]).toBe(countsByDog())
})
