import { readFile } from 'node:fs/promises'
import { createFontStack } from '@capsizecss/core'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { inHouse } from '../setup/house.mjs'
import { type DeviceFont, SANS_SERIFS, SERIFS } from './device-fonts.ts'

/** A font of ours, by the name in its @font-face, in the weight that most of its words have. */
type OwnFont = { readonly familyName: string; readonly path: string; readonly wght: number }

const HEADINGS: OwnFont = {
  familyName: 'Fraunces',
  path: inHouse('src', 'web', 'theme', 'fraunces-soft-latin.woff2'),
  wght: 560,
}
const TEXT: OwnFont = {
  familyName: 'Figtree',
  path: inHouse('node_modules', '@fontsource-variable', 'figtree', 'files', 'figtree-latin-wght-normal.woff2'),
  wght: 400,
}
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
/** The library's types ask for these; a face does not depend on them. */
const NOT_NEEDED = { capHeight: 0, xHeight: 0 }

/** The style sheet that lays out the device's fonts in the measure of ours, so that nothing jumps when ours arrive. */
export async function fallbackFonts(): Promise<string> {
  const faces = [...(await facesOf(HEADINGS, SERIFS)), ...(await facesOf(TEXT, SANS_SERIFS))]
  return `/* Made by \`npm run task -- make-fonts\` from the fonts; not by hand. */\n${faces.join('\n\n')}\n`
}

/** All under one name, such as `Figtree Fallback`: the browser takes the last that the device has. */
async function facesOf({ familyName, path, wght }: OwnFont, deviceFonts: readonly DeviceFont[]): Promise<string[]> {
  const instance = await subsetFont(await readFile(path), ASCII, { targetFormat: 'woff2', variationAxes: { wght } })
  const own = { ...(await fromBuffer(Buffer.from(instance))), familyName }
  return deviceFonts.map((font) => {
    const device = { ...font, ...NOT_NEEDED, familyName: font.fullName }
    return createFontStack([own, device]).fontFaces.replaceAll("'", '"')
  })
}
