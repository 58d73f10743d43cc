import { enGb } from './en-gb.ts'

/** A language is one file of this shape. */
export type Texts = typeof enGb

export const texts: Texts = enGb

/** What numbers and dates are written by. */
export const LOCALE = 'en-GB'
