import { MOST_GBP_PER_UNIT, MOST_UNITS_AT_HOME, MOST_UNITS_PER_PACK } from '../../../contract/limits.ts'
import type { Product, ProductInput } from '../../data/queries/supplement/products.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'
import { numberError, numberTyped } from '../../ui/forms/typed-number.ts'

const { wrong } = texts.cupboard.thing

/** The values of a thing's form, as they are typed. */
export type TypedPackage = {
  /** In units; in grams for a thing that is weighed. */
  readonly amount: string
  readonly strength: string
  readonly strengthUnit: PackageUnit
  /** In units; in grams for a thing that is weighed. */
  readonly pack: string
  /** The price of a pack, in pounds. */
  readonly price: string
}

type StrengthOf = NonNullable<Product['strengthOf']>
type PackageUnit = Exclude<StrengthOf['unit'], 'kcal'>

/** The number of each unit of weight in a gram. */
const PER_GRAM: Readonly<Record<string, number>> = { g: 1, mg: 1000, ug: 1_000_000 }
/** IU in a microgram, by definition: cholecalciferol and retinol. */
const IU_PER_UG: Readonly<Record<string, number>> = { vitaminD: 40, vitaminA: 10 / 3 }

/** The units in which a package may print its strength. */
export function unitsOf({ nutrient, unit }: StrengthOf): readonly PackageUnit[] {
  if (unit !== 'iu') return ['g', 'mg', 'ug']
  return nutrient in IU_PER_UG ? ['iu', 'ug'] : ['iu']
}

function inTableUnit(amount: number, typedUnit: PackageUnit, { nutrient, unit }: StrengthOf): number {
  if (typedUnit === unit) return amount
  if (unit === 'iu') return amount * (IU_PER_UG[nutrient] ?? 1)
  return (amount * (PER_GRAM[unit] ?? 1)) / (PER_GRAM[typedUnit] ?? 1)
}

const PACKAGE_UNITS: readonly PackageUnit[] = ['g', 'mg', 'ug', 'iu']

/** The saved values of the package. A strength is shown in the unit that packs print. */
export function typedOf(thing: Product, units: number | undefined): TypedPackage {
  const [strength = '', printed = ''] = thing.strengthOf ? (thing.strength ?? '').split(' ') : []
  const strengthUnit = PACKAGE_UNITS.find((unit) => texts.units[unit] === printed) ?? 'g'
  const amount = units === undefined ? undefined : units * (thing.gramsPerUnit ?? 1)
  const { own } = thing
  const isOfLabel = own?.label !== undefined
  return {
    amount: amount === undefined ? '' : toHundredths(amount),
    strength: strength.replaceAll(',', ''),
    strengthUnit,
    // Pack and price are not guessed for a label that does not state them.
    pack: isOfLabel && !own?.unitsPerPack ? '' : toHundredths(thing.unitsPerPack * (thing.gramsPerUnit ?? 1)),
    price: isOfLabel && own?.gbpPerUnit === undefined ? '' : toHundredths(thing.unitsPerPack * thing.gbpPerUnit),
  }
}

const toHundredths = (value: number) => String(Math.round(value * 100) / 100)

const isTyped = (typed: string) => typed.trim() !== ''

/** No unit of a product holds more of a nutrient. */
const MOST_IN_A_UNIT = 1_000_000

/** Whether a thing is weighed or measured, instead of counted in whole units. */
export const isWeighed = ({ gramsPerUnit, unit }: Product) => gramsPerUnit !== null || unit === 'millilitre'

export function errorsIn(typed: TypedPackage, thing: Product) {
  const { strengthOf, gramsPerUnit } = thing
  const perUnit = gramsPerUnit ?? 1
  const isMeasured = isWeighed(thing)
  const most = Math.floor(MOST_UNITS_AT_HOME * perUnit)
  const mostInPack = decimals(Math.floor(MOST_UNITS_PER_PACK * perUnit), 0)
  const isPack = (amount: number) =>
    (isMeasured || Number.isInteger(amount / perUnit)) && amount >= perUnit && amount / perUnit <= MOST_UNITS_PER_PACK
  const units = numberTyped(typed.pack) / perUnit
  const isPackWrong = isTyped(typed.pack) && !isPack(numberTyped(typed.pack))
  const isPrice = (gbp: number) => isPackWrong || (gbp >= 0 && gbp / units <= MOST_GBP_PER_UNIT)
  return {
    amount: optional(typed.amount, (amount) => amount >= 0 && amount <= most, wrong.amount(decimals(most, 0))),
    strength: strengthOf ? strengthError(typed.strength) : null,
    pack: optional(typed.pack, isPack, (isMeasured ? wrong.packWeighed : wrong.pack)(mostInPack)),
    price: optional(typed.price, isPrice, wrong.price),
  }
}

