import './theme/tokens.css'
import './theme/fonts.css'
import './theme/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { createApp } from './data/create-app.ts'
import { checkSession, forgetSource, isLoggedIn, rememberSource, whenSessionEnds } from './data/session/session.ts'
import { currentDraft, forgetDraft, isOneByOne } from './features/new-pet/draft.ts'
import { routes } from './shell/app.tsx'
import { endOpeningOncePageIsDrawn } from './shell/opening.ts'
import { awaitPageBehindTheLogin, forgetAllAnswers } from './shell/owner-code.ts'
import { AppContext } from './ui/app.ts'
import { isOnline } from './ui/online.ts'

/** A page that fails as soon as it is opened would fail again. */
const RELOAD_NOT_BEFORE_MS = 10_000
const LATE_AFTER_MS = 1000
const KEEP_PAGES_WITHIN_MS = 5000

/** A page of an earlier release asks for a file that is no longer there: once, the newest page is fetched instead. */
window.addEventListener('vite:preloadError', () => {
  if (performance.now() < RELOAD_NOT_BEFORE_MS) return
  window.location.reload()
})

const app = createApp()

/** The specification's "Logout resets the whole app state", however the session ends; what memory holds follows by itself. */
whenSessionEnds(app, () => {
  forgetDraft(app)
  forgetSource()
  void forgetAllAnswers()
})

// Where this visit comes from is noted after the check: a session that is found to be over takes the note of the last one along.
const { search } = window.location
void checkSession(app).then(() => rememberSource(search))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
void draw(root).then(afterLoad).then(keepPages)

/** In a transition: in small steps, between which the browser answers a tap. */
async function draw(root: HTMLElement): Promise<void> {
  const page = (
    <StrictMode>
      <AppContext value={app}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </AppContext>
    </StrictMode>
  )
  const isReady = isAsDrawn(root)
  if (!isReady) root.replaceChildren()
  endOpeningOncePageIsDrawn(root)
  if (isReady) return startTransition(() => void hydrateRoot(root, page))
  // Drawn once, when its code and its answers are here (shell/bootstrap.ts has asked for them): drawn as they come, it would be
  // laid out three times. The page shows a spinner for an answer that is late by then.
  if (isLoggedIn(app)) await awaitPageBehindTheLogin(app, window.location, LATE_AFTER_MS)
  startTransition(() => createRoot(root).render(page))
}

/** A page that came drawn may stand before this runs. */
function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }))
}

/** While nothing else is to do: what comes after the first page must not hold it up. */
function keepPages(): void {
  const register = async () => {
    const { offerHomeScreen, registerServiceWorker } = await import('./shell/pwa/pwa.ts')
    registerServiceWorker(app)
    await offerHomeScreen()
  }
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: KEEP_PAGES_WITHIN_MS })
  else setTimeout(register)
}

/** Some pages come drawn for a visitor of whom nothing is known (prerender.tsx): those are taken over as they stand. */
function isAsDrawn({ dataset }: HTMLElement): boolean {
  const isStranger = !isLoggedIn(app) && Object.keys(currentDraft(app)).length === 0 && !isOneByOne(app)
  return dataset.drawn === window.location.pathname && isStranger && isOnline()
}
