/** @example halves(1.5) // 1½ */
export const halves = (number: number) => (number % 1 === 0 ? `${number}` : `${number < 1 ? '' : Math.floor(number)}½`)
