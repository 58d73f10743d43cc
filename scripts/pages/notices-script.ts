import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileClassic } from './bootstrap.ts'

/** Imported by the service worker. Its name stays: a browser looks at what a service worker imports, too, for whether there is a newer one. */
export const NOTICES_SCRIPT = 'notices.js'
const SOURCE = join(import.meta.dirname, '..', '..', 'src', 'service-worker', 'notices.ts')

export const compileNotices = (): Promise<string> => compileClassic(SOURCE)

export function noticesScript(): Plugin {
  return {
    name: 'notices-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: NOTICES_SCRIPT, source: await compileNotices() })
    },
  }
}
