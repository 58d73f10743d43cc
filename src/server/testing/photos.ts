/** The smallest files that pass for a photo: their structure is whole, their pixels are noise. */
const photoOf = (type: string, parts: readonly Buffer[]) =>
  `data:image/${type};base64,${Buffer.concat(parts).toString('base64')}`

const JPEG_END = Buffer.from([0xff, 0xd9])
export const jpegSegment = (marker: number, body: readonly number[] | Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), Buffer.from(body)])

/** Up to where its data begins. */
const jpegHead = (width: number, height: number, more: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...more,
    jpegSegment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
    jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
  ])

type Jpeg = { readonly width?: number; readonly height?: number; readonly more?: readonly Buffer[] }

/** @param bytes how many it has */
export function jpeg(bytes = 300, fill = 1, { width = 8, height = 8, more = [] }: Jpeg = {}): string {
  const head = jpegHead(width, height, more)
  const data = Buffer.alloc(Math.max(1, bytes - head.length - JPEG_END.length), fill)
  return photoOf('jpeg', [head, data, JPEG_END])
}

export function webpChunk(name: string, body: Buffer): Buffer {
  const head = Buffer.from(`${name}....`)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** Makes a WebP picture of `bytes` bytes, an even number. */
export function webp(bytes = 300, { more = [], width = 8 }: { more?: readonly Buffer[]; width?: number } = {}): string {
  const frame = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, width & 0xff, width >> 8, 8, 0])
  const picture = webpChunk('VP8 ', Buffer.concat([frame, Buffer.alloc(bytes - 20 - frame.length, 1)]))
  const head = Buffer.from('RIFF....WEBP')
  head.writeUInt32LE(4 + picture.length + more.reduce((sum, { length }) => sum + length, 0), 4)
  return photoOf('webp', [head, ...more, picture])
}
