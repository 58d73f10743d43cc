import { MOST_UNITS_AT_HOME, MOST_UNITS_PER_PACK } from '../../../contract/limits.ts'
import type { Product, ProductInput } from '../../data/later/products.ts'
import { decimals } from '../../dog-ui/units/amounts.ts'
import { texts } from '../../texts/index.ts'

const { wrong } = texts.cupboard.thing

/** What the form of a thing holds, as it is typed. */
export type TypedPot = {
  /** Units; of what is weighed grams. */
  readonly amount: string
  readonly strength: string
  readonly strengthUnit: PotUnit
  readonly pack: string
}

type StrengthOf = NonNullable<Product['strengthOf']>
type PotUnit = Exclude<StrengthOf['unit'], 'kcal'>

/** How many of a unit of weight are in a gram. */
const PER_GRAM: Readonly<Record<string, number>> = { g: 1, mg: 1000, ug: 1_000_000 }
/** IU in a microgram, by definition: cholecalciferol and retinol. */
const IU_PER_UG: Readonly<Record<string, number>> = { vitaminD: 40, vitaminA: 10 / 3 }

/** What a pot may say it in. */
export function unitsOf({ nutrient, unit }: StrengthOf): readonly PotUnit[] {
  if (unit !== 'iu') return ['g', 'mg', 'ug']
  return nutrient in IU_PER_UG ? ['iu', 'ug'] : ['iu']
}

function inTableUnit(amount: number, typedUnit: PotUnit, { nutrient, unit }: StrengthOf): number {
  if (typedUnit === unit) return amount
  if (unit === 'iu') return amount * (IU_PER_UG[nutrient] ?? 1)
  return (amount * (PER_GRAM[unit] ?? 1)) / (PER_GRAM[typedUnit] ?? 1)
}

const POT_UNITS: readonly PotUnit[] = ['g', 'mg', 'ug', 'iu']

/** As the pot is known. A strength is told in the unit that packs write it in. */
export function typedOf(thing: Product, units: number | undefined): TypedPot {
  const [strength = '', printed = ''] = thing.strengthOf ? (thing.strength ?? '').split(' ') : []
  const strengthUnit = POT_UNITS.find((unit) => texts.units[unit] === printed) ?? 'g'
  const amount = units === undefined ? undefined : units * (thing.gramsPerUnit ?? 1)
  return {
    amount: amount === undefined ? '' : String(Math.round(amount * 100) / 100),
    strength: strength.replaceAll(',', ''),
    strengthUnit,
    pack: thing.strengthOf ? String(thing.unitsPerPack) : '',
  }
}

const numberOf = (typed: string) => Number(typed.trim().replace(',', '.'))
const isTyped = (typed: string) => typed.trim() !== ''

export type Errors = { [Field in keyof TypedPot]?: string }

/** So much of a nutrient is in no unit of anything. */
const MOST_IN_A_UNIT = 1_000_000

export function errorsIn({ amount, strength, pack }: TypedPot, { strengthOf, gramsPerUnit }: Product): Errors {
  const most = Math.floor(MOST_UNITS_AT_HOME * (gramsPerUnit ?? 1))
  const isAmount = numberOf(amount) >= 0 && numberOf(amount) <= most
  const isPack = Number.isInteger(numberOf(pack)) && numberOf(pack) >= 1 && numberOf(pack) <= MOST_UNITS_PER_PACK
  return {
    ...(isTyped(amount) && !isAmount && { amount: wrong.amount(decimals(most, 0)) }),
    ...(strengthOf && strengthError(strength)),
    ...(strengthOf && isTyped(pack) && !isPack && { pack: wrong.pack(decimals(MOST_UNITS_PER_PACK, 0)) }),
  }
}

function strengthError(typed: string): Errors {
  const amount = numberOf(typed)
  if (!(isTyped(typed) && amount > 0)) return { strength: wrong.strength }
  return amount > MOST_IN_A_UNIT ? { strength: wrong.strengthTooMuch } : {}
}

/** `undefined`: it is not to be counted. */
export const unitsTyped = ({ amount }: TypedPot, { gramsPerUnit }: Product): number | undefined =>
  isTyped(amount) ? numberOf(amount) / (gramsPerUnit ?? 1) : undefined

/** Nothing where the pot says what it said before. */
export function potTyped(typed: TypedPot, thing: Product): ProductInput | undefined {
  const { strengthOf, own, unitsPerPack } = thing
  const before = typedOf(thing, undefined)
  const isSame = (['strength', 'strengthUnit', 'pack'] as const).every((field) => typed[field] === before[field])
  if (!strengthOf || isSame) return undefined
  const { nutrient } = strengthOf as { nutrient: NonNullable<ProductInput['strength']>['nutrient'] }
  return {
    productId: thing.id,
    strength: { nutrient, perUnit: inTableUnit(numberOf(typed.strength), typed.strengthUnit, strengthOf) },
    unitsPerPack: isTyped(typed.pack) ? numberOf(typed.pack) : unitsPerPack,
    gbpPerUnit: own?.gbpPerUnit,
  }
}

export const isOtherStrength = (typed: TypedPot, thing: Product): boolean => {
  const before = typedOf(thing, undefined)
  return typed.strength !== before.strength || typed.strengthUnit !== before.strengthUnit
}

/** How many times the typical strength, or what part of it, is asked about before it is kept. */
const USUAL_TIMES = 5

/** What is typed, and what it would be in another unit of the pot: as amounts of the unit that the strength is known in. */
type Reading = { readonly unit: PotUnit; readonly amount: number }
export type Unlikely = { readonly perhaps: readonly Reading[] }

/** Asked about: a strength that pots rarely have is often one of another unit. */
export function unlikelyIn(typed: TypedPot, thing: Product): Unlikely | undefined {
  const { strengthOf } = thing
  if (!strengthOf || !isOtherStrength(typed, thing)) return undefined
  const readings = unitsOf(strengthOf).map((unit): Reading => {
    return { unit, amount: inTableUnit(numberOf(typed.strength), unit, strengthOf) }
  })
  const isUsual = ({ amount }: Reading) =>
    amount >= strengthOf.typical / USUAL_TIMES && amount <= strengthOf.typical * USUAL_TIMES
  const usual = readings.filter(isUsual)
  return usual.some(({ unit }) => unit === typed.strengthUnit) ? undefined : { perhaps: usual }
}

/** The field of the form that the server's words are about. */
export const placeOf = (field: string): keyof TypedPot => (field.startsWith('unitsPerPack') ? 'pack' : 'strength')
