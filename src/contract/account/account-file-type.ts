/**
 * The type of an account's file, out and in: JSON Lines, and not JSON as every other body. By itself, since every answer is read
 * by it: with the routes they all would come with a first visit.
 */
export const ACCOUNT_FILE_TYPE = 'application/x-ndjson'
