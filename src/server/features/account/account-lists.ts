import type { AccountContent } from '../../../contract/account/account.ts'
import type { Day } from '../../../kitchen/days.ts'
import type { WrittenMeal } from '../../db/diary/diary.ts'
import type { Database } from '../../db/schema.ts'
import { canonicalJson } from '../../fingerprint.ts'

type Tables = {
  plans: 'plan'
  history: 'history'
  cookedMeals: 'cookedMeal'
  diary: 'diary'
  doneOnce: 'doneOnce'
  weighIns: 'weighIn'
  fedEnergy: 'fedEnergy'
  otherFed: 'otherFed'
  signs: 'sign'
  photos: 'petPhoto'
  dishPhotos: 'dishPhoto'
  plannedDays: 'plannedDay'
  events: 'event'
}
export type ListName = keyof Tables
/** A row of the database without whose it is: the caller's, always. A meal has with it what it refers to. */
export type Row<Name extends ListName = ListName> = Name extends 'diary'
  ? WrittenMeal
  : Omit<Database[Tables[Name]], 'ownerId'>

/** A list of the file that may be long: in which table it is, and what stands in the file for a row. */
export type List<Name extends ListName> = {
  readonly table: Tables[Name]
  readonly columns: readonly (keyof Database[Tables[Name]] & string)[]
  /** The columns that are unique together, and the order of the list in the file. */
  readonly key: readonly (keyof Row<Name> & string)[]
  /** A row as JSON. A document is put in as it is kept: reading and writing it would take most of the time. */
  readonly textOf: (row: Row<Name>) => string
  readonly rowOf: (item: AccountContent[Name][number]) => Row<Name>
  /** The number of rows that are read at once, where a row is large. */
  readonly atOnce?: number
}

/** Less than a megabyte. */
const PHOTOS_AT_ONCE = 5

export const LISTS: { readonly [Name in ListName]: List<Name> } = {
  plans: {
    table: 'plan',
    columns: ['petId', 'madeFrom', 'createdAt', 'date', 'document'],
    key: ['petId', 'date'],
    textOf: ({ document, date: _, ...kept }) => joined(kept, `"plan":${document}}`),
    rowOf: ({ plan, ...kept }) => ({ ...kept, date: plan.date, document: JSON.stringify(plan) }),
  },
  history: {
    table: 'history',
    columns: ['petId', 'date', 'recipeId', 'position'],
    key: ['petId', 'date', 'recipeId'],
    textOf: JSON.stringify,
    rowOf: (item) => item,
  },
  cookedMeals: {
    table: 'cookedMeal',
    columns: ['petId', 'recipeId', 'cookedOn', 'document'],
    key: ['petId', 'recipeId', 'cookedOn'],
    textOf: ({ document, ...meal }) => joined(meal, `"food":${document}}`),
    rowOf: ({ food, ...meal }) => ({ ...meal, document: JSON.stringify(food) }),
  },
  diary: {
    table: 'diary',
    columns: ['petId', 'day', 'entryId', 'createdAt', 'dishId', 'supplementId', 'appetite'],
    key: ['petId', 'day', 'entryId'],
    textOf: ({ food, supplement, createdAt, ...meal }) =>
      joined({ ...meal, writtenAt: createdAt }, `"food":${food},"supplement":${supplement}}`),
    rowOf: ({ food, supplement, writtenAt, ...meal }) => ({
      ...meal,
      createdAt: writtenAt,
      food: canonicalJson(food),
      supplement: supplement && canonicalJson(supplement),
    }),
  },
  doneOnce: {
    table: 'doneOnce',
    columns: ['kind', 'clientId', 'petId', 'day', 'recipeId', 'portions', 'at'],
    key: ['kind', 'clientId'],
    textOf: JSON.stringify,
    rowOf: (item) => item,
  },
  weighIns: {
    table: 'weighIn',
    columns: ['petId', 'date', 'document'],
    key: ['petId', 'date'],
    textOf: ofDay,
    rowOf: toDay,
  },
  fedEnergy: {
    table: 'fedEnergy',
    columns: ['petId', 'date', 'document'],
    key: ['petId', 'date'],
    textOf: ofDay,
    rowOf: toDay,
  },
  otherFed: {
    table: 'otherFed',
    columns: ['petId', 'day', 'entryId', 'document', 'createdAt'],
    key: ['petId', 'day', 'entryId'],
    textOf: ({ document, createdAt, ...key }) => joined({ ...key, writtenAt: createdAt }, `"fed":${document}}`),
    rowOf: ({ fed, writtenAt, ...key }) => ({ ...key, createdAt: writtenAt, document: JSON.stringify(fed) }),
  },
  signs: {
    table: 'sign',
    columns: ['petId', 'day', 'entryId', 'document', 'createdAt'],
    key: ['petId', 'day', 'entryId'],
    textOf: ({ document, createdAt, ...key }) => joined({ ...key, writtenAt: createdAt }, `"sign":${document}}`),
    rowOf: ({ sign, writtenAt, ...key }) => ({ ...key, createdAt: writtenAt, document: JSON.stringify(sign) }),
  },
  photos: {
    table: 'petPhoto',
    columns: ['petId', 'document'],
    key: ['petId'],
    textOf: ({ document, ...key }) => joined(key, document.slice(1)),
    rowOf: ({ petId, ...kept }) => ({ petId, document: JSON.stringify(kept) }),
    atOnce: PHOTOS_AT_ONCE,
  },
  dishPhotos: {
    table: 'dishPhoto',
    columns: ['recipeId', 'document'],
    key: ['recipeId'],
    textOf: ({ document, ...key }) => joined(key, document.slice(1)),
    rowOf: ({ recipeId, ...kept }) => ({ recipeId, document: JSON.stringify(kept) }),
    atOnce: PHOTOS_AT_ONCE,
  },
  plannedDays: {
    table: 'plannedDay',
    columns: ['petId', 'date', 'document'],
    key: ['petId', 'date'],
    textOf: ofDay,
    rowOf: toDay,
  },
  events: {
    table: 'event',
    columns: ['id', 'kind', 'recipeId', 'at', 'tags'],
    key: ['id'],
    textOf: ({ tags, ...event }) => joined(event, `"tags":${tags}}`),
    rowOf: ({ tags, ...event }) => ({ ...event, tags: JSON.stringify(tags) }),
  },
}

export const LIST_NAMES = Object.keys(LISTS) as ListName[]

/** A row that a dog has once on a day. */
type OfDay = { readonly petId: string; readonly date: Day }

function ofDay({ document, ...key }: OfDay & { readonly document: string }): string {
  return joined(key, document.slice(1))
}

function toDay({ petId, date, ...said }: OfDay) {
  return { petId, date, document: JSON.stringify(said) }
}

/** One object of JSON: these fields, then those that are JSON already. */
const joined = (fields: object, rest: string) => `${JSON.stringify(fields).slice(0, -1)},${rest}`
