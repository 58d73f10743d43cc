import type { AccessToken } from '../../contract/account/access-tokens.ts'
import type { Scope } from '../../contract/limits.ts'
import type { TestOwner, TestServer } from './test-server.ts'

export type AccessTokenMade = AccessToken & { readonly token: string }
type Wished = { readonly scopes: readonly Scope[]; readonly name?: string; readonly days?: number }

/** Makes a token as an owner does on the account page. */
export async function makeAccessToken(
  server: Pick<TestServer, 'send'>,
  { cookie, password }: TestOwner,
  wished: Wished,
): Promise<AccessTokenMade> {
  const body = { name: 'Kitchen scale', ...wished, password }
  const made = await server.send('POST', '/auth/access-tokens/make', body, { cookie })
  if (made.status !== 200) throw new Error(`No token was made: ${made.status} ${JSON.stringify(made.body)}`)
  return made.body
}
