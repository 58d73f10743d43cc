import { ofIdentity } from '../../data/queries/account.ts'

/** Kept apart from the other queries, which every page behind the login loads. */
export const securityEvents = ofIdentity('security-events', '/security-events')
