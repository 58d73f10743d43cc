import { z } from 'zod'
import { Photo } from '../../contract/dog/photo.ts'
import { MOST_PHOTO_SIDE } from '../../contract/limits.ts'
import { fields } from '../../texts/index.ts'
import { fromIssues } from '../refusal.ts'

/**
 * A photo as the server keeps it: only the parts that its pixels need. Place and time, the device, thumbnails (which may show more
 * than the cut picture), comments and data behind the end of the picture are left out. No pixel is decoded.
 * Refused where it is not one whole picture of a sane size.
 */
export const WholePhoto = Photo.transform((url, { addIssue }) => {
  const [head = '', content = ''] = url.split(',')
  const bytes = Buffer.from(content, 'base64')
  const kept = head.includes('jpeg') ? keepOfJpeg(bytes) : keepOfWebp(bytes)
  if (kept) return `${head},${Buffer.concat(kept).toString('base64')}`
  addIssue(fields.photoNotWhole(MOST_PHOTO_SIDE))
  return z.NEVER
})

/** @throws where it is refused */
export function wholePhoto(url: string): string {
  const { data, error } = WholePhoto.safeParse(url)
  if (error) throw fromIssues(error.issues.map((issue) => ({ ...issue, path: ['photo'] })))
  return data
}

type Kept = readonly Buffer[] | undefined
type Size = { readonly width: number; readonly height: number }

const isSane = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && width <= MOST_PHOTO_SIDE && height <= MOST_PHOTO_SIDE

const [START, END, SCAN] = [0xd8, 0xd9, 0xda]
/** Baseline and progressive: what browsers write and draw. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Tables, the restart interval, and the two application segments that say how colours are meant. */
const NEEDED = [0xc4, 0xdb, 0xdd, 0xe0, 0xee, ...FRAMES, SCAN]
/** The length of the JFIF segment without its thumbnail. */
const JFIF_LENGTH = 16

/** ITU T.81, annex B: segments with their lengths, and behind each scan its data up to the next marker. */
function keepOfJpeg(bytes: Buffer): Kept {
  if (bytes.readUInt16BE(0) !== 0xff00 + START) return undefined
  const kept = [bytes.subarray(0, 2)]
  let frames = 0
  let scans = 0
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === END) return frames === 1 && scans > 0 ? [...kept, bytes.subarray(at, at + 2)] : undefined
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0
    const body = bytes.subarray(at + 4, at + 2 + length)
    if (length < 2 || body.length !== length - 2) return undefined
    const next = marker === SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length
    if (FRAMES.includes(marker)) {
      frames += 1
      if (body.length < 6 || !isSane({ height: body.readUInt16BE(1), width: body.readUInt16BE(3) })) return undefined
    }
    if (marker === SCAN) scans += frames
    const hasThumbnail = marker === 0xe0 && length !== JFIF_LENGTH
    if (NEEDED.includes(marker) && !hasThumbnail) kept.push(bytes.subarray(at, next))
    at = next
  }
  return undefined
}

/** In a scan `FF` is followed by `00`, or by a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const after = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && after !== 0 && !(after >= 0xd0 && after <= 0xd7)) return at
  }
  return bytes.length
}

/** The bit of `VP8X` that is kept: there is transparency. */
const ALPHA = 0x10

/** RFC 9649: chunks of four letters, a length, and a byte to make it even. */
function keepOfWebp(bytes: Buffer): Kept {
  if (bytes.length < 12 || bytes.readUInt32LE(4) !== bytes.length - 8) return undefined
  const kept: Buffer[] = []
  let pictures = 0
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) return undefined
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > bytes.length) return undefined
    const chunk = Buffer.from(bytes.subarray(at, next))
    const size = sizeOf(name, chunk.subarray(8, 8 + length))
    if (size && !isSane(size)) return undefined
    if (name === 'VP8 ' || name === 'VP8L') pictures += size ? 1 : 2
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ALPHA
    if (size || name === 'ALPH') kept.push(chunk)
    at = next
  }
  if (pictures !== 1) return undefined
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4)
  return [head, ...kept]
}

function sizeOf(name: string, body: Buffer): Size | undefined {
  if (name === 'VP8X' && body.length === 10)
    return { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 }
  // A key frame, with its start code.
  if (name === 'VP8 ' && body.length > 10 && ((body[0] ?? 1) & 1) === 0 && body.readUIntBE(3, 3) === 0x9d012a)
    return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
  if (name === 'VP8L' && body.length > 5 && body[0] === 0x2f) {
    const bits = body.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return undefined
}
