/** The language of the product: a folder beside this file, and its name here. */
export { fields } from './en-gb/fields.ts'
export { inputSentence } from './en-gb/input.ts'
export { manifest } from './en-gb/manifest.ts'
export { sentences } from './en-gb/server.ts'
/** Whoever says `texts.home` loads the part of it that holds `home`, and no other. */
export * as texts from './en-gb/web.ts'
