import { unzipSync } from 'fflate'
import { type DocumentRecipe, recipesIn } from '../../../nutrition/own-recipe/recipe-documents.ts'

/** What an export of some thousand recipes stays below, and what a small file that unpacks to gigabytes does not. Own choice. */
export const ARCHIVE_LIMITS = {
  entries: 10_000,
  bytesOfEntry: 20_000_000,
  bytes: 200_000_000,
  /** A text is packed to some twentieth of its length. */
  ratio: 200,
  ratioFromBytes: 1_000_000,
  /** Tandoor packs a zip for each recipe. */
  depth: 2,
} as const

/** An archive that is not unpacked any further. */
export class ArchiveRefused extends Error {
  readonly why: 'unpacksTooLarge' | 'broken'
  constructor(why: ArchiveRefused['why']) {
    super(why)
    this.why = why
  }
}

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b
const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b

/** The recipes of an export file: a zip of documents, of zips (Tandoor) or of gzipped documents (Paprika), or one gzipped document. */
export async function recipesInArchive(
  bytes: Uint8Array<ArrayBuffer>,
  mostValues: number,
): Promise<readonly DocumentRecipe[]> {
  const recipes: DocumentRecipe[] = []
  for await (const document of documentsIn(bytes, { bytes: 0, entries: 0 }, 0)) {
    const found = recipesIn(document, mostValues)
    if (typeof found !== 'string') recipes.push(...found)
  }
  return recipes
}

/** The sums of what was unpacked before, over all archives within the archive. */
type Unpacked = { bytes: number; entries: number }

async function* documentsIn(bytes: Uint8Array<ArrayBuffer>, unpacked: Unpacked, depth: number): AsyncGenerator<string> {
  if (isGzip(bytes)) yield new TextDecoder().decode(await gunzip(bytes, unpacked))
  else if (!isZip(bytes)) yield new TextDecoder().decode(bytes)
  else if (depth < ARCHIVE_LIMITS.depth)
    for (const inner of entriesOf(bytes, unpacked)) yield* documentsIn(inner, unpacked, depth + 1)
}

/** Pictures stay packed, and the second files that macOS puts beside each. */
const RECIPES = /^(?!__MACOSX\/).*\.(?:json|zip|paprikarecipe)$/i

function entriesOf(bytes: Uint8Array, unpacked: Unpacked): readonly Uint8Array<ArrayBuffer>[] {
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        const isRecipe = RECIPES.test(name)
        unpacked.entries++
        unpacked.bytes += isRecipe ? originalSize : 0
        requireSmall(unpacked, isRecipe ? originalSize : 0, size)
        // No packed text is that much longer than the text: the length is not true.
        if (isRecipe && size > originalSize + 1000) throw new ArchiveRefused('broken')
        return isRecipe
      },
    })
    return Object.values(entries)
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('broken')
  }
}

/** @throws ArchiveRefused */
function requireSmall({ bytes, entries }: Unpacked, length: number, packedLength: number): void {
  const { ratio, ratioFromBytes, bytesOfEntry } = ARCHIVE_LIMITS
  const isBomb = length > ratioFromBytes && length > ratio * packedLength
  if (entries > ARCHIVE_LIMITS.entries || bytes > ARCHIVE_LIMITS.bytes || length > bytesOfEntry || isBomb)
    throw new ArchiveRefused('unpacksTooLarge')
}

/** A gzip does not say its length beforehand, so that it is counted as it is unpacked. */
async function gunzip(bytes: Uint8Array<ArrayBuffer>, unpacked: Unpacked): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
    for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
      length += value.length
      unpacked.bytes += value.length
      requireSmall(unpacked, length, bytes.length)
      chunks.push(value)
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('broken')
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}
