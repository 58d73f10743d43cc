import { expect, test } from 'vitest'
import { LONGEST_PHOTO } from '../../../../contract/limits.ts'
import { photoOf, UnreadablePicture } from './photo-of.ts'

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void

const draw = (width: number, height: number, paint: Draw = () => undefined, type = 'image/jpeg'): Promise<Blob> => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  paint(canvas.getContext('2d') as CanvasRenderingContext2D, width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob as Blob), type))
}

/** No two dots alike: nothing takes more bytes. */
const noise: Draw = (context, width, height) => {
  const picture = context.createImageData(width, height)
  for (let at = 0; at < picture.data.length; at += 1) {
    picture.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
  }
  context.putImageData(picture, 0, 0)
}

/** "Turned a quarter", as cameras note it behind the first two bytes, and where the photo was taken. */
const TURNED = [
  ...[0xff, 0xe1, 0x00, 0x22],
  ...[0x45, 0x78, 0x69, 0x66, 0, 0],
  ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
  ...[0, 0, 0, 0],
]
const turned = async (photo: Blob) => {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  return new Blob([bytes.slice(0, 2), new Uint8Array(TURNED), bytes.slice(2)], { type: 'image/jpeg' })
}

async function sizeOf(url: string) {
  const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
  return { width, height }
}

test.each([
  { what: 'a large photo is made small', from: [2000, 1000], to: { width: 640, height: 320 } },
  { what: 'one on its end', from: [900, 1800], to: { width: 320, height: 640 } },
  { what: 'a small one stays as it is', from: [200, 100], to: { width: 200, height: 100 } },
  { what: 'one of a line keeps it', from: [2000, 1], to: { width: 640, height: 1 } },
] as const)('$what', async ({ from: [width, height], to }) => {
  const url = await photoOf(await draw(width, height))
  expect(url).toMatch(/^data:image\/jpeg;base64,/)
  expect(await sizeOf(url)).toEqual(to)
})

test('a photo that a camera noted as turned stands upright, and says nothing of the camera', async () => {
  const photo = await turned(await draw(400, 200))
  const url = await photoOf(photo)
  expect(await sizeOf(url)).toEqual({ width: 200, height: 400 })
  expect(await photo.text()).toContain('Exif')
  expect(atob(url.split(',')[1] ?? '')).not.toContain('Exif')
})

test('a photo of grass is not too many bytes', async () => {
  const url = await photoOf(await draw(1280, 1280, noise))
  expect(url.length).toBeLessThanOrEqual(LONGEST_PHOTO)
})

test('transparent parts of a drawing become white', async () => {
  const url = await photoOf(await draw(10, 10, () => undefined, 'image/png'))
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  context.drawImage(await createImageBitmap(await (await fetch(url)).blob()), 0, 0)
  expect([...context.getImageData(5, 5, 1, 1).data]).toEqual([255, 255, 255, 255])
})

test('a file that is no picture is refused', async () => {
  await expect(photoOf(new Blob(['meow'], { type: 'image/jpeg' }))).rejects.toThrow(UnreadablePicture)
})
