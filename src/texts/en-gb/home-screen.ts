/** In a part of its own: read on iPhones and iPads alone. */
export const homeScreen = {
  title: (product: string) => `Add ${product} to your Home Screen`,
  lead: 'It opens like an app, and your recipes and lists are there even without a network.',
  share: 'Tap the Share button of your browser',
  add: 'Choose “Add to Home Screen”',
  hide: 'Do not show this again',
}
