import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../data/api/http.ts'
import { tidyAnswers } from '../data/offline-answers.ts'
import { appState, SharedState, type State, selectPet } from '../data/queries/pets.ts'
import { queryClientOf } from '../data/query-client.ts'
import { dogNamedIn } from '../data/selected-pet.ts'
import { useToday } from '../data/today.ts'
import { type App, useApp } from '../ui/app.ts'
import { isOnline } from '../ui/online.ts'
import { PageSpinner } from '../ui/page/spinner.tsx'
import { loadToastCards } from '../ui/toasts/toasts.tsx'
import { OfflineNote } from './offline-note.tsx'
import { prefetchWherePointed } from './prefetch.ts'
import { ErrorScreen, OfflineScreen } from './screens.tsx'
import { Timers } from './timers.tsx'

/** Safari has no idle callback yet. */
const whenIdle = window.requestIdleCallback ?? setTimeout

/** Around every page behind the login: TanStack Query and the owner's state are loaded with it, not before. */
export function SignedIn({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClientOf(useApp())}>
      <OfflineNote />
      <WithState>
        <Suspense fallback={<PageSpinner />}>{children}</Suspense>
        <Timers />
      </WithState>
    </QueryClientProvider>
  )
}

/** Startup state load: pages are drawn once the owner's dogs are here. */
function WithState({ children }: { children: ReactNode }) {
  const app = useApp()
  const { data, error, refetch } = useQuery(appState)
  const hasArrived = data !== undefined
  useNewDay()
  useDogOfAddress(data)
  useEffect(() => {
    whenIdle(() => void loadToastCards())
    whenIdle(() => void showDishPhotos())
    whenIdle(() => void openOutbox(app))
    return prefetchWherePointed(app)
  }, [app])
  useEffect(() => {
    if (!hasArrived) return
    void tidyAnswers(app, Date.now())
  }, [hasArrived, app])
  if (data) return <SharedState value={data}>{children}</SharedState>
  if (!error) return <PageSpinner />
  const isOffline = error instanceof ApiError && error.isNetworkFailure && !isOnline()
  return isOffline ? <OfflineScreen onRefresh={() => void refetch()} /> : <ErrorScreen />
}

/** An owner who comes to a page of another dog goes on with that one. */
function useDogOfAddress(state: State | undefined): void {
  const app = useApp()
  const named = dogNamedIn(useLocation().search)
  const petId = state?.pets.find(({ id }) => id === named)?.id
  useEffect(() => {
    if (petId !== undefined) selectPet(app, petId)
  }, [petId, app])
}

/** Sends the entries of an earlier visit. If its code cannot be loaded, they wait on. */
const openOutbox = (app: App) =>
  import('../data/outbox/outbox.ts').then(({ outboxOf }) => void outboxOf(app)).catch(() => undefined)

/** If its code does not load, recipes stay drawn. */
const showDishPhotos = () =>
  import('../features/dish-photo/photo-bowl.tsx').then((photos) => photos.showDishPhotos()).catch(() => undefined)

/** A page that is open over midnight: the age of a dog, its amounts and its recommendations follow the calendar. */
function useNewDay(): void {
  const queryClient = useQueryClient()
  const day = useToday()
  const shown = useRef(day)
  useEffect(() => {
    if (shown.current === day) return
    shown.current = day
    void queryClient.invalidateQueries()
  }, [day, queryClient])
}
