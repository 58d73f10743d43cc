/** The part of the browser's storage that pages use, with the values in a map that a test can look into. */
export const localStorageOf = (stored: Map<string, string>) => ({
  key: (index: number) => [...stored.keys()][index] ?? null,
  get length() {
    return stored.size
  },
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
