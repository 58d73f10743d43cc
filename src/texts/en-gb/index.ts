/**
 * British English, whole: every part of the language, named once. It comes in parts because a first visit loads what it
 * shows, and the browser none of what the server says. Another language is a folder with such a file (`Language`).
 */
export { fields } from './fields.ts'
export { inputSentence } from './input.ts'
export { language } from './language.ts'
export { manifest } from './manifest.ts'
export { noticeWords } from './notice-words.ts'
export { sentences } from './server.ts'
/** A module that reads `texts.home` loads only the part that holds `home`. */
export * as texts from './web.ts'
