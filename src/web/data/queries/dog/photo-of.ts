import { LONGEST_PHOTO, LONGEST_PHOTO_SIDE } from '../../../../contract/limits.ts'

/** A file that the browser cannot draw. */
export class UnreadablePicture extends Error {}

/** The sides and qualities from the best down: a photo of grass at its best may be too many bytes, a small one is always few enough. */
const SIDES = [LONGEST_PHOTO_SIDE, 480, 320]
const QUALITIES = [0.85, 0.7, 0.5]

/**
 * Redraws a phone's picture as a small JPEG: upright, without the place it was taken at, within the limits.
 * @throws UnreadablePicture
 */
export async function photoOf(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture()
  })
  for (const side of SIDES) {
    const canvas = drawn(picture, side)
    for (const quality of QUALITIES) {
      const url = canvas.toDataURL('image/jpeg', quality)
      if (url.length <= LONGEST_PHOTO) return url
    }
  }
  throw new UnreadablePicture()
}

function drawn(picture: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture()
  // Transparent parts of a PNG would be black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
