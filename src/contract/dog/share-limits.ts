/** Limits of the homemade share, which its slider alone asks for. Without imports, as the others. */

/** The least homemade share of a meal, by energy, and its step. */
export const LEAST_HOMEMADE_SHARE = 0.1
export const HOMEMADE_SHARE_STEP = 0.05
