/** A row of docs/mutants.md: the share `noticed` of a file's `mutants`, in percent, found on a day. */
export type Row = {
  readonly file: string
  readonly mutants: number
  readonly noticed: number
  readonly day: string
}

/** A random sample of the mutants of all files. */
export type Sample = {
  readonly drawn: number
  readonly noticed: number
  readonly all: number
  readonly seed: string
  readonly day: string
}

/** The least share of all mutants that tests notice. */
export const LEAST_NOTICED_PERCENT = 90

/** The rows of a page that was written before. */
export function rowsOf(page: string): Row[] {
  const rows = page.matchAll(/^\| `([^`]+)` \| (\d+) \| ([\d.]+) %.* \| (\d{4}-\d\d-\d\d) \|$/gm)
  return [...rows].map(([, file = '', mutants, noticed, day = '']) => ({
    file,
    mutants: Number(mutants),
    noticed: Number(noticed),
    day,
  }))
}

/** A row that was found now takes the place of the known row of the same file. */
export function merged(known: readonly Row[], found: readonly Row[]): Row[] {
  const rows = new Map([...known, ...found].map((row) => [row.file, row]))
  return [...rows.values()].sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** The sample of a page that was written before. */
export function sampleOf(page: string): Sample | undefined {
  const found = /^Random sample of (\d+) of (\d+) mutants of all files \(seed (.+), (\S+)\): (\d+) are noticed/m.exec(
    page,
  )
  if (!found) return undefined
  const [, drawn, all, seed = '', day = '', noticed] = found
  return { drawn: Number(drawn), noticed: Number(noticed), all: Number(all), seed, day }
}

export function sampleText({ drawn, noticed, all, seed, day }: Sample): string {
  const percent = ((100 * noticed) / drawn).toFixed(1)
  const [from, to] = wilsonInterval(noticed, drawn).map((share) => (100 * share).toFixed(1))
  return `Random sample of ${drawn} of ${all} mutants of all files (seed ${seed}, ${day}): ${noticed} are noticed, ${percent} % (95 % interval ${from} to ${to} %).`
}

/** The 95 % score interval of a share (Wilson 1927). */
export function wilsonInterval(noticed: number, drawn: number): readonly [number, number] {
  const z = 1.96
  const share = noticed / drawn
  const middle = share + z ** 2 / (2 * drawn)
  const half = z * Math.sqrt((share * (1 - share)) / drawn + z ** 2 / (4 * drawn ** 2))
  const scale = 1 + z ** 2 / drawn
  return [(middle - half) / scale, (middle + half) / scale]
}

export function pageOf(rows: readonly Row[], sample?: Sample): string {
  const mutants = rows.reduce((sum, row) => sum + row.mutants, 0)
  const noticed = rows.reduce((sum, row) => sum + (row.mutants * row.noticed) / 100, 0)
  return `# What tests notice

Written by \`npm run task -- mutants\`; not by hand. It changes \`src/nutrition\`, \`src/solver\` and \`src/kitchen\` in one place at a time
(Stryker with its runner for Vitest, \`stryker.config.json\`) and runs the unit tests that reach it; a change that no test notices is a
hole, or answers the same. Laws (\`*.laws.test.ts\`) are not run, and numbers are not changed: those are held by published values.
A whole run takes hours. \`npm run task -- mutants src/kitchen/storage.ts\` tries some files, \`--sample 600\` a random sample of all
files; both list what was not noticed.

The figures do not depend on the machine. A row tells of the file as it was on its day. Bar: ${LEAST_NOTICED_PERCENT} % of all.
In all ${rows.length} files ${((100 * noticed) / mutants).toFixed(1)} % of ${mutants} mutants are noticed.
${sample ? `\n${sampleText(sample)}\n` : ''}
| file | mutants | noticed | measured |
|---|---|---|---|
${rows.map(lineOf).join('\n')}
`
}

function lineOf({ file, mutants, noticed, day }: Row): string {
  const bar = noticed < LEAST_NOTICED_PERCENT ? ` (bar ${LEAST_NOTICED_PERCENT})` : ''
  return `| \`${file}\` | ${mutants} | ${noticed.toFixed(1)} %${bar} | ${day} |`
}
