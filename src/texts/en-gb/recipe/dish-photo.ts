/** On the picture of a recipe, once the page stands. */
export const add = 'Add your photo'
export const change = 'Change your photo'
export const title = (recipe: string) => `Your ${recipe}`
export const of = (recipe: string) => `Your photo of ${recipe}`
export const isPrivate =
  'Show your dish in place of our drawing. Only you see the photo, and we do not keep where or when it was taken.'
export const choose = 'Take or choose a photo'
export const another = 'Take or choose another'
export const remove = 'Show the drawing again'
export const unreadable = 'This file is not a picture your browser can read. A JPEG or PNG works.'
export const failed = 'The photo could not be saved. Please try again.'
