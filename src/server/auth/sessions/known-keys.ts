/**
 * Looking up a session or an access token takes longer than most answers, and a page asks several times in a row. For so long
 * another process takes a key that has ended; the one that ended it forgets it at once.
 */
const KEPT_MS = 10_000
const MOST_KEPT = 5000

/** Remembers what keys open, by the key: for a moment and never beyond the key's own end. */
export function createKnownKeys<Opened>() {
  const kept = new Map<string, { readonly opened: Opened; readonly untilMs: number }>()
  return {
    keep: (key: string, opened: Opened, endsAtMs: number): void => {
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, { opened, untilMs: Math.min(endsAtMs, Date.now() + KEPT_MS) })
    },
    find: (key: string): Opened | undefined => {
      const known = kept.get(key)
      if (known && known.untilMs > Date.now()) return known.opened
      kept.delete(key)
      return undefined
    },
    forget: () => kept.clear(),
  }
}
