/**
 * Checks the promise of kits.
 * Random healthy dogs of 2 to 70 kg get a kit of single things, and every recipe shown with it is recomputed by the second program.
 * Ends with 1 where a bar is missed.
 *   npm run task -- check-kits [dogs [seed]]
 */
import { createHighs } from '../src/server/kit/solve-with-highs.ts'
import { checkKits, type KitCheck } from './promise/check-kits.ts'
import { kitFigures, meetsBars } from './promise/kit-figures.ts'

const dogs = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? 2026)
/** More than any program takes on a machine that others use too: the findings must not hang on it. */
const SECONDS = 20

const line = (name: string, value: string | number) => console.log(`  ${name.padEnd(44)}${String(value).padStart(10)}`)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const highs = await createHighs()
const checks: KitCheck[] = []
for await (const check of checkKits({ dogs, seed }, async (program) => highs(program, SECONDS))) {
  checks.push(check)
  const { kit, breaches, dog } = check
  if (kit.kind === 'none') console.log(`  no kit: ${JSON.stringify(kit.missing)} for ${JSON.stringify(dog.dog)}`)
  for (const { recipe, meals, what, amount, limit } of breaches.slice(0, 3)) {
    console.log(`  ${recipe}, ${meals} meals: ${what} ${amount} against ${limit}: ${JSON.stringify(dog.dog)}`)
  }
}
const figures = kitFigures(checks)
console.log(`\nKits of single things (seed ${seed})`)
line('healthy dogs of 2 to 70 kg', figures.dogs)
line('with a kit', percent(figures.withKit))
line('of them for a fortnight', figures.fortnights)
line('not proven to be the fewest and cheapest', figures.unproven)
line('things, median and most', `${figures.things}, ${figures.mostThings}`)
line('GBP a day, median', figures.gbpPerDay.toFixed(2))
line('recipes of the powder that remain, all dogs', percent(figures.recipes))
line('of the dog in the middle', percent(figures.recipesInTheMiddle))
line('of one dog in twenty, at most', percent(figures.recipesOfTheLeast))
line('days and batches recomputed', figures.portions)
line('batches counted out in whole pieces', percent(figures.batchesCounted))
line('bounds broken', figures.breaches)
line('confidence, furthest from the answer', figures.confidenceOff.toFixed(4))
process.exitCode = meetsBars(figures) ? 0 : 1
