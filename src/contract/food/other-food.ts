import { oc } from '@orpc/contract'
import { z } from 'zod'
import {
  ANALYSIS,
  type AnalysisPart,
  PRINTED_NUTRIENT_IDS,
  PRINTED_NUTRIENTS,
  type PrintedNutrient,
} from '../../nutrition/needs/other-food.ts'
import { NUTRIENT_IDS, type NutrientId } from '../../nutrition/nutrients.ts'
import { fields } from '../../texts/index.ts'
import { ClientId, Day, PetId, plainText } from '../common.ts'
import {
  LEAST_FED_KCAL,
  LEAST_GRAMS,
  LONGEST_FOOD_NAME,
  MOST_FED_GRAMS,
  MOST_FED_KCAL,
  MOST_FOODS,
  MOST_IU_PER_KG,
  MOST_KCAL_PER_100G,
  MOST_MG_PER_KG,
} from '../limits.ts'
import { ROUTES } from '../routes.ts'
import { DiaryDay, DiarySpan } from './diary.ts'

const Name = plainText(LONGEST_FOOD_NAME).trim().min(1, fields.foodName)
const Percent = z.number().min(0, fields.percent).max(100, fields.percent).optional()
const MOST_PRINTED = { percent: 100, mgPerKg: MOST_MG_PER_KG, iuPerKg: MOST_IU_PER_KG }
const Kcal = z
  .number()
  .positive(fields.kcalPer100g(MOST_KCAL_PER_100G))
  .max(MOST_KCAL_PER_100G, fields.kcalPer100g(MOST_KCAL_PER_100G))
const Nutrient = z.enum(NUTRIENT_IDS as [NutrientId, ...NutrientId[]])

const printed = Object.fromEntries(
  PRINTED_NUTRIENT_IDS.map((id) => [id, z.number().min(0).max(MOST_PRINTED[PRINTED_NUTRIENTS[id]]).optional()]),
) as { [id in PrintedNutrient]: z.ZodOptional<z.ZodNumber> }

const labelShape = {
  name: Name,
  /** A complete food by its label; else a treat, a topping, a complementary food. */
  complete: z.boolean(),
  /** Percent of the food as sold. A figure that the label does not print is left out. */
  protein: Percent,
  fat: Percent,
  ash: Percent,
  fibre: Percent,
  moisture: Percent,
  kcalPer100g: Kcal.optional(),
  /** The nutrients as labels print them: minerals in bulk in percent, trace elements in mg/kg, vitamins in IU/kg. */
  ...printed,
}

/** The five of the analysis are the whole food but for starch. Rounding on labels may come to a little more. */
const ROUNDING = 1

/** The figure that is most likely a slip is the largest: it is the one that is named. */
function refuseImpossible(
  label: Readonly<Partial<Record<AnalysisPart, number | undefined>>>,
  context: z.RefinementCtx,
) {
  const sum = ANALYSIS.reduce((all, part) => all + (label[part] ?? 0), 0)
  if (sum <= 100 + ROUNDING) return
  const largest = ANALYSIS.reduce((most, part) => ((label[part] ?? 0) > (label[most] ?? 0) ? part : most))
  context.addIssue({ code: 'custom', path: [largest], message: fields.moreThanWhole(Math.round(10 * sum) / 10) })
}

/** Another food that an owner feeds, by its label. */
export const FoodByLabel = z.object(labelShape).superRefine(refuseImpossible)
export type FoodByLabel = z.infer<typeof FoodByLabel>

/** The same with what follows from it. */
export const Food = z.object({
  ...labelShape,
  id: ClientId,
  /** kcal per 100 g as sold: printed, or worked out of the analysis; `null`: the label tells neither. */
  energy: z.number().nullable(),
  energyFrom: z.enum(['label', 'analysis']).nullable(),
})
export type Food = z.infer<typeof Food>

