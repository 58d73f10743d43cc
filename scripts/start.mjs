// npm start: installs what is missing, builds what is stale, then runs the server until it is told to stop.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { inHouse, pinnedNode, root, runAsScript } from './setup/house.mjs'
import { installPackages } from './setup/packages.mjs'
import { buildPages } from './setup/pages.mjs'

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

await runAsScript(async () => {
  await installPackages()
  await buildPages()
  return runServer()
})

/** @returns {Promise<number>} the server's exit code */
function runServer() {
  const server = spawn(pinnedNode, [inHouse('src', 'server', 'main.ts')], { cwd: root, stdio: 'inherit' })
  for (const signal of FORWARDED) process.on(signal, () => server.kill(signal))
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}
