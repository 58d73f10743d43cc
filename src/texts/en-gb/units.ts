/** What the amounts of nutrients are counted in. */
export const units = { kcal: 'kcal', g: 'g', mg: 'mg', ug: 'µg', iu: 'IU' }
