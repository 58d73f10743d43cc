/** The smallest that passes for a photo: a picture's first bytes, and some more. */
const photoOf = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`

const JPEG_MARK = [0xff, 0xd8, 0xff, 0xe0]

/** @param bytes how many it has */
export const jpeg = (bytes = 300, fill = 1) =>
  photoOf('jpeg', Buffer.concat([Buffer.from(JPEG_MARK), Buffer.alloc(bytes - JPEG_MARK.length, fill)]))

export const webp = (bytes = 300) =>
  photoOf('webp', Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.alloc(bytes - 12, 1)]))
