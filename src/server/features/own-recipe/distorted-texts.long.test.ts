import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { startTestServer, type TestOwner, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
})
afterAll(() => server.close())

const LINES = [
  '500 g beef mince',
  '2 x 400 g tins chickpeas, drained',
  '½ cup oats',
  '1 clove garlic',
  '3 جزر',
  '١٠٠ g رز',
]
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!--',
  '</script',
  '<style>',
  '&#0;&#xffffff;&#x110000;&nope;',
  '\u202e\u0000\ufeff',
  '"recipeIngredient":',
  '{"@type":"Recipe"',
  '__proto__',
  '1/0 cup',
]
const piece = fc.oneof(
  fc.constantFrom(...LINES),
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('\n', '\r\n', '\u2028', ', ', '   '),
)
const mangled = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
const long = fc
  .tuple(
    fc.constantFrom('a', '1', '<', '&', '(', '½', '[', '{"a":', '<div>', 'e\u0301', '- '),
    fc.integer({ min: 1, max: 110_000 }),
  )
  .map(([sign, count]) => sign.repeat(Math.ceil(count / sign.length)))
const json = fc
  .record({
    '@type': fc.oneof(fc.constantFrom<unknown>('Recipe', ['Recipe'], 7, null), fc.jsonValue()),
    name: fc.oneof(fc.string(), fc.jsonValue()),
    recipeYield: fc.oneof(fc.string(), fc.integer(), fc.jsonValue()),
    recipeIngredient: fc.oneof(fc.array(piece, { maxLength: 50 }), fc.jsonValue()),
  })
  .chain((recipe) =>
    fc.constantFrom(
      JSON.stringify(recipe),
      JSON.stringify({ '@graph': [[recipe]] }),
      JSON.stringify(recipe).slice(0, -3),
      `<html><script type="application/ld+json">${JSON.stringify(recipe)}</script>`,
      `${'['.repeat(30)}${JSON.stringify(recipe)}${']'.repeat(30)}`,
    ),
  )

const text = fc.oneof(piece, fc.jsonValue())
const ingredient = fc.record(
  {
    ...{ quantity: text, amount: text, unit: fc.oneof(text, fc.record({ name: text })) },
    ...{ food: fc.oneof(text, fc.record({ name: text })), note: text, display: text, title: text },
    ...{
      is_header: fc.oneof(fc.boolean(), text),
      no_amount: fc.boolean(),
      recipe_id: fc.constantFrom('a', 'b'),
      position: text,
    },
  },
  { requiredKeys: [] },
)
const ingredients = fc.oneof(fc.array(ingredient, { maxLength: 8 }), text)
/** Like what Mealie, Tandoor, Paprika and RecipeSage write, and lists of recipes. */
const exported = fc
  .oneof(
    fc.record({ name: text, recipe_ingredient: ingredients, recipe_instructions: text, recipe_yield: text }),
    fc.record({
      recipes: fc.oneof(fc.constant([{ id: 'a', name: 'A' }]), text),
      recipes_ingredients: fc.array(fc.oneof(ingredient, text)),
    }),
    fc.record({
      name: text,
      servings: text,
      steps: fc.oneof(fc.array(fc.record({ instruction: text, ingredients })), text),
    }),
    fc.record({ name: text, servings: text, ingredients: text, directions: text }),
    fc.record({
      '@type': fc.constant('ItemList'),
      itemListElement: fc.array(fc.record({ item: fc.record({ recipeIngredient: ingredients }) })),
    }),
  )
  .chain((recipe) => fc.constantFrom(recipe, [recipe, recipe], { '@graph': [recipe] }, { data: { recipe } }))
  .chain((document) => fc.constantFrom(JSON.stringify(document), JSON.stringify(document, null, 2).slice(0, -2)))

test('5,000 distorted texts and documents are read or refused by the field, and nothing is kept', {
  timeout: 240_000,
}, async () => {
  const texts = fc.sample(fc.oneof(mangled, json, exported, { weight: 1, arbitrary: long }), {
    numRuns: 5000,
    seed: 18,
  })
  await owner.send('POST', '/v2/recipes/read', { text: '1 egg' })
  const before = await rows()
  const statuses = new Map<number, number>()
  for (const text of texts) {
    const { status, body } = await owner.send('POST', '/v2/recipes/read', { text })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const isClear = status === 200 || (status === 422 && body.errors[0].field === 'text')
    expect(isClear, `${status} ${JSON.stringify(body)} of ${text.slice(0, 300)}`).toBe(true)
    expect(JSON.stringify(body).includes('\u202e')).toBe(false)
  }
  const tooLarge = await owner.send('POST', '/v2/recipes/read', { text: 'a'.repeat(1_000_000) })
  expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'too-large'])
  expect(statuses.get(200)).toBeGreaterThan(1000)
  expect(statuses.get(422)).toBeGreaterThan(500)
  expect(await rows()).toEqual(before)
})

async function rows(): Promise<Record<string, number>> {
  const { allOwners, close } = await openDatabase(server.env)
  try {
    const tables = await allOwners.introspection.getTables()
    const found = await Promise.all(
      tables.map(async ({ name }) => [
        name,
        (
          await allOwners
            .selectFrom(name as 'pet')
            .selectAll()
            .execute()
        ).length,
      ]),
    )
    return Object.fromEntries(found)
  } finally {
    await close()
  }
}
