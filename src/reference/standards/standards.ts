import { z } from 'zod'
import { LIFE_STAGES, type Standard, type Standards } from '../../nutrition/needs/standards.ts'
import { isNutrientId, type NutrientId } from '../../nutrition/nutrients.ts'
import { keyedOnce, readRow, readRows } from '../read-table.ts'
import table from './standards.json' with { type: 'json' }

const Figure = z.strictObject({ value: z.number().positive(), source: z.string().min(1) })
const Stage = z.enum(LIFE_STAGES)

const StandardRow = z
  .strictObject({
    nutrient: z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient'),
    stage: Stage,
    min: Figure.nullable(),
    recommended: Figure.nullable(),
    max: Figure.extend({ kind: z.enum(['nutritional', 'legal', 'safeUpperLimit']) }).nullable(),
    safety: Figure.nullable(),
  })
  .refine(({ min, max }) => !min || !max || min.value < max.value, 'the minimum is not below the maximum')

const Ratio = z.strictObject({ stage: Stage, min: Figure, max: Figure })
const Anchor = z.strictObject({ protein: z.number().positive(), arginine: z.number().positive() })
const Rest = z.strictObject({
  epaDhaMaxMgPerKg075: Figure,
  arginine: z.strictObject({ perGramProtein: Figure, anchors: z.record(Stage, Anchor) }),
  vitaminEPerGramPufa: Figure,
  linoleicPerAlphaLinolenic: z.strictObject({ min: Figure, max: Figure }),
})

/** Checks the table; exported for its test. Amounts are per 1000 kcal, in the units of the nutrient table. */
export function readStandards(content: {
  nutrients: readonly unknown[]
  calciumPhosphorus: readonly unknown[]
}): Standards {
  const { nutrients, calciumPhosphorus, ...rest } = content
  const rows = readRows<Standard>('standards', nutrients, StandardRow, 'nutrient')
  keyedOnce('standards', rows, ({ nutrient, stage }) => `${nutrient} ${stage}`)
  return {
    nutrients: rows,
    calciumPhosphorus: readRows('standards, Ca:P', calciumPhosphorus, Ratio, 'stage'),
    ...readRow('standards', 'limits that are linked', rest, Rest),
  }
}

/** FEDIAF 2025 with NRC 2006: the contents that a dog's food must have per 1000 kcal, for each stage of life. */
export const STANDARDS: Standards = readStandards(table)
