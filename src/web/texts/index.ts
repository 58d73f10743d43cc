import { enGb } from './en-gb.ts'
import { localeOf } from './locale.ts'

/** A language is one file of this shape. */
export type Texts = typeof enGb

export const texts: Texts = enGb

/** What numbers and dates are written by. Outside a browser nobody is there to ask. */
export const LOCALE = localeOf('en', 'document' in globalThis ? navigator.languages : [], 'en-GB')
