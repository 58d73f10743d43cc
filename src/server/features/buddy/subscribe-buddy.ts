import type { OwnerContext } from '../../context.ts'

/** The address is the token's. Twice is one entry; whoever has a new address since is found under it. */
export async function subscribeBuddy({ db, caller, now }: OwnerContext): Promise<void> {
  const { ownerId, email } = caller
  await db
    .insertInto('buddySubscription')
    .values({ ownerId, email, createdAt: now().toISOString() })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ email }))
    .execute()
}
