export type LruCache<Value> = {
  readonly has: (key: string) => boolean
  /** The value kept under the key; makes it where there is none. A value that could not be made is not kept. */
  readonly get: (key: string, make: () => Value) => Value
  /** Forgets the value, unless another has taken its place. */
  readonly forget: (key: string, value: Value) => void
}

/** Keeps so many values by what they are made of; the one that was asked for longest ago is forgotten first. */
export function createLruCache<Value>(most: number): LruCache<Value> {
  const kept = new Map<string, Value>()
  return {
    has: (key) => kept.has(key),
    get: (key, make) => {
      const value = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, value)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      return value
    },
    forget: (key, value) => {
      if (kept.get(key) === value) kept.delete(key)
    },
  }
}
