import { createOwnStore } from '../../data/session/own-storage.ts'
import { KINDS, type TypedFood, typedOf, UNSAID } from './food-values.ts'

/** A label as far as it is typed: kept on the device until it is saved, so that a page that was left costs nothing. */
type FoodDraft = {
  /** Sent again it is the same food. */
  readonly foodId: string
  readonly typed: TypedFood
}
type FoodDrafts = { readonly [label: string]: FoodDraft }

const drafts = createOwnStore<FoodDrafts>('foodDrafts', readDrafts)

/** @param label as the address names it: a food, or the new one */
export const foodDraft = (label: string): FoodDraft | undefined => drafts.get()[label]

export function keepFoodDraft(label: string, draft: FoodDraft): void {
  drafts.set({ ...drafts.get(), [label]: draft })
}

export function forgetFoodDraft(label: string): void {
  drafts.set(Object.fromEntries(Object.entries(drafts.get()).filter(([one]) => one !== label)))
}

/** What an older or a meddled-with browser storage holds is not trusted. */
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
