/** The units that shops count foods in. */
export const PACK_UNITS = [
  ...(['pack', 'tin', 'bag', 'bottle', 'tub', 'jar'] as const),
  ...(['egg', 'oyster', 'bunch', 'head', 'cucumber', 'mango', 'melon'] as const),
] as const
export type PackUnit = (typeof PACK_UNITS)[number]

/** Parts that are sold with a food and do not go into the pot. */
export const SOLD_WITH = [
  ...(['bones', 'skin', 'shell', 'liquid', 'peel', 'pods', 'core', 'trimmings', 'yolk', 'white'] as const),
] as const

/** The aisles of foods in a European shop, in its order: heavy food that keeps first, food that has to stay cool last. */
export const FOOD_AISLES = ['greens', 'dry', 'meat', 'fish', 'chilled', 'frozen'] as const
export type FoodAisle = (typeof FOOD_AISLES)[number]

/** A food as a shop sells it. Bought are grams with bone, peel or liquid; edible those that a pot is weighed by. */
export type FoodAsSold = {
  /** `null`: weighed out as much as is asked for. */
  readonly unit: PackUnit | null
  /** Grams of one unit, or of any amount of food that is weighed out; and the part of them for the pot. */
  readonly boughtGrams: number
  readonly edibleGrams: number
}

/** Own choice: more than a household has of one food. */
export const MOST_GRAMS_AT_HOME = 100_000

/** The price that an owner pays: for a pack of so many grams as bought, for so many pieces, or by weight. Of a pack or pieces also the size alone. */
export type Price = {
  /** `undefined`: only the size is known. */
  readonly price?: number | undefined
  /** With `price`. */
  readonly currency?: string | undefined
  readonly per: 'pack' | 'pieces' | 'kg' | 'lb'
  /** Only with `pack`. */
  readonly grams?: number | undefined
  /** Only with `pieces`. */
  readonly pieces?: number | undefined
}
