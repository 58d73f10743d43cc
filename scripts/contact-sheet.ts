// Lays the pictures of recipes side by side, as a page in .cache and as PNG.
//   npm run task -- contact-sheet [--names --theme dark --size 96 --from 1 --to 263 --try 1]
// --try N: eight of them, without names, to be paired with the names in another order that are printed.
import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { type AuthoredRecipe, RECIPES } from '../src/reference/recipes/index.ts'
import { seededRandom } from '../src/server/features/recipe-picture/random.ts'
import { drawRecipe } from '../src/server/features/recipe-picture/recipe-picture.ts'
import { launchOptions } from './setup/chromium.mjs'
import { inHouse } from './setup/house.mjs'

const IN_A_TRY = 8

const { values } = parseArgs({
  options: {
    names: { type: 'boolean', default: false },
    theme: { type: 'string', default: 'light' },
    size: { type: 'string', default: '96' },
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: String(RECIPES.length) },
    try: { type: 'string' },
  },
})
const [size, from, to] = [values.size, values.from, values.to].map(Number) as [number, number, number]
if (![size, from, to].every((value) => Number.isInteger(value) && value > 0))
  throw new Error('--size, --from and --to are whole numbers from 1')
if (!['light', 'dark'].includes(values.theme)) throw new Error('--theme is light or dark')

/** The same try is always of the same recipes. */
function shuffled<T>(things: readonly T[], word: string): T[] {
  const random = seededRandom(word)
  return things
    .map((thing) => ({ thing, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
}

const shown = values.try ? shuffled(RECIPES, values.try).slice(0, IN_A_TRY) : RECIPES.slice(from - 1, to)

const card = (recipe: AuthoredRecipe, index: number) => {
  const picture = `<img width="${size}" height="${size}" src="data:image/svg+xml,${encodeURIComponent(drawRecipe(recipe))}">`
  return `<figure>${picture}<figcaption>${values.names ? `${recipe.kind}: ${recipe.name}` : index + from}</figcaption></figure>`
}
const colours = values.theme === 'dark' ? '#16241e; color: #e9e4d8' : '#fffdf8; color: #33302a'
const style = `:root { color-scheme: ${values.theme} } body { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px; font: 11px sans-serif;
  background: ${colours} } figure { width: ${Math.max(size, values.names ? 110 : 0)}px; margin: 0; text-align: center }`
const page = `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${shown.map(card).join('')}`

await mkdir(inHouse('.cache'), { recursive: true })
const file = inHouse('.cache', 'contact-sheet')
await writeFile(`${file}.html`, page)
const browser = await chromium.launch(launchOptions())
const tab = await browser.newPage({
  viewport: { width: values.try ? 4 * (size + 8) + 16 : 1280, height: 200 },
  deviceScaleFactor: 1,
})
await tab.setContent(page)
await tab.screenshot({ path: `${file}.png`, fullPage: true })
await browser.close()
console.log(`${file}.png`)
if (values.try) {
  const names = shuffled(shown, `${values.try} names`).map(
    ({ name }, index) => `${String.fromCharCode(65 + index)}  ${name}`,
  )
  console.log(`${names.join('\n')}\n\nThe answers: npm run task -- contact-sheet --try ${values.try} --names`)
}
