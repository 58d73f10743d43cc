import { localeOf } from './locale.ts'

/** A language is one file of this shape. Whoever says `texts.home` loads the part of it that holds `home`, and no other. */
export * as texts from './en-gb.ts'

/** What numbers and dates are written by. Outside a browser nobody is there to ask. */
export const LOCALE = localeOf('en', 'document' in globalThis ? navigator.languages : [], 'en-GB')
