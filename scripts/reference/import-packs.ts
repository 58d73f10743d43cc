import { formatRows, readNotes, readShared } from './shared-sources.ts'

type Note = {
  readonly sold: 'weight' | 'pack'
  readonly unit?: string
  /** For a pack, its grams as it is sold. */
  readonly grams?: number
  /** For a pack the grams that the pot gets, and for a food that is weighed out the share of it, where that is not all. */
  readonly edibleGrams?: number
  readonly edibleShare?: number
  readonly with?: string
  readonly keeps?: true
  readonly source?: string
}
type Portions = {
  readonly foods: { readonly [ndb: string]: { readonly portions: readonly (readonly [number, string, number])[] } }
}

/** The cups of foods whose first cup in the table is of another form than the recipes use. */
const CUPS: { readonly [code: string]: string } = { '13-008': 'cup penne', '13-009': 'cup penne', '19-005': 'cup' }

/** The packs in which shops sell each food, from the notes; grams of a cup from USDA's household measures. */
export function importPacks(shared: string): string {
  const { foods } = readShared<Portions>(shared, 'data/portions-280.json')
  const notes = readNotes<{ readonly [code: string]: Note }>('pack-notes.json')
  const codes = Object.entries(readNotes<{ readonly [sourceId: string]: string }>('ingredient-codes.json'))
  const rows = codes.map(([sourceId, code]) => {
    const note = notes[code]
    if (!note) throw new Error(`pack-notes.json has no row ${code}`)
    return packRow(code, note, foods[sourceId.replace('SR:', '')]?.portions ?? [])
  })
  return formatRows(rows.toSorted((one, other) => one.code.localeCompare(other.code)))
}

function packRow(code: string, note: Note, portions: Portions['foods'][string]['portions']) {
  const boughtGrams = note.grams ?? 100
  const edibleGrams = note.edibleGrams ?? Number((boughtGrams * (note.edibleShare ?? 1)).toFixed(2))
  const cup = portions.find(([, measure]) => (CUPS[code] ? measure === CUPS[code] : measure.startsWith('cup')))
  return {
    code,
    ...(note.unit && { unit: note.unit }),
    boughtGrams,
    edibleGrams,
    ...(note.with && { with: note.with }),
    ...(note.keeps && { keeps: note.keeps }),
    source: note.source ?? 'own-estimate',
    ...(cup && { cupGrams: Number((cup[2] / cup[0]).toFixed(1)), cupSource: 'usda-sr-legacy' }),
  }
}
