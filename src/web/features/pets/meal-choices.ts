/** One to three meals, and the four that a dog may have from the wizard; as they are typed. */
export function mealChoices(present: number): string[] {
  return (present > 3 ? [1, 2, 3, present] : [1, 2, 3]).map(String)
}
