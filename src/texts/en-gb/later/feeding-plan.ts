export const feedingPlan = {
  title: (name: string) => `How does ${name} eat?`,
  lead: 'We divide the day’s food by the meals you serve, and plan for the days you cook.',
  submit: 'View Recipes',
}
