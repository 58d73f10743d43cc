/**
 * Checks the promise.
 * Every recipe shown for a dog, in the grams shown, meets every minimum and stays under
 * every maximum, recomputed by a program of its own (`scripts/promise/recompute.ts`).
 *   npm run check:promise [-- dogs [seed]]
 */

import { PREPARED_RECIPES } from '../src/reference/nutrition-tables.ts'
import { checkPromise, type PromiseResult } from './promise/check.ts'
import { countsByDog } from './promise/counts-by-dog.ts'
import { doubtfulCases } from './promise/doubtful-weights.ts'
import { countPopulation, POPULATIONS } from './promise/populations.ts'
import { limitedCases, mixedCases, puppyCases, reproductionCases } from './promise/random-dogs.ts'

const dogs = Number(process.argv[2] ?? 1000)
const seed = Number(process.argv[3] ?? 2026)

const TITLES = [
  'The promise, recomputed',
  'The promise within limits of a vet, recomputed',
  'The promise for the homemade part of mixed meals, recomputed',
  'The promise for pregnant and nursing bitches, recomputed',
  'The promise for puppies week by week, recomputed',
  'The promise for dogs whose owners slip when they weigh, recomputed by the right weights',
]

const line = (name: string, value: string | number) => console.log(`  ${name.padEnd(44)}${String(value).padStart(10)}`)

function printPromise(title: string, result: PromiseResult): void {
  const count = (kind: string) => result.breaches.filter((breach) => breach.kind === kind).length
  console.log(`\n${title} (seed ${seed}, ${PREPARED_RECIPES.length} recipes)`)
  line('random dogs', result.dogs)
  line('of them without any recipe', result.dogsWithoutRecipe)
  line('recipes shown', result.recipesShown)
  line('days recomputed', result.portionsChecked)
  line('batches recomputed', result.batchesChecked)
  line('minimums missed', count('minimum'))
  line('maximums exceeded', count('maximum'))
  line('legal maximums exceeded', count('legal'))
  line('energy beyond 2 %', count('energy'))
  line('toxicants, bulk, fidelity', count('feedingLimit'))
  line('excluded or forbidden ingredients', count('ingredient'))
  line('another dog’s powder', count('supplement'))
  line('shown before the vet’s approval', count('approval'))
  line(
    'minimums met by means, dose a tenth short',
    `${((100 * result.shortDosesHeld) / result.portionsChecked).toFixed(1)} %`,
  )
  line('confidences drawn again, food by food', result.confidencesDrawn)
  line('furthest from the answer', result.confidenceOff.toFixed(4))
  const weighed = result.recipesShown + result.notWeighable
  line('fit, but no amounts a scale shows', `${((100 * result.notWeighable) / weighed).toFixed(3)} %`)
  for (const { recipe, what, amount, limit, meals, dog } of result.breaches.slice(0, 20)) {
    console.log(`  ${recipe}, ${meals} meals: ${what} ${amount} against ${limit}: ${JSON.stringify(dog)}`)
  }
}

function printPopulations(): boolean {
  console.log('\nRecipes shown (fewest to most over the dogs of the population)')
  const counts = POPULATIONS.map(countPopulation)
  for (const { name, floor, fewest, most, perfectFloor, fewestPerfect } of counts) {
    const shown = `${fewest}–${most}${fewest < floor ? ` FEWER THAN ${floor}` : ` (floor ${floor})`}`
    const perfect = `${fewestPerfect}${fewestPerfect < perfectFloor ? ` FEWER THAN ${perfectFloor}` : ''}`
    line(name, `${shown}, Perfect at least ${perfect}`)
  }
  return counts.every(
    ({ fewest, floor, fewestPerfect, perfectFloor }) => fewest >= floor && fewestPerfect >= perfectFloor,
  )
}

/** The most by which the joint confidence of an answer may differ from the one that is drawn food by food. */
const MOST_OFF = 0.01

const results = [checkPromise({ dogs, seed })]
/** A fifth as many dogs each: with limits of their vets, with another food beside, pregnant and nursing bitches, puppies, and doubtful weights. */
for (const among of [limitedCases, mixedCases, reproductionCases, puppyCases, doubtfulCases]) {
  results.push(checkPromise({ dogs: Math.ceil(dogs / 5), seed: seed + 1, among }))
}
for (const [part, result] of results.entries()) printPromise(TITLES[part] ?? '', result)
const enough = printPopulations()
console.log(`\nThe table of docs/nutrition.md\n${countsByDog()}`)
const isKept = results.every(({ breaches, confidenceOff }) => breaches.length === 0 && confidenceOff <= MOST_OFF)
process.exitCode = isKept && enough ? 0 : 1
