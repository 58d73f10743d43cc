/** The question before a page is left on which something has been changed and not saved. */
export const title = 'Leave without saving?'
export const lead = 'What you changed on this page has not been saved.'
export const stay = 'Keep editing'
export const leave = 'Leave'
