import { isDeepStrictEqual } from 'node:util'
import type { Storage as SentStorage } from '../../../contract/food/storage.ts'
import { type Cupboard, setUnits } from '../../../kitchen/cupboard.ts'
import type { Larder } from '../../../kitchen/larder.ts'
import { canFreeze, type FridgeItem, itemOn, type Storage, type StoredMeal } from '../../../kitchen/storage.ts'
import { PACKS } from '../../../reference/packs.ts'
import { fields, sentences } from '../../../texts/index.ts'
import type { OwnProducts } from '../../db/kitchen/products.ts'
import { type Batch, batchOf } from '../../db/kitchen/storage.ts'
import { findListed } from '../../dogs/things.ts'
import type { Cookbook } from '../../menu/cookbook/cookbook.ts'
import { invalidInput } from '../../refusal.ts'

type Recipes = Pick<Known, 'before' | 'cookbook'>
type SentItem = SentStorage['fridge'][string]
type Known = {
  readonly before: Storage
  readonly petIds: readonly string[]
  readonly own: OwnProducts
  readonly cookbook: Cookbook
  /** The recipe of food that goes back after it was in the bowl or thrown away: the recipe may be gone. */
  readonly fed?: { readonly id: string; readonly name: string } | undefined
  readonly now: Date
}

/** The clocks of phones are wrong at times, but not by more than this. Food of tomorrow would keep for too long. */
const CLOCK_LEEWAY_MS = 24 * 3600 * 1000

export const isToCome = (instant: string, now: Date) => Date.parse(instant) > now.getTime() + CLOCK_LEEWAY_MS

/**
 * The storage that an owner sends, as it is kept: dogs that are theirs, recipes and things that there are, names as the catalogue has
 * them, instants in one form. @throws a refusal that names every field
 */
export function acceptStorage({ fridge, freezer, cupboard, larder }: SentStorage, known: Known): Storage {
  const shelves = { fridge, freezer }
  const errors = Object.entries(shelves).flatMap(([shelf, items]) =>
    Object.entries(items).flatMap(([id, item]) =>
      wrongsOf(item, known).map(({ field, message }) => ({ field: `${shelf}.${id}.${field}`, message })),
    ),
  )
  errors.push(...frozenTwice(freezer, known.before), ...wrongThings(cupboard, known), ...wrongFoods(larder))
  if (errors.length > 0) throw invalidInput(errors)
  const things = cupboard ? inHundredths(cupboard) : known.before.cupboard
  const foods = larder ?? known.before.larder
  return {
    ...(things && { cupboard: things }),
    ...(foods && { larder: foods }),
    fridge: mapItems(fridge, (item) => fridgeItem(item, known)),
    freezer: mapItems(freezer, (item) => ({ ...plainItem(item, known), frozenOn: asInstant(item.frozenOn) })),
  }
}

/** The same of a single item that is put back. */
export function acceptItem(item: SentItem, known: Omit<Known, 'own'>): FridgeItem {
  const errors = wrongsOf(item, known).map(({ field, message }) => ({ field: `item.${field}`, message }))
  if (errors.length > 0) throw invalidInput(errors)
  return fridgeItem(item, known)
}

function wrongsOf(
  { petId, recipe, cookedOn, frozenOn, defrostedOn }: SentItem,
  { before, petIds, cookbook, fed, now }: Omit<Known, 'own'>,
) {
  const { notYourPet, unknownRecipe, instantToCome } = sentences.errors.kitchen
  const wrongs: { field: string; message: string }[] = []
  if (!petIds.includes(petId)) wrongs.push({ field: 'petId', message: notYourPet })
  if (!cookbook.find(recipe.id) && !isStored(before, recipe.id) && recipe.id !== fed?.id) {
    wrongs.push({ field: 'recipe.id', message: unknownRecipe })
  }
  for (const [field, instant] of Object.entries({ cookedOn, frozenOn, defrostedOn })) {
    if (instant && isToCome(instant, now)) wrongs.push({ field, message: instantToCome })
  }
  return wrongs
}

/** Finds food that was in the fridge defrosted and is in the freezer now. */
function frozenTwice(freezer: SentStorage['freezer'], { fridge }: Storage) {
  return Object.keys(freezer).flatMap((id) => {
    const before = itemOn(fridge, id)
    return before && !canFreeze(before)
      ? [{ field: `freezer.${id}.frozenOn`, message: sentences.errors.kitchen.frozenTwice }]
      : []
  })
}

/** Refuses unknown things. Those of a product that the owner has removed may still be in the cupboard. */
function wrongThings(cupboard: Cupboard = {}, { before, own }: Known) {
  const isKnown = (id: string) => findListed(id, own) !== undefined || Object.hasOwn(before.cupboard ?? {}, id)
  return Object.keys(cupboard).flatMap((id) =>
    isKnown(id) ? [] : [{ field: `cupboard.${id}`, message: fields.thingId }],
  )
}

/** The larder counts foods of recipes; one that does not keep says until when. */
const wrongFoods = (larder: Larder = {}) =>
  Object.entries(larder).flatMap(([code, { until }]) => {
    const pack = PACKS.get(code)
    if (!pack) return [{ field: `larder.${code}`, message: fields.foodOfRecipes }]
    return pack.keeps || until ? [] : [{ field: `larder.${code}.until`, message: fields.countsUntil }]
  })

const inHundredths = (cupboard: Cupboard): Cupboard =>
  Object.entries(cupboard).reduce<Cupboard>((things, [id, { units }]) => setUnits(things, id, units), {})

/** Food of a recipe that a release took away is still food. */
function isStored({ fridge, freezer }: Storage, recipeId: string): boolean {
  return [...Object.values(fridge), ...Object.values(freezer)].some(({ recipe }) => recipe.id === recipeId)
}

function fridgeItem(item: SentItem, known: Recipes): FridgeItem {
  return {
    ...plainItem(item, known),
    ...(item.frozenOn && { frozenOn: asInstant(item.frozenOn) }),
    ...(item.defrostedOn && { defrostedOn: asInstant(item.defrostedOn) }),
  }
}

function plainItem(item: SentItem, { before, cookbook }: Recipes): StoredMeal {
  const { storageId, recipe, portions, petId, supplement } = item
  const name = cookbook.find(recipe.id)?.authored.name ?? recipe.name
  const cookedOn = asInstant(item.cookedOn)
  const kept = sameBatch(before, { petId, recipeId: recipe.id, cookedOn })
  const { grams, supplementGrams } = kept ?? item
  const imageUrl = kept?.recipe.imageUrl ?? recipe.imageUrl
  return {
    storageId,
    recipe: { id: recipe.id, name, ...(imageUrl && { imageUrl }) },
    portions,
    petId,
    cookedOn,
    ...(supplement && { supplement }),
    ...(grams !== undefined && { grams }),
    ...(supplementGrams !== undefined && { supplementGrams }),
  }
}

/** Portions keep the grams that they were cooked with, also where a client that knows of none moves them. */
function sameBatch({ fridge, freezer }: Storage, batch: Batch): StoredMeal | undefined {
  return [...Object.values(fridge), ...Object.values(freezer)].find(
    (item) => item.grams !== undefined && isDeepStrictEqual(batchOf(item), batch),
  )
}

const asInstant = (instant: string) => new Date(instant).toISOString()

function mapItems<Sent, Kept>(items: Record<string, Sent>, keep: (item: Sent) => Kept): Record<string, Kept> {
  return Object.fromEntries(Object.entries(items).map(([id, item]) => [id, keep(item)]))
}
