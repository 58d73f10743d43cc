import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { appState } from '../data/queries/pets.ts'
import { texts } from '../texts/index.ts'
import { useIsOnline } from '../ui/online.ts'
import classes from './bar-message.module.css'

/** The wait that the server asks for (`Retry-After`). */
const TRY_AGAIN_MS = 5000

/** Above every page behind the login, so that no owner takes yesterday's fridge for today's. */
export function OfflineNote() {
  const isOnline = useIsOnline()
  const isReached = useIsReached()
  const isPageShown = useIsPageShown()
  return (
    <div className={classes.message} role="status">
      {isOnline ? !isReached && texts.serverAway : isPageShown && `${texts.shell.offline} ${texts.shell.asLastSeen}`}
    </div>
  )
}

/** If the device holds nothing, a screen stands in the place of the page, and says itself that there is no network. */
function useIsPageShown(): boolean {
  return useQuery({ ...appState, enabled: false }).data !== undefined
}

/**
 * Whether the server has answered the last request (offline-answers.ts). While it has not, it is asked now and then for the
 * data that every page needs; once it answers, whatever else is missing on the page asks by itself.
 */
function useIsReached(): boolean {
  const client = useQueryClient()
  const isReached = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
  useEffect(() => {
    if (isReached) return
    const timer = setInterval(() => void client.refetchQueries(appState), TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [client, isReached])
  return isReached
}