const optional = (...[typed, ...more]: Parameters<typeof numberError>) =>
  isTyped(typed) ? numberError(typed, ...more) : null

const strengthError = (typed: string) =>
  numberError(typed, (amount) => amount > 0, wrong.strength) ??
  numberError(typed, (amount) => amount <= MOST_IN_A_UNIT, wrong.strengthTooMuch)

/** `undefined`: the thing is not counted. */
export const unitsTyped = ({ amount }: TypedPackage, { gramsPerUnit }: Product): number | undefined =>
  isTyped(amount) ? numberTyped(amount) / (gramsPerUnit ?? 1) : undefined

/** Returns `undefined` if the package says the same as before. An empty field gets its common value. */
export function packageTyped(typed: TypedPackage, thing: Product): ProductInput | undefined {
  const { id: productId, strengthOf, own, gramsPerUnit, unitsPerPack } = thing
  const before = typedOf(thing, undefined)
  const isOther = (...fields: (keyof TypedPackage)[]) => fields.some((field) => typed[field] !== before[field])
  if (!isOther('strength', 'strengthUnit', 'pack', 'price')) return undefined
  const pack = isTyped(typed.pack) ? numberTyped(typed.pack) / (gramsPerUnit ?? 1) : undefined
  const price = isTyped(typed.price) ? numberTyped(typed.price) : undefined
  const said = {
    ...own,
    productId,
    unitsPerPack: isOther('pack') ? pack : (own?.unitsPerPack ?? unitsPerPack),
    gbpPerUnit: isOther('pack', 'price') ? price && price / (pack ?? unitsPerPack) : own?.gbpPerUnit,
  }
  if (!strengthOf || !isOther('strength', 'strengthUnit')) return said
  const { nutrient } = strengthOf as { nutrient: NonNullable<ProductInput['strength']>['nutrient'] }
  const perUnit = inTableUnit(numberTyped(typed.strength), typed.strengthUnit, strengthOf)
  return { ...said, strength: { nutrient, perUnit } }
}

export const isOtherStrength = (typed: TypedPackage, thing: Product): boolean => {
  const before = typedOf(thing, undefined)
  return typed.strength !== before.strength || typed.strengthUnit !== before.strengthUnit
}

/** A strength is asked about if it is more than this many times the typical one, or less than that part of it. */
const USUAL_TIMES = 5

/** The typed strength read in a unit of the package: as an amount in the unit that the strength is known in. */
type Reading = { readonly unit: PackageUnit; readonly amount: number }
export type Unlikely = { readonly perhaps: readonly Reading[] }

/** Finds a strength that packages rarely have: often the number is right and the unit is wrong. */
export function unlikelyIn(typed: TypedPackage, thing: Product): Unlikely | undefined {
  const { strengthOf } = thing
  if (!strengthOf || !isOtherStrength(typed, thing)) return undefined
  const readings = unitsOf(strengthOf).map((unit): Reading => {
    return { unit, amount: inTableUnit(numberTyped(typed.strength), unit, strengthOf) }
  })
  const isUsual = ({ amount }: Reading) =>
    amount >= strengthOf.typical / USUAL_TIMES && amount <= strengthOf.typical * USUAL_TIMES
  const usual = readings.filter(isUsual)
  return usual.some(({ unit }) => unit === typed.strengthUnit) ? undefined : { perhaps: usual }
}

/** The field of the form that a server's message is about. */
export function placeOf(field: string): keyof TypedPackage {
  if (field.startsWith('unitsPerPack')) return 'pack'
  return field.startsWith('gbpPerUnit') ? 'price' : 'strength'
}
