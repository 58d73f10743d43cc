/**
 * The sizes and arrows of the house, each beside its bar:
 *   npm run measure:house
 * Ends with 2 where a bar is not kept.
 */
import { BARS, GOALS, keeps, LINES, lengths } from './house/measures.ts'

console.log(`functions: ${lengths.length}, half of them up to ${lengths[Math.floor(lengths.length / 2)]} lines`)
console.log(`lines of src: ${LINES.source} of source, ${LINES.tests} of tests`)
tell(BARS)
console.log('Goals, which fail nothing yet:')
tell(GOALS)
process.exitCode = BARS.every(keeps) ? 0 : 2

function tell(bars: typeof BARS): void {
  for (const { what, is, bound, least, which = [] } of bars) {
    console.log(`${what}: ${Number(is.toFixed(2))} (${least ? 'at least' : 'at most'} ${bound})`)
    for (const one of which) console.log(`  ${one}`)
  }
}
