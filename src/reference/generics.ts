import { z } from 'zod'
import { isNutrientId, type NutrientAmounts, type NutrientId } from '../nutrition/nutrients.ts'
import type { Thing } from '../nutrition/recipe/thing.ts'
import ownersThings from './foods/owners-things.json' with { type: 'json' }
import generics from './generics.json' with { type: 'json' }
import { keyedOnce, readRows } from './read-table.ts'
import { sourcesOf } from './sources.ts'

/**
 * Single things that a pharmacy or a kitchen has, none of a brand: what a kit is made of. Strengths are typical ones; an
 * owner's own package takes their place (`withStrength`). How the figures came about: docs/reference.md, "Generics".
 */
export type Generic = Thing & {
  readonly name: string
  /** In a sentence. */
  readonly purpose: string
  readonly hazards: readonly Hazard[]
  /** Its place on a shopping list. */
  readonly group: (typeof GENERIC_GROUPS)[number]
  readonly unitsPerPack: number
  readonly keepsMonths: number
  readonly source: string
}

export const GENERIC_GROUPS = ['minerals', 'vitamins', 'aminoAcids', 'oils', 'kitchen'] as const
/** Warnings for an owner where a thing is chosen. */
export const HAZARDS = [
  'tooMuchCalcium',
  'boilEggshells',
  'notForKidneys',
  'notForLivers',
  'notIodised',
  'tooMuchSalt',
  'tooMuchPotassium',
  'looseStools',
  'xylitol',
  'ironOverdose',
  'zincOverdose',
  'seleniumOverdose',
  'copperForm',
  'notKelp',
  'notForGardens',
  'tooMuchIodine',
  'otherFigures',
  'vitaminAOverdose',
  'vitaminDOverdose',
  'drawsWater',
  'methionineAlone',
  'keepCold',
] as const
export type Hazard = (typeof HAZARDS)[number]

const NutrientKey = z.custom<NutrientId>((id) => typeof id === 'string' && isNutrientId(id), 'not a nutrient')
const Amount = z.strictObject({
  mean: z.number().positive(),
  cv: z.number().min(0).max(0.5),
  /** For a form that a dog hardly absorbs: less than the mean counts towards a minimum. */
  towardsMinimum: z.number().min(0).exactOptional(),
})
const Divisions = z.union([z.literal(1), z.literal(2), z.literal(4)])
const Unit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['tablet', 'capsule', 'drop']),
    /** The strength as packs write it. */
    strength: z.string().min(3),
    divisibleInto: Divisions,
  }),
  z.strictObject({
    kind: z.enum(['quarterTeaspoon', 'eighthTeaspoon']),
    grams: z.number().positive().max(2),
    divisibleInto: Divisions,
  }),
])
const Row = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
  name: z.string().min(3),
  group: z.enum(GENERIC_GROUPS),
  unit: Unit,
  spreadOfDose: z.number().min(0).max(0.2),
  nutrientsPerUnit: z
    .record(NutrientKey, Amount)
    .refine((amounts) => Object.keys(amounts).length > 0, 'brings nothing'),
  purpose: z.string().min(10).endsWith('.'),
  hazards: z.array(z.enum(HAZARDS)),
  gbpPerUnit: z.number().positive().max(1),
  unitsPerPack: z.int().positive(),
  keepsMonths: z.int().positive().max(60),
  source: z.string().refine((key) => sourcesOf(key).length > 0),
})
type Row = z.infer<typeof Row>

/** Checks the whole table; an error names the row. */
export function readGenerics(rows: readonly unknown[]): ReadonlyMap<string, Generic> {
  return keyedOnce('generics', readRows('generics', rows, Row, 'id').map(genericOf), ({ id }) => id)
}

function genericOf({ nutrientsPerUnit, ...row }: Row): Generic {
  const amounts = Object.entries(nutrientsPerUnit)
  const figures = (of: (amount: z.infer<typeof Amount>) => number): NutrientAmounts =>
    Object.fromEntries(amounts.map(([id, amount]) => [id, of(amount)]))
  return {
    ...row,
    perUnit: figures(({ mean, towardsMinimum }) => towardsMinimum ?? mean),
    perUnitAtMost: figures(({ mean }) => mean),
    spreadOfContent: figures(({ cv }) => cv),
  }
}

export const GENERICS = readGenerics(generics)

/** Things that owners put into a bowl and no kit is made of: what they hold differs too much. Figures: docs/reference.md, "Generics". */
export const OWNERS_THINGS = readGenerics(ownersThings)
