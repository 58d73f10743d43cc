import {
  type AdaptableTask,
  adaptToWishes,
  type Unwishable,
  type WishedGrams,
  type Wishes,
} from '../../../nutrition/recipe/adapt.ts'

/** A message of the page: a recipe once, then wishes, one after the other. */
export type Sent = { readonly rows: AdaptableTask } | { readonly wishes: Wishes; readonly meals: number }
export type Answered = WishedGrams | Unwishable

let rows: AdaptableTask | undefined

addEventListener('message', ({ data }: MessageEvent<Sent>) => {
  if ('rows' in data) rows = data.rows
  else if (rows) postMessage(adaptToWishes(rows, data.wishes, data.meals) satisfies Answered)
})
