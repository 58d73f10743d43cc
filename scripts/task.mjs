// npm run task [-- name …]: runs one of the programs of this folder that have no command of their own; without a name it lists them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { inHouse, runAsScript, SetupError } from './setup/house.mjs'

const FIRST_LINE_OF_COMMENT = /^(?:\/\/| \*) (?<text>.+)/m
const SCRIPT = /^(?<name>[\w-]+)\.(?:ts|mjs)$/

await runAsScript(async () => {
  const [name, ...options] = process.argv.slice(2)
  const tasks = findTasks()
  if (name === undefined) {
    for (const [task, file] of tasks) console.log(`  ${task.padEnd(25)}${purposeOf(file)}`)
    return 0
  }
  const file = tasks.get(name)
  if (file === undefined) throw new SetupError(`There is no task ${name}. npm run task lists them.`)
  return run(file, options)
})

/**
 * Waits for the task also after a signal: it may have a database server to stop. A Ctrl-C in a terminal reaches it by itself.
 * @param {string} file @param {string[]} options @returns {Promise<number>} the exit code of the task
 */
async function run(file, options) {
  const task = spawn(process.execPath, [file, ...options], { stdio: 'inherit' })
  process.on('SIGINT', () => {})
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => task.kill(signal))
  const [code, signal] = await once(task, 'close')
  return code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]
}

/** @returns {Map<string, string>} the file of each task */
function findTasks() {
  const { scripts } = JSON.parse(readFileSync(inHouse('package.json'), 'utf8'))
  const isCommand = (/** @type {string} */ file) => Object.values(scripts).includes(`node scripts/${file}`)
  const files = readdirSync(inHouse('scripts')).filter((file) => !isCommand(file))
  return new Map(
    files.flatMap((file) => {
      const name = SCRIPT.exec(file)?.groups?.name
      return name === undefined ? [] : [[name, inHouse('scripts', file)]]
    }),
  )
}

/** @param {string} file @returns {string} the first line of the comment at its head */
function purposeOf(file) {
  return FIRST_LINE_OF_COMMENT.exec(readFileSync(file, 'utf8'))?.groups?.text ?? ''
}
