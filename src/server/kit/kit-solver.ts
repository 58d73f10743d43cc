import { Worker } from 'node:worker_threads'
import type { IntegerProgram, IntegerSolution, IntegerSolver } from '../../nutrition/integer-program.ts'
import { currentAsker } from '../fair/asker.ts'
import { createQueue } from '../fair/queues.ts'

/** A program that is being solved in a worker. */
type Job = {
  readonly resolve: (solution: IntegerSolution) => void
  readonly reject: (error: Error) => void
}

type Bench = { readonly worker: Worker; job: Job | undefined }

/** What one program may take; far more than any real one does. */
export const LONGEST_SECONDS = 2

export type KitSolver = { readonly solve: IntegerSolver; readonly close: () => Promise<void> }

/**
 * Solves the programs of kits in other threads, so that requests of others are answered meanwhile. A worker is made when the
 * first program comes, and does not keep the process alive.
 */
export function createKitSolver(seconds = LONGEST_SECONDS): KitSolver {
  const benches: Bench[] = []
  const queue = createQueue('kits')

  const solve = (program: IntegerProgram) =>
    new Promise<IntegerSolution>((resolve, reject) => {
      const bench = benches.find((one) => !one.job) ?? addBench()
      bench.job = { resolve, reject }
      bench.worker.ref()
      bench.worker.postMessage({ program, seconds })
    })
  const addBench = (): Bench => {
    // It needs nothing that the server was told at its start.
    const worker = new Worker(new URL('./solve-in-worker.ts', import.meta.url), { execArgv: [] })
    const bench: Bench = { worker, job: undefined }
    worker.on('message', (solution: IntegerSolution) => {
      bench.job?.resolve(solution)
      bench.job = undefined
      worker.unref()
    })
    worker.on('error', (error) => bench.job?.reject(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      benches.splice(benches.indexOf(bench), 1)
      bench.job?.reject(new Error('The solver of kits ended'))
    })
    benches.push(bench)
    return bench
  }
  return {
    solve: (program) =>
      queue.run(async () => {
        const began = performance.now()
        const solution = await solve(program)
        currentAsker().spend?.(performance.now() - began)
        return solution
      }),
    close: async () => {
      await Promise.all(benches.map(({ worker }) => worker.terminate()))
    },
  }
}
