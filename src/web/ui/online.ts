import { useSyncExternalStore } from 'react'

/** What the device believes: whether it has a network at all. Where pages are drawn ahead, nothing is believed. */
export const isOnline = (): boolean => navigator.onLine !== false

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, isOnline)
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
