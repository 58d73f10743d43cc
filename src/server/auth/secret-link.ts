import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/open-database.ts'
import { createQueue } from '../fair/queues.ts'
import { QUIET_HITS } from './count-tries.ts'
import { countedAs, type IdentityLimit, networkOf } from './limits.ts'
import { openOwner, sealOwner } from './link-owner.ts'
import { claimHit, countHit, giveHitBack, type Limit, requireRoom } from './rate-limit.ts'

const TOKEN_BYTES = 32
const QUARTER_OF_AN_HOUR = 15 * 60
export const EVERYBODY = 'everybody'

const randomText = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** For the owner's own programs. It starts with the owner's id: the server looks it up among that owner's tokens alone. */
export const newToken = (ownerId: string): string => `${ownerId}.${randomText()}`

/** For links that an owner gives to others: only the server can tell whose they are. */
export async function newLinkToken(db: Db, ownerId: string): Promise<string> {
  const random = randomText()
  return `${await sealOwner(db, ownerId, random)}.${random}`
}

/** Returns '' for a malformed token. */
async function ownerOf(db: Db, token: string): Promise<string> {
  const [, said = '', random = ''] = /^([\w-]+)\.(.*)$/s.exec(token) ?? []
  return openOwner(db, said, random)
}

/** A reader of the table cannot open a link. A token has no less entropy than the hash: it needs no salt and no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Asking = { readonly db: Db; readonly ip: string }
type Find<Found> = (ownerId: string, tokenHash: string) => Promise<Found | undefined>

/**
 * The door behind links of one kind, each of which opens by its token alone. `name` stands before its counters.
 * `ofAll`: so many wrong ones are a crowd, and while there is one, what comes from where more than a slip went wrong is not looked
 * at. Those who have a link are let in from everywhere else: a limit for everybody would shut them out.
 */
export function createLinkDoor(name: string) {
  const ofNetwork = {
    name: `${name}-address`,
    by: 'address',
    hits: 50,
    perSeconds: QUARTER_OF_AN_HOUR,
    failuresOnly: true,
  } as const satisfies IdentityLimit
  const ofAll: Limit = { name: `${name}-all`, hits: 1000, perSeconds: QUARTER_OF_AN_HOUR }
  const queue = createQueue('links')

  /** What a link opens, with its owner; nothing for a token that never was, one that has ended and one that its owner took back. */
  async function open<Found>(token: string, asking: Asking, find: Find<Found>) {
    const { db } = asking
    const { asker, giveBack } = await countTry(ofNetwork, asking)
    if (!asker.isQuiet) await requireNoCrowd(ofAll, asking, giveBack)
    const found = await queue.run(async () => {
      const ownerId = await ownerOf(db, token)
      const row = await find(ownerId, hashOfToken(token))
      return row && { ...row, ownerId }
    }, asker)
    if (found) {
      await giveBack()
      return found
    }
    await claimHit(db, ofAll, EVERYBODY, new Date())
    return undefined
  }
  return { open, ofAll }
}

/** What is not looked at is not counted, so that a network is heard again when the crowd has gone. */
async function requireNoCrowd(ofAll: Limit, { db }: Asking, giveBack: () => Promise<void>): Promise<void> {
  try {
    await requireRoom(db, ofAll, EVERYBODY, new Date())
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Counted before it is known to be right: a thousand tries at once are a thousand. */
async function countTry(ofNetwork: IdentityLimit, { db, ip }: Asking) {
  const network = networkOf(ip)
  const counted: ReturnType<typeof countedAs> = []
  let isQuiet = true
  const giveBack = async () => {
    for (const { limit, who } of counted) await giveHitBack(db, limit, who)
  }
  try {
    for (const one of countedAs(ofNetwork, { ip, account: '', recipient: '' })) {
      const hits = await countHit(db, one.limit, one.who, new Date())
      counted.push(one)
      if (one.who === network && hits > QUIET_HITS) isQuiet = false
    }
  } catch (error) {
    await giveBack()
    throw error
  }
  return { asker: { who: network, isQuiet }, giveBack }
}
