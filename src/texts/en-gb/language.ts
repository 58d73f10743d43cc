/** Which it is, for browsers (BCP 47). */
export const language = 'en-GB'
