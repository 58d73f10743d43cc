import { ofIdentity } from '../../data/account.ts'

/** Apart from the other queries, which every page behind the login brings along. */
export const securityEvents = ofIdentity('security-events', '/security-events')
