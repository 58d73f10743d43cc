import { onTestFinished } from 'vitest'
import { createApp } from '../data/create-app.ts'
import type { App } from '../ui/app.ts'

let app: App | undefined

/** The app of this test. It ends with the test, and the next test has another. */
export function testApp(): App {
  if (app) return app
  const end = new AbortController()
  onTestFinished(() => {
    end.abort()
    app = undefined
  })
  app = createApp(end.signal)
  return app
}
