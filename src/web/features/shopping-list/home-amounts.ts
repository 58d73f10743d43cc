import { isPiece } from '../../../kitchen/packs.ts'
import type { Pack } from '../../data/queries/packs.ts'
import type { FoodUnit } from '../../dog-ui/units/units.ts'
import { texts } from '../../texts/index.ts'

const words = texts.shopping.atHome

/** The measures that owners count their food in. */
export type HomeMeasure = 'pack' | 'piece' | 'g' | 'kg' | 'oz' | 'lb'

const GRAMS_PER = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const

/** The measures of a food, the handiest first: packs or pieces where shops sell it so. */
export function measuresOf({ unit, piece }: Pack, foodUnit: FoodUnit): readonly HomeMeasure[] {
  const inPacks = unit !== null && !isPiece(unit)
  const inPieces = isPiece(unit) || piece !== null
  const weights: readonly HomeMeasure[] = foodUnit === 'oz' ? ['oz', 'lb'] : ['g', 'kg']
  return [...(inPacks ? (['pack'] as const) : []), ...(inPieces ? (['piece'] as const) : []), ...weights]
}

export function measureWord({ unit }: Pack, measure: HomeMeasure): string {
  if (measure === 'pack') return words.unit(unit ?? 'pack')
  if (measure !== 'piece') return measure
  return unit && isPiece(unit) ? words.unit(unit) : words.pieces
}

/** Weights are those of food as it lies at home, with its peel or bone; what a pot weighs of it is counted. */
const edibleShare = ({ boughtGrams, edibleGrams }: Pack): number => edibleGrams / boughtGrams

/** Grams as they are weighed for the pot. */
export function homeGrams(pack: Pack, measure: HomeMeasure, amount: number): number {
  if (measure === 'pack') return amount * (pack.price?.grams ?? pack.boughtGrams) * edibleShare(pack)
  if (measure === 'piece') return amount * (isPiece(pack.unit) || !pack.piece ? pack.edibleGrams : pack.piece.grams)
  return amount * GRAMS_PER[measure] * edibleShare(pack)
}

/** The weight of food as it lies at home. @param grams as they are weighed for the pot */
export const grossGrams = (pack: Pack, grams: number): number => grams / edibleShare(pack)
