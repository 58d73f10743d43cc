/** Other food and treats in the diary. */

export const quick = (grams: string, food: string) => `${grams} of ${food}`
export const add = 'Other food or a treat'
export const what = 'What was it?'
export const kinds = { treat: 'A treat', food: 'Other food' }
export const how = 'Which label?'
export const noLabel = 'None: I’ll enter the kcal'
export const kcal = 'Energy'
export const grams = 'Weight'
export const gramsHint = 'As it comes from the pack.'
export const named = 'What it was called'
export const save = 'Note it'
export const treat = 'Treat'
export const food = 'Other food'
export const unknownKcal = 'kcal not on the label'
export const removeOf = (what: string, date: string) => `Remove ${what}, ${date}`
export const treats = (kcal: string, most: string) => `Treats: ${kcal} of at most ${most} kcal`
export const less = (grams: string, food: string) => `give ${grams} less of ${food}`
export const over = 'more than a tenth of the day: a smaller one tomorrow is enough'
export const kcalOf = (kcal: string) => `${kcal} kcal`
export const labels = 'Labels of other food'
export const number = 'Please enter a number, like 12.5'
export const tooMuch = (most: string) => `At most ${most}`
export const kept = 'Noted on this device. It is sent as soon as the server answers.'
export const waits = 'waiting to be sent'
