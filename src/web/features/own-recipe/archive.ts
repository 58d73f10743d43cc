import { Unzip, UnzipInflate } from 'fflate'
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
  for await (const document of documentsIn(bytes, { bytes: 0, entries: 0, packedBytes: bytes.length }, 0)) {
    const found = recipesIn(document, mostValues)
    if (typeof found !== 'string') recipes.push(...found)
  }
  return recipes
}

/** The sums over all archives within the archive, and the length of the whole file. */
type Unpacked = { bytes: number; entries: number; readonly packedBytes: number }

async function* documentsIn(bytes: Uint8Array<ArrayBuffer>, unpacked: Unpacked, depth: number): AsyncGenerator<string> {
  if (isGzip(bytes)) yield new TextDecoder().decode(await gunzip(bytes, unpacked))
  else if (!isZip(bytes)) yield new TextDecoder().decode(bytes)
  else if (depth < ARCHIVE_LIMITS.depth)
    for (const inner of entriesOf(bytes, unpacked)) yield* documentsIn(inner, unpacked, depth + 1)
}

/** Pictures stay packed, and the second files that macOS puts beside each. */
const RECIPES = /^(?!__MACOSX\/).*\.(?:json|zip|paprikarecipe)$/i

/** What a zip says of its lengths need not be true, so that all is counted as it is unpacked, a small piece of the zip at a time. */
function entriesOf(zip: Uint8Array, unpacked: Unpacked): readonly Uint8Array<ArrayBuffer>[] {
  const entries: Uint8Array<ArrayBuffer>[] = []
  const unzip = new Unzip((file) => {
    unpacked.entries++
    requireSmall(unpacked, 0)
    if (!RECIPES.test(file.name)) return
    const chunks: Uint8Array[] = []
    let length = 0
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      length += chunk.length
      unpacked.bytes += chunk.length
      requireSmall(unpacked, length)
      chunks.push(chunk)
      if (isLast) entries.push(joined(chunks, length))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < zip.length; at += PIECE_BYTES)
      unzip.push(zip.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= zip.length)
    return entries
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('broken')
  }
}

/** It unpacks to 17 MB at most. */
const PIECE_BYTES = 16_384

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** @throws ArchiveRefused */
function requireSmall({ bytes, entries, packedBytes }: Unpacked, length: number): void {
  const { ratio, ratioFromBytes, bytesOfEntry } = ARCHIVE_LIMITS
  const isBomb = bytes > ratioFromBytes && bytes > ratio * packedBytes
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
      requireSmall(unpacked, length)
      chunks.push(value)
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? error : new ArchiveRefused('broken')
  }
  return joined(chunks, length)
}
