import type { Cut } from './cut.ts'
import { FISH_CUTS } from './fish.ts'
import { EGG_AND_DAIRY_CUTS, FRUIT_CUTS } from './fruit-egg-dairy.ts'
import { GRAIN_CUTS } from './grains.ts'
import { GREEN_CUTS } from './greens.ts'
import { MEAT_CUTS } from './meats.ts'
import { PULSE_CUTS } from './pulses.ts'
import { ROOT_CUTS } from './roots.ts'

/** How each food looks when it is cooked, by its symbol. Oils and seeds are not seen. */
export const CUTS: ReadonlyMap<string, Cut> = new Map(
  [MEAT_CUTS, FISH_CUTS, EGG_AND_DAIRY_CUTS, GRAIN_CUTS, PULSE_CUTS, ROOT_CUTS, GREEN_CUTS, FRUIT_CUTS].flatMap(
    (cuts) => Object.entries(cuts),
  ),
)

const LOOSE = new Set([...Object.keys(GRAIN_CUTS), 'green-lentils', 'red-lentils', 'split-peas'])

const DOLLOPS = new Set(['yoghurt', 'greek-yoghurt', 'kefir'])

/** A spoonful is put on top. */
export const isDollop = (symbol: string) => DOLLOPS.has(symbol)

/** It lies as one heap, and other food lies on it. */
export const isLoose = (symbol: string) => LOOSE.has(symbol)
