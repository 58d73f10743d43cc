import { randomUUID } from 'node:crypto'
import { MOST_SHARES } from '../../../contract/limits.ts'
import { addDays, type Day } from '../../../kitchen/days.ts'
import { hashOfToken, newLinkToken } from '../../auth/tokens/secret-link.ts'
import { type OwnerContext, todayOf } from '../../context.ts'
import { claimPet } from '../../db/dogs/pets.ts'
import { addVetShare, listVetShares, removeEndedVetShares } from '../../db/dogs/vet-shares.ts'
import { keepPrivate } from '../../http/private-answer.ts'
import { tooManyShares } from '../../refusal.ts'

type Input = { readonly petId: string; readonly days: number }

/**
 * A link that opens the sheet to the end of the day, where its owner is, so many days from now. The token stands behind the `#` of
 * the address, which no browser sends: it is in no log of addresses and in no `Referer`.
 */
export async function shareVetSheet({ petId, days }: Input, context: OwnerContext) {
  const { db, caller, env, now, utcOffsetMinutes, noteSecurityEvent, from } = context
  const { ownerId } = caller
  const token = await newLinkToken(db, ownerId)
  const since = todayOf(context)
  const until = addDays(since, days)
  const id = randomUUID()
  await db.transaction().execute(async (transaction) => {
    await claimPet(transaction, ownerId, petId)
    await removeEndedVetShares(transaction, ownerId, petId, now())
    const kept = await listVetShares(transaction, ownerId, petId)
    if (kept.length >= MOST_SHARES) throw tooManyShares(MOST_SHARES)
    const endsAt = endOf(until, utcOffsetMinutes)
    await addVetShare(transaction, { ownerId, petId, id, tokenHash: hashOfToken(token), since, until, endsAt })
  })
  await noteSecurityEvent({ kind: 'vet-link-made', ownerId, from })
  keepPrivate(context.resHeaders)
  return { id, url: `${env.publicUrl}/vet#${token}`, until }
}

function endOf(day: Day, utcOffsetMinutes: number): string {
  return new Date(Date.parse(addDays(day, 1)) - utcOffsetMinutes * 60_000).toISOString()
}
