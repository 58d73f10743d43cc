/**
 * Limits of length, number and weight, and lists of choices: the contract takes no more, and the pages say so before they send it. Without
 * imports, so that the first visit can read it.
 */

/** Unicode letters (with their accents) and single spaces; what a dog may be called. */
export const PET_NAME_PATTERN = /^(?!.*\p{Default_Ignorable_Code_Point})\p{L}\p{M}*(?:[ ]?\p{L}\p{M}*)*$/u
/** Invisible marks: they turn the reading direction, join words or begin a text. Text copied out of a message often holds some. */
export const UNSEEN_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
export const LONGEST_PET_NAME = 20
export const LONGEST_BREED_NAME = 80
export const MOST_YEARS = 30
export const MOST_MONTHS = 11
/** The step that a weight is entered and kept by, too. */
export const LIGHTEST_KG = 0.01
export const HEAVIEST_KG = 200
export const MOST_MEALS_A_DAY = 4
/** Kibbles, tins and treats that an owner may have written down. */
export const MOST_FOODS = 50
export const LONGEST_FOOD_NAME = 60
/** Pure fat has 900. A label that prints kcal a kilogram is found out by it. */
export const MOST_KCAL_PER_100G = 950
export const MOST_MG_PER_KG = 50_000
export const MOST_IU_PER_KG = 1_000_000
/** The least amount that is weighed or eaten: a milligram is less than any kitchen scale shows, and sums are still exact with it. */
export const LEAST_GRAMS = 0.001
/** The limits of other food and treats at once, and the most entries of a day. */
export const MOST_FED_GRAMS = 5000
export const LEAST_FED_KCAL = 0.001
export const MOST_FED_KCAL = 10_000
export const MOST_FED_A_DAY = 30
export const NEUTERED = ['Yes', 'No'] as const
export const BODY_CONDITION_IDS = [
  'bodyCondition_1',
  'bodyCondition_2',
  'bodyCondition_3',
  'bodyCondition_4',
  'bodyCondition_5',
] as const
/** The kidney stage of a dog with ill kidneys, by the International Renal Interest Society, as its vet has named it. */
export const KIDNEY_STAGE_IDS = [
  'kidneyStage_1',
  'kidneyStage_2',
  'kidneyStage_3',
  'kidneyStage_4',
  'kidneyStage_unknown',
] as const
export const ACTIVITY_LEVEL_IDS = [
  'activityLevel_1',
  'activityLevel_2',
  'activityLevel_3',
  'activityLevel_4',
  'activityLevel_5',
  'activityLevel_6',
] as const
/** How fast a dog changes over to home-cooked food (`nutrition/diary/changeover.ts`). */
export const CHANGEOVER_PACES = ['quick', 'usual', 'gentle'] as const
/** The most puppies in a litter: the largest on record was of 24. */
export const MOST_PUPPIES = 24
export const FREQUENCIES = ['occasionally', '1-2', '3-4', 'daily'] as const
/** Links to the vet sheet of one dog, and how long each may live. */
export const MOST_SHARES = 10
export const MOST_SHARE_DAYS = 90
/** More dogs than this are a kennel, or an attempt to fill the disk. */
export const MOST_PETS = 50

/** Ways in which a dog gets its supplement. */
export const WAYS = ['powder', 'kit', 'product'] as const
/** Its name too, which of a product is the owner's. */
export const LONGEST_SUPPLEMENT_ID = 100
/** The units in which the things of a kit are counted. */
export const UNIT_KINDS = [
  'tablet',
  'capsule',
  'drop',
  'quarterTeaspoon',
  'eighthTeaspoon',
  'gram',
  'scoop',
  'millilitre',
] as const
/** All things that there are to choose from, with room for an owner's own. */
export const MOST_KIT_THINGS = 100
/** Lines of a label, and how long what stands on it may be. */
export const MOST_LABEL_LINES = 100
export const LONGEST_LABEL_LINE = 200
export const LONGEST_INGREDIENTS = 5000
/** Products of an owner's own, by their label: each is judged for the dog when its ways are told. */
export const MOST_PRODUCTS = 12
/** The most things in the cupboard or foods in the larder, and the most that one unit holds or costs. */
export const MOST_THINGS_AT_HOME = 200
export const MOST_PER_UNIT = 1_000_000
export const MOST_GBP_PER_UNIT = 1000
/** The most units of one thing, for the days of a kit. */
export const MOST_UNITS = 1000

