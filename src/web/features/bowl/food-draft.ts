import { createOwnStore } from '../../data/session/own-storage.ts'
import { KINDS, type TypedFood, typedOf, UNSAID } from './food-values.ts'

/** A label that is not saved yet: kept on the device, so that leaving the page loses nothing. */
type FoodDraft = {
  /** Kept with the draft: a label that is sent again is the same food. */
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
