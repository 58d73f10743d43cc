import { parentPort } from 'node:worker_threads'
import type { IntegerProgram } from '../../nutrition/integer-program.ts'
import { createHighs } from './solve-with-highs.ts'

/** The other side of `kit-solver.ts`: one program after the other. */
const solve = await createHighs()
parentPort?.on('message', ({ program, seconds }: { program: IntegerProgram; seconds: number }) => {
  parentPort?.postMessage(solve(program, seconds))
})
