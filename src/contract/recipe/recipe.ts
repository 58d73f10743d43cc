import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fields } from '../../texts/index.ts'
import { RegionName } from '../account/settings.ts'
import {
  Day,
  FoodId,
  IngredientCodeText,
  PetId,
  page,
  plainText,
  RecipeId,
  ScoreNumber,
  Tags,
  ThingCode,
  UnitText,
} from '../common.ts'
import { Advice, Pet, PetInput, Preferences, Supplement, WeightConfirmed } from '../dog/pet.ts'
import {
  CURRENCIES,
  FURTHEST_START,
  LONGEST_SEARCH,
  MOST_BATCH_DAYS,
  MOST_IN_PAGE,
  MOST_MEALS,
  SEARCH_ORDERS,
  SEARCHED_INGREDIENTS,
  SEARCHED_MINUTES,
  SHORTEST_SEARCH,
  STEP_PLACES,
  UNIT_KINDS,
  VESSEL_KINDS,
  WAYS_TO_COOK,
} from '../limits.ts'
import { ROUTES } from '../routes.ts'
import { Sentence } from '../sentence.ts'
import { LONGEST_WAY, wayFrom } from './way.ts'

/** The facts that a cook asks for first: `docs/finding.md`. The minutes of a dog's card are of a pot for one day, else of the recipe as written. */
export const KitchenFacts = z.object({
  /** The minutes of the cook's hands and eyes. */
  activeMinutes: z.int(),
  /** From the first knife until the food is spread out to cool. */
  totalMinutes: z.int(),
  /** How long before that something has to be put into water; 0 for most. */
  soakHours: z.int(),
  equipment: z.array(z.enum(['pan', 'oven', 'grill', 'steamer', 'blender'])),
  isOnePot: z.boolean(),
  suitsSlowCooker: z.boolean(),
  freezesWell: z.boolean(),
  ingredientCount: z.int(),
})

/** The cost of a day's foods for a dog that is fed this recipe alone, of packs that are used up; the supplement left out. */
export const DishCost = z.object({
  perDay: z.number().min(0),
  currency: z.enum(CURRENCIES),
  /** How many foods have no price: the cost leaves them out. */
  withoutPrice: z.int().min(0),
})
export type DishCost = z.infer<typeof DishCost>

/** A recipe on a card. Numbers are for one meal of the dog. */
export const RecipeCard = z.object({
  id: RecipeId,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  author: z.string(),
  /** There of a recipe of the owner's own. */
  own: z.literal(true).optional(),
  score: ScoreNumber,
  /** kg CO2e per meal. */
  co2: z.number(),
  co2score: ScoreNumber,
  kitchen: KitchenFacts,
  /** The foods that most of the bowl is made of, the most first. */
  mainFoods: z.array(z.string()),
  /** Grams in the bowl, without the supplement. */
  grams: z.number(),
  /** Left out: too few of its foods have a price, or they were paid for in several currencies. */
  cost: DishCost.optional(),
})
export type RecipeCard = z.infer<typeof RecipeCard>

export const RecipeLine = z.object({
  code: IngredientCodeText,
  name: z.string(),
  quantity: z.number(),
  unit: z.literal('g'),
  /** Weighed raw or dry. */
  raw: z.boolean(),
  /** The kitchen's measure, for a check by eye: "about 2 tablespoons". */
  measure: z.string().nullable(),
  /** American cups to the quarter, likewise; `null`: less than a quarter, or no household measure of it is published. */
  cups: z.number().nullable(),
})

export const MethodStep = z.object({
  /** With the amounts of the meals shown. */
  text: z.string(),
  parts: Sentence,
  minutes: z.number().nullable(),
  coreTemperatureC: z.number().nullable(),
  /** The temperature that a thermometer must show in the middle before the step is over, and for how long. */
  core: Sentence.nullable(),
})

/** What a step cooks in, and in how many rounds: "in 3 dishes, two at a time". */
export const StepVessel = z.object({
  kind: z.enum(VESSEL_KINDS),
  /** How many times a vessel is filled, and how many of them are on at once: so often, one after the other, for the step's `minutes`. */
  fillings: z.int(),
  atATime: z.int(),
  rounds: z.int(),
  /** Minutes until a filling is hot, before those of the timer. */
  heatMinutes: z.int(),
})

/** One of the method, with what it asks of the cook for the meals shown. */
export const CookingStep = MethodStep.extend({
  at: z.enum(STEP_PLACES),
  /** Minutes of work with the hands before the timer of the step starts. */
  handsMinutes: z.int(),
  /** The cook stands by and stirs; otherwise the step goes on by itself. */
  isWatched: z.boolean(),
  /** How many pans the step takes, one after the other, each for the `minutes` of the timer: the rounds of `vessel`, of a pan. */
  panfuls: z.int(),
  /** Absent off the heat, and of the steps of an own recipe, which are in its owner's words. */
  vessel: StepVessel.optional(),
})
export type CookingStep = z.infer<typeof CookingStep>

