import { createContext, use } from 'react'

/** One running app. The page has one, and each test has one. */
export type App = {
  /** Is aborted when the app ends, as a test's does: from then on it hears nothing of the page and makes no calls of the contract. */
  readonly ended: AbortSignal
}

/** The app around a part of a page. */
export const AppContext = createContext<App | undefined>(undefined)

export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('There is no app around this part')
  return app
}

/**
 * A thing that each app has one of, such as its messages. It is made when it is first asked for: the code of most such things
 * comes after the first page.
 * @param begin is called with the app once the thing is there, since `make` cannot ask for it yet
 * @__NO_SIDE_EFFECTS__ so that the build leaves out what no page asks for
 */
export function onePerApp<Thing extends object>(
  make: (app: App) => Thing,
  begin?: (app: App) => void,
): (app: App) => Thing {
  const things = new WeakMap<App, Thing>()
  return (app) => {
    const known = things.get(app)
    if (known) return known
    const thing = make(app)
    things.set(app, thing)
    begin?.(app)
    return thing
  }
}
