import { createHash } from 'node:crypto'
import { changedMeanwhile } from '../refusal.ts'

/** The owner of the document, and what else names it: `['storage', ownerId]`. */
export type Key = readonly [document: string, ownerId: string, ...more: string[]]

const MARK_LENGTH = 10

/**
 * A strong validator: the row's version, or a mark of what it holds, and a mark of the row. Versions begin alike for all
 * documents of a kind; with the mark the version of one owner, or of one dog, never fits another's.
 */
export function etagOf(version: number | string, key: Key): string {
  return `"${version}-${markOf(key).slice(0, MARK_LENGTH)}"`
}

/**
 * A weak validator of a document without versions: a mark of its content and of whose it is, so that what one owner's browser has
 * kept never passes for another's.
 */
export function etagOfContent(content: string | null, key: Key): string {
  return `W/"${markOf([key, content])}"`
}

export const markOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Whether the caller has this very document already (RFC 9110, 13.1.2: compared weakly). */
export function isNoneMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false
}

/**
 * Refuses when the caller names versions and none of them is the present one (RFC 9110, 13.1.1). A weak validator
 * never matches.
 */
export function requireMatch(ifMatch: string | undefined, version: number | string, key: Key): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const named = ifMatch.split(',').map((tag) => tag.trim())
  if (!named.includes(etagOf(version, key))) throw changedMeanwhile()
}
