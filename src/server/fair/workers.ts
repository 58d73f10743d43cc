import { parentPort, Worker } from 'node:worker_threads'
import { currentAsker } from './asker.ts'
import type { FairQueue } from './fair-queue.ts'

/** The thread as `prepare` sees it. */
export type Thread = {
  readonly send: (message: unknown) => void
  /** The names of what it was told so far; `prepare` keeps them. */
  readonly known: Set<string>
}

type Settings<Task> = {
  /** The source that a thread runs; it calls `answerTasks`. */
  readonly source: URL
  /** The queue decides how many tasks are under way at once, and whose is next. */
  readonly queue: FairQueue
  /** Tells the thread what it has to know before the task. */
  readonly prepare?: (task: Task, thread: Thread) => Promise<void>
  /** Makes the message for the thread; without it the task is the message. */
  readonly messageOf?: (task: Task) => unknown
}

export type Workers<Task, Answer> = {
  readonly run: (task: Task) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** The answer of a thread, and the processor time that it took. */
type Answered<Answer> = { readonly answer: Answer; readonly ms: number }

type Job<Answer> = { readonly resolve: (answered: Answered<Answer>) => void; readonly reject: (error: Error) => void }

type Bench<Answer> = Thread & { readonly worker: Worker; job: Job<Answer> | undefined }

/**
 * Works tasks out in other threads, so that requests of others are answered meanwhile. The first task starts a thread.
 * A thread does not keep the process alive, and the next task after its end starts another one.
 */
export function createWorkers<Task, Answer>({
  source,
  queue,
  prepare,
  messageOf = (task) => task,
}: Settings<Task>): Workers<Task, Answer> {
  const benches: Bench<Answer>[] = []
  let isClosed = false

  const ask = (task: Task) =>
    new Promise<Answered<Answer>>((resolve, reject) => {
      if (isClosed) throw new Error('The threads are closed')
      const bench = benches.find((one) => !one.job) ?? addBench()
      bench.job = { resolve, reject }
      bench.worker.ref()
      tell(task, bench).catch((error) => {
        free(bench)
        reject(error)
      })
    })
  const tell = async (task: Task, thread: Thread) => {
    await prepare?.(task, thread)
    thread.send(messageOf(task))
  }
  const free = (bench: Bench<Answer>) => {
    bench.job = undefined
    bench.worker.unref()
  }
  const addBench = (): Bench<Answer> => {
    // It needs none of the server's flags. With V8's own size of the young generation it took 100 MB more.
    const worker = new Worker(source, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 16 } })
    const send = (message: unknown) => worker.postMessage(message)
    const bench: Bench<Answer> = { worker, send, known: new Set(), job: undefined }
    worker.on('message', (message: Answered<Answer> | object) => {
      // Under `node --watch` Node sends the names of the thread's files the same way.
      if (!('answer' in message)) return
      bench.job?.resolve(message)
      free(bench)
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
        const { answer, ms } = await ask(task)
        currentAsker().spend?.(ms)
        return answer
      }),
    close: async () => {
      isClosed = true
      await Promise.all(benches.map(({ worker }) => worker.terminate()))
    },
  }
}

/** In a thread: answers one task after the other. A message that `work` answers with undefined only prepares the next task. */
export function answerTasks<Task, Answer>(work: (task: Task) => Answer): void {
  parentPort?.on('message', (task: Task) => {
    const before = process.threadCpuUsage()
    const answer = work(task)
    if (answer === undefined) return
    const { user, system } = process.threadCpuUsage(before)
    parentPort?.postMessage({ answer, ms: (user + system) / 1000 } satisfies Answered<Answer>)
  })
}
