/** Beside the code: true whether the address is new or has an account, which only its owner is to know. */
export const wayIn = {
  confirmLead: (minutes: number) =>
    `If this address is new, a code is on its way to it, valid for ${minutes} minutes. If it already has an account, we have emailed it how to log in.`,
  /** The login leads here only after a right password. */
  confirmLeadAfterLogin: (minutes: number) =>
    `Your password is right, but your email address is not confirmed yet. We have sent a new code to it, valid for ${minutes} minutes. Enter the code here and you are logged in.`,
  anotherLetter: 'Another email is on its way.',
  letterKept:
    'No mail server is set up: emails are printed where the server runs, and kept in the outbox of its data there (data/outbox, unless another folder was set).',
}
