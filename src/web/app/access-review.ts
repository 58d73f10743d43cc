import { send } from './http.ts'
import { createOwnStore } from './own-storage.ts'
import { useStore } from './store.ts'

/**
 * Who has just set a password by mail is asked on Home to look at what else opens the account: passkeys outlive a
 * password. Of which browser that was the server does not know; the page of the account asks whichever it is.
 */
const toReview = createOwnStore('accessToReview', (stored) => stored === true)

export const useAccessToReview = (): boolean => useStore(toReview)
export const askToReviewAccess = () => toReview.set(true)
export const forgetAccessToReview = () => toReview.get() && toReview.set(false)

/** The server forgets with the browser: both ask until one of them is told. */
export async function reviewAccess(): Promise<void> {
  await send({ method: 'POST', path: '/auth/access-reviewed', body: {} })
  toReview.set(false)
}
