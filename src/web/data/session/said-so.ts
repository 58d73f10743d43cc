/**
 * Who has said that the dog described in this browser is theirs. It travels with the entries of the browser's history, from
 * the end of the wizard to the dog: it outlives a reload, but no other way to the same page. A type alone, so that no page
 * loads anything for it.
 */
export type SaidSo = {
  /** By an owner who has just saved the last answer. */
  readonly isFinished?: boolean
  /** By an owner who registered right after it, with this address. */
  readonly dogOf?: string | undefined
}