/** The supplement that goes with the meals shown. */
export const RecipeSupplement = z.object({
  id: z.string(),
  /** The grams of what is weighed. */
  grams: z.number(),
  /** Empty for the powder. */
  items: z.array(
    z.object({
      id: z.string(),
      /** On a shopping list, in these units. */
      code: ThingCode,
      name: z.string(),
      unit: z.enum(UNIT_KINDS),
      unitsPerDay: z.number(),
      unitsPerBatch: z.number(),
    }),
  ),
})

const BatchSupplement = RecipeSupplement.extend({
  /** Whether the units of the batch are whole ones, halves and quarters. Else they cannot be counted out for so many meals. */
  isCounted: z.boolean(),
  /** The nearest number of meals for which they can be. `null` for the powder. */
  countedForMeals: z.int().nullable(),
  /** Where an item of the kit comes to none for these meals, which meet every bound without it: the next number of meals that gets some of each. */
  allForMeals: z.int().optional(),
  /** How it gets into the food, after the method. A step that counts out a thing names its code. */
  steps: z.array(MethodStep.extend({ thing: ThingCode.nullable() })),
})

/** Amounts for a number of meals: rounded as a batch, checked as a batch. */
export const Batch = z.object({
  meals: z.int(),
  /** Grams in the bowl, all meals together. */
  weight: z.number(),
  /** The times of `KitchenFacts`, for so many meals. */
  activeMinutes: z.int(),
  totalMinutes: z.int(),
  /** The oven is turned on before the hands begin with this step, or in its last 15 minutes where it is long; 1 is the first, 0 is while weighing. */
  preheat: z.object({ celsius: z.number(), beforeStep: z.int() }).optional(),
  /** Dishes of 33 by 23 cm that it takes to spread the food shallow enough to be cold within two hours. */
  dishesToCool: z.int().optional(),
  /** There if a day is too short for it: on how many days it is cooked, with how many meals of the dog on the first, and how long that takes. */
  overDays: z.object({ days: z.int(), meals: z.int(), totalMinutes: z.int() }).optional(),
  ingredients: z.array(RecipeLine),
  supplement: BatchSupplement.nullable(),
  method: z.array(CookingStep),
})

/** A dog's part of a pot that is cooked for several. */
export const PotPart = z.object({
  petId: PetId,
  name: z.string(),
  /** The dog's meals in the pot. */
  meals: z.int(),
  /** Grams in the bowl at each of them, without the supplement. */
  grams: z.number(),
  /** Of a meal, supplement included. */
  kcal: z.number(),
  score: ScoreNumber,
  /** `confidence.bowl` of this dog. */
  confidence: z.number().min(0).max(1),
  /** For one meal. */
  supplement: RecipeSupplement,
  /** For all the dog's meals in the pot. */
  batchSupplement: BatchSupplement,
})
export type PotPart = z.infer<typeof PotPart>

export const BalanceRow = z.object({
  nutrient: z.string(),
  amount: z.number(),
  min: z.number().nullable(),
  rda: z.number().nullable(),
  target: z.number().nullable(),
  max: z.number().nullable(),
  unit: UnitText,
  /** Ingredients whose value for this nutrient no source gives: counted as zero here. */
  unknownIn: z.array(IngredientCodeText),
})

/** The confidence that the bowl brings what it should, 0 to 1, when foods vary as their samples did. */
export const Confidence = z.object({
  /** Share of bowls in which every minimum and every maximum but the legal ones holds at once. */
  bowl: z.number().min(0).max(1),
  /** Each by itself, the least sure first. */
  bounds: z.array(
    z.object({ nutrient: z.string(), bound: z.enum(['min', 'max']), confidence: z.number().min(0).max(1) }),
  ),
})

/** The figures of the two food tables for a nutrient of an ingredient: per 100 g as weighed, `null` where a table has none. */
export const TableFigures = z.object({
  code: IngredientCodeText,
  name: z.string(),
  nutrient: z.string(),
  usda: z.number().nullable(),
  ciqual: z.number().nullable(),
  /** `both`: the lower towards a minimum, the higher towards a maximum; else the other was judged a slip. */
  counts: z.enum(['both', 'usda', 'ciqual']),
})

/** A number with its reasons, each in words with its share of the number. */
export const ScoreReason = z.object({ id: z.string(), points: z.number(), text: z.string(), parts: Sentence })

