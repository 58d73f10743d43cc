import { z } from 'zod'
import type { Day as CalendarDay } from '../nutrition/calendar.ts'
import { fields } from '../texts/index.ts'
import { LONGEST_TAG, UNSEEN_MARKS } from './limits.ts'

/** Control characters, invisible marks and lone surrogates: a text has to look like what was typed. */
const DECEPTIVE_CHARACTERS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/u
const LINE_ENDS = /[\u2028\u2029]/g
/** Scripts that write with joiners: Persian, Hindi and their kin. */
const JOINED = String.raw`[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}]`
const PICTURE = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]?`
/** The invisible characters that writing needs: in letters that join, within emoji, in keycaps and in flags of countries' parts. */
const NEEDED = [
  String.raw`${JOINED}\p{M}*[\u200C\u200D](?=${JOINED})`,
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  String.raw`${PICTURE}(?:\u200D${PICTURE})*`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
].join('|')
const UNSEEN = new RegExp(String.raw`(${NEEDED})|[\p{Default_Ignorable_Code_Point}\u2800]`, 'gu')
const withoutMarks = (text: string) =>
  text
    .replace(UNSEEN_MARKS, '')
    .replace(LINE_ENDS, ' ')
    .replace(UNSEEN, (_, needed: string = '') => needed)

const honestText = (text: z.ZodString, maxLength: number, tooLong?: string) =>
  text.max(maxLength, tooLong).refine((typed) => !DECEPTIVE_CHARACTERS.test(typed), fields.controlCharacters)

/** Copied text brings invisible characters, which are taken out: a name reads alike for all. Control characters are refused. */
export const plainText = (maxLength: number, tooLong?: string) =>
  honestText(z.string().overwrite(withoutMarks), maxLength, tooLong)

/** A password is taken as it was typed: a mark in it is refused, not taken out. */
export const secretText = (maxLength: number, tooLong?: string) => honestText(z.string(), maxLength, tooLong)

/** The lower-cased name with hyphens, fixed at creation. Also what a path may carry. */
export const PetId = z
  .string()
  .max(80)
  .regex(/^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*$/u, fields.petId)
export const RecipeId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fields.recipeId)
/** `NN-NNN` of the product's table, or a food of USDA's table (`SR:05062`) or of the German one (`BLS:M713100`). */
const FOOD_CODE = /^(?:\d{2}-\d{3}|SR:\d{5}|BLS:[A-Z]\d{6})$/
/**
 * A generic, a product of the owner's own or another thing for minerals, as a food; of kelp with the iodine of its label in µg
 * per gram, `thing:kelp@500`, or in one that is counted, `thing:kelp@150-tablet`.
 */
const THING_FOOD = /^thing:[a-z0-9]+(?:-[a-z0-9]+)*(?:@[1-9]\d{0,4}(?:-(?:tablet|capsule|drop|scoop))?)?$/
/** A food of an owner's own recipe. */
export const FoodId = z
  .string()
  .max(100)
  .regex(new RegExp(`${FOOD_CODE.source}|${THING_FOOD.source}`), fields.foodId)
/** Chosen by the client: the same id sent twice is done once. */
export const ClientId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, fields.clientId)
  // Items stand under their ids in JSON objects, where this name means something else.
  .refine((id) => id !== '__proto__', fields.reservedId)
/** An ingredient of a recipe: owners' own recipes hold any food. */
export const IngredientCodeText = z.string().regex(FOOD_CODE, fields.ingredientCode)
/** The id of a generic, or of a product of the owner's own. */
export const ThingId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fields.thingId)
/** The code of a supplement's thing among foods: on a shopping list. */
export const ThingCode = z.string().regex(/^thing-[a-z0-9]+(?:-[a-z0-9]+)*$/, fields.ingredientCode)
/** The code of an item that an owner wrote on a shopping list. */
export const OwnCode = z.string().regex(/^own-[A-Za-z0-9_-]{1,64}$/, fields.ingredientCode)
/** A calendar day of the owner, YYYY-MM-DD. */
export const Day = z.iso.date() as z.ZodType<CalendarDay, string>
/** An IANA name such as `Europe/London`. */
export const TimeZone = z.string().max(64).refine(isTimeZone, fields.timeZone)
/** As `UTC_OFFSET_HEADER` tells them. */
export const UtcOffsetMinutes = z
  .string()
  .regex(/^-?\d{1,3}$/, fields.utcOffset)
  .transform(Number)
  .refine((minutes) => minutes >= -720 && minutes <= 840, fields.utcOffset)
/** A UTC instant, ISO 8601. */
export const Instant = z.iso.datetime()

export const ScoreNumber = z.number().min(0).max(100)
export const UnitText = z.enum(['kcal', 'g', 'mg', 'ug', 'iu'])
/** The tags that tell where an owner came from. */
export const Tags = z.array(plainText(LONGEST_TAG)).max(20)

export const page = <Result extends z.ZodType>(result: Result) =>
  z.object({
    totalResults: z.int().min(0),
    count: z.int().min(0),
    start: z.int().min(0),
    results: z.array(result),
  })

/** RFC 9457. `code` is stable; `errors` names every field of a refused input. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  /** The same as `detail`: what the identity library's clients read. */
  message: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** The nutrient that stands against a recipe as it was asked for. */
  nutrient: z.string().optional(),
  /** Of the dogs that cannot all eat from one pot, two that can. */
  petIds: z.array(z.string()).optional(),
})
export type Problem = z.infer<typeof Problem>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
