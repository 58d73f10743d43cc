import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { INGREDIENTS } from '../../src/reference/ingredients/ingredients.ts'
import { FOODS, SPRITE_FILE, sprite } from './files.ts'

const noto: { icons: Record<string, { body: string }> } = createRequire(import.meta.url)(
  '@iconify-json/noto/icons.json',
)

/** Symbols of things that must not lie in a dog's bowl, or that look like them: bones, shells, and plants that harm dogs. */
const FORBIDDEN = [
  ...[
    'meat-on-bone',
    'poultry-leg',
    'cut-of-meat',
    'bone',
    'oyster',
    'crab',
    'lobster',
    'shrimp',
    'fried-shrimp',
    'egg',
  ],
  ...[
    'onion',
    'garlic',
    'grapes',
    'avocado',
    'chocolate-bar',
    'mushroom',
    'cherries',
    'chestnut',
    'peanuts',
    'hot-pepper',
  ],
]

test('the file for the pages is what npm run task -- make-food-symbols writes', () => {
  expect(readFileSync(SPRITE_FILE, 'utf8')).toBe(sprite())
})

describe('symbols of foods', () => {
  test('each ingredient has one, and each stands for an ingredient', () => {
    const used = [...INGREDIENTS.values()].map(({ symbol }) => symbol)
    expect([...new Set(used)].sort()).toEqual(Object.keys(FOODS).sort())
  })

  test.each(FORBIDDEN)('none is drawn as Noto Emoji draws %s', (icon) => {
    const outlines = [...(noto.icons[icon]?.body ?? '').matchAll(/ d="([^"]{40,})"/g)].map(
      ([, outline = '']) => outline,
    )
    expect(outlines.length).toBeGreaterThan(0)
    for (const [name, body] of Object.entries(FOODS))
      expect(
        outlines.filter((outline) => body.includes(outline)),
        name,
      ).toEqual([])
  })

  test('none asks for anything from outside, and two can stand in one picture', () => {
    const idsSeen = new Set<string>()
    for (const [name, body] of Object.entries(FOODS)) {
      expect(body, name).not.toMatch(
        /NaN|undefined|<(script|style|image|foreignObject|a)\b|href="(?!#)|url\((?!#)| on\w+=/,
      )
      const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
      for (const [, target] of body.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids, name).toContain(target)
      for (const id of ids) expect(idsSeen, `${name}: ${id}`).not.toContain(id)
      for (const id of ids) idsSeen.add(id)
    }
  })
})

test('an ingredient is found in the file for the pages by its code', () => {
  const file = sprite()
  for (const { code, symbol } of INGREDIENTS.values())
    expect(file).toContain(`<symbol id="${code}" viewBox="0 0 128 128"><use href="#${symbol}"`)
})