/** A changed recipe as `putOwnRecipe` saves it under a name. */
const OwnRecipeOfWay = z.object({
  /** The grams of the meals shown. */
  ingredients: z.array(z.object({ foodId: FoodId, grams: z.number(), cooked: z.boolean() })),
  /** The method without amounts: those of the saved recipe follow the dog. */
  steps: z.array(z.string()),
  /** Of a recipe that brings its own things. */
  supplement: z.literal('in-recipe').optional(),
})
export type OwnRecipeOfWay = z.infer<typeof OwnRecipeOfWay>

export const Recipe = RecipeCard.extend({
  /** Grams served per meal, cooked, without the supplement. */
  weight: z.number(),
  kcal: z.number(),
  ingredients: z.array(RecipeLine),
  /** Food alone, per meal. */
  nutrients: z.record(z.string(), z.number()),
  supplement: RecipeSupplement.nullable(),
  /** A whole day fed only this recipe, supplement included. */
  balance: z.array(BalanceRow),
  calciumPhosphorusRatio: z.object({ amount: z.number(), min: z.number(), max: z.number() }),
  method: z.array(CookingStep),
  goodFor: z.array(z.string()),
  /** The same, one after the other. */
  goodForParts: z.array(Sentence),
  scoreReasons: z.array(ScoreReason),
  carbon: z.object({
    kgPer1000Kcal: z.number(),
    low: z.number(),
    high: z.number(),
    parts: z.array(z.object({ code: IngredientCodeText, name: z.string(), kg: z.number() })),
  }),
  /** The source of each figure of each ingredient. */
  sources: z.array(
    z.object({ code: IngredientCodeText, name: z.string(), composition: z.string(), footprint: z.string() }),
  ),
  confidence: Confidence,
  /** The figures of the nutrients that are the least sure. */
  tables: z.array(TableFigures),
  /** The region whose legal maximums and whose means count. */
  region: RegionName,
  advice: z.array(Advice),
  /** What thawing does to the dish; empty where `kitchen.freezesWell`. It may be frozen all the same. */
  spoiltByFreezing: z.array(z.string()).optional(),
  /** Of a pot for several dogs the whole of it, without a supplement: each dog has its own. */
  batch: Batch,
  /** There if the pot is for several dogs: the one that was asked about first. All else is for this one. */
  pot: z.object({ parts: z.array(PotPart) }).optional(),
  /** The changes of a recipe that an owner has had changed, as an address carries them. */
  way: z.string().optional(),
  /** There of a changed recipe. */
  asOwn: OwnRecipeOfWay.optional(),
})
export type Recipe = z.infer<typeof Recipe>

/** The dog's taste, where its owner noted it: `left` comes last, `loved` more often. */
const TasteOf = z.enum(['loved', 'left']).optional()

export const SearchResult = z.object({
  recipe: RecipeCard,
  score: ScoreNumber,
  co2score: ScoreNumber,
  taste: TasteOf,
})

/** The reason why a dog has few or no recipes, in words: which nutrient, which limit, what to change. */
export type Obstacle = z.infer<typeof Obstacle>
export const Obstacle = z.object({
  nutrient: z.string().nullable(),
  recipes: z.int(),
  /** A limit that the dog's own vet has set: these come first. */
  byVet: z.boolean(),
  text: z.string(),
  parts: Sentence,
  suggestion: z.string(),
  /** The same, each thing to do by itself. */
  steps: z.array(z.string()).optional(),
})

export const PlannedMeal = z.object({
  recipe: RecipeCard,
  score: ScoreNumber,
  co2score: ScoreNumber,
  grams: z.number(),
  kcal: z.number(),
})
export const Plan = z.object({
  date: Day,
  days: z.array(z.object({ date: Day, meals: z.array(PlannedMeal) })),
})
export type Plan = z.infer<typeof Plan>

export const SearchInput = z.object({
  pet: PetId,
  q: plainText(LONGEST_SEARCH)
    .transform((q) => q.trim())
    .refine((q) => q.length === 0 || q.length >= SHORTEST_SEARCH, fields.searchTooShort(SHORTEST_SEARCH))
    .default(''),
  count: z.coerce.number().int().min(1).max(MOST_IN_PAGE).default(10),
  start: z.coerce.number().int().min(0).max(FURTHEST_START).default(0),
  /** The most minutes, soaking and cooling not counted; recipes with something that has to soak first are left out. */
  minutes: z.coerce.number().int().min(SEARCHED_MINUTES.least).max(SEARCHED_MINUTES.most).optional(),
  cook: z.enum(WAYS_TO_COOK).optional(),
  freezes: z.literal('well').optional(),
  /** The most ingredients. */
  ingredients: z.coerce.number().int().min(SEARCHED_INGREDIENTS.least).max(SEARCHED_INGREDIENTS.most).optional(),
  carbon: z.literal('low').optional(),
  sort: z.enum(SEARCH_ORDERS).default('score'),
})

