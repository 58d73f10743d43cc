/** The language tag for browsers (BCP 47). */
export const language = 'en-GB'
