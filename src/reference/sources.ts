import { z } from 'zod'
import { readEntries } from './read-table.ts'
import sources from './sources.json' with { type: 'json' }

/** Publishers that the language names; `own` is a choice of this product. */
const PUBLISHERS = ['FEDIAF', 'NRC', 'AAFCO', 'SACN', 'EU', 'own'] as const

const SourceRow = z.strictObject({
  citation: z.string().min(1),
  licence: z.string().min(1),
  publisher: z.enum(PUBLISHERS).optional(),
  /** The name that owners see for a source without a publisher: its author, or the title of the book, the same in every language. */
  name: z.string().min(1).optional(),
  /** The year of the edition, where an owner is told it. */
  year: z.int().min(1900).max(2100).optional(),
})
export type Source = z.infer<typeof SourceRow>

/** The sources of figures, by the key that stands beside them in the tables. */
export const SOURCES: ReadonlyMap<string, Source> = readEntries('sources', sources, SourceRow)

/** The sources of a key; `A+B` names two. */
export function sourcesOf(key: string): readonly Source[] {
  return key.split('+').map(requireSource)
}

/** An unknown key is a slip in a table and throws. */
function requireSource(key: string): Source {
  const source = SOURCES.get(key)
  if (!source) throw new Error(`Table sources has no row ${key}`)
  return source
}
