import { z } from 'zod'
import { Instant } from '../common.ts'
import { MOST_SECURITY_EVENTS } from '../limits.ts'

/** The events of an account's security, for its owner and for who runs the server. Never edited: older rows have these words. */
export const SECURITY_EVENT_KINDS = [
  'sign-in',
  'sign-in-new-device',
  /** A wrong password, a wrong code after the right password, a wrong password or code of an owner who is signed in. */
  'failed-sign-in',
  'failed-second-factor',
  'failed-check',
  'password-changed',
  'password-reset',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'backup-codes-made',
  'passkey-added',
  'passkey-removed',
  'access-token-made',
  'access-token-revoked',
  'vet-link-made',
  'calendar-link-made',
  'device-signed-out',
  'devices-signed-out',
  /** All passkeys, all other devices and all access tokens at once. */
  'account-secured',
  /** The owner has looked at what else opens the account, after a password that was set by mail. */
  'access-reviewed',
  'data-exported',
  'data-imported',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

export const SecurityEvent = z.object({
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** The last time, where there were several within an hour. */
  at: Instant,
  times: z.int().min(1),
  /** The browser and the system, as far as the device said. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const SecurityEvents = z.object({
  /** The newest first. */
  events: z.array(SecurityEvent).max(MOST_SECURITY_EVENTS),
  /** When a password was set by mail, until the owner says that the other ways in have been looked at. */
  toReviewSince: Instant.nullable(),
})
export type SecurityEvents = z.infer<typeof SecurityEvents>
