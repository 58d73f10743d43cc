/** Numbers and units as packs print them, read without knowing what they are of. */

const GROUPED = { ',': /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, '.': /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/ } as const
/** "1,5000": a digit too many for thousands. */
const SLIP = /^[1-9]\d{0,2},\d{4,}$/
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * The numbers that a printed number can mean, the smaller first: none where it is no number, two where a mark may be a decimal mark or
 * one of thousands ("1,000"). Blanks and apostrophes between thousands are taken out.
 * @example readNumber('1,5') // [1.5]
 * @example readNumber('1,000') // [1, 1000]
 */
export function readNumber(printed: string | number): readonly number[] {
  if (typeof printed === 'number') return Number.isFinite(printed) ? [printed] : []
  const text = withoutBlanks(printed)
  if (!/^-?\d[\d.,]*$/.test(text) || SLIP.test(text)) return []
  if (AMBIGUOUS.test(text)) return [Number(text.replace(',', '.')), Number(text.replace(/[.,]/, ''))]
  const value = Number(GROUPED[','].test(text) ? text.replaceAll(',', '') : asDecimal(text))
  return Number.isFinite(value) ? [value] : []
}

/** Of "5,000 IU" the thousands are meant, however many times too much that is for a dog. */
export function readIu(printed: string | number): readonly number[] {
  const numbers = readNumber(printed)
  return `${printed}`.includes(',') ? numbers.slice(-1) : numbers
}

function withoutBlanks(printed: string): string {
  return printed.trim().replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
}

function asDecimal(text: string): string {
  return GROUPED['.'].test(text) ? text.replaceAll('.', '').replace(',', '.') : text.replace(',', '.')
}

/** The unit that an amount is printed in. A share is mg per g of the product, whatever the label's columns are headed by. */
export type PrintedUnit = {
  readonly kind: 'mass' | 'iu'
  /** mg (or IU) per printed one. */
  readonly times: number
  /** Grams of the product that it is in, or one unit of the product, by its name, where the unit itself says so. */
  readonly per?: { readonly grams: number } | string
  readonly equivalent?: Equivalent
}

/** Units of vitamins: niacin equivalents, dietary folate equivalents, retinol (activity) equivalents, alpha-tocopherol equivalents. */
export type Equivalent = 'niacin' | 'folate' | 'retinol' | 'tocopherol'

const MG = { g: 1000, mg: 1, mcg: 0.001, ug: 0.001 } as const
const EQUIVALENTS: { readonly [said: string]: Equivalent } = {
  ne: 'niacin',
  dfe: 'folate',
  re: 'retinol',
  rae: 'retinol',
  te: 'tocopherol',
  ate: 'tocopherol',
  alphate: 'tocopherol',
}
const UNIT = /^(mcg|ug|mg|g|iu|ie|ui)s?([a-z]*?)(?:(?:\/|per)(kg|100g|g|lbs?|tablet|capsule|scoop|ml|unit))?$/
const GRAMS: { readonly [said: string]: number } = { kg: 1000, lb: 453.59237, lbs: 453.59237, '100g': 100, g: 1 }
const SHARES: { readonly [said: string]: PrintedUnit } = {
  '%': { kind: 'mass', times: 10, per: { grams: 1 } },
  ppm: { kind: 'mass', times: 0.001, per: { grams: 1 } },
}

/**
 * `undefined` where it is no unit of an amount: kcal, "% NRV", words.
 * @example readUnit('mg/kg') // { kind: 'mass', times: 1, per: { grams: 1000 } }
 */
export function readUnit(printed: string): PrintedUnit | undefined {
  const text = plain(printed)
  const [, unit = '', said = '', of] = UNIT.exec(text) ?? []
  const equivalent = EQUIVALENTS[said]
  if (unit === '' || (said !== '' && !equivalent)) return SHARES[text]
  const grams = of === undefined ? undefined : GRAMS[of]
  const per = grams === undefined ? of : { grams }
  const times = MG[unit as keyof typeof MG]
  return {
    kind: times === undefined ? 'iu' : 'mass',
    times: times ?? 1,
    ...(per !== undefined && { per }),
    ...(equivalent && { equivalent }),
  }
}

const WRITTEN_OUT = { microgram: 'ug', milligram: 'mg', kilogram: 'kg', gram: 'g' } as const

/** Units written out, both signs for micro, dots of abbreviations. */
function plain(printed: string): string {
  return printed
    .toLowerCase()
    .replaceAll(
      /(?<![a-z])((?:micro|milli|kilo)?gram)(?:me)?s?(?![a-z])/g,
      (_, unit: keyof typeof WRITTEN_OUT) => WRITTEN_OUT[unit],
    )
    .replace(/(?<![a-z])(?:int(?:ernational|\.)?|usp)\s+units?(?![a-z])/, 'iu')
    .replace(/[µμ]/g, 'u')
    .replace('α', 'alpha')
    .replaceAll(/[\s-]|\.(?!\d)/g, '')
}
