/** The sizes and arrows of docs/ARCHITECTURE.md, measured from the syntax trees. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The floors from the ground up: a floor imports those before it. */
const WEB_FLOORS = ['ui', 'dog-ui', 'data', 'features', 'shell']
/** Words for a person whom a comment does not name. */
const UNNAMED_PERSON = /\b(?:(?:some|any|every)(?:body|one)|no(?:body| one)|who(?:so)?ever)\b/i
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\/fixtures\//.test(file)

type Measured = {
  readonly file: string
  readonly lines: number
  readonly functions: readonly { readonly name: string; readonly lines: number }[]
  readonly casts: number
  /** Places of comments that do not name the person they are about. */
  readonly unnamed: readonly string[]
  /** The files that the file cannot be without, types included. */
  readonly imports: readonly string[]
  /** The files that it loads when it needs them. */
  readonly loads: readonly string[]
}

const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).sort()
const code = files.filter((file) => !isTest(file)).map(measure)
/** The files around the product: scripts, and helpers of tests. Tests themselves are lists, and may be long. */
const around = [
  ...files.filter((file) => isTest(file) && !/\.test\.tsx?$/.test(file)),
  ...globSync('{scripts,e2e}/**/*.{ts,mjs}', {
    cwd: root,
    exclude: ['**/*.{test,spec}.ts', '**/*.d.ts', '**/*.d.mts'],
  }).sort(),
].map(measure)

const tests = [...files, ...globSync('{scripts,e2e}/**/*.ts', { cwd: root })]
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
  .map(measure)

function measure(file: string): Measured {
  const text = readFileSync(join(root, file), 'utf8')
  const lineOf = lineCounter(text)
  const functions: Measured['functions'][number][] = []
  const imports: string[] = []
  const loads: string[] = []
  const note = (list: string[], to: unknown) => {
    if (typeof to === 'string' && to.startsWith('.')) list.push(relative('.', join(dirname(file), to)))
  }
  let casts = 0
  const { program, module, comments } = parseSync(file, text)
  const noteFunction = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const first = lineOf(node.start)
    functions.push({ name: node.id?.name ?? `line ${first}`, lines: lineOf(node.end) - first + 1 })
  }
  new Visitor({
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    TSAsExpression({ typeAnnotation }) {
      const { start, end } = typeAnnotation
      if (text.slice(start, end) !== 'const') casts += 1
    },
    TSImportType: ({ source }) => note(imports, source.value),
    ImportExpression: ({ source }) => note(loads, source.type === 'Literal' ? source.value : undefined),
  }).visit(program)
  for (const { moduleRequest } of [
    ...module.staticImports,
    ...module.staticExports.flatMap(({ entries }) => entries),
  ]) {
    note(imports, moduleRequest?.value)
  }
  const unnamed = comments
    .filter(({ value }) => UNNAMED_PERSON.test(value))
    .map(({ start }) => `${file}:${lineOf(start)}`)
  return { file, lines: text.split('\n').length - 1, functions, casts, unnamed, imports, loads }
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => 1 + starts.findLastIndex((at) => at < offset) + 1
}

const within = (folder: string) => code.filter(({ file }) => file.startsWith(`src/${folder}/`))
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const linesOf = (measured: readonly Measured[]) => sum(measured.map(({ lines }) => lines))

function longerThan(most: number, measured: readonly Measured[]): string[] {
  return measured.flatMap(({ file, functions }) =>
    functions.filter(({ lines }) => lines > most).map(({ name, lines }) => `${file}: ${name}, ${lines} lines`),
  )
}

function castsPer1000(measured: readonly Measured[]): number {
  return (1000 * sum(measured.map(({ casts }) => casts))) / linesOf(measured)
}

const floorOf = (file: string) => WEB_FLOORS.findIndex((floor) => file.startsWith(`src/web/${floor}/`))

const isUp = (file: string, to: string) => floorOf(file) >= 0 && floorOf(to) > floorOf(file)

/** `src/web/features/diary/` of the files in it. */
const featureOf = (file: string) => /^src\/(?:web|server)\/features\/[^/]+\//.exec(file)?.[0]
const isAcross = (file: string, to: string) =>
  featureOf(file) !== undefined && featureOf(to) !== undefined && featureOf(file) !== featureOf(to)

/** Arrows of this kind, those of types and of files that are loaded later too. */
function arrows(isOne: (file: string, to: string) => boolean): string[] {
  return code.flatMap(({ file, imports, loads }) =>
    [...imports, ...loads].filter((to) => isOne(file, to)).map((to) => `${file} → ${to}`),
  )
}

