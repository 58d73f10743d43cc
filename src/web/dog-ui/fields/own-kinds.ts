import type { Breed, PetInput } from '../../../contract/dog/pet.ts'
import { HEAVIEST_KG } from '../../../contract/limits.ts'
import { SIZE_CLASSES } from '../../../nutrition/dog.ts'
import { bodyWeightIn } from '../units/body-weight.ts'
import { type Asking, asItIs, type Kind } from './kinds.ts'
import { HEAVIEST_AT_FIRST_KG, monthsError, weightErrorUpTo, weightKgFrom, yearsError } from './validation.ts'

/** The facts that a page needs of the breed that was chosen. */
export type ChosenBreed = Pick<Breed, 'name' | 'size' | 'minWeight' | 'maxWeight'> & {
  /** `undefined` where the breed was chosen in an earlier release. */
  readonly avgWeight?: number | undefined
}

type Age = PetInput['age']
type TypedAge = { readonly years: string; readonly months: string }

const partsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

/** Only the breed's name travels: its figures are the server's. */
export const breed = {
  control: 'breed',
  read: (kept) => {
    const parts = partsOf(kept)
    const [name, minWeight, maxWeight] = [parts.get('name'), parts.get('minWeight'), parts.get('maxWeight')]
    const avgWeight = parts.get('avgWeight')
    const size = SIZE_CLASSES.find((known) => known === parts.get('size'))
    if (typeof name !== 'string' || name === '' || !size) return undefined
    if (typeof minWeight !== 'number' || typeof maxWeight !== 'number') return undefined
    return { name, size, minWeight, maxWeight, ...(typeof avgWeight === 'number' && { avgWeight }) }
  },
  typed: (said) => said,
  said: (typed) => typed,
  changed: ({ before, now }) => (before.name === now.name ? undefined : now),
  sent: ({ name }) => ({ name }),
} satisfies Kind<ChosenBreed, ChosenBreed | undefined, PetInput['breed']>

const NO_AGE: TypedAge = { years: '', months: '' }

/** Each part is changed by itself, so that an age that was not touched keeps the day it was entered. */
export const age = {
  ...asItIs<Age>(),
  control: 'age',
  read: (kept) => {
    const parts = partsOf(kept)
    return ageFrom({ years: String(parts.get('years')), months: String(parts.get('months')) })
  },
  typed: (said, { place }) => {
    if (!said) return NO_AGE
    // The wizard leaves months empty that were never entered; a puppy's were entered.
    const months = place === 'wizard' && said.months === 0 && said.years > 0 ? '' : String(said.months)
    return { years: String(said.years), months }
  },
  said: (typed = NO_AGE) => ageFrom(typed),
  wrong: ({ years, months } = NO_AGE) => ({ years: yearsError(years, months), months: monthsError(months, years) }),
  changed: ({ before, now, present }) => {
    const [isOtherYear, isOtherMonth] = [before.years !== now.years, before.months !== now.months]
    if (!isOtherYear && !isOtherMonth) return undefined
    return { years: (isOtherYear ? now : present).years, months: (isOtherMonth ? now : present).months }
  },
} satisfies Kind<Age, TypedAge>

function ageFrom({ years, months }: TypedAge): Age | undefined {
  if (yearsError(years, months) !== null || monthsError(months, years) !== null) return undefined
  return { years: Number(years), months: Number(months) }
}

const weightWrong = (typed: string, { place, unit }: Asking) =>
  weightErrorUpTo(place === 'wizard' ? HEAVIEST_AT_FIRST_KG : HEAVIEST_KG, typed, unit)

/** A weight in kilograms; typed in the owner's unit. */
export const weight = {
  ...asItIs<number>(),
  control: 'weight',
  read: (kept) =>
    typeof kept === 'number' && weightWrong(String(kept), { place: 'wizard', unit: 'kg' }) === null ? kept : undefined,
  typed: (said, { unit }) => (said === undefined ? '' : String(bodyWeightIn(unit, said))),
  said: (typed = '', asking) => (weightWrong(typed, asking) === null ? weightKgFrom(typed, asking.unit) : undefined),
  wrong: (typed = '', asking) => weightWrong(typed, asking),
} satisfies Kind<number, string>

/** All of it from the start. */
const shareOf = (said = 1) => said

/** A share of something. Its control offers no less than is allowed. */
export const share = {
  ...asItIs<number>(),
  control: 'share',
  read: (kept) => (typeof kept === 'number' && kept > 0 && kept <= 1 ? kept : undefined),
  typed: shareOf,
  said: shareOf,
} satisfies Kind<number, number>