export const SHORTEST_SEARCH = 3
export const LONGEST_SEARCH = 100
/** The most that one answer of a list carries, and the furthest that a list can be asked for. */
export const MOST_IN_PAGE = 200
export const FURTHEST_START = 10_000
/** The places where a step of a method is done: `docs/finding.md`. */
export const STEP_PLACES = ['board', 'wait', 'pot', 'same', 'oven', 'grill', 'bowl'] as const

/** The orders of search results; the first is the product's own. */
export const SEARCH_ORDERS = ['score', 'minutes', 'protein', 'carbon', 'ingredients'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]
/** The ways to cook that a search may ask for. */
export const WAYS_TO_COOK = ['oven', 'no-oven', 'one-pot', 'slow-cooker'] as const
export type WayToCook = (typeof WAYS_TO_COOK)[number]
export const SEARCHED_MINUTES = { least: 5, most: 600 }
export const SEARCHED_INGREDIENTS = { least: 1, most: 12 }
/** The longest list of breeds: there are fewer. */
export const MOST_BREEDS = 400

/** The most meals of a recipe at once, and of a cooked batch. */
export const MOST_MEALS = 200
/** More items on a shelf than a household can hold is a mistake or an attack. */
export const MOST_STORED = 200
export const MOST_LISTED = 500
/** The dashboard's longest view is 30 days; a quarter of a year is the most that is added up at once. */
export const MOST_INTAKE_DAYS = 90
/** A year at once is more than any page shows. */
export const MOST_DIARY_DAYS = 366
/** Before there was a product, no owner fed a recipe of it and no vet approved of one. */
export const FIRST_DAY = '2020-01-01'
/** The last day that can be asked for or planned: the days after it still have years of four figures. */
export const LAST_DAY = '2999-12-31'

/** The longest email address, password and first name. */
export const LONGEST_CREDENTIAL = 100
export const SHORTEST_PASSWORD = 8
export const LONGEST_CODE = 10
export const MAX_CODE_TRIES = 5
export const CODE_MINUTES = 10
/** More than any owner has devices. */
export const MOST_PASSKEYS = 20
export const LONGEST_PASSKEY_NAME = 50
/** A security event is kept for so many days. */
export const SECURITY_EVENT_DAYS = 90
/** The newest of them, which are shown. */
export const MOST_SECURITY_EVENTS = 50

/** Recipes of an owner's own. */
export const MOST_OWN_RECIPES = 100
/** Recipes of which an owner has a photo of the dish. */
export const MOST_DISH_PHOTOS = 100
/** The most answers of an owner about lines of recipes: the oldest beyond that are forgotten. */
export const MOST_RECIPE_ANSWERS = 500
/** The most rows of a whole account file: three dogs, planned for and fed daily for ten years, stay below. */
export const MOST_ROWS = 250_000
/** The lists that may have fewer rows than that. */
export const MOST_IN_LIST = {
  dogs: MOST_PETS,
  photos: MOST_PETS,
  dishPhotos: MOST_DISH_PHOTOS,
  stars: 1000,
  cookedMeals: 2 * MOST_STORED,
  /** Packages of any thing, those of a label among them. */
  products: MOST_KIT_THINGS,
  foods: MOST_FOODS,
  /** More than there are foods. */
  prices: 500,
  ownRecipes: MOST_OWN_RECIPES,
  recipeAnswers: MOST_RECIPE_ANSWERS,
} as const
