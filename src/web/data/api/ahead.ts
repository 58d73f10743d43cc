/**
 * What the bootstrap script has asked for before the app was here, by address. One without an answer was taken, or asked
 * for here before it was asked there.
 */
export type AnswersAhead = { [address: string]: Promise<Response> | undefined }

declare global {
  var ahead: AnswersAhead | undefined
}

/** Of a path of the contract, for both: under it an answer is left and found. */
export const addressOf = (path: string) => `/api${path}`
