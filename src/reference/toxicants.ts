import { z } from 'zod'
import type { IngredientCode } from '../nutrition/recipe/recipe.ts'
import { TOXICANT_IDS, type Toxicant, type ToxicantId } from '../nutrition/recipe/toxicants.ts'
import { findIngredient } from './ingredients/ingredients.ts'
import { keyedOnce, readRows } from './read-table.ts'
import { sourcesOf } from './sources.ts'
import table from './toxicants.json' with { type: 'json' }

const Id = z.enum(TOXICANT_IDS)
const Source = z.string().min(1)

const Substance = z
  .strictObject({
    id: Id,
    name: z.string().min(3),
    unit: z.enum(['mg', 'g']),
    /** The limit per kg of body weight. */
    maxPerKgDay: z.number().nonnegative().nullable(),
    /** The source of the limit; `reference` has none. */
    kind: z.enum(['published', 'own-estimate', 'reference']),
    about: z.string().min(20).endsWith('.'),
    source: Source,
  })
  .refine(({ maxPerKgDay, kind }) => (maxPerKgDay === null) === (kind === 'reference'), {
    error: 'what is only told has no limit, and what binds has one',
  })

const Content = z.strictObject({
  code: z.custom<IngredientCode>(
    (code) => typeof code === 'string' && findIngredient(code) !== undefined,
    'no ingredient',
  ),
  substance: Id,
  per100g: z.number().nonnegative(),
  /** The food as the source names it. */
  food: z.string().min(3),
  /** The state in which it was counted, and what became of the water. */
  occurrence: z.string().min(3),
  source: Source,
})

export type ToxicantEntry = Toxicant &
  Omit<z.infer<typeof Substance>, 'id'> & { readonly contents: readonly z.infer<typeof Content>[] }

/** Checks the table; exported for its test. */
export function readToxicants({
  substances,
  contents,
}: {
  readonly substances: readonly unknown[]
  readonly contents: readonly unknown[]
}): readonly ToxicantEntry[] {
  const rows = readRows('toxicants', contents, Content, 'code')
  keyedOnce('toxicants', rows, ({ substance, code }) => `${substance} ${code}`)
  const read = [...keyedOnce('toxicants', readRows('toxicants', substances, Substance, 'id'), ({ id }) => id).values()]
  for (const { source } of [...read, ...rows]) sourcesOf(source)
  return read.map((substance) => entryOf(substance, rows))
}

function entryOf(substance: z.infer<typeof Substance>, rows: readonly z.infer<typeof Content>[]): ToxicantEntry {
  const contents = rows.filter((row) => row.substance === substance.id)
  return { ...substance, contents, per100g: new Map(contents.map(({ code, per100g }) => [code, per100g])) }
}

export const TOXICANTS = readToxicants(table)

export function requireToxicant(id: ToxicantId): ToxicantEntry {
  const toxicant = TOXICANTS.find((one) => one.id === id)
  if (!toxicant) throw new Error(`Table toxicants has no row ${id}`)
  return toxicant
}
