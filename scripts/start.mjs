// npm start: installs what is missing, builds what is stale, then runs the server until it is told to stop.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import {
  COMPILED_SOURCES,
  inHouse,
  pinnedNode,
  root,
  runAsScript,
  SERVER_FLAGS,
  SERVER_VARIABLES,
} from './setup/house.mjs'
import { installPackages } from './setup/packages.mjs'
import { buildPages } from './setup/pages.mjs'

await runAsScript(async () => {
  await installPackages()
  await buildPages()
  return runServer()
})

/**
 * The server stands in a process group of its own: a Ctrl-C in a terminal reaches every program of the group, and npm
 * sends it on once more, but the server is to be asked once.
 * @returns {Promise<number>} the server's exit code
 */
function runServer() {
  const server = spawn(pinnedNode, [...SERVER_FLAGS, inHouse('src', 'server', 'main.ts')], {
    cwd: root,
    env: { ...SERVER_VARIABLES, NODE_COMPILE_CACHE: COMPILED_SOURCES, ...process.env },
    stdio: 'inherit',
    detached: true,
  })
  let asked = false
  const askToStop = () => {
    if (!asked) server.kill('SIGTERM')
    asked = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, askToStop)
  if (process.env.npm_lifecycle_event) whenParentIsGone(askToStop)
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}

/**
 * npm hands a SIGTERM to the shell between us, which dies of it and tells nobody.
 * @param {() => void} then
 */
function whenParentIsGone(then) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) then()
  }, 250)
  watch.unref()
}
