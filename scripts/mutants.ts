/**
 * Changes the science in one place at a time and lists the changes that no unit test notices.
 *   npm run task -- mutants [src/kitchen/storage.ts …]
 *   npm run task -- mutants --sample 600 [--seed 7]   a random sample of the mutants of all files
 * Stryker does the work, file by file, on nutrition, solver and kitchen. `.cache/mutants.json` keeps what it found, so that a run
 * that was stopped goes on where it was, and only mutants whose code or tests have changed are tried again.
 * Writes docs/mutants.md. Ends with 2 where less than nine in ten are killed.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LEAST_NOTICED_PERCENT, merged, pageOf, rowsOf, sampleOf, sampleText } from './mutants/page.ts'
import { drawMutants, listMutants, sampleArgs } from './mutants/sample.ts'
import { inHouse, program, root } from './setup/house.mjs'

const FOUND = inHouse('.cache', 'mutants.json')
const FOUND_OF_SAMPLE = inHouse('.cache', 'mutants-sample.json')
const PAGE = inHouse('docs', 'mutants.md')
/** A mutant that never ends is noticed too. */
const KILLED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']

type Mutant = {
  readonly status: string
  readonly mutatorName: string
  readonly replacement: string
  readonly location: { readonly start: { readonly line: number } }
}
type Files = Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
type Count = { readonly killed: number; readonly alive: number }

const day = new Date().toISOString().slice(0, 10)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: day } },
})
const { killed, alive } = values.sample
  ? await trySample(Number(values.sample), values.seed)
  : tryFiles(positionals.length > 0 ? positionals : allFiles())
if (100 * killed < LEAST_NOTICED_PERCENT * (killed + alive)) process.exitCode = 2

function allFiles(): string[] {
  return globSync('src/{kitchen,nutrition,solver}/**/*.ts', { cwd: root, exclude: ['**/fixtures/**'] })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
}

function tryFiles(files: readonly string[]): Count {
  for (const file of files) {
    console.log(`── ${file}`)
    runStryker(['--mutate', file])
  }
  const found = filesIn(FOUND)
  const counts = files.map((file) => tell(file, found[file]?.mutants ?? []))
  const all = { killed: total(counts, 'killed'), alive: total(counts, 'alive') }
  console.log(`${percent(all)} of ${all.killed + all.alive} mutants are killed`)
  for (const file of files) listSurvivors(found, file)
  writePage(files, counts)
  return all
}

async function trySample(count: number, seed: string): Promise<Count> {
  const mutants = await listMutants(allFiles())
  const drawn = drawMutants(mutants, count, seed)
  console.log(`Sample of ${drawn.length} of ${mutants.length} mutants, seed ${seed}`)
  // Stryker would add what it found before.
  rmSync(FOUND_OF_SAMPLE, { force: true })
  const { args, env } = sampleArgs(drawn, seed)
  runStryker([...args, '--incrementalFile', FOUND_OF_SAMPLE], env)
  const found = filesIn(FOUND_OF_SAMPLE)
  for (const file of Object.keys(found).sort()) listSurvivors(found, file)
  const noticed = countOf(Object.values(found).flatMap((file) => file.mutants))
  const sample = { drawn: noticed.killed + noticed.alive, noticed: noticed.killed, all: mutants.length, seed, day }
  console.log(sampleText(sample))
  writeFileSync(PAGE, pageOf(rowsOf(readFileSync(PAGE, 'utf8')), sample))
  return noticed
}

function runStryker(args: readonly string[], env = {}): void {
  const stryker = [program('@stryker-mutator', 'core', 'bin', 'stryker.js'), 'run', ...args, '--logLevel', 'error']
  const { status } = spawnSync(process.execPath, stryker, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

function filesIn(report: string): Files {
  return (JSON.parse(readFileSync(report, 'utf8')) as { readonly files: Files }).files
}

function countOf(mutants: readonly Mutant[]): Count {
  const count = (statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  return { killed: count(KILLED), alive: count(ALIVE) }
}

function tell(file: string, mutants: readonly Mutant[]): Count {
  const count = countOf(mutants)
  console.log(`${file.padEnd(36)}${String(count.killed + count.alive).padStart(6)}${percent(count).padStart(8)}`)
  return count
}

/** A file without a mutant, which is types, has no row. */
function writePage(files: readonly string[], counts: readonly Count[]): void {
  const measured = files.flatMap((file, index) => {
    const { killed = 0, alive = 0 } = counts[index] ?? {}
    const mutants = killed + alive
    const noticed = Math.round((1000 * killed) / mutants) / 10
    return mutants > 0 ? [{ file: file.replace('src/', ''), mutants, noticed, day }] : []
  })
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(PAGE, pageOf(merged(rowsOf(page), measured), sampleOf(page)))
}

function total(counts: readonly Count[], which: 'killed' | 'alive'): number {
  return counts.reduce((sum, count) => sum + count[which], 0)
}

function percent({ killed, alive }: Count): string {
  return killed + alive === 0 ? 'none' : `${((100 * killed) / (killed + alive)).toFixed(1)} %`
}

function listSurvivors(found: Files, file: string): void {
  const { source = '', mutants = [] } = found[file] ?? {}
  const lines = source.split('\n')
  for (const { status, location, mutatorName, replacement } of mutants) {
    if (!ALIVE.includes(status)) continue
    const { line } = location.start
    console.log(
      `${file}:${line} ${mutatorName}: ${lines[line - 1]?.trim()}\n    → ${replacement.replaceAll(/\s+/g, ' ')}`,
    )
  }
}
