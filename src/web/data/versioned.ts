import { ApiError } from './api/http.ts'
import { mayHaveArrived, type PendingMutation } from './pending-mutations.ts'

/** A document with the version it was read as. */
export type Versioned<Content> = { readonly content: Content; readonly etag: string | null }

type Change<Content> = {
  /** What was read last; left out, it is read first. */
  readonly known: Versioned<Content> | undefined
  readonly read: () => Promise<Versioned<Content>>
  /** Throws an ApiError of status 412 when the version is no longer the present one. */
  readonly write: (content: Content, etag: string | null) => Promise<Versioned<Content>>
  /** What the owner did. Asked anew for each version: on another phone the portions may be gone by now. */
  readonly apply: (content: Content) => Content
  /** For what would be done twice when it is sent twice. */
  readonly repeatable?: Repeatable<Content>
}

type Repeatable<Content> = {
  readonly mutation: PendingMutation
  /** What the mutation changes, in a form to be compared. */
  readonly trace: (content: Content) => string
}

/** Each failed try means that another writer came first; among so many writers one would be a machine. */
const MOST_TRIES = 20

/**
 * Changes a document that other devices may change too: on a conflict it is read again, and the owner's action is applied
 * to the new version. A change without effect is not sent, nor one that arrived although its answer did not.
 */
export async function changeVersioned<Content>({ known, read, write, apply, repeatable }: Change<Content>) {
  const mayBeThere = repeatable !== undefined && repeatable.mutation.unanswered.length > 0
  let before = (mayBeThere ? undefined : known) ?? (await read())
  for (let tries = 1; ; tries += 1) {
    if (repeatable?.mutation.unanswered.includes(repeatable.trace(before.content))) return before
    const content = apply(before.content)
    if (content === before.content) return before
    try {
      return await write(content, before.etag)
    } catch (error) {
      if (repeatable && mayHaveArrived(error)) repeatable.mutation.unanswered.push(repeatable.trace(content))
      if (!isStale(error) || tries === MOST_TRIES) throw error
    }
    before = await read()
  }
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}
