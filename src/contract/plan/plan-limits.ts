/** Limits of the plan, which its page alone asks for: the first visit goes without them. Without imports, as the others. */

/** The most days that are asked for or changed at once. */
export const MOST_PLANNED_DAYS = 35
/** Before and after today: what lies further is no plan. */
export const FURTHEST_PLANNED_DAYS = 56
/** The most days of a dog: older ones are forgotten when the plan is written. */
export const MOST_DAYS_KEPT = 366
/** One pot lasts no longer. */
export const MOST_COOKING_DAYS = 7
