import {
  LIGHTEST_KG,
  LONGEST_PET_NAME,
  MOST_MONTHS,
  MOST_YEARS,
  PET_NAME_PATTERN,
  UNSEEN_MARKS,
} from '../../../contract/limits.ts'
import { texts } from '../../texts/index.ts'
import { plainNumber } from '../../ui/forms/typed-number.ts'
import { type BodyUnit, bodyKgFrom, bodyWeightIn } from '../units/body-weight.ts'
import type { Verdict } from './kinds.ts'

const name = texts.newPet.name
const age = texts.newPet.ageWrong
const words = texts.newPet.weightWrong

/** The wizard takes no heavier dog, as specified; the page of a dog goes as far as the contract. */
export const HEAVIEST_AT_FIRST_KG = 125
const WHOLE_NUMBER = /^-?\d+$/

/** The name as it will be stored: no spaces around it, one between words. */
export function tidyName(text: string): string {
  return text.replace(UNSEEN_MARKS, '').normalize('NFC').trim().replace(/ +/g, ' ')
}

export function nameError(text: string): Verdict {
  const tidy = tidyName(text)
  if (tidy === '') return name.required
  if (tidy.length > LONGEST_PET_NAME) return name.tooLong
  return PET_NAME_PATTERN.test(tidy) ? null : name.onlyLetters
}

/** The id that a dog of this name gets: two names with one id are the same name. */
export function petIdOf(text: string): string {
  return tidyName(text).toLowerCase().normalize('NFC').replaceAll(' ', '-')
}

/** Months above 0 and no years are those of a puppy. */
export function yearsError(text: string, months = ''): Verdict {
  const typed = text.trim()
  if (typed === '') return Number(months) > 0 && monthsError(months) === null ? null : age.yearsRequired
  if (!WHOLE_NUMBER.test(typed)) return age.yearsWhole
  return isUpTo(typed, MOST_YEARS) ? null : age.yearsRange(MOST_YEARS)
}

/** Required where the years are 0: a puppy whose months were never entered is not taken for a newborn. */
export function monthsError(text: string, years = ''): Verdict {
  const typed = text.trim()
  if (typed === '') return /^0+$/.test(years.trim()) ? age.monthsRequired : null
  if (!WHOLE_NUMBER.test(typed)) return age.monthsWhole
  return isUpTo(typed, MOST_MONTHS) ? null : age.monthsRange(MOST_MONTHS)
}

const isUpTo = (typed: string, most: number) => Number(typed) >= 0 && Number(typed) <= most

/** The error of a weight as typed, in the owner's unit. */
export function weightErrorUpTo(mostKg: number, text: string, unit: BodyUnit = 'kg'): Verdict {
  const plain = plainNumber(text)
  if (plain === '') return words.required
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return words.notNumber
  // The limits as they are typed in this unit: so the message says the very figure that is still taken.
  const [weight, least, most] = [Number(plain), bodyWeightIn(unit, LIGHTEST_KG), bodyWeightIn(unit, mostKg)]
  if (weight <= 0) return words.aboveZero(unit)
  if (weight > most) return words.tooHigh(most, unit)
  if (/\.\d{3,}$/.test(plain)) return words.decimals
  return weight < least ? words.tooLow(least, unit) : null
}

/** The weight in kg of a text that has been found valid. */
export function weightKgFrom(text: string, unit: BodyUnit): number {
  return bodyKgFrom(unit, Number(plainNumber(text)))
}

/** The same weight as the text of a field in the other unit. Half-typed text stays as it is. */
export function weightTextIn(unit: BodyUnit, text: string, before: BodyUnit): string {
  const weight = Number(plainNumber(text))
  return text.trim() === '' || !Number.isFinite(weight) ? text : String(bodyWeightIn(unit, bodyKgFrom(before, weight)))
}
