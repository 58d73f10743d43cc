import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { HEALTH_ISSUES } from '../nutrition/dog.ts'
import {
  isNutrientId,
  NUTRIENT_IDS,
  type NutrientAmounts,
  type NutrientId,
  nutrientById,
} from '../nutrition/nutrients.ts'
import type { SupplementFormula } from '../nutrition/recipe/recipe.ts'

/**
 * The supplements' open formulas: which compounds, how much of each, what each brings and who says so. No real brand: written
 * for a licensed maker, and for every reader to check. Weighed out by `scripts/compose-supplements.ts`, tried by
 * `scripts/design-supplement.ts`.
 */
export type Supplement = SupplementFormula & {
  readonly name: string
  readonly about: string
  readonly compounds: readonly FormulaLine[]
  readonly shelfLifeMonths: number
}

export type FormulaLine = {
  readonly compound: string
  readonly name: string
  readonly mgPerGram: number
  /** Amounts at least: of the least pure that is sold, at the end of the shelf life. */
  readonly provides: NutrientAmounts
  /** Amounts at most: of the purest, on the day it is mixed. */
  readonly providesAtMost: NutrientAmounts
  /** In a sentence. */
  readonly purpose: string
  readonly source: string
}

const Sentence = z.string().min(10).endsWith('.')
const NutrientKey = z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient')
/**
 * Figures of the least pure that is sold: parts by weight that are the nutrient; IU per mg where the nutrient is counted in IU; kcal
 * per mg for energy. The purest brings so many times that; so much of it is lost until the end of the shelf life.
 */
const Compound = z.strictObject({
  name: z.string().min(3),
  perMg: z.record(NutrientKey, z.number().positive()),
  purestTimes: z.number().min(1).max(1.2),
  lostOnShelf: z.number().min(0).max(0.5),
  purpose: Sentence,
  source: z.string().min(10),
})
const Formula = z.strictObject({
  id: z.string().min(3),
  name: z.string().min(3),
  about: z.string().min(20),
  stage: z.enum(['puppy', 'adult']),
  forIssues: z.array(z.enum(HEALTH_ISSUES)),
  kcalPerKg075: z
    .tuple([z.number().positive(), z.number().positive()])
    .refine(([least, most]) => least < most, 'from less to more')
    .exactOptional(),
  gramsPer1000Kcal: z.number().positive().max(20),
  gramsPerTeaspoon: z.number().positive().max(8),
  shelfLifeMonths: z.int().positive(),
  mgPerGram: z.record(z.string(), z.number().positive()),
})
const Table = z.strictObject({ compounds: z.record(z.string(), Compound), formulas: z.array(Formula).min(2) })
type Compound = z.infer<typeof Compound>
type Formula = z.infer<typeof Formula>

/** Checks the whole table; an error names the formula and the compound. */
export function readSupplements(json: string): readonly Supplement[] {
  const table = Table.safeParse(JSON.parse(json))
  if (!table.success) throw new Error(`Supplements: ${z.prettifyError(table.error)}`)
  const { compounds, formulas } = table.data
  for (const stage of ['puppy', 'adult']) {
    const usual = formulas.filter(
      (formula) => formula.stage === stage && formula.forIssues.length === 0 && !formula.kcalPerKg075,
    )
    if (usual.length !== 1) throw new Error(`Supplements: ${usual.length} usual formulas for the stage ${stage}`)
  }
  return formulas.map((formula) => supplementOf(formula, compounds))
}

function supplementOf({ mgPerGram, ...formula }: Formula, table: { readonly [id: string]: Compound }): Supplement {
  const totalMg = Object.values(mgPerGram).reduce((sum, mg) => sum + mg, 0)
  if (Math.abs(totalMg - 1000) > 0.5) throw new Error(`Supplement ${formula.id}: a gram of it holds ${totalMg} mg`)
  const compounds = Object.entries(mgPerGram).map(([id, mg]) => {
    const compound = table[id]
    if (!compound) throw new Error(`Supplement ${formula.id}: unknown compound ${id}`)
    return {
      compound: id,
      name: compound.name,
      mgPerGram: mg,
      provides: provided(compound, mg, 1 - compound.lostOnShelf),
      providesAtMost: provided(compound, mg, compound.purestTimes),
      purpose: compound.purpose,
      source: compound.source,
    }
  })
  return {
    ...formula,
    compounds,
    perGram: sumOf(compounds.map(({ provides }) => provides)),
    perGramAtMost: sumOf(compounds.map(({ providesAtMost }) => providesAtMost)),
  }
}

const UNITS_PER_MG = { kcal: 1, g: 0.001, mg: 1, ug: 1000, iu: 1 } as const

/** Energy is what it is: shelf and purity change the nutrients. */
function provided({ perMg }: Compound, mg: number, times: number): NutrientAmounts {
  return Object.fromEntries(
    Object.entries(perMg).map(([id, share]) => {
      const unit = nutrientById.get(id as NutrientId)?.unit ?? 'mg'
      return [id, mg * share * UNITS_PER_MG[unit] * (unit === 'kcal' ? 1 : times)]
    }),
  )
}

function sumOf(amounts: readonly NutrientAmounts[]): NutrientAmounts {
  return Object.fromEntries(NUTRIENT_IDS.map((id) => [id, amounts.reduce((sum, one) => sum + (one[id] ?? 0), 0)]))
}

export const SUPPLEMENTS = readSupplements(readFileSync(new URL('./supplements.json', import.meta.url), 'utf8'))
