import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fields } from '../../texts/index.ts'
import { ClientId, Day, PetId, RecipeId } from '../common.ts'
import { DiaryDay } from '../food/diary.ts'
import { ShoppingList } from '../food/shopping-list.ts'
import { MOST_MEALS_A_DAY, MOST_PETS, MOST_PLANNED_DAYS } from '../limits.ts'
import { DishCost } from '../recipe/recipe.ts'
import { ROUTES } from '../routes.ts'

/** Before and after today: what lies further is no plan. */
export const FURTHEST_PLANNED_DAYS = 56
/** The most days of a dog: older ones are forgotten when the plan is written. */
export const MOST_DAYS_KEPT = 366
/** The most days that are copied at once. */
const MOST_COPIED_DAYS = 7
/** The most meals that are changed at once: a week of all dogs. */
const MOST_CHANGED_MEALS = MOST_COPIED_DAYS * MOST_MEALS_A_DAY * MOST_PETS
/** One pot lasts no longer. */
export const MOST_COOKING_DAYS = 7

const Slot = z.int().min(1).max(MOST_MEALS_A_DAY)

/** As ISO 8601 counts them: 1 is Monday, 7 Sunday. */
const Weekday = z.int().min(1).max(7)

/** A planned meal as it is kept. */
export const KeptMeal = z.object({
  slot: Slot,
  /** `null`: other food. */
  recipeId: RecipeId.nullable(),
  locked: z.boolean(),
  /** The day of cooking, where that is before the meal's own day. */
  cookOn: Day.optional(),
})
export type KeptMeal = z.infer<typeof KeptMeal>

/** What a meal becomes, and what its owner saw there before; `null`: not planned. */
const ChangedMeal = z.object({
  day: DiaryDay,
  petId: PetId,
  slot: Slot,
  meal: KeptMeal.omit({ slot: true }).nullable(),
  seen: KeptMeal.omit({ slot: true }).nullable(),
})

export type ChangedMeal = z.infer<typeof ChangedMeal>

export const KeptDay = z
  .array(KeptMeal)
  .max(MOST_MEALS_A_DAY)
  .refine((meals) => new Set(meals.map(({ slot }) => slot)).size === meals.length, fields.slotTwice)

const MEAL_SOURCES = ['cook', 'fridge', 'freezer', 'other'] as const

const PlanMeal = KeptMeal.extend({
  /** The source by what is stored now: a stored portion, the first to pass its day first, else the stove. */
  from: z.enum(MEAL_SOURCES),
  /** The stored meal that it is a portion of. */
  storageId: ClientId.optional(),
  /** The day that its pot was planned for, where that is over: it is cooked today. */
  plannedCookOn: Day.optional(),
  /** Cooked, it goes into the freezer: it is eaten later than a fridge keeps it. */
  isFrozen: z.boolean().optional(),
  defrostOn: Day.optional(),
  /** Fed, or of a day that is over. */
  isOver: z.boolean(),
  /** Whether the dog can eat it as it is now: nothing is cooked and bought for a meal that it cannot eat. */
  suits: z.boolean(),
})
export type PlanMeal = z.infer<typeof PlanMeal>

const PlanDays = z.record(Day, z.record(PetId, z.array(PlanMeal)))

const PlanRecipe = z.object({
  id: RecipeId,
  name: z.string(),
  imageUrl: z.string(),
  /** From the first knife until it is spread out to cool. */
  minutes: z.int(),
  freezesWell: z.boolean().optional(),
})

const Portions = z.int().min(1)
/** In the owner's vessels, from the first knife until all of it is spread out to cool. */
const PotMinutes = z.int().optional()
const CookTask = z.object({
  day: Day,
  /** The day that it was planned for: earlier, where that is over. */
  plannedFor: Day,
  /** The first day that it feeds. */
  feedsFrom: Day,
  petId: PetId,
  recipeId: RecipeId,
  portions: Portions,
  /** How many of them go into the freezer the same day. */
  toFreeze: z.int(),
  minutes: PotMinutes,
  /** Raw foods that it takes of those at home, most first, by name; no more than three, and no pinch. */
  uses: z.array(z.string()).optional(),
})
/** Pots of one recipe and day that are cooked as one, since its proportions suit all these dogs: the dogs of tasks in `cook`. */
const SharedPot = z.object({
  day: Day,
  plannedFor: Day,
  recipeId: RecipeId,
  petIds: z.array(PetId),
  minutes: PotMinutes,
})
const DefrostTask = z.object({ day: Day, petId: PetId, recipeId: RecipeId, portions: Portions })

const PlanDog = z.object({
  mealsPerDay: z.int(),
  /** Meals of today that stand in the diary. */
  fed: z.int(),
  homemadeDaysPerWeek: z.int(),
  /** How many recipes suit it. */
  suitable: z.int(),
  /** One recipe at every meal, as for a diabetic dog. */
  hasOneRecipe: z.boolean(),
  /** Stored portions that keep, and that no meal is planned from: cooked for other needs than the dog has now. */
  setAside: z.array(
    z.object({
      storageId: ClientId,
      recipe: z.object({ id: RecipeId, name: z.string() }),
      from: z.enum(['fridge', 'freezer']),
      portions: Portions,
      /** The bounds that a portion leaves, and what to do. */
      text: z.string(),
    }),
  ),
})

