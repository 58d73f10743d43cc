import { language } from '../../texts/index.ts'
import { localeOf } from './locale.ts'

export { texts } from '../../texts/index.ts'

/** The locale of numbers and dates. Outside a browser there is no reader to ask. */
export const LOCALE = localeOf(language, 'document' in globalThis ? navigator.languages : [])
