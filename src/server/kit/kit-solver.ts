import type { IntegerProgram, IntegerSolution, IntegerSolver } from '../../nutrition/integer-program.ts'
import { createQueue } from '../fair/queues.ts'
import { createWorkers } from '../fair/workers.ts'

/** The time that one program may take: far more than any real one does, on a busy machine too. Past it an answer is not the best. */
export const LONGEST_SECONDS = 10

export type KitSolver = { readonly solve: IntegerSolver; readonly close: () => Promise<void> }

export type KitTask = { readonly program: IntegerProgram; readonly seconds: number }

/** Solves the programs of kits in other threads. */
export function createKitSolver(seconds = LONGEST_SECONDS): KitSolver {
  const { run, close } = createWorkers<KitTask, IntegerSolution>({
    source: new URL('./solve-in-worker.ts', import.meta.url),
    queue: createQueue('kits'),
  })
  return { solve: (program) => run({ program, seconds }), close }
}