/** An entry of food besides homemade food, as it was: a label that is changed later does not rewrite it. */
export const OtherFed = z.object({
  kind: z.enum(['food', 'treat']),
  name: Name.nullable(),
  foodId: ClientId.nullable(),
  grams: z.number().positive().max(MOST_FED_GRAMS).nullable(),
  /** The nutrients that are known to have been in it. One that the label does not tell is left out. */
  nutrients: z.partialRecord(Nutrient, z.number().min(0).max(1e9)),
  /** The other food of a meal, as much as was planned. No label tells its energy, so its amounts are unknown. */
  asPlanned: z.literal(true).optional(),
})
export type OtherFed = z.infer<typeof OtherFed>

const FedEntry = OtherFed.extend({ id: ClientId, kcal: z.number().nullable() })
export type FedEntry = z.infer<typeof FedEntry>

/** An entry is kept as it was; `caution`: what its owner is told of it, or `null`. */
export const NotedEntry = FedEntry.extend({ caution: z.string().nullable() })
export type NotedEntry = z.infer<typeof NotedEntry>

/** The parts of a dog's day. */
export const MixedDay = z.object({
  homemadeShare: z.number(),
  /** kcal a day: all, homemade, of the other food, and the most that treats may bring. */
  kcal: z.number(),
  homemadeKcal: z.number(),
  otherKcal: z.number(),
  treatKcal: z.number(),
  /** Why the dog should get no treats, and `treatKcal` is 0; `null`: they are fine. */
  noTreats: z.string().nullable(),
  otherFood: z
    .object({
      id: ClientId,
      name: z.string(),
      complete: z.boolean(),
      energy: z.number().nullable(),
      /** The grams as sold; `null`: unknown, as its energy is. */
      gramsPerMeal: z.number().nullable(),
    })
    .nullable(),
  /** The whole day cannot be judged for these: the dog needs them, and the label of the other food does not tell. */
  notOnLabel: z.array(Nutrient),
})
export type MixedDay = z.infer<typeof MixedDay>

const foods = { tags: ['Foods'] }
const ofPet = { petId: PetId }

export const otherFoodContract = {
  listFoods: oc
    .route({ ...foods, ...ROUTES.listFoods, summary: 'Foods of the owner, by their labels' })
    .output(z.object({ foods: z.array(Food).max(MOST_FOODS) })),
  putFood: oc
    .route({ ...foods, ...ROUTES.putFood, summary: 'Say what is on the label of a food' })
    .input(z.object({ ...labelShape, foodId: ClientId }).superRefine(refuseImpossible))
    .output(Food),
  deleteFood: oc
    .route({
      ...foods,
      ...ROUTES.deleteFood,
      summary: 'Forget a food: dogs that eat it have one of which nothing is known; what was fed stays as it was',
      successStatus: 204,
    })
    .input(z.object({ foodId: ClientId })),
  getMixedDay: oc
    .route({ ...foods, ...ROUTES.getMixedDay, summary: 'How a day of a dog is made up, and what is unknown of it' })
    .input(z.object(ofPet))
    .output(MixedDay),
  getOtherFed: oc
    .route({ ...foods, ...ROUTES.getOtherFed, summary: 'Other food and treats by day; the last 31 days unless told' })
    .input(DiarySpan)
    .output(z.record(Day, z.record(ClientId, FedEntry))),
  putOtherFed: oc
    .route({
      ...foods,
      ...ROUTES.putOtherFed,
      summary: 'Note other food or a treat, by a food and grams, by kcal, or other food as it was planned',
    })
    .input(
      z.object({
        ...ofPet,
        date: DiaryDay,
        entryId: ClientId,
        kind: OtherFed.shape.kind,
        name: Name.optional(),
        foodId: ClientId.optional(),
        grams: z.number().min(LEAST_GRAMS).max(MOST_FED_GRAMS).optional(),
        kcal: z.number().min(LEAST_FED_KCAL).max(MOST_FED_KCAL).optional(),
        /** Sent in place of an amount for other food whose energy is unknown. */
        asPlanned: OtherFed.shape.asPlanned,
      }),
    )
    .output(NotedEntry),
  deleteOtherFed: oc
    .route({ ...foods, ...ROUTES.deleteOtherFed, summary: 'Remove other food or a treat', successStatus: 204 })
    .input(z.object({ ...ofPet, date: Day, entryId: ClientId })),
}
