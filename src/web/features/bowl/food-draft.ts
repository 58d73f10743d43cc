import { createOwnStore } from '../../data/session/own-storage.ts'
import type { App } from '../../ui/app.ts'
import { KINDS, type TypedFood, typedOf, UNSAID } from './food-values.ts'

/** A label that is not saved yet: kept on the device, so that leaving the page loses nothing. */
type FoodDraft = {
  /** Kept with the draft: a label that is sent again is the same food. */
  readonly foodId: string
  readonly typed: TypedFood
}
type FoodDrafts = { readonly [label: string]: FoodDraft }

const draftsOf = createOwnStore<FoodDrafts>('foodDrafts', readDrafts)

/** @param label as the address names it: a food, or the new one */
export const foodDraft = (app: App, label: string): FoodDraft | undefined => draftsOf(app).get()[label]

export function keepFoodDraft(app: App, label: string, draft: FoodDraft): void {
  draftsOf(app).set({ ...draftsOf(app).get(), [label]: draft })
}

export function forgetFoodDraft(app: App, label: string): void {
  draftsOf(app).set(Object.fromEntries(Object.entries(draftsOf(app).get()).filter(([one]) => one !== label)))
}

/** Browser storage may be of an older release or edited by hand: it is not trusted. */
function readDrafts(stored: unknown): FoodDrafts {
  return Object.fromEntries(
    Object.entries(stored ?? {}).filter(([, draft]) => typeof draft?.foodId === 'string' && isTyped(draft.typed)),
  )
}

function isTyped(stored: Partial<TypedFood> | undefined): boolean {
  const { kind, ...texts } = typedOf(undefined)
  const areTexts = Object.keys(texts).every((field) => typeof stored?.[field as keyof TypedFood] === 'string')
  return areTexts && [...KINDS, UNSAID].some((known) => known === stored?.kind)
}
