import { useSyncExternalStore } from 'react'

export type Store<State> = {
  get: () => State
  /** The value that prerendered pages were drawn with: React hydrates with it, then draws again where the value has changed. */
  initial: () => State
  set: (next: State) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that outlives the component that shows it, and tells those who show it when it changes. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    initial: () => initial,
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.initial)
}
