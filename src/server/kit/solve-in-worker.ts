import { parentPort } from 'node:worker_threads'
import type { KitTask } from './kit-solver.ts'
import { createHighs } from './solve-with-highs.ts'

/** The other side of `kit-solver.ts`: one program after the other. */
const solve = await createHighs()
parentPort?.on('message', ({ program, seconds }: KitTask) => {
  parentPort?.postMessage(solve(program, seconds))
})
