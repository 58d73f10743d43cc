import { sql } from 'kysely'
import { changedMeanwhile, notFound } from '../../refusal.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import { repeatedQuery } from '../repeated-query.ts'
import type { PetTable } from '../schema.ts'
import type { LastChange } from './last-change.ts'
import { keptPet, type PetRecord, recordOfKept } from './pet-record.ts'

export type StoredPet = {
  readonly id: string
  readonly record: PetRecord
  readonly registration: string
  readonly version: number
  readonly lastChange?: LastChange | undefined
}

const columns = ['id', 'document', 'registration', 'version'] as const
type Row = Pick<PetTable, (typeof columns)[number]>

/** The values of a dog that was kept before these were asked. */
const NOTHING_SAID = {
  kidneyStage: 'kidneyStage_unknown',
  vetApproval: null,
  vetLimits: [],
  changeover: null,
  reproduction: null,
  targetWeight: null,
  expectedAdultWeight: null,
  homemadeShare: 1,
  otherFood: null,
}

function fromRow({ id, document, registration, version }: Row): StoredPet {
  const { lastChange, ...kept } = parseJson(document)
  return { id, record: recordOfKept({ ...NOTHING_SAID, ...kept }), registration, version, lastChange }
}

export async function listPets(db: Db, ownerId: string): Promise<StoredPet[]> {
  const rows = await db
    .selectFrom('pet')
    .select(columns)
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

const rowsOfPet = repeatedQuery((db, ownerId: string, petId: string) =>
  db.selectFrom('pet').select(columns).where('ownerId', '=', ownerId).where('id', '=', petId),
)

export async function findPet(db: Db, ownerId: string, petId: string): Promise<StoredPet | undefined> {
  const [row] = await rowsOfPet(db, ownerId, petId)
  return row && fromRow(row)
}

/** The dog as it is stored, for what only has to notice a change. */
export async function ownPetDocument(db: Db, ownerId: string, petId: string): Promise<string> {
  const [row] = await rowsOfPet(db, ownerId, petId)
  if (!row) throw notFound('pet')
  return row.document
}

/** Finds a pet of this owner; a pet of another owner is not found. */
export async function ownPet(db: Db, ownerId: string, petId: string): Promise<StoredPet> {
  const pet = await findPet(db, ownerId, petId)
  if (!pet) throw notFound('pet')
  return pet
}

/** The same, and to the end of the transaction no other request changes the dog or what it has claimed the dog for. */
export async function claimPet(transaction: Db, ownerId: string, petId: string): Promise<StoredPet> {
  const row = await transaction
    .updateTable('pet')
    .set({ version: sql<number>`version` })
    .where('ownerId', '=', ownerId)
    .where('id', '=', petId)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw notFound('pet')
  return fromRow(row)
}

/** Returns whether the dog was added: it is not when the owner has one with this id. */
export async function addPet(
  db: Db,
  ownerId: string,
  pet: { id: string; record: PetRecord; registration: string },
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('pet')
    .values({
      ownerId,
      id: pet.id,
      document: JSON.stringify(keptPet(pet.record)),
      registration: pet.registration,
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['ownerId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Writes over the version that was read; if another got there first, nothing is written. What an earlier change replaced is
 * forgotten.
 */
export async function writePet(
  db: Db,
  ownerId: string,
  pet: { id: string; record: PetRecord; version: number; lastChange?: LastChange | undefined },
  now: Date,
): Promise<StoredPet> {
  const version = pet.version + 1
  const { lastChange } = pet
  const document = { ...keptPet(pet.record), ...(lastChange?.version === version && { lastChange }) }
  const row = await db
    .updateTable('pet')
    .set({ document: JSON.stringify(document), version, updatedAt: now.toISOString() })
    .where('ownerId', '=', ownerId)
    .where('id', '=', pet.id)
    .where('version', '=', pet.version)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw changedMeanwhile()
  return fromRow(row)
}

/** Removes the dog with its preferences, plans, history and diary. */
export async function removePet(db: Db, ownerId: string, petId: string): Promise<void> {
  const removed = await db
    .deleteFrom('pet')
    .where('ownerId', '=', ownerId)
    .where('id', '=', petId)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw notFound('pet')
}
