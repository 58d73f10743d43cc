/**
 * Tables as the queries see them (camelCase; the database has snake_case). Documents are JSON text, days are
 * `YYYY-MM-DD`, instants are ISO 8601 text in UTC, so that both engines hold the same values.
 */
export type Database = {
  pet: PetTable
  preferences: PreferencesTable
  plan: PlanTable
  history: HistoryTable
  star: StarTable
  event: EventTable
  rateLimit: RateLimitTable
}

export type PetTable = {
  ownerId: string
  /** The lower-cased name with hyphens, fixed at creation. */
  id: string
  /** `PetRecord` as JSON. */
  document: string
  /** What the owner first sent, hashed: the same registration sent twice is one dog. */
  registration: string
  version: number
  createdAt: string
  updatedAt: string
}

export type PreferencesTable = { ownerId: string; petId: string; document: string; version: number; updatedAt: string }

export type PlanTable = {
  ownerId: string
  petId: string
  date: string
  /** Hash of everything the plan was made from. */
  madeFrom: string
  document: string
  createdAt: string
}

export type HistoryTable = { ownerId: string; petId: string; date: string; recipeId: string; position: number }

export type StarTable = { ownerId: string; recipeId: string; createdAt: string }

/** Analytics: what was done and when; no names, no addresses, no dog's id (which is its name). */
export type EventTable = { ownerId: string; id: string; kind: EventKind; recipeId: string | null; at: string }
export type EventKind = 'recipe-request' | 'save-recipe' | 'remove-recipe' | 'update-pet' | 'delete-pet'

/** One row per thing counted (an address and path, an account); `windowStart` in epoch milliseconds. */
export type RateLimitTable = { key: string; windowStart: number; hits: number }
