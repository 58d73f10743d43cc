import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CallExpression, type Expression, type ObjectExpression, parseSync, Visitor } from 'oxc-parser'
import playwright from '../../playwright.config.ts'

export type TaggedTest = {
  readonly file: string
  readonly tags: readonly string[]
  /** Run on a desktop and on a phone. */
  readonly isOfEverySize: boolean
}

/** A test, or a group of them, whose tags are theirs too. */
type Tagged = { readonly call: CallExpression; readonly tags: readonly string[] }

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Of tests that run on one screen alone, by their names in `e2e/app/test.ts`. */
const ONE_SCREEN: Readonly<Record<string, string>> = { ONCE: '@once', ON_PHONE: '@phone' }

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
  return tests.map(({ call }) => {
    const tags = found.filter((other) => isIn(call, other.call)).flatMap((other) => other.tags)
    return { file, tags, isOfEverySize: !tags.some(isOfOneScreen) && isOfEveryProject(file) }
  })
}

const isIn = (call: CallExpression, other: CallExpression) => other.start <= call.start && call.end <= other.end

/** `describe(…)`, `test.describe(…)`. */
const isGroup = ({ callee }: CallExpression) =>
  callee.type === 'MemberExpression'
    ? callee.property.type === 'Identifier' && callee.property.name === 'describe'
    : callee.type === 'Identifier' && callee.name === 'describe'

/** What stands after the title, as Playwright's `tag` or Vitest's `tags`. */
function tagsOf({ arguments: [, options] }: CallExpression): string[] {
  if (options?.type === 'Identifier') return ofOneScreen(options.name)
  return options?.type === 'ObjectExpression' ? options.properties.flatMap(tagsOfProperty) : []
}

function tagsOfProperty(property: ObjectExpression['properties'][number]): string[] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
  if (property.key.name !== 'tag' && property.key.name !== 'tags') return []
  const { value } = property
  return value.type === 'ArrayExpression' ? value.elements.flatMap(tagOf) : tagOf(value)
}

/** A text, or such as `ONCE.tag`. */
function tagOf(element: Expression | { readonly type: 'SpreadElement' } | null): string[] {
  if (element?.type === 'Literal') return [String(element.value)]
  return element?.type === 'MemberExpression' && element.object.type === 'Identifier'
    ? ofOneScreen(element.object.name)
    : []
}

const ofOneScreen = (name: string) => (name in ONE_SCREEN ? [ONE_SCREEN[name] ?? ''] : [])

export const isOfOneScreen = (tag: string): boolean => Object.values(ONE_SCREEN).includes(tag)

const isOfEveryProject = (file: string) =>
  !playwright.projects?.some(({ testIgnore }) => testIgnore instanceof RegExp && testIgnore.test(file))
