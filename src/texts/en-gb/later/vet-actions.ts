/** What to do where a vet comes before the food. */
export const vetActions = {
  sheet: 'Make a sheet for your vet',
  approval: 'Record your vet’s approval',
}