/** Circles of imports, those of types alone too, each named once by its first file. */
function circles(): string[] {
  const importsOf = new Map(code.map(({ file, imports }) => [file, imports]))
  const found: string[] = []
  for (const { file } of code) {
    const way = wayBack(file, importsOf)
    if (way && way.toSorted()[0] === file) found.push([...way, file].join(' → '))
  }
  return found
}

/** The shortest way from a file over its imports back to itself. */
function wayBack(file: string, importsOf: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const open = [file]
  for (const here of open) {
    for (const next of importsOf.get(here) ?? []) {
      if (next === file) return path(here, cameFrom)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, here)
      open.push(next)
    }
  }
  return undefined
}

function path(last: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [last]
  for (let here = cameFrom.get(last); here !== undefined && !way.includes(here); here = cameFrom.get(here))
    way.unshift(here)
  return way
}

/** Folders with so many modules of code directly in them, the fullest first. */
function flatFolders(most: number): string[] {
  return [...Map.groupBy(code, ({ file }) => dirname(file))]
    .filter(([, inIt]) => inIt.length > most)
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([folder, inIt]) => `${folder}: ${inIt.length} modules`)
}

/** `db` of a file in `src/server/db/`. Files outside of the folders are not counted: env and refusal are used by all, and others put the features together. */
const serverFolderOf = (file: string) => /^src\/server\/([^/]+)\//.exec(file)?.[1]

/** The database is the lowest folder of the server, and its features are the highest; the folders between have no order. */
function isUpOnServer(file: string, to: string): boolean {
  const [from, into] = [serverFolderOf(file), serverFolderOf(to)]
  if (!from || !into || from === into) return false
  return from === 'db' || into === 'features'
}

const ninetieth = (lengths: readonly number[]) =>
  lengths.toSorted((a, b) => a - b)[Math.floor(0.9 * lengths.length)] ?? 0

const linesOfTests = (folder: string) =>
  sum(
    files
      .filter((file) => file.startsWith(folder) && isTest(file))
      .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1),
  )

/** The length of each function in `src`, in lines, the shortest first. */
export const lengths = code.flatMap(({ functions }) => functions.map(({ lines }) => lines)).sort((a, b) => a - b)

type Bar = {
  readonly what: string
  readonly is: number
  readonly bound: number
  readonly least?: true
  /** Those that break it. */
  readonly which?: readonly string[]
}

export const keeps = ({ is, bound, least }: Bar): boolean => (least ? is >= bound : is <= bound)

export const BARS: readonly Bar[] = [
  noneOf(
    'functions over 40 lines in nutrition and solver',
    longerThan(40, [...within('nutrition'), ...within('solver')]),
  ),
  noneOf('functions over 60 lines in src, scripts and e2e', longerThan(60, [...code, ...around])),
  { what: '`as` per 1,000 lines of nutrition', is: castsPer1000(within('nutrition')), bound: 5 },
  { what: '`as` per 1,000 lines of the server', is: castsPer1000(within('server')), bound: 4 },
  { what: '`as` in the solver', is: sum(within('solver').map(({ casts }) => casts)), bound: 0 },
  noneOf('arrows that run back up in the web', arrows(isUp)),
  noneOf('arrows on the server from db/ to another folder, or from a folder to features/', arrows(isUpOnServer)),
  noneOf('arrows from one feature to another', arrows(isAcross)),
  noneOf('circles of imports, types included', circles()),
  noneOf(
    'comments that do not name the person they are about',
    [...code, ...around, ...tests].flatMap(({ unnamed }) => unnamed),
  ),
  noneOf('folders of more than 25 modules', flatFolders(25)),
  {
    what: '90th percentile of the lines of a function in the web',
    is: ninetieth(within('web').flatMap(({ functions }) => functions.map(({ lines }) => lines))),
    bound: 22,
  },
  {
    what: 'lines of test per line of web code, without e2e',
    is: linesOfTests('src/web/') / linesOf(within('web')),
    bound: 0.4,
    least: true,
  },
]

/** The goals for the house; a goal that is not kept yet is printed and fails nothing. */
export const GOALS: readonly Bar[] = [
  {
    what: 'files of at most 20 lines, in percent',
    is: (100 * code.filter(({ lines }) => lines <= 20).length) / code.length,
    bound: 15,
  },
]

/** The lines of `src`, without and with tests. */
export const LINES = { source: linesOf(code), tests: linesOfTests('src/') }

function noneOf(what: string, which: readonly string[]) {
  return { what, is: which.length, bound: 0, which }
}
