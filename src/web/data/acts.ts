import { useRef } from 'react'
import { ApiError } from './api/http.ts'
import { newId } from './new-id.ts'
import { whenSessionEnds } from './session/session.ts'

/** What an owner has asked for and has no answer to yet. */
export type Act = {
  readonly id: string
  /** How the document that went out for it would look, each time that no answer came. */
  readonly unanswered: string[]
}

/** What an act changes. Its owner sees what has become of it once another act on it is answered. */
type Changed = 'storage' | 'diary' | 'shopping list'
/** `lostAtMs` is when its owner was told to try again. */
type WaitingAct = Act & { readonly changed: Changed; lostAtMs?: number }

/** Who tries again does so at once. Whoever asks for the same later has seen what there is, and wants it anew. */
const SAME_ACT_MS = 120_000

const acts = new Map<string, WaitingAct>()
whenSessionEnds(() => acts.clear())

/**
 * Sends what is to be done once. It keeps its id until the server has answered: asked for again soon after an answer that
 * was lost, on whatever page of the open app, it is the same act.
 * @param what it is, in full: the same words are the same act
 */
export async function once<Answer>(
  changed: Changed,
  what: readonly (string | number)[],
  send: (act: Act) => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(what)
  const act = waitingAct(key) ?? { id: newId(), unanswered: [], changed }
  acts.set(key, act)
  try {
    const answer = await send(act)
    forgetActs(changed)
    return answer
  } catch (error) {
    if (isUnanswered(error)) act.lostAtMs = Date.now()
    else acts.delete(key)
    throw error
  }
}

function waitingAct(key: string): WaitingAct | undefined {
  const act = acts.get(key)
  const isOver = act?.lostAtMs !== undefined && Date.now() - act.lostAtMs >= SAME_ACT_MS
  return isOver ? undefined : act
}

/** For each change that was answered: from here on the same words are a new act. */
export function forgetActs(...changed: Changed[]): void {
  for (const [key, act] of acts) if (changed.includes(act.changed)) acts.delete(key)
}

/** Nobody knows whether it was done: nothing came back, or what stands before the server spoke for it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.isNetworkFailure || error.status >= 500)
}

/** A server that cannot save says so, and has changed nothing. */
export function mayHaveArrived(error: unknown): boolean {
  return isUnanswered(error) && (error as ApiError).code !== 'cannot-save'
}

/**
 * Asks for a thing once, also when two presses come before the page is drawn anew; once more when it has failed.
 * @returns wraps what a press does; that gets what it is to call after a failure
 */
export function useSinglePress(): (press: (again: () => void) => void) => void {
  const isPressed = useRef(false)
  return (press) => {
    if (isPressed.current) return
    isPressed.current = true
    press(() => {
      isPressed.current = false
    })
  }
}
