import { type RequestContext, todayOf } from '../../context.ts'
import { findPet } from '../../db/dogs/pets.ts'
import { keepPrivate } from '../../http/private-answer.ts'
import { notFound } from '../../refusal.ts'
import { readVetSheet } from './read-vet-sheet.ts'
import { behindLink } from './share-token.ts'

/** The sheet as its owner sees it, for a reader with the link. */
export async function openVetSheet({ token }: { token: string }, context: RequestContext) {
  const { db } = context
  keepPrivate(context.resHeaders)
  return behindLink(token, context, async ({ ownerId, petId, until, proposal }) => {
    const pet = await findPet(db, ownerId, petId)
    // Deleted in between.
    if (!pet) throw notFound('vetSheet')
    return { ...(await readVetSheet(db, ownerId, pet, todayOf(context))), until, proposal }
  })
}
