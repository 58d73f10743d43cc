/** Limits of the homemade share, which its slider alone asks for. Without imports, as the others. */

/** How much of a meal is homemade, by energy: the least, and the step. */
export const LEAST_HOMEMADE_SHARE = 0.1
export const HOMEMADE_SHARE_STEP = 0.05
