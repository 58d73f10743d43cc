import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inHouse, SERVER_FLAGS } from '../setup/house.mjs'

/** Recipes and tables are read from files, which Node would not watch by itself: it follows imports alone. */
const WATCHED = ['server', 'contract', 'texts', 'nutrition', 'solver', 'kitchen', 'reference']
const IS_READY = / is ready at http/

export type WatchedServer = {
  /** The first time that it listens. */
  readonly ready: Promise<void>
  readonly ended: Promise<unknown>
  readonly stop: () => Promise<unknown>
}

/**
 * The server, begun again by Node whenever a file is saved that it is made of.
 * @param onRestart each time that it listens again
 */
export function startWatchedServer(env: NodeJS.ProcessEnv, onRestart: () => void): WatchedServer {
  const watching = WATCHED.map((folder) => `--watch-path=${inHouse('src', folder)}`)
  const child = spawn(
    process.execPath,
    [...watching, '--watch-preserve-output', ...SERVER_FLAGS, inHouse('src', 'server', 'main.ts')],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  // An error of the loop itself leaves no server behind.
  process.once('exit', () => child.kill('SIGTERM'))
  const ended = once(child, 'close')
  const ready = Promise.withResolvers<void>()
  let isFirst = true
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!IS_READY.test(line)) return console.log(line)
    if (isFirst) ready.resolve()
    else onRestart()
    isFirst = false
  })
  return {
    ready: ready.promise,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
