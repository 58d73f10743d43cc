import type { Unit } from '../../nutrition/nutrients.ts'

const UNIT_NAMES: { readonly [unit in Unit]: string } = { kcal: 'kcal', g: 'g', mg: 'mg', ug: 'µg', iu: 'IU' }

/** A figure for a sentence: three significant digits, no trailing zeros, no exponent. */
export function figure(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(Math.abs(value)))))
  return String(Number(value.toFixed(digits)))
}

export const amount = (value: number, unit: Unit) => `${figure(value)} ${UNIT_NAMES[unit]}`

const SOURCE_NAMES: { readonly [start: string]: string } = {
  FEDIAF: 'FEDIAF',
  NRC: 'NRC',
  AAFCO: 'AAFCO',
  SACN: 'Small Animal Clinical Nutrition',
  EU: 'EU regulation',
  PROPOSAL: 'our own choice',
}

/** `FEDIAF2025_III3b` is "FEDIAF 2025" to an owner; the tables hold the whole citation. */
export function sourceName(key: string): string {
  const start = Object.keys(SOURCE_NAMES).find((name) => key.startsWith(name))
  const year = /(19|20)\d{2}/.exec(key)?.[0]
  return [(start && SOURCE_NAMES[start]) ?? key, year].filter(Boolean).join(' ')
}
