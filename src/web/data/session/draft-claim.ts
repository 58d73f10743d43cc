/**
 * Says that the dog described in this browser belongs to the owner. It is the state of an entry of the browser's history, from
 * the end of the wizard to the dog: it outlives a reload, and other links to the same page do not carry it.
 */
export type DraftClaim = {
  /** By an owner who has just saved the last answer. */
  readonly isFinished?: boolean
  /** By an owner who registered right after it, with this address. */
  readonly dogOf?: string | undefined
}
