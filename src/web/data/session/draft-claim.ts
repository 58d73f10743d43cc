/**
 * Says that the dog described in this browser belongs to the owner. It is the state of an entry of the browser's history, from
 * the end of the wizard, or the recipe that is kept for the dog, to the dog: it outlives a reload, and other links to the same page do not carry it.
 */
export type DraftClaim = {
  /** The owner has just saved the last answer, or keeps a recipe for the dog. */
  readonly isFinished?: boolean
  /** The address with which the owner registered right after it. */
  readonly dogOf?: string | undefined
}
