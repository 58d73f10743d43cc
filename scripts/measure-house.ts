/**
 * The sizes and arrows of the house, each beside its bar:
 *   npm run measure:house
 * Ends with 2 where a bar is not kept.
 */
import { BARS, keeps, lengths } from './house/measures.ts'

console.log(`functions: ${lengths.length}, half of them up to ${lengths[Math.floor(lengths.length / 2)]} lines`)
for (const { what, is, bound, least, which = [] } of BARS) {
  console.log(`${what}: ${Number(is.toFixed(2))} (${least ? 'at least' : 'at most'} ${bound})`)
  for (const one of which) console.log(`  ${one}`)
}
process.exitCode = BARS.every(keeps) ? 0 : 2
