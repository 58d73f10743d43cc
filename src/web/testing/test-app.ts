import { onlineManager } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { createApp } from '../data/create-app.ts'
import { forgetAllAnswers } from '../data/offline-answers.ts'
import type { App } from '../ui/app.ts'

let app: App | undefined

/** The app of this test. It ends with the test, and the next test has another. */
export function testApp(): App {
  if (app) return app
  const end = new AbortController()
  const made = createApp(end.signal)
  app = made
  onTestFinished(async () => {
    app = undefined
    end.abort()
    onlineManager.setOnline(true)
    if ('indexedDB' in globalThis) await forgetAllAnswers()
  })
  return made
}
