import { type Day, lastDays } from './days.ts'

export const DIARY_DAYS = 7
export const RECENT_RECIPES = 10

type EntryLike = { readonly recipe: { readonly id: string } }
/** The entries of each day by id. */
export type DiaryDays<Entry extends EntryLike> = Readonly<Record<string, Readonly<Record<string, Entry>>>>

/** Slots of a day that still ask for a recipe. */
export function emptySlots(entryCount: number, mealsPerDay: number): number {
  return Math.max(0, mealsPerDay - entryCount)
}

export function isDayFull(entryCount: number, mealsPerDay: number): boolean {
  return emptySlots(entryCount, mealsPerDay) === 0
}

/** The days a meal can be entered for, today first; a full day is shown but cannot be chosen. */
export function choosableDays<Entry extends EntryLike>(
  diary: DiaryDays<Entry>,
  today: Day,
  mealsPerDay: number,
): { day: Day; full: boolean }[] {
  return lastDays(today, DIARY_DAYS).map((day) => ({
    day,
    full: isDayFull(Object.keys(diary[day] ?? {}).length, mealsPerDay),
  }))
}

/** Up to ten distinct recipes of the diary, latest day first, then saved ones not already listed. */
export function pickableRecipes<Recipe extends { readonly id: string }>(
  diary: DiaryDays<{ readonly recipe: Recipe }>,
  saved: readonly Recipe[],
): Recipe[] {
  const recent = Object.keys(diary)
    .sort()
    .reverse()
    .flatMap((day) => Object.values(diary[day] ?? {}).map((entry) => entry.recipe))
  return distinct([...distinct(recent).slice(0, RECENT_RECIPES), ...saved])
}

/** The first of each id, in order. */
function distinct<Recipe extends { readonly id: string }>(recipes: readonly Recipe[]): Recipe[] {
  return recipes.filter((recipe, index) => recipes.findIndex((other) => other.id === recipe.id) === index)
}
