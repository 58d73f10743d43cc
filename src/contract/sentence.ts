import { z } from 'zod'
import type { Sentence as SentenceInParts } from '../texts/sentence.ts'
import { IngredientCodeText, UnitText } from './common.ts'
import { UNIT_KINDS } from './limits.ts'

const Quantity = z.union([
  z.object({ grams: z.number(), food: IngredientCodeText }),
  /** A dose, told to the tenth of a gram. */
  z.object({ grams: z.number(), supplement: z.string() }),
  z.object({ units: z.number(), of: z.enum(UNIT_KINDS) }),
  /** The weight of a dog. */
  z.object({ kilograms: z.number() }),
  z.object({ celsius: z.number() }),
  z.object({ minutes: z.number() }),
  z.object({ amount: z.number(), unit: UnitText, decimals: z.int().min(0).max(3).optional() }),
])

/** The sentence of the text beside it, its quantities as numbers: put into words in grams and metric units, it is that text. */
export const Sentence = z.array(z.union([z.string(), Quantity])) satisfies z.ZodType<SentenceInParts>
