import { useEffect, useState } from 'react'

/** Keeps the screen on while the page is in sight, if the browser can. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return
      const taken = await takeLock()
      if (isOver) return void taken?.release()
      lock = taken
      setAwake(taken !== undefined)
      // The system releases the lock when the battery runs low, and the browser when the page is hidden.
      taken?.addEventListener('release', () => setAwake(lock !== taken), { once: true })
    }
    void keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.release()
    }
  }, [])
  return isAwake
}

/** Returns `undefined` if the battery is low or the browser has no wake lock. */
async function takeLock(): Promise<WakeLockSentinel | undefined> {
  try {
    return await navigator.wakeLock?.request('screen')
  } catch {
    return undefined
  }
}
