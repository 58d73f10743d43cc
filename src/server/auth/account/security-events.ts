import type { SecurityEventKind } from '../../../contract/account/security-events.ts'
import type { Db } from '../../db/open-database.ts'
import { addSecurityEvent } from '../../db/owners/security-events.ts'
import { runDetached } from '../../db/rethrow-database-failures.ts'
import { accountHash } from '../../fair/counter.ts'
import { deviceWords } from './device-words.ts'

/** An account that is gone leaves no row and no name: this one is a line alone. */
type Kind = SecurityEventKind | 'account-deleted'

export type SecurityEvent = {
  readonly kind: Kind
  /** Unknown where the account that is tried does not exist, or not any more. */
  readonly ownerId?: string | undefined
  readonly from: AskedFrom
}

/** The id of the request, and the description that its device gives of itself. */
export type AskedFrom = { readonly requestId: string | null; readonly userAgent: string | null | undefined }

/** Never fails: what it tells of has happened. */
export type NoteSecurityEvent = (event: SecurityEvent) => Promise<void>

type Settings = {
  readonly db: Db
  /** Writes one line of the log. */
  readonly log: (line: object, message: string) => void
  readonly onFailure: (error: unknown) => void
  readonly now: () => Date
}

/**
 * Tells what happens at the doors of an account twice: to the operator as a line of the log, with the owner's id
 * hashed and neither addresses nor tokens, and to the owner as a row that is kept for some time.
 */
export function createSecurityEvents({ db, log, onFailure, now }: Settings): NoteSecurityEvent {
  return async ({ kind, ownerId, from }) => {
    const device = deviceWords(from.userAgent)
    const owner = ownerId === undefined ? null : accountHash(ownerId)
    log({ reqId: from.requestId, securityEvent: kind, owner, ...device }, 'security event')
    if (ownerId === undefined || kind === 'account-deleted') return
    await runDetached(() => addSecurityEvent(db, { ownerId, kind, at: now(), ...device })).catch(onFailure)
  }
}
