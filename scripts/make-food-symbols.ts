// Writes the symbols of all foods for the pages; docs/pictures.md.
//   npm run task -- make-food-symbols
import { writeFile } from 'node:fs/promises'
import { SPRITE_FILE, sprite } from './food-symbols/files.ts'

const content = sprite()
await writeFile(SPRITE_FILE, content)
console.log(`${SPRITE_FILE}: ${Buffer.byteLength(content)} bytes`)
