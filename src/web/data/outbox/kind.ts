import { texts } from '../../texts/index.ts'
import type { App } from '../../ui/app.ts'
import { refusalIn, refusalText } from '../api/http.ts'
import type { MutationTarget } from '../pending-mutations.ts'

/** Describes how entries of one kind are sent, and what follows. */
export type Kind<Entry, Answer> = {
  /** The data that an entry changes: once it is answered, changes of the same data that an owner asks for again are new ones. */
  readonly changes: readonly MutationTarget[]
  readonly isEntry: (stored: unknown) => stored is Entry
  /** Whether two entries are about the same. The later one then replaces one that was never sent. */
  readonly isSame?: (one: Entry, other: Entry) => boolean
  /** When its owner entered it, ISO 8601 UTC; entries of earlier releases have no time. */
  readonly enteredAt?: (entry: Entry) => string | undefined
  /**
   * @param id of the entry in the outbox, the same however often it is sent
   * @throws ApiError; Refused where the answer says that the entry does not count
   */
  readonly send: (
    app: App,
    entry: Entry,
    sending: { readonly id: string; readonly hasWaited: boolean },
  ) => Promise<Answer>
  /** Fetches again what the entry has changed, before it leaves the outbox: nothing flickers. */
  readonly follow?: (app: App, entry: Entry) => Promise<unknown>
  readonly done?: (app: App, entry: Entry, answer: Answer, hasWaited: boolean) => void
  /** Takes back on the server an entry that may have arrived. Where it has not, the server refuses or changes nothing. */
  readonly takeBack?: (app: App, entry: Entry) => Promise<unknown>
  /** Names the entry for its owner: the dog, what was to be saved, and the day. */
  readonly which: (app: App, entry: Entry) => Promise<string>
}

/** An answer that says that the entry does not count, with the entry as it is to be sent again. */
export class Refused<Entry> extends Error {
  readonly entry: Entry

  constructor(entry: Entry, why: string) {
    super(why)
    this.entry = entry
  }
}

export function whyRefused(error: unknown): string {
  if (error instanceof Refused) return error.message
  const refusal = refusalIn(error)
  return refusal ? refusalText(refusal) : texts.today.failed
}
