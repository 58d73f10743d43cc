import { UTC_OFFSET_HEADER } from '../../../contract/routes.ts'

/** The headers that say whose call it is, and which day it is for the owner. */
export const ownersHeaders = (token: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
  [UTC_OFFSET_HEADER]: String(-new Date().getTimezoneOffset()),
})
