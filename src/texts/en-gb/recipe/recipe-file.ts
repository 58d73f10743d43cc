/** A recipe that is taken along to another program. */
export const recipeFile = {
  title: 'Take it along',
  save: 'Save as a file',
  for: 'For recipe apps, or to check it here again as your own recipe.',
}
