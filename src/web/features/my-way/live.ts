import { useCallback, useEffect, useRef } from 'react'
import type { AdaptableTask, Wishes } from '../../../nutrition/recipe/adapt.ts'
import type { Answered, Sent } from './adapt.worker.ts'

export type LiveRequest = { readonly wishes: Wishes; readonly meals: number }

type Heard = { readonly onAnswer: (answer: Answered) => void; readonly onBroken: () => void }

/**
 * Asks a worker of the page as often as a slider moves. One question is under way at a time, and of the waiting ones only the newest is
 * sent, so that no answer is ever older than two moves.
 * @param rows `undefined`: there is nothing to ask yet, or the server answers
 * @param heard `onBroken`: this browser runs no worker
 */
export function useLive(rows: AdaptableTask | undefined, heard: Heard): (asked: LiveRequest) => void {
  const asking = useRef<ReturnType<typeof startAsking>>(undefined)
  const { onAnswer, onBroken } = heard
  useEffect(() => {
    if (!rows) return
    const started = startAsking(rows, { onAnswer, onBroken })
    asking.current = started
    return () => {
      started.end()
      asking.current = undefined
    }
  }, [rows, onAnswer, onBroken])
  return useCallback((asked) => asking.current?.ask(asked), [])
}

function startAsking(rows: AdaptableTask, { onAnswer, onBroken }: Heard) {
  const worker = new Worker(new URL('./adapt.worker.ts', import.meta.url), { type: 'module' })
  const send = (sent: Sent) => worker.postMessage(sent)
  let isBusy = false
  let next: LiveRequest | undefined
  worker.onerror = onBroken
  worker.onmessage = ({ data: answer }: MessageEvent<Answered>) => {
    isBusy = next !== undefined
    if (next) send(next)
    next = undefined
    onAnswer(answer)
  }
  send({ rows })
  return {
    ask: (asked: LiveRequest) => {
      if (isBusy) next = asked
      else send(asked)
      isBusy = true
    },
    end: () => worker.terminate(),
  }
}
