import { type Day, daysBetween } from '../../kitchen/days.ts'

/** The dishes of the newest plan of recommendations, from the place that it has come to on that day. @param planned the newest first */
export function dishesOfDay(
  planned: readonly { readonly date: Day; readonly recipeId: string }[],
  today: Day,
): readonly string[] {
  const [first] = planned
  if (!first) return []
  const newest = planned.filter(({ date }) => date === first.date).map(({ recipeId }) => recipeId)
  const gone = daysBetween(first.date, today) % newest.length
  return [...newest.slice(gone), ...newest.slice(0, gone)]
}
