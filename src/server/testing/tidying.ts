import { vi } from 'vitest'
import { createApp } from '../app.ts'
import type { TestServer } from './test-server.ts'

/** Starts the server once more: once it listens it tidies up, until this is so. */
export async function tidyUntil({ env, dataDir }: TestServer, isSo: () => Promise<void>): Promise<void> {
  const again = await createApp({ env, webFolder: dataDir, say: () => {} })
  try {
    await again.listen({ port: 0 })
    await vi.waitFor(isSo, { timeout: 20_000 })
  } finally {
    await again.close()
  }
}
