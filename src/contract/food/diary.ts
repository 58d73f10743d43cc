import { oc } from '@orpc/contract'
import { z } from 'zod'
import { APPETITES } from '../../nutrition/diary/appetite.ts'
import { WATCH_KINDS } from '../../nutrition/diary/intake-summary.ts'
import { NUTRIENT_IDS, type NutrientId } from '../../nutrition/nutrients.ts'
import { fields } from '../../texts/index.ts'
import { ClientId, Day, PetId, plainText, RecipeId, UnitText } from '../common.ts'
import { FIRST_DAY, LAST_DAY, LONGEST_SUPPLEMENT_ID, MOST_DIARY_DAYS, MOST_INTAKE_DAYS } from '../limits.ts'
import { RecipeCard } from '../recipe/recipe.ts'
import { ROUTES } from '../routes.ts'

export const DiaryDay = Day.refine((day) => day >= FIRST_DAY, fields.dayFrom(FIRST_DAY)).refine(
  (day) => day <= LAST_DAY,
  fields.dayBetween(FIRST_DAY, LAST_DAY),
)

/** Days of a dog, the last 31 unless told. */
export const DiarySpan = z
  .object({ petId: PetId, from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], error: fields.dayOrder })
  .refine(({ from, to }) => !from || !to || daysIn(from, to) <= MOST_DIARY_DAYS, {
    path: ['from'],
    error: fields.tooManyDays(MOST_DIARY_DAYS),
  })

const DiarySupplement = z.object({
  id: z.string(),
  grams: z.number(),
  /** The things of a kit that were counted out for the meal. */
  items: z.array(z.object({ id: z.string(), name: z.string(), units: z.number() })).optional(),
})

/** The recipe as it was fed: later edits of the dog or of the recipe do not rewrite it. */
export const DiaryRecipe = RecipeCard.pick({
  id: true,
  name: true,
  description: true,
  imageUrl: true,
  score: true,
  co2: true,
  co2score: true,
}).extend({
  /** Grams in the bowl, without the supplement. */
  weight: z.number(),
})

export const DiaryEntry = z.object({
  id: ClientId,
  recipe: DiaryRecipe,
  /** The supplement that was fed with it; `null`: food alone. */
  supplement: DiarySupplement.nullable(),
  /** The appetite, and so how much was eaten: all, half, nothing. Left out: it was not noted, and all counts. */
  appetite: z.enum(APPETITES).optional(),
})
export type DiaryEntry = z.infer<typeof DiaryEntry>

export const Diary = z.record(Day, z.record(ClientId, DiaryEntry))

export const NutrientIntake = z.object({
  /** Daily amounts, most recent first; null for a day without data. */
  values: z.array(z.number().nullable()),
  /** Whether, on each day, something was eaten whose label does not tell: the value is what is known. Left out: on no day. */
  notOnLabel: z.array(z.boolean()).optional(),
  /** Whether, on each day, a part of the dog's food is still to come into the diary: no average counts it. Left out: on no day. */
  unfinished: z.array(z.boolean()).optional(),
  rda: z.number().nullable(),
  target: z.number().nullable(),
  max: z.number().nullable(),
  unit: UnitText,
  info: z.array(z.string()),
})
export type NutrientIntake = z.infer<typeof NutrientIntake>

const Nutrients = z.array(z.enum(NUTRIENT_IDS as [NutrientId, ...NutrientId[]]))

/** How a dog ate. Only finished days are judged; each against the needs of that day. */
export const IntakeSummary = z.object({
  mealsPerDay: z.int(),
  /**
   * The most recent first. `unsure`: what was eaten does not tell enough; `noSupplement`: and homemade meals were without the
   * supplement; `empty`: nothing in the diary.
   */
  days: z.array(
    z.object({
      date: z.string(),
      state: z.enum(['enough', 'short', 'unsure', 'noSupplement', 'unfinished', 'empty']),
      /** Homemade meals in the diary. */
      meals: z.int(),
      /** The nutrients that the day was short of. */
      low: Nutrients,
    }),
  ),
  /** The averages of the finished days; `null`: there is none. `need` is the minimum, of energy what was to be fed. */
  nutrients: z.array(
    z.object({
      nutrient: Nutrients.element,
      amount: z.number().nullable(),
      need: z.number().nullable(),
      state: z.enum(['enough', 'low', 'high', 'unsure', 'unknown']),
    }),
  ),
  /** At most three, the most important first. `times` of how many (`of`) meals or days. */
  watch: z.array(
    z.object({ kind: z.enum(WATCH_KINDS), nutrients: Nutrients, times: z.int(), of: z.int(), byVet: z.boolean() }),
  ),
})
export type IntakeSummary = z.infer<typeof IntakeSummary>

/** Up to which day, and how many. */
const IntakeSpan = z.object({
  petId: PetId,
  days: z.coerce.number().int().min(1).max(MOST_INTAKE_DAYS).default(30),
  /** The owner's day that the series begins with, going back: today in UTC unless told. */
  to: Day.optional(),
})

function daysIn(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

const diary = { tags: ['Diary'] }

export const diaryContract = {
  getDiary: oc
    .route({
      ...diary,
      ...ROUTES.getDiary,
      summary: 'What a dog was fed; the last 31 days unless told otherwise',
    })
    .input(DiarySpan)
    .output(Diary),
  putDiaryEntry: oc
    .route({
      ...diary,
      ...ROUTES.putDiaryEntry,
      summary: 'Write a meal into the diary',
    })
    .input(
      z.object({
        petId: PetId,
        date: DiaryDay,
        entryId: ClientId,
        /** When sent, it is the id of the path. */
        id: ClientId.optional(),
        /** Only the id is read: the server keeps the recipe as this dog gets it on that day. */
        recipe: z.object({ id: RecipeId }),
        /** The dog's own supplement, when it was fed; of it only the id is read. "Or empty", as text or object too: food alone. */
        supplement: z
          .union([z.object({ id: plainText(LONGEST_SUPPLEMENT_ID).optional() }), z.literal('')])
          .nullable()
          .default(null),
        /** The appetite. Left out, it stays as it is; `null` takes it back. */
        appetite: z.enum(APPETITES).nullable().optional(),
      }),
    )
    .output(DiaryEntry),
  deleteDiaryEntry: oc
    .route({
      ...diary,
      ...ROUTES.deleteDiaryEntry,
      summary: 'Remove a meal',
      successStatus: 204,
    })
    .input(z.object({ petId: PetId, date: Day, entryId: ClientId })),
  getIntake: oc
    .route({
      ...diary,
      ...ROUTES.getIntake,
      summary: 'Nutrient intake by day, for the dashboard',
    })
    .input(IntakeSpan)
    .output(z.record(z.string(), NutrientIntake)),
  getIntakeSummary: oc
    .route({ ...diary, ...ROUTES.getIntakeSummary, summary: 'How a dog ate: days, nutrients, what to watch' })
    .input(IntakeSpan.extend({ days: IntakeSpan.shape.days.default(7) }))
    .output(IntakeSummary),
}
