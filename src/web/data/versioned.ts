import { ApiError } from './api/http.ts'

/** A document with the version it was read as. */
export type Versioned<Content> = { readonly content: Content; readonly etag: string | null }

type Change<Content> = {
  /** The version that was read last; left out, it is read first. */
  readonly known: Versioned<Content> | undefined
  readonly read: () => Promise<Versioned<Content>>
  /** Throws an ApiError of status 412 when the version is no longer the present one. */
  readonly write: (content: Content, etag: string | null) => Promise<Versioned<Content>>
  /** The owner's change; applied again to each version that is read. */
  readonly apply: (content: Content) => Content
}

/** Each failed try means that another writer came first; among so many writers one would be a machine. */
const MOST_TRIES = 20

/**
 * Changes a document that other devices may change too: on a conflict it is read again, and the owner's action is applied
 * to the new version. A change without effect is not sent.
 */
export function changeVersioned<Content>({ known, read, write, apply }: Change<Content>) {
  let next = known
  return untilFresh(async () => {
    const before = next ?? (await read())
    next = undefined
    const content = apply(before.content)
    return content === before.content ? before : write(content, before.etag)
  })
}

/** Tries to read and write until no other writer has come in between. */
export async function untilFresh<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isStale(error) || tries === MOST_TRIES) throw error
    }
  }
}

export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}
