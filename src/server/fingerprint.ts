import { createHash } from 'node:crypto'

/** The same facts give the same text, in whatever order they were sent. */
export function fingerprint(facts: unknown): string {
  return createHash('sha256').update(canonicalJson(facts)).digest('base64url')
}

/** Facts as JSON whose fields stand in the order of their names: one text for the same facts. */
export const canonicalJson = (facts: unknown): string => JSON.stringify(sorted(facts))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
