import { type ChildProcess, spawn } from 'node:child_process'
import { endWithUs } from './ending.mjs'
import { COMPILED_SOURCES, inHouse, SERVER_FLAGS, SERVER_VARIABLES } from './house.mjs'

const FROM_SOURCES = inHouse('src', 'server', 'main.ts')

export type Ending = { readonly code: number | null; readonly said: string; readonly complained: string }

export type AppProcess = {
  readonly child: ChildProcess
  /** The address where it listens; refused when the process ends before it does. */
  readonly ready: Promise<string>
  readonly ended: Promise<Ending>
}

const running = new Set<AppProcess>()
endWithUs(killAll)

/** Called at the end of every test: one that fails half way, or takes too long, leaves no server and no strace behind. */
export async function endAppProcesses(): Promise<void> {
  killAll()
  await Promise.allSettled([...running].map(({ ended }) => ended))
}

function killAll(): void {
  for (const { child } of running) child.kill('SIGKILL')
}

/**
 * The server in a process of its own, on a port that is free, which ends with us at the latest.
 * @param around a program that runs it, with its arguments, as strace does
 * @param main what runs: its sources as they are, unless told
 */
export function startAppProcess(
  variables: Record<string, string>,
  around: readonly string[] = [],
  main = FROM_SOURCES,
): AppProcess {
  const [program = '', ...rest] = [...around, process.execPath, ...SERVER_FLAGS, main]
  const child = spawn(program, rest, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED_SOURCES,
      ...SERVER_VARIABLES,
      PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stderr.on('data', (chunk) => {
    complained += chunk
  })
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said, complained }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      const address = /is ready at (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${complained}`)), reject)
  })
  // A caller who waits for the end alone does not ask whether it was ever ready.
  ready.catch(() => {})
  const app = { child, ready, ended }
  running.add(app)
  child.on('close', () => running.delete(app))
  return app
}
