/** The scopes of an access token, the most tokens of an owner and their days. Without imports, for the page that makes a token. */

/** `read`: all that its owner sees. Each of the others changes one part, and reads only its own changes. */
export const SCOPES = ['read', 'dogs', 'diary', 'kitchen', 'recipes'] as const
export type Scope = (typeof SCOPES)[number]

/** The beginning of every token, so that programs that look for lost secrets find it. */
export const ACCESS_TOKEN_PREFIX = 'gbp_'
export const MOST_ACCESS_TOKENS = 20
export const LONGEST_TOKEN_NAME = 50
export const MOST_TOKEN_DAYS = 366
export const USUAL_TOKEN_DAYS = 90
