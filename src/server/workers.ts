import { Worker } from 'node:worker_threads'
import { currentAsker } from './fair/asker.ts'
import type { FairQueue } from './fair/fair-queue.ts'

type Settings = {
  /** The source that a thread runs: it answers each task with one message. */
  readonly source: URL
  /** How many tasks are under way at once, and whose is next. */
  readonly queue: FairQueue
  /** Sends a new thread what all its tasks need, before the first of them. */
  readonly prepare?: (send: (message: unknown) => void) => Promise<void>
}

export type Workers<Task, Answer> = {
  readonly run: (task: Task) => Promise<Answer>
  readonly close: () => Promise<void>
}

type Job<Answer> = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }

type Bench<Answer> = { readonly worker: Worker; readonly isReady: Promise<void> | undefined; job: Job<Answer> | undefined }

/**
 * Works tasks out in other threads, so that requests of others are answered meanwhile. A thread is made when the first task comes,
 * does not keep the process alive, and another one follows when it ends.
 */
export function createWorkers<Task, Answer>({ source, queue, prepare }: Settings): Workers<Task, Answer> {
  const benches: Bench<Answer>[] = []

  const ask = (task: Task) =>
    new Promise<Answer>((resolve, reject) => {
      const bench = benches.find((one) => !one.job) ?? addBench()
      bench.job = { resolve, reject }
      bench.worker.ref()
      const send = () => bench.worker.postMessage(task)
      if (bench.isReady) bench.isReady.then(send).catch(reject)
      else send()
    })
  const addBench = (): Bench<Answer> => {
    // It needs nothing that the server was told at its start.
    const worker = new Worker(source, { execArgv: [] })
    const isReady = prepare?.((message) => worker.postMessage(message))
    const bench: Bench<Answer> = { worker, isReady, job: undefined }
    worker.on('message', (answer: Answer) => {
      bench.job?.resolve(answer)
      bench.job = undefined
      worker.unref()
    })
    worker.on('error', (error) => bench.job?.reject(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      benches.splice(benches.indexOf(bench), 1)
      bench.job?.reject(new Error('The thread ended before it answered'))
    })
    benches.push(bench)
    return bench
  }
  return {
    run: (task) =>
      queue.run(async () => {
        const began = performance.now()
        const answer = await ask(task)
        currentAsker().spend?.(performance.now() - began)
        return answer
      }),
    close: async () => {
      await Promise.all(benches.map(({ worker }) => worker.terminate()))
    },
  }
}
