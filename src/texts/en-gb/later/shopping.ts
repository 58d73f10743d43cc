export const shopping = {
  title: 'Shopping list',
  loadFailed: 'The shopping list could not be loaded.',
  empty: 'No shopping list items',
  emptyHint: 'Make sure you add them from the recipe page.',
  findRecipe: 'See all recipes',
  todo: 'To buy',
  showCompleted: 'Show completed shopping list items',
  completed: 'Completed',
  clear: 'Clear completed items',
  allDone: 'Everything is in the basket.',
  progress: (done: number, of: number) => `${done} of ${of} in the basket`,
  packs: (packs: number) => (packs === 1 ? '1 pack' : `${packs} packs`),
  needed: (units: string, pack: string) => `${units} needed · packs of ${pack}`,
  lasts: (time: string) => `lasts about ${time}`,
  lastsLonger: 'lasts more than a year',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  weeks: (weeks: number) => `${weeks} weeks`,
  months: (months: number) => `${months} months`,
  /** For whatever reason: where it is the network, a line above the page says so. */
  waiting: 'waiting to be sent',
  waitingNote: (count: number) =>
    count === 1
      ? '1 change is kept on this device and sent as soon as it can be.'
      : `${count} changes are kept on this device and sent as soon as they can be.`,
}
