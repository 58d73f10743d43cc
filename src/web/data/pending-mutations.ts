import { useRef } from 'react'
import { type App, onePerApp } from '../ui/app.ts'
import { isToWait } from './api/http.ts'
import { newId } from './new-id.ts'
import { whenSessionEnds } from './session/session.ts'

/** The data that a mutation changes. Its owner sees the outcome of a mutation once another one of the same data is answered. */
export type MutationTarget = 'storage' | 'diary' | 'shopping list' | 'plan'
/** A mutation that an owner has asked for and that has no answer yet. `lostAtMs` is when its owner was told to try again. */
type Pending = { readonly id: string; readonly changed: MutationTarget; lostAtMs?: number }

/** An owner who tries again does so at once. An owner who asks for the same later has seen the outcome, and wants it once more. */
const SAME_MUTATION_MS = 120_000

const pendingOf = onePerApp(
  () => new Map<string, Pending>(),
  (app) => whenSessionEnds(app, () => pendingOf(app).clear()),
)

/**
 * Sends a mutation once. It keeps its id until the server has done or refused it: asked for again soon after an answer that was lost,
 * on any page of the open app, it is the same mutation.
 * @param what it is, in full: the same words are the same mutation
 */
export async function once<Answer>(
  app: App,
  changed: MutationTarget,
  what: readonly (string | number)[],
  send: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const key = JSON.stringify(what)
  const mutation = pendingMutation(app, key) ?? { id: newId(), changed }
  pendingOf(app).set(key, mutation)
  try {
    const answer = await send(mutation.id)
    forgetPending(app, changed)
    return answer
  } catch (error) {
    if (isToWait(error)) mutation.lostAtMs = Date.now()
    else pendingOf(app).delete(key)
    throw error
  }
}

function pendingMutation(app: App, key: string): Pending | undefined {
  const mutation = pendingOf(app).get(key)
  const isOver = mutation?.lostAtMs !== undefined && Date.now() - mutation.lostAtMs >= SAME_MUTATION_MS
  return isOver ? undefined : mutation
}

/** Forgets the mutations of data whose change was answered: from here on the same words are a new mutation. */
export function forgetPending(app: App, ...changed: MutationTarget[]): void {
  for (const [key, mutation] of pendingOf(app)) if (changed.includes(mutation.changed)) pendingOf(app).delete(key)
}

/**
 * Asks for a thing once, also when two presses come before the page is drawn again; once more when it has failed.
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
