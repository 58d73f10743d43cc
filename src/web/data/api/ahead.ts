/**
 * The answers that the bootstrap script asked for before the app was here, by address. An address has no answer
 * if the app has taken it, or asked for it before the script did.
 */
export type AnswersAhead = { [address: string]: Promise<Response> | undefined }

declare global {
  var ahead: AnswersAhead | undefined
}

/** The address of a path of the contract. The bootstrap script leaves an answer under it, and the app finds it there. */
export const addressOf = (path: string) => `/api${path}`
