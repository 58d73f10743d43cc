export const guide = {
  title: (recipe: string) => `Cooking guide: ${recipe}`,
  loadFailed: 'The cooking guide could not be loaded.',
  close: 'Close the cooking guide',
  forMeals: (meals: number, pet: string) => (meals === 1 ? `1 meal for ${pet}` : `${meals} meals for ${pet}`),
  weigh: 'Weigh',
  weighLead: 'Weigh everything raw or dry, and tap what lies on the scale.',
  weighed: (done: number, of: number) => `${done} of ${of} weighed`,
  step: (number: number, of: number) => `Step ${number} of ${of}`,
  count: 'Count',
  finish: 'Serve',
  finishTitle: 'Done!',
  finishLead: (meals: number, each: string) =>
    meals === 1
      ? `All of it is one meal, about ${each}.`
      : `Weigh the pot and share it in ${meals} equal meals, about ${each} each.`,
  supplement: (dose: string, name: string, meals: number) =>
    meals === 1
      ? `Stir in ${dose} of ${name} once it has cooled.`
      : `Stir ${dose} of ${name} into all of it once it has cooled.`,
  cool: 'Let it cool to lukewarm before it is fed. What is kept goes into the fridge within two hours.',
  putAway: (meals: number) => (meals === 1 ? 'Put 1 portion into the fridge' : `Put ${meals} portions into the fridge`),
  isPutAway: 'In the fridge',
  toRecipe: 'Back to the recipe',
  previous: 'Back',
  next: 'Next',
  begin: 'Start cooking',
  progress: 'Steps of the guide',
  keys: 'Arrow keys: → next, ← back',
  awake: 'The screen stays on',
  notAwake: 'Your device may switch the screen off',
}
