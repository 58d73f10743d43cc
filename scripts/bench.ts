import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { machine } from './bench/app/machine.ts'

/**
 * npm run bench [-- part …]: runs the measurements of scripts/bench (or those that are named), one after the other so
 * that none disturbs another, and writes what they print to docs/bench.md. A measurement is a program of its own; the
 * page names a bound that is missed and a measurement that breaks off, and the others go on. Other rows stay as they were.
 */
const folder = join(import.meta.dirname, 'bench')
const page = join(import.meta.dirname, '..', 'docs', 'bench.md')

/** The exit code of a measurement that misses a bound: no failure, a busy machine is no fault. */
const MISSED_A_BOUND = 2
const LONGEST_MS = 6 * 60_000
/** The line that is printed where the product had to be built first. */
const BUILDING = /^Building the .*\n/gm

/** The subject of each part of the page. A part without a line here (`profile`: where the time goes) is printed and not kept. */
const SHOWS: Readonly<Record<string, string>> = {
  growth: 'whether a thousand and a hundred thousand other owners slow an answer down',
  kit: 'how soon a dog has a kit of single things, and whether the server answers others meanwhile',
  'my-way': 'what a frame costs while a slider of “my way” moves',
  optimiser:
    'the first menu of a dog; the linear programs of real recipes and random dogs, beside two other solvers, and whether they answer the same',
  owners: 'what an owner costs in bytes and processor time, see [scale.md](scale.md)',
  reading: 'what the costliest texts cost to read as an owner’s recipe',
  search: 'the most frequent question, beside a server that does nothing',
  'second-visit':
    "how much sooner the service worker shows a page than the network did: on Lighthouse's phone (a processor four times slower, 562 ms for each request), on this processor, and with 150 ms for each request",
  start: 'how soon and how large the server is',
  years:
    'whether a long diary slows an owner: beside an account on its first day, or beside one of a month where the answer is longer than on a first day',
}

const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}`)

const sections = sectionsOf(existsSync(page) ? readFileSync(page, 'utf8') : '')
for (const name of asked.length > 0 ? asked : known) {
  sections.set(name, await measure(name))
  write()
}
console.log('Written to docs/bench.md')

/** Writes the page at once after each part: whatever ends the bench, the table has the parts that were measured. */
function write(): void {
  const parts = known.filter((name) => name in SHOWS).flatMap((name) => sections.get(name) ?? [])
  writeFileSync(page, `${[head(), ...parts].join('\n\n')}\n`)
}

async function measure(name: string): Promise<string> {
  const [busy = 0] = loadavg()
  const began = performance.now()
  const { printed, code } = await run(join(folder, `${name}.ts`))
  const seconds = (performance.now() - began) / 1000
  const day = new Date().toISOString().slice(0, 10)
  return [
    `## ${name}`,
    '',
    `${day}, ${seconds.toFixed(0)} s on ${machine()}; load ${busy.toFixed(1)} before it began.`,
    ...verdict(code),
    '',
    '```text',
    printed.replaceAll(BUILDING, '').trim(),
    '```',
  ].join('\n')
}

function verdict(code: number | null): string[] {
  if (code === 0) return []
  return ['', code === MISSED_A_BOUND ? '**Missed a bound.**' : '**Broke off.**']
}

/** Shows what it prints while it runs; one that hangs is ended, and what it had printed stays. */
function run(file: string): Promise<{ printed: string; code: number | null }> {
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'], timeout: LONGEST_MS })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
    process.stdout.write(chunk)
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ printed: `${printed}\n${error.message}`, code: null }))
    child.on('close', (code) => resolve({ printed, code }))
  })
}

function sectionsOf(text: string): Map<string, string> {
  const [, ...parts] = text.split(/^(?=## )/m)
  return new Map(parts.map((part) => [/^## (\S+)/.exec(part)?.[1] ?? '', part.trim()]))
}

function head(): string {
  return [
    '# Measurements',
    '',
    'Written by `npm run bench` (`-- kit search` measures some parts); not by hand.',
    'Compare figures of one part with each other: another machine has other times. A bar is the bound beside its figure.',
    '',
    '| part | what it shows |',
    '|---|---|',
    ...Object.entries(SHOWS).map(([name, shows]) => `| \`${name}\` | ${shows} |`),
    '',
    'The bytes of each page stand in [page-sizes.md](page-sizes.md); points and paint times stand in [lighthouse.md](lighthouse.md).',
  ].join('\n')
}