export const PlanView = z.object({
  /** The owner's day. */
  today: Day,
  from: Day,
  to: Day,
  days: PlanDays,
  /** Pots of these days, whole, with the meals that are eaten later; only of recipes that suit. */
  cook: z.array(CookTask),
  pots: z.array(SharedPot),
  /** From the freezer into the fridge. */
  defrost: z.array(DefrostTask),
  recipes: z.record(RecipeId, PlanRecipe),
  dogs: z.record(PetId, PlanDog),
  /** The food of homemade meals on a day that has some, for all dogs together, by the owner's prices; the supplement left out. */
  cost: DishCost.pick({ perDay: true, currency: true })
    .extend({
      /** Whether every food of them has a price. */
      isAll: z.boolean(),
    })
    .optional(),
})
export type PlanView = z.infer<typeof PlanView>

const inOrder = {
  check: ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to,
  says: { path: ['from'], error: fields.dayOrder },
}
const isShort = {
  check: ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
    !from || !to || (Date.parse(to) - Date.parse(from)) / 86_400_000 < MOST_PLANNED_DAYS,
  says: { path: ['from'], error: fields.tooManyDays(MOST_PLANNED_DAYS) },
}
const span = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ ...shape, from: DiaryDay, to: DiaryDay })

/** Today and the six days after it, unless told. */
const PlanSpan = z
  .object({ from: DiaryDay.optional(), to: DiaryDay.optional() })
  .refine(inOrder.check, inOrder.says)
  .refine(isShort.check, isShort.says)

const SentMeal = KeptMeal.extend({
  locked: z.boolean().default(false),
  /** `other` is a meal without a recipe; of the rest the server says where it comes from. */
  from: z.enum(MEAL_SOURCES).optional(),
})
const SentDay = z
  .array(SentMeal)
  .max(MOST_MEALS_A_DAY)
  .refine((meals) => new Set(meals.map(({ slot }) => slot)).size === meals.length, fields.slotTwice)

/** The meals that were changed. Sent to `planMeals` the other way round, they are as before. */
const ChangedView = PlanView.extend({ changed: z.array(ChangedMeal) })

/** What goes before the order of the recipes, the first of these first; and "adventurous", for unusual dishes beside everyday ones. */
export const PLAN_PREFERENCES = ['variety', 'minutes', 'carbon', 'adventurous'] as const
export type PlanPreference = (typeof PLAN_PREFERENCES)[number]

const route = { tags: ['Plan'] }

export const planContract = {
  getPlan: oc
    .route({ ...route, ...ROUTES.getPlan, summary: 'The meals of a week by day and dog, and where each comes from' })
    .input(PlanSpan)
    .output(PlanView),
  putPlan: oc
    .route({
      ...route,
      ...ROUTES.putPlan,
      summary: 'Replace the plan of some days: `?from&to`, or those that are named',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: PlanSpan,
        body: z.object({
          days: z
            .record(
              DiaryDay,
              z
                .record(PetId, SentDay)
                .refine((dogs) => Object.keys(dogs).length <= MOST_PETS, fields.tooManyOfThese(MOST_PETS)),
            )
            .refine((days) => Object.keys(days).length <= MOST_PLANNED_DAYS, fields.tooManyDays(MOST_PLANNED_DAYS)),
        }),
      }),
    )
    .output(PlanView),
  planMeals: oc
    .route({
      ...route,
      ...ROUTES.planMeals,
      summary: 'Plan meals, once per id: each where the one that was seen is still planned; if none is, it is refused',
    })
    .input(z.object({ meals: z.array(ChangedMeal).min(1).max(MOST_CHANGED_MEALS), id: ClientId }))
    .output(PlanView),
  copyPlan: oc
    .route({
      ...route,
      ...ROUTES.copyPlan,
      summary: 'Copy the days from one on to those from another, once per id; what is locked there stays',
    })
    .input(
      z.object({ from: DiaryDay, to: DiaryDay, days: z.int().min(1).max(MOST_COPIED_DAYS).default(1), id: ClientId }),
    )
    .output(ChangedView),
  fillPlan: oc
    .route({ ...route, ...ROUTES.fillPlan, summary: 'Plan every meal to come that is not locked' })
    .input(
      span({
        /** All dogs unless told. */
        petIds: z.array(PetId).max(MOST_PETS).optional(),
        prefer: z.array(z.enum(PLAN_PREFERENCES)).max(PLAN_PREFERENCES.length).default([]),
        /** One pot lasts for so many days, where no weekdays are chosen. */
        cookFor: z.int().min(1).max(MOST_COOKING_DAYS).default(1),
        /** Pots begin on these weekdays alone, and each lasts until the next of them. None: as `cookFor` says. */
        cookOn: z.array(Weekday).max(7).default([]),
      })
        .refine(inOrder.check, inOrder.says)
        .refine(isShort.check, isShort.says),
    )
    .output(
      ChangedView.extend({
        /** Meals that nothing was found for, and why. */
        unfilled: z.array(z.object({ day: Day, petId: PetId, slot: Slot, reason: z.enum(['no-recipe']) })),
      }),
    ),
  listPlan: oc
    .route({
      ...route,
      ...ROUTES.listPlan,
      summary: 'Put what these days need and is not there on the list; again it adds nothing',
    })
    .input(span({}).refine(inOrder.check, inOrder.says).refine(isShort.check, isShort.says))
    .output(
      z.object({
        list: ShoppingList,
        /** Pots whose ingredients are on the list. */
        pots: z.int(),
        /** The recipes that nothing was listed for: they do not suit the dog now. */
        unsuited: z.array(z.object({ petId: PetId, recipeId: RecipeId })),
      }),
    ),
}
