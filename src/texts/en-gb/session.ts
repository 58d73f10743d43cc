/** A part of its own, because every page that calls the server may have to say it. */
const loggedOut = 'You have been logged out. Please log in again'
export const sessionEnded = `${loggedOut}.`
export const sessionEndedUnsaved = `${loggedOut}; what you had not saved yet is lost.`
/** The answer to a change of a dog, a portion or a list entry that another device has deleted. */
export const goneMeanwhile =
  'What you were changing is not here any more: it was deleted on another device or in another window.'
export const sessionEndedWaiting = `${loggedOut}; what is waiting on this device is then sent.`
