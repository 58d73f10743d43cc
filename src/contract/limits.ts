/**
 * Limits of length, number and weight, and lists of choices: the contract takes no more, and the pages say so before they send it. Without
 * imports, since pages read it at run time.
 */

// Texts

/** Invisible marks: they turn the reading direction, join words or begin a text. Text copied out of a message often holds some. */
export const UNSEEN_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

// Dogs

/** Unicode letters (with their accents) and single spaces; what a dog may be called. */
export const PET_NAME_PATTERN = /^(?!.*\p{Default_Ignorable_Code_Point})\p{L}\p{M}*(?:[ ]?\p{L}\p{M}*)*$/u
export const LONGEST_PET_NAME = 20
export const LONGEST_BREED_NAME = 80
export const MOST_YEARS = 30
export const MOST_MONTHS = 11
/** The step that a weight is entered and kept by, too. */
export const LIGHTEST_KG = 0.01
export const HEAVIEST_KG = 200
export const MOST_MEALS_A_DAY = 4
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
/** More dogs than this are a kennel, or an attempt to fill the disk. */
export const MOST_PETS = 50
/** The least homemade share of a meal, by energy, and its step. */
export const LEAST_HOMEMADE_SHARE = 0.1
export const HOMEMADE_SHARE_STEP = 0.05

// Photos

/** The longest side of a photo that a page makes, in pixels. */
export const LONGEST_PHOTO_SIDE = 640
/** The most pixels of a side that the server accepts: a small file may unpack to gigabytes. */
export const MOST_PHOTO_SIDE = 2048
export const MOST_PHOTO_BYTES = 120_000
/** The length of the `data:` URL that a photo is sent as. */
export const LONGEST_PHOTO = 'data:image/jpeg;base64,'.length + (MOST_PHOTO_BYTES / 3) * 4
/** The most recipes of which an owner has a photo of the dish. */
export const MOST_DISH_PHOTOS = 100

// Weigh-ins

/** The most weigh-ins of a dog: one a day for ten years. */
export const MOST_WEIGH_INS = 3660
export const LONGEST_WEIGHT_NOTE = 200
/** A file of all of them, with short notes, in one request. */
export const LONGEST_WEIGHTS_CSV = 200_000

// The allergy diary

/** The most signs of a dog: more than an owner can read on a page. */
export const MOST_SIGNS = 1000
export const LONGEST_SIGN_NOTE = 200
export const LONGEST_SIGN_FOOD = 60
/** The signs that an owner sees on a dog and that its food may have to do with. */
export const SIGNS = ['itching', 'ears', 'softStool', 'vomiting', 'paws', 'hotSpots', 'other'] as const

// The vet

export const LONGEST_VET_NAME = 80
/** A vet's name has at least one letter. */
export const VET_NAME_PATTERN = /\p{L}/u
/** Links to the vet sheet of one dog, and how long each may live. */
export const MOST_SHARES = 10
export const MOST_SHARE_DAYS = 90

// Other food than recipes

/** Kibbles, tins and treats that an owner may have written down. */
export const MOST_FOODS = 50
export const LONGEST_FOOD_NAME = 60
/** Pure fat has 900. A label that gives kcal per kilogram is refused by this limit. */
export const MOST_KCAL_PER_100G = 950
export const MOST_MG_PER_KG = 50_000
export const MOST_IU_PER_KG = 1_000_000
export const FREQUENCIES = ['occasionally', '1-2', '3-4', 'daily'] as const
/** The least amount that is weighed or eaten: a milligram is less than any kitchen scale shows, and sums are still exact with it. */
export const LEAST_GRAMS = 0.001
/** The limits of other food and treats at once, and the most entries of a day. */
export const MOST_FED_GRAMS = 5000
export const LEAST_FED_KCAL = 0.001
export const MOST_FED_KCAL = 10_000
export const MOST_FED_A_DAY = 30

// Supplements and packages

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
export const MOST_UNITS_AT_HOME = 100_000
export const MOST_UNITS_PER_PACK = 100_000

// Prices

export const MOST_PRICE = 10_000
/** Grams of a pack as it is sold. */
export const MOST_PACK_GRAMS = 50_000
export const MOST_PIECES = 1000
/** The currencies of countries where people cook for dogs; ISO 4217. */
export const CURRENCIES = [
  ...(['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD', 'CHF', 'SEK', 'NOK', 'DKK', 'ISK', 'PLN', 'CZK', 'HUF'] as const),
  ...(['RON', 'BGN', 'UAH', 'TRY', 'ILS', 'ZAR', 'INR', 'JPY', 'KRW', 'SGD', 'HKD', 'BRL', 'MXN'] as const),
] as const
export type Currency = (typeof CURRENCIES)[number]
export const PRICED_PER = ['pack', 'pieces', 'kg', 'lb'] as const

// Search

