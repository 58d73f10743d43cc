import { z } from 'zod'
import outlines from './animal-outlines.json' with { type: 'json' }
import symbols from './food-symbols.json' with { type: 'json' }

/** Elements of SVG on 128 × 128, by name. `npm run task -- make-food-symbols` writes both tables; see docs/pictures.md. */
const Drawings = z.record(z.string(), z.string().startsWith('<'))

export const FOOD_SYMBOLS: ReadonlyMap<string, string> = new Map(Object.entries(Drawings.parse(symbols)))

/** Outlines without a colour: their surroundings paint them. */
export const ANIMAL_OUTLINES: ReadonlyMap<string, string> = new Map(Object.entries(Drawings.parse(outlines)))
