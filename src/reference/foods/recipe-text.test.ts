import { expect, test } from 'vitest'
import { foodSearch } from './food-search.ts'
import { gramsOfFood, readLine } from './read-line.ts'
import { MOST_LINES, type RecipeText, readRecipeText } from './recipe-text.ts'

const linesOf = (text: string) => (readRecipeText(text) as RecipeText).lines

test('the list is what stands between its heading and the method', () => {
  const read = readRecipeText('Stew\n\nIngredients (for 2 days)\n• 1 egg\n2 carrots\n\nMethod\n1. Boil 2 eggs')
  expect(read).toEqual({ name: 'Stew', lines: ['1 egg', '2 carrots'] })
  expect(linesOf('1 egg\n2 carrots')).toEqual(['1 egg', '2 carrots'])
})

test('markup is text: what it hides is not read, and what it would run is not there', () => {
  expect(
    linesOf('<head><title>No</title></head><p>1 egg<script>2 carrots</script></p><p>a &lt; b &frac12;</p>'),
  ).toEqual(['1 egg', 'a < b ½'])
})

const cpuMs = (work: () => unknown) => {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000
}

/** Of what costs most: long pages, and as many lines as are read, of words that stand in most names. */
const COSTLY = [
  '<div>'.repeat(20_000),
  '<'.repeat(100_000),
  '<script type="application/ld+json">'.repeat(2800),
  `<${'<!--'.repeat(24_000)}`,
  '&amp'.repeat(25_000),
  `{"a":${'[1],'.repeat(20_000)}`,
  `[${'{"a":[1]},'.repeat(9_900)}0]`,
  '100 g beef chicken rice cooked raw salt oil lean fat meat fish whole canned dry\n'.repeat(MOST_LINES),
  '100 g zorblat quandix mubbels frondle spritche\n'.repeat(MOST_LINES),
]

test.each(COSTLY.map((text) => [text.slice(0, 30), text] as const))(
  'a text costs 50 ms at most: %s …',
  async (_, text) => {
    const search = await foodSearch()
    const read = () => {
      const found = readRecipeText(text)
      if (typeof found === 'string') return
      for (const line of found.lines) {
        const one = readLine(line, search)
        if ('candidates' in one) for (const { id } of one.candidates) gramsOfFood(id, line)
      }
    }
    // The least of some: what else the processor did meanwhile is none of it.
    expect(Math.min(...[1, 2, 3, 4].map(() => cpuMs(read)))).toBeLessThan(50)
  },
)
