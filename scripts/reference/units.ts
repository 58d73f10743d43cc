/** IU of vitamin A per ug: 0.3 ug retinol, and 0.6 ug beta-carotene as USDA counts it for people. */
export const IU_PER_UG_RETINOL = 1 / 0.3
export const IU_PER_UG_CAROTENE = 1 / 0.6
/** Vitamin E as RRR-alpha-tocopherol. */
export const IU_PER_MG_VITAMIN_E = 1.49
export const IU_PER_UG_VITAMIN_D = 40

/** Takes the binary dust off a converted figure: seven significant digits. */
export function tidy(value: number): number {
  return Number(value.toPrecision(7))
}
