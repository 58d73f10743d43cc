import {
  LONGEST_RECIPE_TEXT,
  LONGEST_SEARCH,
  LONGEST_WEIGHTS_CSV,
  MOST_ANSWERS_OF_DRAFT,
  MOST_BREEDS,
  MOST_IN_PAGE,
  MOST_KEPT_FOODS,
  MOST_MEALS,
  MOST_MEALS_A_DAY,
  MOST_PHOTO_BYTES,
  MOST_PLANNED_DAYS,
} from '../../src/contract/limits.ts'
import { FURTHEST_PLANNED_DAYS } from '../../src/contract/plan/plan.ts'
import { addDays, type Day } from '../../src/kitchen/days.ts'
import { GENERICS } from '../../src/reference/generics.ts'
import { INGREDIENTS } from '../../src/reference/ingredients/ingredients.ts'
import { newId } from '../../src/server/testing/kitchen.ts'
import type { OwnThings } from '../../src/server/testing/operations.ts'
import { REX } from '../../src/server/testing/pets.ts'
import { jpeg } from '../../src/server/testing/photos.ts'
import { TODAY } from '../../src/server/testing/test-server.ts'
import { DOGS, FULL_DOGS, food, type LargestHousehold, ownRecipeOf, product, shoppingList } from './household.ts'

/** The parts of a request that replace those of an example. */
export type Largest = {
  readonly query?: { readonly [name: string]: string }
  readonly body?: object
  readonly headers?: { readonly [name: string]: string }
  /** The things in the path, and in bodies that examples make. */
  readonly things?: Partial<OwnThings>
}
export type Make = (about: { readonly home: LargestHousehold; readonly turn: number }) => Largest

/** Its input has no part that could be large. */
const SMALL: Make = () => ({})
const from = TODAY as Day
const to = addDays(from, MOST_PLANNED_DAYS - 1)
const times = <Value>(count: number, make: (n: number) => Value) => Array.from({ length: count }, (_, n) => make(n))
const { name: _, ...dog } = REX
/** Another one each time: nothing that was worked out for it is kept. */
const newDog = (turn: number) => ({ ...dog, weight: 20 + turn / 10 })
const LIMITS = [
  { nutrient: 'phosphorus', max: 1.4 },
  { nutrient: 'protein', min: 50 },
  { nutrient: 'fat', max: 45 },
]
const limitsOf = (turn: number) =>
  LIMITS.map((limit) => ({ ...limit, ...(limit.max && { max: limit.max + turn / 100 }) }))
const SIGNED = { name: 'Dr Field', date: TODAY }
const TO_KEEP = [...INGREDIENTS.keys()].slice(0, MOST_KEPT_FOODS)
const allGenerics = [...GENERICS.keys()]
/** Words that make the search of foods ask about so many foods, each in another spelling. */
const WORDS = 'ground organic free range boneless skinless chopped minced fresh lean raw whole wild chicken beef turkey'

/** A recipe of as many and as long lines as are read. */
const longRecipe = (turn: number) =>
  `Ingredients\n${times(40, (n) =>
    `${n + turn + 1} cups ${WORDS.split(' ')
      .toSorted()
      .slice(n % 9)
      .join(' ')} no ${n}`.slice(0, 199),
  ).join('\n')}\nMethod\n${'Simmer it. '.repeat(12_000)}`.slice(0, LONGEST_RECIPE_TEXT)

/** The csv of the longest that a request carries, as `rows` of `columns`. */
export const csvOf = (columns: number, cell: string) => {
  const row = times(columns, () => cell).join(',')
  const head = `date,kg${',x'.repeat(Math.max(0, columns - 2))}\n`
  return (head + `${row}\n`.repeat(Math.ceil(LONGEST_WEIGHTS_CSV / (row.length + 1)))).slice(0, LONGEST_WEIGHTS_CSV)
}
const goodCsv = (turn: number) =>
  ['date,kg', ...times(2500, (n) => `${addDays('2020-01-05' as Day, n)},${30 + ((n + turn) % 10) / 10}`)].join('\n')

const planDays = (home: LargestHousehold) =>
  Object.fromEntries(
    times(16, (n) => [
      addDays(from, n),
      Object.fromEntries(
        DOGS.map((petId) => [
          petId,
          times(4, (slot) => ({ slot: slot + 1, recipeId: home.recipeIds[(n + slot) % 20] })),
        ]),
      ),
    ]),
  )

/** A week of all dogs, each meal locked as the household has it. */
const lockedMeals = (home: LargestHousehold, turn: number) =>
  times(7, (n) => MOST_PLANNED_DAYS + 7 * turn + n).flatMap((ahead) =>
    DOGS.flatMap((petId) =>
      times(4, (slot) => {
        const recipeId = home.recipeIds[(FURTHEST_PLANNED_DAYS + ahead + slot) % 20]
        const [meal, seen] = [true, false].map((locked) => ({ recipeId, locked }))
        return { day: addDays(from, ahead), petId, slot: slot + 1, meal, seen }
      }),
    ),
  )

