// Writes the headings' font, with the letters that the pages use.
//   npm run task -- make-fonts
// And the style sheet of the fonts that stand in until ours arrive.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { fallbackFonts } from './fonts/fallback-fonts.ts'
import { inHouse } from './setup/house.mjs'

const WHOLE = inHouse('node_modules', '@fontsource-variable', 'fraunces', 'files', 'fraunces-latin-soft-normal.woff2')
const USED = inHouse('src', 'web', 'theme', 'fraunces-soft-latin.woff2')
const FALLBACKS = inHouse('src', 'web', 'theme', 'fallback-fonts.css')
/** The letters of `unicode-range` in the @font-face of src/web/theme/fonts.css, where the font has them. */
const LETTERS: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
]
/** Round throughout, and in the weights of the style sheets. */
const AXES = { SOFT: 100, wght: { min: 400, max: 700 } }

const text = LETTERS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('')
const font = await subsetFont(await readFile(WHOLE), text, { targetFormat: 'woff2', variationAxes: AXES })
await writeFile(USED, font)
console.log(`${USED}: ${font.length} bytes`)
await writeFile(FALLBACKS, await fallbackFonts())
console.log(FALLBACKS)