export const SHORTEST_SEARCH = 3
export const LONGEST_SEARCH = 100
/** The most that one answer of a list carries, and the furthest that a list can be asked for. */
export const MOST_IN_PAGE = 200
export const FURTHEST_START = 10_000
/** The orders of search results; the first is the product's own. */
export const SEARCH_ORDERS = ['score', 'suitability', 'minutes', 'protein', 'carbon', 'ingredients'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]
/** The ways to cook that a search may ask for. */
export const WAYS_TO_COOK = ['oven', 'no-oven', 'one-pot', 'slow-cooker'] as const
export type WayToCook = (typeof WAYS_TO_COOK)[number]
export const SEARCHED_MINUTES = { least: 5, most: 600 }
export const SEARCHED_INGREDIENTS = { least: 1, most: 12 }
/** The longest list of breeds: there are fewer. */
export const MOST_BREEDS = 400

// Recipes, the kitchen and the diary

/** The places where a step of a method is done: `docs/finding.md`. */
export const STEP_PLACES = ['board', 'wait', 'pot', 'same', 'oven', 'grill', 'bowl'] as const
/** What a step on the heat cooks in; `sautePan` is the pan where food is turned in it and may lie deeper. */
export const VESSEL_KINDS = [
  'pan',
  'sautePan',
  'pot',
  'steamer',
  'slowCooker',
  'casserole',
  'dish',
  'tin',
  'tray',
] as const
/** What an owner may tell of the vessels at home: the pan in cm, the pot in litres, and how many there are. */
export const COOKS_VESSELS = {
  panCm: { least: 16, most: 40 },
  pans: { least: 1, most: 4 },
  potLitres: { least: 1, most: 50 },
  pots: { least: 1, most: 6 },
  ovenDishes: { least: 1, most: 8 },
} as const
/** A recipe's page begins with a batch for so many days: food keeps as long in the fridge. Own choice. */
export const USUAL_BATCH_DAYS = 3
/** The most meals of a recipe at once, and of a cooked batch. */
export const MOST_MEALS = 200
/** The most days of the plan that are asked for or changed at once. */
export const MOST_PLANNED_DAYS = 35
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

// Recipes of an owner's own

/** The most recipes of an owner's own. */
export const MOST_OWN_RECIPES = 100
/** The most answers of an owner about lines of recipes: the oldest beyond that are forgotten. */
export const MOST_RECIPE_ANSWERS = 500
/** The longest pasted recipe: a long page of markup. */
export const LONGEST_RECIPE_TEXT = 100_000
/** The most foods of an owner's recipe. */
export const MOST_RECIPE_LINES = 60
/** The most lines of a saved recipe: foods, titles, and what was left out. */
export const MOST_OWN_LINES = 120
export const MOST_LINE_GRAMS = 50_000
export const LONGEST_OWN_RECIPE_NAME = 60
export const MOST_OWN_STEPS = 30
export const LONGEST_OWN_STEP = 500
export const MOST_BATCH_DAYS = 60
/** The most foods that a correction leaves alone: all of a recipe, and as many proposed ones. */
export const MOST_KEPT_FOODS = 120
/** The most answers that come with a text to be read. */
export const MOST_ANSWERS_OF_DRAFT = 20
/** The longest line that an owner answers about, and the longest words that are kept with the answer. */
export const LONGEST_ANSWERED_LINE = 201
export const LONGEST_ANSWERED_WORDS = 120
/** Cups, spoons, pieces of three sizes, tins, … of one food. */
export const MOST_ANSWERED_UNITS = 40
/** The page that opens with a recipe shared from another app, and the cache where the service worker puts the recipe. */
export const SHARED_RECIPE = { page: '/recipe/mine', cache: 'shared-recipe', mostBytes: 10_000_000 } as const
/** The extensions of files that a recipe may come in. */
export const RECIPE_FILES = [
  '.txt',
  '.md',
  '.html',
  '.htm',
  '.json',
  '.zip',
  '.paprikarecipes',
  '.paprikarecipe',
] as const

// Accounts and signing in

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
/** The text that an owner types before the account is deleted: a slip of the thumb does not do it. */
export const DELETE_CONFIRMATION = 'delete my account'
/** A tag says where an owner came from, such as a campaign or a page. It holds no email address. */
export const LONGEST_TAG = 100
export const NOT_IN_A_TAG = /[^\p{L}\p{N} ._:/-]/gu

// Access tokens

/** `read`: all that its owner sees. Each of the others changes one part, and reads only its own changes. */
export const SCOPES = ['read', 'dogs', 'diary', 'kitchen', 'recipes'] as const
export type Scope = (typeof SCOPES)[number]
/** The beginning of every token, so that programs that look for lost secrets find it. */
export const ACCESS_TOKEN_PREFIX = 'gbp_'
export const MOST_ACCESS_TOKENS = 20
export const LONGEST_TOKEN_NAME = 50
export const MOST_TOKEN_DAYS = 366
export const USUAL_TOKEN_DAYS = 90

// Notices

/** The subjects that a notice may have. */
export const NOTICE_KINDS = ['defrost', 'meal', 'weigh', 'use-first', 'vet', 'approval'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
/** The most devices of an owner that get notices. */
export const MOST_NOTICE_DEVICES = 10
/** Longer than the address that any push service gives out. */
export const LONGEST_PUSH_ENDPOINT = 1000

// The account file

/** The largest file of an account that can be imported: ten years of three dogs, fed twice a day, and some more. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024
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
