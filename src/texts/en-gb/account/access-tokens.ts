/** Keys that an owner gives to programs. */
export const title = 'Access tokens'
export const lead =
  'For a program of your own, such as a kitchen scale or a spreadsheet. Each token does only what you allow it.'
export const none = 'You have no access tokens.'
export const loadFailed = 'Your access tokens could not be loaded.'
export const ends = (day: string) => `Ends on ${day}`
export const ended = (day: string) => `Ended on ${day}`
export const lastUsed = (day: string) => `last used on ${day}`
export const notUsed = 'not used yet'
export const revoke = 'Revoke'
export const revokeOf = (name: string) => `Revoke the token ${name}`
export const revoked = 'The token has been revoked.'

export const make = 'Make a token'
export const makeLead =
  'Everyone with the token can do what you tick here, without your password. A new password ends all tokens.'
export const name = 'Name'
export const nameHint = 'Which program it is for, such as “Kitchen scale”.'
export const nameRequired = 'Please enter a name'
export const mayDo = 'It may'
export const mayDoRequired = 'Please tick at least one'
export const scopes = {
  read: 'Read everything',
  dogs: 'Change dogs',
  diary: 'Write the diary',
  kitchen: 'Run the kitchen',
  recipes: 'Keep recipes',
}
/** The short names of the scopes, in the list of tokens. */
export const scopesShort = { read: 'read', dogs: 'dogs', diary: 'diary', kitchen: 'kitchen', recipes: 'recipes' }
export const scopesMore = {
  read: 'Dogs, weights, meals, recipes, storage and lists',
  dogs: 'Their details, what suits them, how much they are fed',
  diary: 'Meals, other food, weights, signs',
  kitchen: 'Fridge and freezer, plan, shopping list, prices',
  recipes: 'Your own, and the ones you have saved',
}
export const days = 'Ends after'
export const daysOf = { 30: '30 days', 90: '90 days', 366: 'A year' }
export const create = 'Make token'

export const newTitle = 'Your new token'
export const newLead = (name: string) => `Copy it now and give it to “${name}”: it is shown only once.`
export const token = 'Token'
export const copy = 'Copy'
export const copied = 'Copied'
export const notCopied = 'It could not be copied: please select it.'
