/** In a part of its own: whoever calls the server may have to say it. */
export const sessionEnded = 'You have been logged out. Please log in again; what you had not saved yet is lost.'
