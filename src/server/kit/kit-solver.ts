import { Worker } from 'node:worker_threads'
import type { IntegerProgram, IntegerSolution, IntegerSolver } from '../../nutrition/integer-program.ts'

/** A program that waits for its turn in a worker, or is being solved there. */
type Job = {
  readonly program: IntegerProgram
  readonly resolve: (solution: IntegerSolution) => void
  readonly reject: (error: Error) => void
}

type Bench = { readonly worker: Worker; job: Job | undefined }

/** Two dogs at once: a second does not wait for the first, and a third waits for one of them. */
const MOST_WORKERS = 2
/** What one program may take; far more than any real one does. */
export const LONGEST_SECONDS = 2

export type KitSolver = { readonly solve: IntegerSolver; readonly close: () => Promise<void> }

/**
 * Solves the programs of kits in other threads, so that requests of others are answered meanwhile. A worker is made when the
 * first program comes, and does not keep the process alive.
 */
export function createKitSolver(seconds = LONGEST_SECONDS): KitSolver {
  const benches: Bench[] = []
  const waiting: Job[] = []

  const next = () => {
    if (waiting.length === 0) return
    const bench = benches.find((one) => !one.job) ?? (benches.length < MOST_WORKERS ? addBench() : undefined)
    const job = bench && waiting.shift()
    if (!job) return
    bench.job = job
    bench.worker.ref()
    bench.worker.postMessage({ program: job.program, seconds })
  }
  const addBench = (): Bench => {
    // It needs nothing that the server was told at its start.
    const worker = new Worker(new URL('./solve-in-worker.ts', import.meta.url), { execArgv: [] })
    const bench: Bench = { worker, job: undefined }
    worker.on('message', (solution: IntegerSolution) => {
      bench.job?.resolve(solution)
      bench.job = undefined
      worker.unref()
      next()
    })
    worker.on('error', (error) => bench.job?.reject(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      benches.splice(benches.indexOf(bench), 1)
      bench.job?.reject(new Error('The solver of kits ended'))
      next()
    })
    benches.push(bench)
    return bench
  }
  return {
    solve: (program) =>
      new Promise((resolve, reject) => {
        waiting.push({ program, resolve, reject })
        next()
      }),
    close: async () => {
      await Promise.all(benches.map(({ worker }) => worker.terminate()))
    },
  }
}
