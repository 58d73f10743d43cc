import { ACCOUNT_FORMAT, type AccountExport } from '../../../contract/account.ts'
import { readAccountFacts, requireAccount } from '../../auth/account-facts.ts'
import { accountHash } from '../../auth/limits.ts'
import { countHit } from '../../auth/rate-limit.ts'
import type { OwnerContext } from '../../context.ts'
import { readContent } from './read-content.ts'

/** The whole of a household is read at once: not more often than anybody needs it. */
const EXPORTS = { name: 'account-export', hits: 60, perSeconds: 3600 }

/** All that the owner has, as one file. From one moment: what is written meanwhile is in it whole or not at all. */
export async function exportAccount({ db, caller, now }: OwnerContext): Promise<AccountExport> {
  await requireAccount(db, caller.ownerId)
  await countHit(db, EXPORTS, accountHash(caller.ownerId), new Date())
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      format: ACCOUNT_FORMAT,
      version: 1,
      exportedAt: now().toISOString(),
      account: await readAccountFacts(transaction, caller.ownerId),
      content: await readContent(transaction, caller.ownerId),
    }))
}
