import { MOST_FED_A_DAY, MOST_PRODUCTS, MOST_ROWS, MOST_SIGNS, MOST_WEIGH_INS } from '../../../contract/limits.ts'
import { MOST_DAYS_KEPT } from '../../../contract/plan/plan.ts'
import type { Day } from '../../../kitchen/days.ts'
import { fields, sentences } from '../../../texts/index.ts'
import { petIdOf } from '../../dogs/pet-record.ts'
import { thingsById } from '../../dogs/things.ts'
import { mapYielding } from '../../fair/map-yielding.ts'
import { wrongsIn } from '../../menu/cookbook/require-possible-recipe.ts'
import type { AccountFile } from './account-file.ts'
import { LIST_NAMES, type ListName } from './account-lists.ts'

export type Issue = { readonly path: readonly (string | number)[]; readonly message: string }

/** A file with so many slips is looked at no further. */
export const MOST_ISSUES = 20
/** The most plans of a dog, as many as the server itself keeps. */
const MOST_PLANS = 100
/** The most meals of a dog a day. */
const MOST_MEALS_A_DAY = 4

/** Counts the rows of the database that a file fills. */
export const rowsOf = ({ core, lists }: AccountFile): number =>
  LIST_NAMES.reduce(
    (sum, name) => sum + lists[name].length,
    core.dogs.length +
      core.stars.length +
      core.products.length +
      core.foods.length +
      core.prices.length +
      core.ownRecipes.length +
      core.recipeAnswers.length,
  )

/** The file's names for the place of a record and for that of all its records. */
type Places = {
  readonly placeOf: (part: 'dogs' | 'storage' | 'products' | 'ownRecipes' | ListName, index?: number) => string
  readonly content: string
}

/** Finds the first errors among rows that are right one by one. */
export async function checkTogether(file: AccountFile, { placeOf, content }: Places): Promise<readonly Issue[]> {
  const { plans, diary, weighIns, otherFed, signs, plannedDays } = file.lists
  const perDay = ({ petId, day }: { petId: string; day: Day }) => `${petId}\n${day}`
  const tooManyOf = (most: number, list: ListName) => (index: number) => ({
    path: [placeOf(list, index)],
    message: fields.tooManyOfThese(most),
  })
  return [
    ...strangersIn(file, placeOf),
    ...unknownFoods(file, placeOf),
    ...(await impossibleRecipes(file, placeOf)),
    ...moreThan(MOST_PRODUCTS, file.core.products, ({ id, product }) => (product.label ? 'label' : id)).map(
      (index) => ({
        path: [placeOf('products', index)],
        message: fields.tooManyOfThese(MOST_PRODUCTS),
      }),
    ),
    ...moreThan(MOST_PLANS, plans, ({ petId }) => petId).map(tooManyOf(MOST_PLANS, 'plans')),
    ...moreThan(MOST_WEIGH_INS, weighIns, ({ petId }) => petId).map(tooManyOf(MOST_WEIGH_INS, 'weighIns')),
    ...moreThan(MOST_DAYS_KEPT, plannedDays, ({ petId }) => petId).map(tooManyOf(MOST_DAYS_KEPT, 'plannedDays')),
    ...moreThan(MOST_SIGNS, signs, ({ petId }) => petId).map(tooManyOf(MOST_SIGNS, 'signs')),
    ...moreThan(MOST_MEALS_A_DAY, diary, perDay).map(tooManyOf(MOST_MEALS_A_DAY, 'diary')),
    ...moreThan(MOST_FED_A_DAY, otherFed, perDay).map(tooManyOf(MOST_FED_A_DAY, 'otherFed')),
    ...(rowsOf(file) > MOST_ROWS ? [{ path: [content], message: fields.tooManyRowsInAll(MOST_ROWS) }] : []),
    ...sharedNames(file, placeOf),
  ]
}

/** Rows of dogs that are not in the file. */
function strangersIn({ core, lists }: AccountFile, placeOf: Places['placeOf']): Issue[] {
  const known = new Set(core.dogs.map(({ id }) => id))
  const issues: Issue[] = []
  const look = (petId: string | null, pathOf: () => Issue['path']) => {
    if (petId === null || known.has(petId) || issues.length === MOST_ISSUES) return
    issues.push({ path: [...pathOf(), 'petId'], message: fields.noDogOfFile })
  }
  for (const list of [
    'plans',
    'history',
    'cookedMeals',
    'diary',
    'doneOnce',
    'weighIns',
    'fedEnergy',
    'otherFed',
    'signs',
    'photos',
    'plannedDays',
  ] as const) {
    for (const [index, { petId }] of lists[list].entries()) look(petId, () => [placeOf(list, index)])
  }
  for (const shelf of ['fridge', 'freezer'] as const) {
    for (const { storageId, petId } of Object.values(core.storage[shelf])) {
      look(petId, () => [placeOf('storage'), shelf, storageId])
    }
  }
  return issues
}

/** Reports dogs whose other food is not in the file. */
function unknownFoods({ core }: AccountFile, placeOf: Places['placeOf']): Issue[] {
  const known = new Set(core.foods.map(({ id }) => id))
  return core.dogs.flatMap(({ record: { otherFood } }, index) => {
    const path = [placeOf('dogs', index), 'record', 'otherFood']
    return otherFood === null || known.has(otherFood) ? [] : [{ path, message: fields.noSuchFood }]
  })
}

/** Finds recipes that could not be saved either: with foods that there are not, or that harm dogs. */
async function impossibleRecipes({ core }: AccountFile, placeOf: Places['placeOf']): Promise<Issue[]> {
  const things = thingsById(Object.fromEntries(core.products.map(({ id, product }) => [id, product])))
  const issues = await mapYielding(core.ownRecipes.entries(), ([index, { recipe }]) =>
    wrongsIn(recipe, things, true).map(({ field, message }) => ({
      path: [placeOf('ownRecipes', index), 'recipe', field],
      message,
    })),
  )
  return issues.flat()
}

/** The place of the first row that is one too many of its kind. */
function moreThan<Row>(most: number, rows: readonly Row[], kindOf: (row: Row) => string): number[] {
  const counts = new Map<string, number>()
  const index = rows.findIndex((row) => {
    const count = (counts.get(kindOf(row)) ?? 0) + 1
    counts.set(kindOf(row), count)
    return count > most
  })
  return index < 0 ? [] : [index]
}

/** Two dogs never share a name, nor one's name the other's id. */
function sharedNames({ core }: AccountFile, placeOf: Places['placeOf']): Issue[] {
  const owners = new Map<string, string>()
  const issues: Issue[] = []
  for (const [index, { id, record }] of core.dogs.entries()) {
    for (const name of [id, petIdOf(record.name)]) {
      if ((owners.get(name) ?? id) !== id) {
        issues.push({
          path: [placeOf('dogs', index), 'record', 'name'],
          message: sentences.errors.petExists(record.name),
        })
      }
      owners.set(name, id)
    }
  }
  return issues
}
