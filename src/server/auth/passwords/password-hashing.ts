import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createQueue } from '../../fair/queues.ts'
import { isPasswordOfScrypt } from '../better-auth/owners.ts'

/**
 * Argon2id with 19 MiB, two passes, one lane: the recommendation of OWASP's Password Storage Cheat Sheet. Written as a
 * PHC string, so that a hash says how it was made and stronger figures can follow.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const HASH_BYTES = 32
const SALT_BYTES = 16

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }
type Settings = {
  /** Called when a password was right but its hash is of an older kind. */
  readonly onOutdated: (old: string, renewed: string) => Promise<void>
  readonly bounds?: { readonly atOnce: number; readonly mostWaiting: number }
}

/** Hashes passwords, a few at a time: a flood of sign-ins takes neither all memory nor all threads. */
export function createPasswordHashing({ onOutdated, bounds }: Settings) {
  const { run: queued } = createQueue('passwords', bounds)

  const hash = (password: string): Promise<string> =>
    queued(async () => {
      const salt = randomBytes(SALT_BYTES)
      return toPhc(COST, salt, await derive(password, salt, COST, HASH_BYTES))
    })

  /** @param kept as the database has it: of ours, or of the identity library's own (scrypt) from before */
  async function verify({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> {
    const parsed = fromPhc(kept)
    const isRight = await queued(() => (parsed ? isSame(password, parsed) : isPasswordOfScrypt(kept, password)))
    if (isRight && !(parsed && isAsToday(parsed.cost))) await onOutdated(kept, await hash(password))
    return isRight
  }

  /** Hashes a password to be kept beside another: with the other's salt, so that one hash compares both. */
  const hashBeside = (kept: string | undefined, password: string): Promise<string> => {
    const parsed = kept === undefined ? undefined : fromPhc(kept)
    if (!parsed || !isAsToday(parsed.cost)) return hash(password)
    return queued(async () => toPhc(COST, parsed.salt, await derive(password, parsed.salt, COST, HASH_BYTES)))
  }

  /** Checks a password against each of these hashes; it is hashed once for those that stand beside each other. */
  async function verifyEach(kept: readonly string[], password: string): Promise<boolean[]> {
    const given = new Map<string, string>()
    const answers: boolean[] = []
    for (const one of kept) {
      const salt = beforeDerived(one)
      if (!given.has(salt)) given.set(salt, await hashBeside(one, password))
      answers.push(given.get(salt) === one || (!fromPhc(one) && (await verify({ hash: one, password }))))
    }
    return answers
  }

  return { hash, verify, hashBeside, verifyEach }
}

export type PasswordHashing = ReturnType<typeof createPasswordHashing>

/** Cost and salt: all but what the password itself has come to. */
const beforeDerived = (kept: string) => kept.slice(0, kept.lastIndexOf('$'))

/** Whether one hash of a password tells if it is right for either. */
export const standBeside = (one: string, other: string): boolean => beforeDerived(one) === beforeDerived(other)

function derive(password: string, salt: Buffer, cost: Cost, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const given = { message: password.normalize('NFKC'), nonce: salt, tagLength: bytes, ...cost }
    argon2('argon2id', given, (error, derived) => (error ? reject(error) : resolve(derived)))
  })
}

type Parsed = { readonly cost: Cost; readonly salt: Buffer; readonly derived: Buffer }

async function isSame(password: string, { cost, salt, derived }: Parsed): Promise<boolean> {
  return timingSafeEqual(await derive(password, salt, cost, derived.length), derived)
}

const isAsToday = ({ memory, passes, parallelism }: Cost): boolean =>
  memory === COST.memory && passes === COST.passes && parallelism === COST.parallelism

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const toPhc = ({ memory, passes, parallelism }: Cost, salt: Buffer, derived: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(derived)}`

function fromPhc(kept: string): Parsed | undefined {
  const [, memory, passes, parallelism, salt = '', derived = ''] = PHC.exec(kept) ?? []
  if (!memory) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    derived: Buffer.from(derived, 'base64'),
  }
}
