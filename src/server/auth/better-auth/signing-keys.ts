import { symmetricEncrypt } from 'better-auth/crypto'
import type { Db } from '../../db/open-database.ts'
import { type IdentityTables, identityTables } from './tables.ts'

/* The rows of `jwks`. */

const KEY_ALGORITHM = 'EdDSA'

type KeyPair = { readonly publicKey: object; readonly privateKey: object }

/** A pair of keys for ID tokens, as JWK, the private one sealed and then once more as JSON. */
export async function signingKeyRow({ publicKey, privateKey }: KeyPair, secret: string) {
  const sealed = await symmetricEncrypt({ key: secret, data: JSON.stringify(privateKey) })
  return {
    id: crypto.randomUUID(),
    publicKey: JSON.stringify(publicKey),
    privateKey: JSON.stringify(sealed),
    alg: KEY_ALGORITHM,
    crv: 'Ed25519',
  }
}

/** Rows of earlier versions do not say their algorithm. */
export const publicKeyOf = ({ id, publicKey, alg }: Pick<IdentityTables['jwks'], 'id' | 'publicKey' | 'alg'>) => ({
  ...JSON.parse(publicKey),
  kid: id,
  alg: alg ?? KEY_ALGORITHM,
})

export const readKeys = (db: Db) =>
  identityTables(db).selectFrom('jwks').select(['id', 'publicKey', 'alg', 'createdAt', 'expiresAt']).execute()

type Lifetime = { readonly createdAt: string; readonly expiresAt: string }

export async function addKey(db: Db, pair: KeyPair, secret: string, lifetime: Lifetime): Promise<void> {
  const row = await signingKeyRow(pair, secret)
  await identityTables(db)
    .insertInto('jwks')
    .values({ ...row, ...lifetime })
    .execute()
}

/** Brings the end of keys forward to this moment; those of an earlier release have none. */
export async function endKeysAt(db: Db, expiresAt: string, which: 'all' | 'endless'): Promise<void> {
  await identityTables(db)
    .updateTable('jwks')
    .set({ expiresAt })
    .where((row) =>
      which === 'all'
        ? row.or([row('expiresAt', 'is', null), row('expiresAt', '>', expiresAt)])
        : row('expiresAt', 'is', null),
    )
    .execute()
}

export async function forgetKeysEndedBefore(db: Db, instant: string): Promise<void> {
  await identityTables(db).deleteFrom('jwks').where('expiresAt', '<', instant).execute()
}

export async function forgetAllKeys(db: Db): Promise<void> {
  await identityTables(db).deleteFrom('jwks').execute()
}