/** A recipe an owner's way: see `way.ts`. */
export const WayText = z
  .string()
  .max(LONGEST_WAY)
  .refine((text) => wayFrom(text) !== undefined, fields.way)

/** Asks for a recipe in the grams of one dog, for a batch of meals. */
export const RecipeForDog = z.object({
  petId: PetId,
  recipeId: RecipeId,
  meals: z.coerce.number().int().min(1).max(MOST_MEALS).default(1),
  /** A batch for so many days of the dog, in place of `meals`. */
  days: z.coerce.number().int().min(1).max(MOST_BATCH_DAYS).optional(),
  way: WayText.optional(),
})

/** A dog that a visitor has described. */
const DescribedToPreview = z.object({
  pet: PetInput.omit({ name: true }).extend({ weightConfirmed: WeightConfirmed }),
  preferences: Preferences.default({ exclude: [], prefer: [], require: [] }),
  /** A guess of where food is bought, as in `planRecipes`. */
  region: RegionName.optional(),
})

const route = { tags: ['Recipes'] }

export const recipeContract = {
  search: oc
    .route({ ...route, ...ROUTES.search, summary: 'Recipes that suit a dog, best first' })
    .input(SearchInput)
    .output(
      page(SearchResult).extend({
        /** Recipes that suit the dog at all, whatever was asked for. */
        suitable: z.int(),
        obstacles: z.array(Obstacle),
        /** Why a food that the text names is in no recipe: it harms dogs, or the owner excludes it. */
        warning: z.string().optional(),
        /** Why dishes of unusual food are among the first, where few of everyday food suit the dog. */
        unusual: z.string().optional(),
        /** The words for foods that must not be in it, as the text says, and that we do not know: they rule out nothing. */
        notUnderstood: z.array(z.string()).optional(),
        /** What the text was understood as, beside words and foods: "Shown: low in fat …". */
        understood: z.string().optional(),
      }),
    ),
  /** For a visitor who has described a dog: nothing of it is kept, and its name is not asked for. */
  previewRecipes: oc
    .route({ ...route, ...ROUTES.previewRecipes, summary: 'The best recipes for a dog that is not registered' })
    .input(DescribedToPreview)
    .output(
      z.object({
        /** Recipes that suit the dog at all. */
        suitable: z.int(),
        recipes: z.array(
          RecipeCard.extend({
            /** For the usual batch of this dog, as its page tells; was `null` where a method had no timer. */
            minutes: z.int().nullable(),
          }),
        ),
        advice: z.array(Advice),
      }),
    ),
  /** The same dog's grams of one recipe, with method and supplement, for the usual batch. */
  previewRecipe: oc
    .route({ ...route, ...ROUTES.previewRecipe, summary: 'A recipe in the grams of a dog that is not registered' })
    .input(DescribedToPreview.extend({ recipeId: RecipeId }))
    .output(Recipe.extend({ daysWithout: Supplement.shape.daysWithout, supplementLink: Supplement.shape.link })),
  planRecipes: oc
    .route({ ...route, ...ROUTES.planRecipes, summary: 'Register a dog and plan a week' })
    .input(
      z.object({
        pet: PetInput.extend({ weightConfirmed: WeightConfirmed }),
        /** Left out, a dog that is known keeps its own, and a new one excludes nothing. */
        preferences: Preferences.optional(),
        /** 2020-01-01 is what a client sends that has no day: the plan then starts today. */
        date: Day.refine(
          (day) => day >= '2020-01-01' && day <= '2099-12-31',
          fields.dayBetween('2020', '2099'),
        ).default('2020-01-01'),
        tags: Tags.default([]),
        /** A guess of where the owner buys food: taken where nothing is known yet. */
        region: RegionName.optional(),
      }),
    )
    .output(z.object({ plan: Plan, pet: Pet })),
  getRecipe: oc
    .route({
      ...route,
      ...ROUTES.getRecipe,
      summary: 'A recipe in the grams of one dog',
    })
    .input(RecipeForDog)
    .output(Recipe),
  getHistory: oc
    .route({ ...route, ...ROUTES.getHistory, summary: 'Recipes recommended for a dog' })
    .input(
      z.object({
        petId: PetId,
        count: z.coerce.number().int().min(1).max(MOST_IN_PAGE).default(10),
        start: z.coerce.number().int().min(0).max(FURTHEST_START).default(0),
      }),
    )
    .output(
      page(z.object({ date: Day, recipe: RecipeCard, taste: TasteOf })).extend({
        /** The reasons why few recipes fit a dog, or none, as in the search. */
        obstacles: z.array(Obstacle),
      }),
    ),
}
