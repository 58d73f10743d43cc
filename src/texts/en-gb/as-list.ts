import { language } from './language.ts'

const list = new Intl.ListFormat(language)

/** @example asList(['Rex', 'Bella', 'Max']) // 'Rex, Bella and Max' */
export const asList = (names: readonly string[]): string => list.format(names)
