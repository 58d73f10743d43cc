import { findFood } from '../db/kitchen/foods.ts'
import type { Db } from '../db/open-database.ts'
import { noSuchFood } from './food-refusals.ts'

/** @throws a refusal that names the field: what is not yours is not there */
export async function requireFood(db: Db, ownerId: string, id: string, field: string): Promise<void> {
  if (!(await findFood(db, ownerId, id))) throw noSuchFood(field)
}
