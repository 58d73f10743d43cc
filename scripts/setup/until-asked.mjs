import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedNode, root } from './house.mjs'

/**
 * Runs a program of ours until it ends or is told to. It stands in a process group of its own: a Ctrl-C in a terminal
 * reaches every program of the group, and npm sends it on once more, but the program is to be asked once.
 * @param {string[]} args of the pinned Node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the program's exit code
 */
export function runUntilAsked(args, env) {
  const child = spawn(pinnedNode, args, { cwd: root, env, stdio: 'inherit', detached: true })
  let asked = false
  const askToStop = () => {
    if (!asked) child.kill('SIGTERM')
    asked = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, askToStop)
  if (process.env.npm_lifecycle_event) whenParentIsGone(askToStop)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}

/**
 * npm hands a SIGTERM to the shell between us, which dies of it and does not pass it on.
 * @param {() => void} then
 */
function whenParentIsGone(then) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) then()
  }, 250)
  watch.unref()
}
