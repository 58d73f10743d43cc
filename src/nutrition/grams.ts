/**
 * Amounts of a recipe's ingredients, in the order of the recipe, in three kinds that are easily taken for each other.
 * The compiler keeps them apart.
 */
declare const kind: unique symbol
type Kind<Name extends string> = { readonly [kind]: Name }

/** Each ingredient as a share of the amount that its author wrote, in the size of one meal: 1 is the recipe as written. */
export type AuthoredShares = readonly number[] & Kind<'authored shares'>
/** Grams of one meal, weighed raw or dry, before rounding. */
export type ExactGrams = readonly number[] & Kind<'exact grams'>
/** Grams that a kitchen scale shows, or a part of a pot that was weighed so. */
export type ScaleGrams = readonly number[] & Kind<'scale grams'>

export const authoredShares = (values: readonly number[]) => values as AuthoredShares
export const exactGrams = (values: readonly number[]) => values as ExactGrams
export const scaleGrams = (values: readonly number[]) => values as ScaleGrams
