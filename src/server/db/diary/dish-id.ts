import { createHash } from 'node:crypto'

/** @param document canonical JSON: the same food has the same id. 96 bits, which no two foods of one dog ever share. */
export const dishIdOf = (document: string): string =>
  createHash('sha256').update(document).digest('base64url').slice(0, 16)
