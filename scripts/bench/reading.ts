/**
 * Measures what an owner's recipe costs to read, with the costliest texts: long pages, and as many lines as are read, of words that
 * stand in most names of foods. The costliest is read first, as the first request after a start.
 *   node scripts/bench/reading.ts
 */

import { COSTLY_TEXTS } from '../../src/reference/fixtures/costly-texts.ts'
import { foodSearch } from '../../src/reference/foods/food-search.ts'
import { readIngredientLine } from '../../src/reference/foods/ingredient-line.ts'
import { gramsOfFood, readLine } from '../../src/reference/foods/read-line.ts'
import { readRecipeText } from '../../src/reference/foods/recipe-text.ts'
import { prepareSearches } from '../../src/server/menu/search/prepare-searches.ts'

const BOUND_MS = 50
const ROUNDS = 7

// As a server prepares itself before it is ready.
await prepareSearches()
const search = await foodSearch()

function read(text: string): void {
  const found = readRecipeText(text)
  if (typeof found === 'string') return
  for (const line of found.lines) {
    const one = readLine(line, search)
    const parsed = readIngredientLine(line)
    if ('candidates' in one) for (const food of one.candidates) gramsOfFood(food, parsed)
  }
}

function cpuMs(text: string): number {
  const began = process.cpuUsage()
  read(text)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const [first = ''] = COSTLY_TEXTS.toReversed()
console.log(`${'first text after a start'.padEnd(44)}${cpuMs(first).toFixed(1).padStart(8)} ms`)

const worst = COSTLY_TEXTS.map((text) => {
  const ms = median(Array.from({ length: ROUNDS }, () => cpuMs(text)))
  console.log(`${text.slice(0, 40).trim().padEnd(44)}${ms.toFixed(1).padStart(8)} ms`)
  return ms
})
console.log(`processor time of the costliest: ${Math.max(...worst).toFixed(1)} ms (bound ${BOUND_MS})`)
process.exitCode = Math.max(...worst) > BOUND_MS ? 2 : 0
