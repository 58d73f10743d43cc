import { openDatabase } from '../db/open-database.ts'
import type { TestOwner, TestServer } from './test-server.ts'

/** Makes sessions as old as if the owner had signed in six minutes ago. */
export async function makeSessionsOld({ env }: TestServer, { token }: TestOwner): Promise<void> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const longAgo = new Date(Date.now() - 6 * 60_000)
  const { allOwners, kind, close } = await openDatabase(env)
  await allOwners
    .withoutPlugins()
    .withTables<{ session: { createdAt: unknown; userId: string } }>()
    .updateTable('session')
    .set({ createdAt: kind === 'postgres' ? longAgo : longAgo.toISOString() })
    .where('userId', '=', sub)
    .execute()
    .finally(close)
}
