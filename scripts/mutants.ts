/**
 * npm run test:mutants [-- src/kitchen/storage.ts …]: changes the code of nutrition, solver and kitchen in one place at a
 * time, runs the unit tests that reach it, and lists what no test noticed. Stryker does the work, file by file: what it
 * found is kept in `.cache/mutants.json`, so that a run that was stopped goes on where it was, and only mutants whose code
 * or tests have changed are tried again. Writes docs/mutants.md. Ends with 2 where less than nine in ten are killed.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { LEAST_NOTICED_PERCENT, merged, pageOf, rowsOf } from './mutants/page.ts'
import { inHouse, program, root } from './setup/house.mjs'

const FOUND = inHouse('.cache', 'mutants.json')
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
type Report = { readonly files: Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }> }

const asked = process.argv.slice(2)
const files = asked.length > 0 ? asked : allFiles()
for (const file of files) tryMutantsOf(file)
const { files: found } = JSON.parse(readFileSync(FOUND, 'utf8')) as Report
const rows = files.map((file) => tell(file, found[file]?.mutants ?? []))
const [killed, alive] = [total('killed'), total('alive')]
console.log(`${percent(killed, alive)} of ${killed + alive} mutants are killed`)
for (const file of files) listSurvivors(file)
writePage()
if (100 * killed < LEAST_NOTICED_PERCENT * (killed + alive)) process.exitCode = 2

function allFiles(): string[] {
  return globSync('src/{kitchen,nutrition,solver}/**/*.ts', { cwd: root, exclude: ['**/fixtures/**'] })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
}

function tryMutantsOf(file: string): void {
  console.log(`── ${file}`)
  const stryker = [program('@stryker-mutator', 'core', 'bin', 'stryker.js'), 'run', '--mutate', file]
  const { status } = spawnSync(process.execPath, [...stryker, '--logLevel', 'error'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function tell(file: string, mutants: readonly Mutant[]) {
  const count = (statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  const row = { killed: count(KILLED), alive: count(ALIVE) }
  console.log(
    `${file.padEnd(36)}${String(row.killed + row.alive).padStart(6)}${percent(row.killed, row.alive).padStart(8)}`,
  )
  return row
}

/** A file without a mutant, which is types, has no row. */
function writePage(): void {
  const day = new Date().toISOString().slice(0, 10)
  const measured = files.flatMap((file, index) => {
    const { killed = 0, alive = 0 } = rows[index] ?? {}
    const mutants = killed + alive
    const noticed = Math.round((1000 * killed) / mutants) / 10
    return mutants > 0 ? [{ file: file.replace('src/', ''), mutants, noticed, day }] : []
  })
  writeFileSync(PAGE, pageOf(merged(rowsOf(readFileSync(PAGE, 'utf8')), measured)))
}

function total(which: 'killed' | 'alive'): number {
  return rows.reduce((sum, row) => sum + row[which], 0)
}

function percent(killed: number, alive: number): string {
  return killed + alive === 0 ? 'none' : `${((100 * killed) / (killed + alive)).toFixed(1)} %`
}

function listSurvivors(file: string): void {
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
