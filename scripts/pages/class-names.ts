import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const placeOfEnd = new Map<string, string>()

/**
 * The name of a class of a CSS module, in the app and in the pages that are drawn ahead. The classes of one file end alike,
 * which packs well: the line of each, as Vite names them, does not.
 * @throws Error where two files would share an end
 */
export function classNameOf(name: string, file: string): string {
  const place = relative(ROOT, file.split('?', 1).join())
  const end = createHash('sha256').update(place).digest('hex').slice(0, 4)
  const other = placeOfEnd.get(end) ?? place
  if (other !== place) throw new Error(`Classes of ${place} and ${other} would end alike: rename one of them`)
  placeOfEnd.set(end, place)
  return `${name}_${end}`
}
