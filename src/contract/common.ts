import { z } from 'zod'
import { fields } from '../texts/index.ts'
import { LONGEST_TAG } from './tag-limits.ts'

/** No control characters, no marks that turn the reading direction, no halves of characters: what is typed is what is shown. */
const DECEPTIVE_CHARACTERS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/u
export const plainText = (maxLength: number, tooLong?: string) =>
  z
    .string()
    .max(maxLength, tooLong)
    .refine((text) => !DECEPTIVE_CHARACTERS.test(text), fields.controlCharacters)

/** The lower-cased name with hyphens, fixed at creation. Also what a path may carry. */
export const PetId = z
  .string()
  .max(80)
  .regex(/^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*$/u, fields.petId)
export const RecipeId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fields.recipeId)
/** Chosen by the client: the same id sent twice is done once. */
export const ClientId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, fields.clientId)
  // Items stand under their ids in JSON objects, where this name means something else.
  .refine((id) => id !== '__proto__', fields.reservedId)
export const IngredientCodeText = z.string().regex(/^\d{2}-\d{3}$/, fields.ingredientCode)
/** Of a generic, or of a product of the owner's own. */
export const ThingId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, fields.thingId)
/** Of a thing of a supplement, where it stands among foods: on a shopping list. */
export const ThingCode = z.string().regex(/^thing-[a-z0-9]+(?:-[a-z0-9]+)*$/, fields.ingredientCode)
/** Of what an owner wrote on a shopping list. */
export const OwnCode = z.string().regex(/^own-[A-Za-z0-9_-]{1,64}$/, fields.ingredientCode)
/** A calendar day of the owner, YYYY-MM-DD. */
export const Day = z.iso.date()
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
/** Where an owner came from. */
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
})
export type Problem = z.infer<typeof Problem>
