const tenths = (number: number) => number.toLocaleString('en-GB', { maximumFractionDigits: 1 })

/** The server and the wizard ask this: the number is one of pounds, or what was said in pounds is a number of kilograms. */
export const otherUnit = (kg: number, otherUnitKg: number, otherUnitLb: number) =>
  otherUnitKg < kg
    ? `Did you mean ${tenths(kg)} lb (${tenths(otherUnitKg)} kg)?`
    : `Did you mean ${tenths(otherUnitKg)} kg (${tenths(otherUnitLb)} lb)?`
