import { spawn } from 'node:child_process'
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
export const runQuietly = (command, args, options) => run(command, args, 'pipe', options)

/**
 * Runs a program in the project's folder and lets it speak.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export const runAloud = (command, args, options) => run(command, args, 'inherit', options)

/**
 * @param {string} command
 * @param {string[]} args
 * @param {'pipe' | 'inherit'} stdio
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
function run(command, args, stdio, { env = process.env, shell = false } = {}) {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', stdio, stdio] })
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const finish = (/** @type {number} */ code) =>
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 })
    child.on('error', (error) => {
      output += error.message
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}
