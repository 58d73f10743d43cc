import type { NotNull } from 'kysely'
import type { KeptProposal } from '../../../contract/dog/vet.ts'
import { parseJson } from '../json-text.ts'
import type { Db } from '../open-database.ts'
import type { VetShareTable } from '../schema.ts'

export type VetShareKey = { readonly petId: string; readonly id: string }
export type KeptShare = Omit<VetShareTable, 'ownerId' | 'tokenHash' | 'proposal'> & {
  readonly proposal: KeptProposal | null
}

const COLUMNS = ['petId', 'id', 'since', 'until', 'endsAt', 'proposal'] as const
type Row = Pick<VetShareTable, (typeof COLUMNS)[number]>

const fromRow = ({ proposal, ...row }: Row): KeptShare => ({
  ...row,
  proposal: proposal === null ? null : parseJson(proposal),
})

/** The newest first. */
export async function listVetShares(db: Db, ownerId: string, petId: string): Promise<KeptShare[]> {
  const rows = await db
    .selectFrom('vetShare')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .orderBy('until', 'desc')
    .orderBy('since', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

/** The proposals that vets wrote to an owner behind links, of every dog and in the same order: each waits to be accepted or declined. */
export async function listProposals(
  db: Db,
  ownerId: string,
): Promise<{ readonly petId: string; readonly proposal: KeptProposal }[]> {
  const rows = await db
    .selectFrom('vetShare')
    .select(['petId', 'proposal'])
    .where('ownerId', '=', ownerId)
    .where('proposal', 'is not', null)
    .orderBy('until', 'desc')
    .orderBy('since', 'desc')
    .orderBy('id')
    .$narrowType<{ proposal: NotNull }>()
    .execute()
  return rows.map(({ petId, proposal }) => ({ petId, proposal: parseJson(proposal) }))
}

export async function findVetShare(
  db: Db,
  ownerId: string,
  { petId, id }: VetShareKey,
): Promise<KeptShare | undefined> {
  const row = await db
    .selectFrom('vetShare')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && fromRow(row)
}

export async function addVetShare(db: Db, share: Omit<VetShareTable, 'proposal'>): Promise<void> {
  await db
    .insertInto('vetShare')
    .values({ ...share, proposal: null })
    .execute()
}

/** Returns whether the share was there. */
export async function removeVetShare(db: Db, ownerId: string, { petId, id }: VetShareKey): Promise<boolean> {
  const removed = await db
    .deleteFrom('vetShare')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

const LONG_AGO = new Date(0).toISOString()

/** Ends all links of an owner: they open nothing from now on; what a vet wrote behind one waits for its owner. */
export async function endVetShares(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('vetShare').where('ownerId', '=', ownerId).where('proposal', 'is', null).execute()
  await db.updateTable('vetShare').set({ endsAt: LONG_AGO }).where('ownerId', '=', ownerId).execute()
}

/** Removes shares that have ended and say nothing any more. */
export async function removeEndedVetShares(db: Db, ownerId: string, petId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('vetShare')
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('endsAt', '<=', now.toISOString())
    .where('proposal', 'is', null)
    .execute()
}

type WithProposal = VetShareKey & { readonly proposal: KeptProposal }

export async function writeProposal(db: Db, ownerId: string, { petId, id, proposal }: WithProposal): Promise<void> {
  await db
    .updateTable('vetShare')
    .set({ proposal: JSON.stringify(proposal) })
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('id', '=', id)
    .execute()
}

/** Removes this proposal, and no newer one. Returns whether it was there. */
export async function removeProposal(db: Db, ownerId: string, { petId, id, proposal }: WithProposal): Promise<boolean> {
  const removed = await db
    .updateTable('vetShare')
    .set({ proposal: null })
    .where('ownerId', '=', ownerId)
    .where('petId', '=', petId)
    .where('id', '=', id)
    .where('proposal', '=', JSON.stringify(proposal))
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** The link that this token opens, where it is one of this owner's and has not ended. */
export async function findShareByToken(
  db: Db,
  ownerId: string,
  tokenHash: string,
  now: Date,
): Promise<KeptShare | undefined> {
  const row = await db
    .selectFrom('vetShare')
    .select(COLUMNS)
    .where('ownerId', '=', ownerId)
    .where('tokenHash', '=', tokenHash)
    .where('endsAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && fromRow(row)
}
