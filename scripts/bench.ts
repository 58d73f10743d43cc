import { execFile } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * npm run bench: runs every measurement of scripts/bench, one after the other so that none disturbs another, and
 * writes what they print to docs/bench.md. A measurement is a program of its own; of one that misses its bound the page
 * says so, but nothing fails: a busy machine is no fault.
 */
const folder = join(import.meta.dirname, 'bench')
const report = join(import.meta.dirname, '..', 'docs', 'bench.md')

type Measurement = { readonly name: string; readonly printed: string; readonly isMissed: boolean }

const measurements: Measurement[] = []
for (const file of readdirSync(folder).filter(isMeasurement).sort()) measurements.push(await measure(file))

writeFileSync(report, `${[head(), ...measurements.map(section)].join('\n\n')}\n`)
console.log(`Written to docs/bench.md`)

function isMeasurement(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts')
}

async function measure(file: string): Promise<Measurement> {
  const running = promisify(execFile)(process.execPath, [join(folder, file)], { maxBuffer: 2 ** 24 })
  running.child.stderr?.pipe(process.stderr)
  const { stdout, code } = await running.then(
    (done) => ({ ...done, code: 0 }),
    (failed: { stdout: string; code: number }) => failed,
  )
  console.log(stdout)
  return { name: basename(file, '.ts'), printed: stdout.trim(), isMissed: code !== 0 }
}

const READING = [
  'What each part shows: `optimiser`, the linear programs of real recipes and random dogs beside two other solvers; `search`,',
  'the most frequent question beside a server that does nothing; `start`, how soon and how large the server is; `years`,',
  'whether a long diary slows an owner; `growth`, whether other owners do; `profile`, where the time of a search goes;',
  '`second-visit`, how much sooner the service worker shows a page than the network did.',
  '',
  'Where the remaining time goes: a search that was asked before costs two SELECTs (dog and preferences, so that a change on',
  'another device counts at once), the reading of the question by the contract, and Fastify with its safe headers. The next',
  'step would be one SELECT for both rows, which the rule of one table in a query forbids; it would save about a fifth.',
  'A recipe for a dog never seen before spends most of its time on bounds, rounding and proof, not in the solver.',
]

function head(): string {
  const [cpu] = cpus()
  return [
    '# Measurements',
    '',
    'Written by `npm run bench`; not by hand. Compare figures of one run with each other: another machine has other times.',
    '',
    ...READING,
    '',
    `${cpus().length} cores (${cpu?.model ?? 'unknown'}), Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`,
  ].join('\n')
}

function section({ name, printed, isMissed }: Measurement): string {
  return [`## ${name}`, ...(isMissed ? ['', '**Missed its bound.**'] : []), '', '```text', printed, '```'].join('\n')
}
