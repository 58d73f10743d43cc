import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithUs } from './ending.mjs'
import { root } from './house.mjs'

/**
 * @typedef {{ code: number, output: string, seconds: number }} Outcome
 * @typedef {{ env?: NodeJS.ProcessEnv, shell?: boolean }} Options
 */

/**
 * Runs a program in the project's folder and keeps what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export const runQuietly = (command, args, options) => run(command, args, { stdio: 'pipe', isTool: false }, options)

/**
 * Runs a tool in the project's folder and lets it speak.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export const runAloud = (command, args, options) => run(command, args, { stdio: 'inherit', isTool: true }, options)

/**
 * Runs a tool in the project's folder while another speaks, and keeps what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export const runBeside = (command, args, options) => run(command, args, { stdio: 'pipe', isTool: true }, options)

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ stdio: 'pipe' | 'inherit', isTool: boolean }} as a tool leads a group, so that all it started can be ended:
 *   Vitest and Playwright kill workers that have servers
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
function run(command, args, { stdio, isTool }, { env = process.env, shell = false } = {}) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', stdio, stdio], detached: isTool })
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const finish = (/** @type {number | null} */ code) => {
      forget()
      resolve({ code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      finish(127)
    })
    child.on('close', finish)
    const forget = endWithUs(() => {
      // A caller who waits for it is to start nothing more.
      child.off('close', finish)
      return endFamily(child, isTool)
    })
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} isLeader
 */
async function endFamily(child, isLeader) {
  if (child.pid === undefined) return
  const target = isLeader ? -child.pid : child.pid
  const closed = once(child, 'close')
  signalTo(target, 'SIGTERM')
  await closed
  if (isLeader) signalTo(target, 'SIGKILL')
}

/**
 * @param {number} target
 * @param {NodeJS.Signals} signal
 */
function signalTo(target, signal) {
  try {
    process.kill(target, signal)
  } catch {
    // It has ended by itself.
  }
}
