import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CallExpression, type ObjectExpression, parseSync, Visitor } from 'oxc-parser'

export type TaggedTest = {
  readonly file: string
  readonly tags: readonly string[]
}

/** A test, or a group of them, whose tags are theirs too. */
type Tagged = { readonly call: CallExpression; readonly tags: readonly string[] }

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The tags of tests in the browser: run by `npm test`, and run on a phone. They prove no line of the specification by themselves. */
export const RUNNERS_TAGS: readonly string[] = ['@journey', '@phone']

/** Every test that bears tags, as its source has them: to ask the runners would mean to load all of the product. */
export function findTaggedTests(): TaggedTest[] {
  const files = globSync(['{src,scripts,e2e}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], { cwd: root }).sort()
  return files.flatMap((file) => taggedTestsIn(file, readFileSync(`${root}${file}`, 'utf8')))
}

export function taggedTestsIn(file: string, source: string): TaggedTest[] {
  const found: Tagged[] = []
  new Visitor({
    CallExpression(call) {
      const tags = tagsOf(call)
      if (tags.length > 0) found.push({ call, tags })
    },
  }).visit(parseSync(file, source).program)
  const tests = found.filter(({ call }) => !isGroup(call))
  return tests.map(({ call }) => ({
    file,
    tags: found.filter((other) => isIn(call, other.call)).flatMap((other) => other.tags),
  }))
}

const isIn = (call: CallExpression, other: CallExpression) => other.start <= call.start && call.end <= other.end

/** `describe(…)`, `test.describe(…)`. */
const isGroup = ({ callee }: CallExpression) =>
  callee.type === 'MemberExpression'
    ? callee.property.type === 'Identifier' && callee.property.name === 'describe'
    : callee.type === 'Identifier' && callee.name === 'describe'

/** The tags after the title, as Playwright's `tag` or Vitest's `tags`. */
function tagsOf({ arguments: [, options] }: CallExpression): string[] {
  return options?.type === 'ObjectExpression' ? options.properties.flatMap(tagsOfProperty) : []
}

function tagsOfProperty(property: ObjectExpression['properties'][number]): string[] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
  if (property.key.name !== 'tag' && property.key.name !== 'tags') return []
  const { value } = property
  const elements = value.type === 'ArrayExpression' ? value.elements : [value]
  return elements.flatMap((element) => (element?.type === 'Literal' ? [String(element.value)] : []))
}
