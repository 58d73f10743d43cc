import { useRef } from 'react'
import { ApiError } from './http.ts'
import { newId } from './new-id.ts'
import { whenSessionEnds } from './session.ts'

/** What an owner has asked for and has no answer to yet. */
export type Act = {
  readonly id: string
  /** How the document that went out for it would look, each time that no answer came. */
  readonly unanswered: string[]
}

const acts = new Map<string, Act>()
whenSessionEnds(() => acts.clear())

/**
 * Sends what is to be done once. It keeps its id until the server has answered: asked for again after an answer that was
 * lost, wherever the owner has been meanwhile, it is the same act.
 * @param what it is, in full: the same words are the same act
 */
export async function once<Answer>(
  what: readonly (string | number)[],
  send: (act: Act) => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(what)
  const act = acts.get(key) ?? { id: newId(), unanswered: [] }
  acts.set(key, act)
  try {
    const answer = await send(act)
    acts.delete(key)
    return answer
  } catch (error) {
    if (!isUnanswered(error)) acts.delete(key)
    throw error
  }
}

/** Nobody knows whether it was done: nothing came back, or what stands before the server spoke for it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.isNetworkFailure || error.status >= 500)
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
