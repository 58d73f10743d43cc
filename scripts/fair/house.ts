/** The server in a process of its own on a folder, with the clock of the largest household; says where it listens. */
import { join } from 'node:path'
import { createApp } from '../../src/server/app.ts'
import { readEnv } from '../../src/server/env.ts'
import { TODAY } from '../../src/server/testing/test-server.ts'

const [dataDir = ''] = process.argv.slice(2)
const app = await createApp({
  // Each owner comes from a network of its own, which the script names.
  env: readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' }),
  webFolder: join(dataDir, 'web'),
  now: () => new Date(`${TODAY}T10:00:00Z`),
  say: () => {},
  heldBackMs: {},
})
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('disconnect', () => process.exit())
