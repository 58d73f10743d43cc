import type { OwnRecipe } from '../../../contract/recipe/own-recipe.ts'
import { changedMeanwhile } from '../../refusal.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import type { OwnRecipeTable } from '../schema.ts'

const COLUMNS = ['id', 'document', 'version', 'createdAt', 'updatedAt'] as const

export type StoredRecipe = {
  readonly id: string
  readonly recipe: OwnRecipe
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** The stored documents in the order of their ids, to notice a change by. */
export function ownRecipesAsKept(db: Db, ownerId: string): Promise<Pick<OwnRecipeTable, 'id' | 'document'>[]> {
  return db.selectFrom('ownRecipe').select(['id', 'document']).where('ownerId', '=', ownerId).orderBy('id').execute()
}

/** The newest first. */
export async function listOwnRecipes(db: Db, ownerId: string): Promise<StoredRecipe[]> {
  const rows = await db
    .selectFrom('ownRecipe')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(asStored)
}

export async function findOwnRecipe(db: Db, ownerId: string, id: string): Promise<StoredRecipe | undefined> {
  const row = await db
    .selectFrom('ownRecipe')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && asStored(row)
}

const asStored = ({ document, ...row }: Omit<OwnRecipeTable, 'ownerId'>): StoredRecipe => ({
  ...row,
  recipe: parseJson(document),
})

type Written = Pick<StoredRecipe, 'id' | 'recipe' | 'version'> & { readonly now: Date }

/**
 * Writes over the version that was read; if another got there first, nothing is written.
 * @param version the version that it gets: 1 for a new one
 */
export async function writeOwnRecipe(
  db: Db,
  ownerId: string,
  { id, recipe, version, now }: Written,
): Promise<StoredRecipe> {
  const at = now.toISOString()
  const kept = { document: JSON.stringify(recipe), version, updatedAt: at }
  const row = await db
    .insertInto('ownRecipe')
    .values({ ownerId, id, ...kept, createdAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'id'])
        .doUpdateSet(kept)
        .where('ownRecipe.version', '=', version - 1),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
  if (!row) throw changedMeanwhile()
  return asStored(row)
}

/** Writes a recipe of an account's file, with the version and the days that it has there. */
export async function fillOwnRecipe(db: Db, ownerId: string, { recipe, ...kept }: StoredRecipe): Promise<void> {
  await db
    .insertInto('ownRecipe')
    .values({ ownerId, ...kept, document: JSON.stringify(recipe) })
    .execute()
}

/** Removes the version that was read; if another got there first, nothing is removed. */
export async function removeOwnRecipe(
  db: Db,
  ownerId: string,
  { id, version }: Pick<StoredRecipe, 'id' | 'version'>,
): Promise<void> {
  const removed = await db
    .deleteFrom('ownRecipe')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw changedMeanwhile()
}
