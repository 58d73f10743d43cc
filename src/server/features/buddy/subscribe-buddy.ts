import { requireAccount } from '../../auth/account/account-facts.ts'
import type { OwnerContext } from '../../context.ts'

/** The address is the owner's of today, which a token of some minutes ago need not know. Twice is one entry. */
export async function subscribeBuddy({ db, caller, now }: OwnerContext): Promise<void> {
  const { ownerId } = caller
  const { email } = await requireAccount(db, ownerId)
  await db
    .insertInto('buddySubscription')
    .values({ ownerId, email, createdAt: now().toISOString() })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ email }))
    .execute()
}
