import { onePerApp } from '../../ui/app.ts'
import { createOwnStore } from '../session/own-storage.ts'

/** A list of one owner that outlives a reload. Items that are not whole, from an older release or edited by hand, are left out. */
export function createKeptList<Item>(name: string, isItem: (stored: unknown) => stored is Item) {
  const read = (stored: unknown): readonly Item[] => (Array.isArray(stored) ? stored.filter(isItem) : [])
  const storeOf = createOwnStore(name, read)
  return onePerApp((app) => {
    const kept = storeOf(app)
    // Another tab of the same browser has added to it, or has sent what both knew of.
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key.endsWith(` ${name}`)) kept.readAgain()
    }
    globalThis.addEventListener?.('storage', follow, { signal: app.ended })
    const change = (apply: (items: readonly Item[]) => readonly Item[]) => {
      kept.readAgain()
      kept.set(apply(kept.get()))
    }
    return { ...kept, change }
  })
}

/** Whether two items say the same. An item that its owner has changed since is another one. */
export const isSameItem = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
