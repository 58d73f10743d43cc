import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { texts } from '../src/web/texts/index.ts'

/** The names that lead to a text from `texts`. In code, `*` stands for one that is worked out there: `[band]`. */
type Path = readonly string[]

const WEB = fileURLToPath(new URL('../src/web/', import.meta.url))
const files = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
  .map((file) => readFileSync(WEB + file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
const code = files.join('\n')

function leavesOf(part: object, path: Path = []): Path[] {
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' ? leavesOf(value, [...path, key]) : [[...path, key]],
  )
}

const ACCESS = String.raw`(?:\s*\??\.\w+|(?:\?\.)?\[[^\]]+\])`
/** `const words = texts.diary`, `const { age } = texts.newPet.fields`, `(words: typeof texts)`. */
const SHORT_NAME = new RegExp(
  String.raw`const (?<names>\w+|\{[^}]+\}) = (?<whole>\w+${ACCESS}*)$|(?<all>\w+): typeof texts\b`,
  'gm',
)

/** The paths of texts that the short names of a file stand for. */
function shortNames(file: string): Map<string, Path> {
  const known = new Map<string, Path>([['texts', []]])
  for (const { groups: { names = '', whole = '', all } = {} } of file.matchAll(SHORT_NAME)) {
    const path = pathOf(whole, known)
    if (all) known.set(all, [])
    else if (path && /^\w/.test(names)) known.set(names, path)
    else if (path) for (const [name] of names.matchAll(/\w+/g)) known.set(name, [...path, name])
  }
  return known
}

/** The path of an access such as `words.bands[band]`. */
function pathOf(access: string, known: ReadonlyMap<string, Path>): Path | undefined {
  const [first = '', ...rest] = [...access.matchAll(/^\w+|\.(\w+)|\['(\w+)'\]|\[.+?\]/g)].map(
    ([whole, name, quoted], index) => (index === 0 ? whole : (name ?? quoted ?? '*')),
  )
  const start = known.get(first)
  return start && [...start, ...rest]
}

/** Each way into the texts that a file goes. */
function pathsIn(file: string): Path[] {
  const known = shortNames(file)
  const named = new RegExp(String.raw`(?<![\w.'-])(?:${[...known.keys()].join('|')})\b${ACCESS}*`, 'g')
  const uses = file.replace(SHORT_NAME, '').matchAll(named)
  return [...uses].flatMap(([access]) => [pathOf(access, known) ?? []]).filter((path) => path.length > 0)
}

const paths = files.flatMap(pathsIn)

/** Named from the first name to the last; or handed on with what holds it, and named where that is taken. */
function isNamed(leaf: Path): boolean {
  const ways = paths.filter((path) =>
    path.every((key, index) => index >= leaf.length || [leaf[index], '*'].includes(key)),
  )
  const [key, holder] = leaf.toReversed()
  const isTaken = () => new RegExp(String.raw`\.${key}\b|\.${holder}(\?\.)?[[)]`).test(code)
  return ways.some(({ length }) => length >= leaf.length) || (ways.length > 0 && isTaken())
}

test('each text of the pages is shown by some page', () => {
  const leaves = leavesOf(texts)
  expect(leaves.length).toBeGreaterThan(700)
  expect(leaves.filter((leaf) => !isNamed(leaf)).map((leaf) => leaf.join('.'))).toEqual([])
})
