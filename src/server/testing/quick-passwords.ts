/**
 * Loaded before a server of the tests: passwords are hashed as ever, but at the least that Argon2 can cost. `password-hashing.test.ts`
 * sees the parameters that the server asks for.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto

crypto.argon2 = (algorithm, parameters, whenDerived) =>
  argon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, whenDerived)
syncBuiltinESMExports()
