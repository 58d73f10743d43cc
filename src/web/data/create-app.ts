import type { App } from '../ui/app.ts'

/** Makes an app: `main.tsx` makes one for the page, and each test one for itself. */
export function createApp(ended: AbortSignal = new AbortController().signal): App {
  return { ended }
}
