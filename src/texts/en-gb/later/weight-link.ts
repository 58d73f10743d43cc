/** On the page of the dog. */
export const weightLink = 'Weight curve'
export const vetLink = 'Vet sheet'
export const signsLink = 'Allergy diary'
