import { changedMeanwhile } from './errors.ts'

/** A strong validator made of the row's version. */
export const etagOf = (version: number) => `"${version}"`

/**
 * Refuses when the caller names versions and none of them is the present one (RFC 9110, 13.1.1). A weak validator
 * never matches.
 */
export function requireMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const named = ifMatch.split(',').map((tag) => tag.trim())
  if (!named.includes(etagOf(version))) throw changedMeanwhile()
}
