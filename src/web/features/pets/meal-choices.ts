/** One to three meals, and the present number if it is higher: the wizard may set four. As texts for the form. */
export function mealChoices(present: number): string[] {
  return (present > 3 ? [1, 2, 3, present] : [1, 2, 3]).map(String)
}
