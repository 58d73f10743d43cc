import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inHouse, program } from '../setup/house.mjs'

type Place = { readonly line: number; readonly column: number }
type Mutant = {
  readonly id: string
  readonly fileName: string
  readonly mutatorName: string
  readonly replacement: string
  readonly location: { readonly start: Place; readonly end: Place }
}

/** All that Stryker changes in these files, found by its own instrumenter. */
export async function listMutants(files: readonly string[]): Promise<readonly Mutant[]> {
  const { Instrumenter } = await import(program('@stryker-mutator', 'instrumenter', 'dist', 'src', 'index.js'))
  const silent = { debug() {}, info() {}, isDebugEnabled: () => false }
  const sources = files.map((name) => ({ name, content: readFileSync(inHouse(name), 'utf8'), mutate: true }))
  const options = { ignorers: [], excludedMutations: [], plugins: null }
  return (await new Instrumenter(silent).instrument(sources, options)).mutants
}

/** Draws `count` mutants at random without replacement. The same seed draws the same ones. */
export function drawMutants<Drawn extends Mutant>(mutants: readonly Drawn[], count: number, seed: string): Drawn[] {
  const ranks = new Map(mutants.map((mutant) => [mutant, rankOf(mutant, seed)]))
  const rank = (mutant: Drawn) => ranks.get(mutant) ?? ''
  return mutants.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, count)
}

function rankOf({ fileName, mutatorName, replacement, location }: Mutant, seed: string): string {
  const key = JSON.stringify([seed, relative('', fileName), mutatorName, replacement, location])
  return createHash('sha256').update(key).digest('hex')
}

/** Arguments for Stryker: the places of these mutants, and a rank that tells each from the mutants inside it. */
export function sampleArgs(drawn: readonly Mutant[], seed: string) {
  const ranges = drawn.map(
    ({ fileName, location: { start, end } }) => `${fileName}:${rangePlace(start)}-${rangePlace(end)}`,
  )
  const ranks = drawn.map((mutant) => rankOf(mutant, seed)).sort()
  return {
    args: ['--checkers', 'sample', '--mutate', ranges.join()],
    env: { MUTANT_SEED: seed, MUTANT_LAST_RANK: ranks.at(-1) },
  }
}

/** Lines of Stryker's command line begin with 1, those of its instrumenter with 0. */
const rangePlace = ({ line, column }: Place) => `${line + 1}:${column}`

/**
 * Stryker asks a checker which mutants compile before it runs them. This one refuses the mutants that were not drawn, so
 * Stryker reports them as `CompileError`.
 */
export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'sample',
    value: {
      async init() {},
      async check(mutants: readonly Mutant[]) {
        const { MUTANT_SEED: seed = '', MUTANT_LAST_RANK: lastRank = '' } = process.env
        const verdicts = mutants.map((mutant) => [
          mutant.id,
          rankOf(mutant, seed) <= lastRank ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
        ])
        return Object.fromEntries(verdicts)
      },
    },
  },
]
