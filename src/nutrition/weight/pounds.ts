/** The international avoirdupois pound, exact by definition (1959 agreement). */
export const KG_PER_LB = 0.45359237
