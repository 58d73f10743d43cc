/** Limits of where an owner came from, which the request for a plan alone asks for. Without imports, as the others. */

/** A tag says where an owner came from: a campaign, a page; no address of a person. */
export const LONGEST_TAG = 100
export const NOT_IN_A_TAG = /[^\p{L}\p{N} ._:/-]/gu
