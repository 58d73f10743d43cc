import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

/**
 * npm run bench [-- part …]: runs the measurements of scripts/bench (or those that are named), one after the other so
 * that none disturbs another, and writes what they print to docs/bench.md. A measurement is a program of its own; of
 * one that misses its bound or breaks off the page says so, and the others go on. What was not measured stays as it was.
 */
const folder = join(import.meta.dirname, 'bench')
const page = join(import.meta.dirname, '..', 'docs', 'bench.md')

/** What a measurement ends with that misses a bound: no failure, a busy machine is no fault. */
const MISSED_A_BOUND = 2
const LONGEST_MS = 6 * 60_000

const READING = [
  'What each part shows: `optimiser`, the first menu of a dog, and the linear programs of real recipes and random dogs, margins as their',
  'tangents, beside two other solvers, and whether they answer the same; `search`, the most frequent question beside a server that does',
  'nothing; `start`, how soon and how large the server is; `years`, whether a long diary slows an owner; `growth`, whether other owners',
  'do; `owners`, what an owner costs in bytes and processor time (`docs/scale.md`); `profile`, where the time goes; `second-visit`, how',
  'much sooner the service worker shows a page than the network did; `kit`, how soon a dog has a kit of single things, and who waits;',
  '`reading`, what the costliest texts cost to read as an owner’s recipe; `my-way`, what a frame costs while a slider moves.',
  '',
  "`years` compares with an account on its first day. The diary's last 31 days are only a first day long there: an answer of 62",
  'meals costs more than one of two, however little else is stored. Where the answers differ so, a month of diary is the base, and',
  'the same question for today alone stands beside it.',
  '',
  "`second-visit` is measured on Lighthouse's phone: a processor four times slower, and a network on which each request waits for",
  '562 ms, the figure that Lighthouse gives a browser for a slow 4G with its 150 ms, since a browser that slows itself down leaves',
  'out the handshakes. A real first visit lies between the two: handshakes are paid once, not with each request. The last',
  "two rows are the 150 ms alone, where the processor's share of both visits is the larger one. Each is to be sooner than the first.",
  '',
  'What is counted in bytes and points stands elsewhere: the first visit, and each part that is loaded later, in',
  '`e2e/first-visit.spec.ts`, a part of `npm test`; Lighthouse in [lighthouse.md](lighthouse.md).',
  '',
  'Where the remaining time goes: of a search that was asked before, a third is the system handing the bytes to the network, an eighth',
  'clearing away what was made on the way, and a fifteenth SQLite reading three rows (dog, preferences and region, so that a change on',
  'another device counts at once); the rest is spread over Fastify, Node, Zod and Kysely, none of them more than a sixteenth. One SELECT',
  'for the three rows is forbidden by the rule of one table in a query. `GET /api/state` spends a sixth on handing over its bytes, an',
  'eighth on its queries, an eighth on putting figures and their sources into words, and a sixteenth and less on each of the libraries',
  "around the answer: keeping the description of a dog's needs by dog and day would save that second eighth. Ranking spends a quarter on",
  "a dog's bounds for each recipe, an eighth on scores, a ninth on clearing away and a fourteenth on adding up nutrients; the simplex",
  "itself is less than a thirtieth, so a quicker one would buy next to nothing. In the browser a second visit is the processor's time",
  "alone: by traces of Chromium on 21 November 2026, until Home stands a quarter of it goes into React's drawing,",
  'a seventh into starting the code, and a fourteenth each into the tables of numbers and the first laying out of text. Numbers written',
  'without those tables were tried: no difference in the whole could be measured. A Home that is drawn from kept HTML before React',
  'wakes would be the next step.',
  '',
  'What it cost to put simplicity first (floors in the web, chunks by folder, a bootstrap script generated from the pages and the',
  'contract, sentences in parts), counted in a browser with headers, before and after on the same machine: a first visit to `/new-pet`',
  '94,808 and 94,788 bytes of code in 10 requests; to `/login` 114,348 and 121,502 bytes in 17 and 18 requests, since the words and parts',
  'that visitors share with owners are one file now. An account of 67 MB is read as JSON Lines in 4.5 s of processor time where the',
  'cutter by hand took 4.6 s, and at its highest the process has 393 MB instead of 373.',
]

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

/** At once after each part: whatever ends the bench, the table has what was measured. */
function write(): void {
  const parts = known.flatMap((name) => sections.get(name) ?? [])
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
    `${day}, ${seconds.toFixed(0)} s; before it began, ${busy.toFixed(1)} of ${cpus().length} cores were busy.`,
    ...verdict(code),
    '',
    '```text',
    printed.trim(),
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
  const [cpu] = cpus()
  return [
    '# Measurements',
    '',
    'Written by `npm run bench`; not by hand. Compare figures of one part with each other: another machine has other times.',
    '',
    ...READING,
    '',
    `${cpus().length} cores (${cpu?.model ?? 'unknown'}), Node ${process.versions.node}.`,
  ].join('\n')
}
