// Writes the symbols of all foods, for the recipes' pictures and for the pages; docs/pictures.md.
//   npm run task -- make-food-symbols
import { writeFile } from 'node:fs/promises'
import { ANIMALS_FILE, animals, foods, SPRITE_FILE, SYMBOLS_FILE, sprite } from './food-symbols/files.ts'

for (const [file, content] of [
  [SYMBOLS_FILE, foods()],
  [ANIMALS_FILE, animals()],
  [SPRITE_FILE, sprite()],
] as const) {
  await writeFile(file, content)
  console.log(`${file}: ${Buffer.byteLength(content)} bytes`)
}
