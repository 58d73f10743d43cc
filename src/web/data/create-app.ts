import type { App } from '../ui/app.ts'
import { toastsOf } from '../ui/toasts/toast-store.ts'
import { forgetOwnAtEnd } from './session/own-storage.ts'

/**
 * Makes an app: `main.tsx` makes one for the page, and each test one for itself. Its messages and its session begin at once;
 * its query client and its outbox begin when they are first asked for (`onePerApp`).
 */
export function createApp(ended: AbortSignal = new AbortController().signal): App {
  const app = { ended }
  toastsOf(app)
  forgetOwnAtEnd(app)
  return app
}
