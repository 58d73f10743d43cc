import { DRAFT_KEY } from '../../data/stored-keys.ts'
import { readLocalJson, removeLocal, writeLocal } from '../../ui/local-storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { type Draft, readDraft } from './read-draft.ts'

const draft = createStore<Draft>(readDraft(readLocalJson(DRAFT_KEY)))

export const useDraft = (): Draft => useStore(draft)
export const currentDraft = (): Draft => draft.get()

/** Every valid answer is kept as soon as it is given; `undefined` takes one back. */
export function keepAnswers(answers: { readonly [Answer in keyof Draft]?: Draft[Answer] | undefined }): void {
  const merged = Object.entries({ ...draft.get(), ...answers })
  const next: Draft = Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  draft.set(next)
  writeLocal(DRAFT_KEY, JSON.stringify(next))
}

export function forgetDraft(): void {
  draft.set({})
  removeLocal(DRAFT_KEY)
}
