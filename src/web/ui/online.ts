import { useSyncExternalStore } from 'react'

/** Whether the device believes that it has a network. Where pages are drawn ahead, it counts as online. */
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
