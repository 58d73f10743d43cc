import { z } from 'zod'
import { readEntries } from './read-table.ts'
import sources from './sources.json' with { type: 'json' }

export type Source = { readonly citation: string; readonly licence: string }

const SourceRow = z.strictObject({ citation: z.string().min(1), licence: z.string().min(1) })

/** Where figures come from, by the key that stands beside them in the tables. */
export const SOURCES: ReadonlyMap<string, Source> = readEntries('sources', sources, SourceRow)

/** The sources of a key; `A+B` names two. An unknown key is a slip in a table and throws. */
export function sourcesOf(key: string): readonly Source[] {
  return key.split('+').map((one) => {
    const source = SOURCES.get(one)
    if (!source) throw new Error(`Table sources has no row ${one}`)
    return source
  })
}
