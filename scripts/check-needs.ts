/**
 * Checks the learned need and the energy with a target.
 * Both are recomputed for random dogs by a program of its own (`scripts/needs/recompute.ts`). Says the largest difference; ends with 1
 * where there is one.
 *   npm run task -- check-needs [dogs [seed]]
 */
import { checkNeeds, meetsBars } from './needs/check.ts'

const dogs = Number(process.argv[2] ?? 2000)
const seed = Number(process.argv[3] ?? 2026)

const line = (name: string, value: string | number) => console.log(`  ${name.padEnd(52)}${String(value).padStart(12)}`)

const result = checkNeeds({ dogs, seed })
console.log(`\nThe learned need, recomputed (seed ${seed})`)
line('grown dogs with weigh-ins and a diary', result.dogs)
line('with an estimate', result.estimates)
line('with a suggestion', result.suggestions)
line('with something that has changed', result.changes)
line('need, largest difference (share)', result.needOff.toExponential(1))
line('weight of the trend, largest difference (share)', result.weightOff.toExponential(1))
line('its interval, largest difference (share)', result.spreadOff.toExponential(1))
line('1 SD of the need, largest difference (kcal)', result.sdOff.toExponential(1))
line('energy fed and of the formula, largest (kcal)', result.energyOff)
line(`drawn by lots for ${result.lotsDrawn} dogs, largest difference (SD)`, result.lotsOff.toFixed(2))
line('rules of a suggestion broken', result.broken.length)
for (const { what, dog } of result.broken.slice(0, 20)) console.log(`  ${what}: ${JSON.stringify(dog)}`)
process.exitCode = meetsBars(result) ? 0 : 1