const WEIGHTS_FILES: { readonly [what: string]: Make } = {
  'every day': ({ turn }) => ({ body: { csv: goodCsv(turn) }, things: { petId: FULL_DOGS[turn % 3] as string } }),
  'all wrong': () => ({ body: { csv: csvOf(2, 'x').slice(0, 14_000) } }),
  'too many lines': () => ({ body: { csv: csvOf(2, 'x') } }),
  columns: () => ({ body: { csv: csvOf(200, '') } }),
  'one line': () => ({ body: { csv: ','.repeat(LONGEST_WEIGHTS_CSV) } }),
}

/**
 * The largest input of each operation that takes more than a path, by the contract's limits and by what a request carries. An
 * operation that is missing ends the script.
 */
export const LARGEST: { readonly [operationId: string]: Make | { readonly [what: string]: Make } } = {
  // As many foods as a picture draws.
  getRecipePicture: ({ turn }) => ({
    query: {
      foods: [...INGREDIENTS.keys()]
        .slice(0, 8)
        .map((code) => `${code}.${100 + turn}`)
        .join('_'),
    },
    things: { recipeId: 'own' },
  }),
  findBreeds: () => ({ query: { count: String(MOST_BREEDS) } }),
  putSettings: SMALL,
  changeSettings: SMALL,
  updatePet: ({ turn }) => ({
    body: {
      ...newDog(turn),
      name: 'Rex',
      age: { years: 12, months: 0 },
      healthIssues: ['skin', 'arthritis', 'digestion'],
    },
  }),
  previewPet: {
    'another dog': ({ turn }) => ({ body: { ...newDog(turn), name: 'Rex', age: { years: 12, months: 0 } } }),
    'limits of a vet': ({ turn }) => ({
      body: { vetLimits: limitsOf(turn).map((limit) => ({ ...limit, ...SIGNED })) },
    }),
  },
  putPhoto: ({ turn }) => ({ body: { photo: jpeg(MOST_PHOTO_BYTES, turn) } }),
  putDishPhoto: ({ turn, home }) => ({
    body: { photo: jpeg(MOST_PHOTO_BYTES, turn) },
    things: { recipeId: home.recipeIds[0] as string },
  }),
  getSupplementWays: ({ turn }) => ({
    query: {
      without: allGenerics.slice(turn, turn + 3).join(','),
      stock: allGenerics.slice(3).join(',').slice(0, 1990),
    },
  }),
  putProduct: ({ turn }) => ({ body: { ...product(turn), petId: 'rex' }, things: { productId: `label-${turn}` } }),
  putSupplement: ({ turn }) => ({
    body: { way: 'kit', without: allGenerics.slice(turn, turn + 2), stock: allGenerics.slice(4) },
  }),
  putFood: ({ turn }) => ({ body: food(100 + turn) }),
  getOtherFed: () => ({ query: { from: addDays(from, -365), to: from } }),
  putOtherFed: () => ({ things: { entryId: 'fed-1' } }),
  putWeight: ({ turn }) => ({ body: { kg: 30 + turn / 10, note: 'x'.repeat(200) } }),
  previewWeight: ({ turn }) => ({ body: { kg: 30 + turn / 10 } }),
  previewWeightRemoval: SMALL,
  previewUndoEnergy: SMALL,
  deleteWeight: SMALL,
  importWeights: WEIGHTS_FILES,
  previewWeightImport: WEIGHTS_FILES,
  acceptEnergy: SMALL,
  previewEnergy: SMALL,
  refuseEnergy: SMALL,
  shareVetSheet: SMALL,
  openVetSheet: SMALL,
  tryLimits: ({ turn }) => ({ body: { limits: limitsOf(turn) } }),
  tryProposal: ({ turn }) => ({
    body: { approves: true, limits: [{ nutrient: 'phosphorus', max: 1.3 + turn / 100 }] },
  }),
  propose: SMALL,
  acceptProposal: SMALL,
  previewProposal: SMALL,
  putPreferences: SMALL,
  search: () => ({
    query: { pet: 'rex', q: `${WORDS} ${WORDS}`.slice(0, LONGEST_SEARCH), count: String(MOST_IN_PAGE) },
  }),
  previewRecipes: ({ turn }) => ({ body: { pet: newDog(turn) } }),
  previewRecipe: ({ turn }) => ({ body: { pet: newDog(turn) } }),
  readRecipe: {
    lines: ({ turn }) => ({
      body: {
        text: longRecipe(turn),
        answers: times(MOST_ANSWERS_OF_DRAFT, (n) => ({
          text: `${n + 2} cups ${WORDS} ${n}`,
          foodId: '01-003',
          grams: 500 + turn,
        })),
      },
    }),
    document: () => ({ body: { text: `[${'{},'.repeat(LONGEST_RECIPE_TEXT / 3 - 2)}{}]` } }),
    markup: () => ({ body: { text: '<p>1 egg'.repeat(LONGEST_RECIPE_TEXT / 8) } }),
  },
  checkRecipe: ({ turn }) => ({ body: { pet: newDog(turn), ingredients: ownRecipeOf(turn).ingredients } }),
  mendRecipe: {
    'with the supplement': ({ turn }) => ({
      body: { pet: newDog(turn), ingredients: ownRecipeOf(turn).ingredients, keep: TO_KEEP.slice(0, 20) },
    }),
    'with its own things': ({ turn }) => ({
      body: { pet: newDog(turn), ingredients: ownRecipeOf(turn).ingredients, supplement: 'in-recipe' },
    }),
  },
  putOwnRecipe: ({ turn }) => ({ body: ownRecipeOf(turn + 50), things: { ownRecipeId: 'own-stew-a' } }),
  rememberAnswer: ({ turn }) => ({ body: { text: `${turn + 2} cups ${WORDS}`, foodId: '01-003', grams: 500 + turn } }),
  planRecipes: ({ turn }) => ({
    body: { pet: { ...newDog(turn), name: `New ${'abc'[turn]}`, mealsPerDay: 4 }, date: TODAY },
  }),
  getRecipe: () => ({ query: { meals: String(MOST_MEALS) } }),
  getRecipeData: () => ({ query: { meals: String(MOST_MEALS) } }),
  adaptRecipe: ({ turn }) => ({ body: { meals: MOST_MEALS, share: 0.5 + turn / 20 } }),
  getAdaptable: SMALL,
  getHistory: () => ({ query: { count: String(MOST_IN_PAGE), start: '4000' } }),
  listStars: () => ({ query: { pet: 'rex', count: String(MOST_IN_PAGE) } }),
  putStorage: ({ home }) => ({ body: home.storage, headers: { 'if-match': home.etagOfStorage } }),
  cookIntoFridge: ({ home }) => ({
    body: { petId: 'dog-d', recipeId: home.recipeIds[1], portions: MOST_MEALS, storageId: newId(), freeze: 100 },
  }),
  feedPortion: () => ({
    body: { date: TODAY, entryId: newId(), fedSupplement: true },
    things: { storageId: 'batch-3' },
  }),
  undoFeeding: SMALL,
  // Of today all dogs have had their meals.
  feedAll: ({ turn }) => ({
    body: {
      id: newId(),
      date: addDays(from, 1),
      portions: DOGS.map((petId, n) => ({ petId, storageId: `batch-${n}`, meal: 1 + (turn % MOST_MEALS_A_DAY) })),
    },
  }),
  undoFeedAll: SMALL,
  freezePortions: () => ({
    body: { portions: 1, newId: newId(), onlyDue: true },
    things: { storageId: 'batch-3' },
  }),
  defrostPortions: () => ({
    body: { portions: 1, newId: newId(), onlyDue: true },
    things: { storageId: 'frozen-3' },
  }),
  undoMove: SMALL,
  disposePortions: SMALL,
  undoDispose: SMALL,
  countThing: SMALL,
  countFood: SMALL,
  getPlan: () => ({ query: { from, to } }),
  putPlan: ({ home }) => ({ body: { days: planDays(home) } }),
  planMeals: ({ home, turn }) => ({ body: { meals: lockedMeals(home, turn), id: newId() } }),
  copyPlan: () => ({ body: { from, to: addDays(from, 7), days: 7, id: newId() } }),
  fillPlan: () => ({ body: { from, to, prefer: ['variety', 'minutes', 'carbon'], cookFor: 7 } }),
  listPlan: () => ({ body: { from, to } }),
  makeCalendarLink: SMALL,
  putNotices: SMALL,
  putNoticeDevice: SMALL,
  putShoppingList: () => ({ body: shoppingList() }),
  tickItem: SMALL,
  addItems: () => ({ body: { items: shoppingList().todo, id: newId() } }),
  clearBought: SMALL,
  putPrice: SMALL,
  getDiary: () => ({ query: { from: addDays(from, -365), to: from } }),
  putDiaryEntry: ({ home, turn }) => ({
    body: { recipe: { id: home.recipeIds[turn] }, supplement: null, appetite: 'all' },
    things: { entryId: 'meal-1' },
  }),
  offerAgain: SMALL,
  putSign: () => ({ things: { entryId: 'sign-0' } }),
  getIntake: () => ({ query: { days: '90' } }),
  getIntakeSummary: () => ({ query: { days: '90' } }),
}
