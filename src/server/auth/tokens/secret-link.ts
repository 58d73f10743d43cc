import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/open-database.ts'
import { countTry } from '../../fair/count-try.ts'
import { claimHit, requireRoom } from '../../fair/counter.ts'
import { wrongTokens } from '../../fair/policies.ts'
import { createQueue } from '../../fair/queues.ts'
import { openOwner, sealOwner } from './link-owner.ts'

const TOKEN_BYTES = 32
export const EVERYBODY = 'everybody'

const randomText = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** Makes a token for the owner's own programs. It starts with the owner's id: the server looks only among that owner's tokens. */
export const newToken = (ownerId: string): string => `${ownerId}.${randomText()}`

/** Makes a token for links that an owner gives to others: only the server can tell whose they are. */
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
 * `ofAll`: so many wrong tokens are a crowd. While there is one, requests from a network with more than a slip are not looked
 * at. Readers with a link get in from all other networks: a limit for all would shut them out.
 */
export function createLinkDoor(name: string) {
  const { ofNetwork, ofAll } = wrongTokens(name)
  const queue = createQueue('links')

  /** Opens a link, with its owner; nothing for a token that never existed, one that has ended and one that its owner took back. */
  return async function open<Found>(token: string, asking: Asking, find: Find<Found>) {
    const { db } = asking
    const from = { ip: asking.ip, account: '', recipient: '' }
    const { asker, giveBack } = await countTry([ofNetwork], from, { db, now: () => new Date() })
    if (!asker.isQuiet) {
      await requireRoom(db, ofAll, EVERYBODY, new Date()).catch(async (error: unknown) => {
        // A try that is not looked at is not counted, so that a network is heard again when the crowd has gone.
        await giveBack()
        throw error
      })
    }
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
}
