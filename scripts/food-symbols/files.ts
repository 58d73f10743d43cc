import { INGREDIENTS } from '../../src/reference/ingredients/ingredients.ts'
import { inHouse } from '../setup/house.mjs'
import { EGGS_AND_DAIRY } from './eggs-and-dairy.ts'
import { FISH } from './fish.ts'
import { HEAPS } from './heaps.ts'
import { MEATS } from './meats.ts'
import { NOTO_FOODS } from './noto.ts'
import { OILS } from './oils.ts'
import { PLANTS } from './plants.ts'

export const SPRITE_FILE = inHouse('src', 'web', 'dog-ui', 'food-symbols.svg')

/** Elements of SVG on 128 × 128, by the name of the symbol. */
export const FOODS: Readonly<Record<string, string>> = {
  ...NOTO_FOODS,
  ...HEAPS,
  ...MEATS,
  ...EGGS_AND_DAIRY,
  ...FISH,
  ...PLANTS,
  ...OILS,
}

/** One file for the pages: each drawing once, and under the code of each ingredient that it stands for. */
export function sprite(): string {
  const symbols = Object.entries(FOODS).map(
    ([name, body]) => `<symbol id="${name}" viewBox="0 0 128 128">${body}</symbol>`,
  )
  const codes = [...INGREDIENTS.values()].map(
    ({ code, symbol }) =>
      `<symbol id="${code}" viewBox="0 0 128 128"><use href="#${symbol}" width="128" height="128"/></symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- With artwork of Noto Emoji, Copyright Google LLC, Apache License 2.0 (apache.org/licenses/LICENSE-2.0), some in other colours -->\n${[...symbols, ...codes].join('\n')}\n</svg>\n`
}
