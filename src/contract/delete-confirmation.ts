/** What an owner types before the account is deleted: nobody does it by a slip of the thumb. */
export const DELETE_CONFIRMATION = 'delete my account'
