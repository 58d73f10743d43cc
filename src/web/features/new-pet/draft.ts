import { readLocalJson, removeLocal, writeLocal } from '../../app/local-storage.ts'
import { createStore, useStore } from '../../app/store.ts'
import { type Draft, readDraft } from './read-draft.ts'

const KEY = 'newPet'

const draft = createStore<Draft>(readDraft(readLocalJson(KEY)))

export const useDraft = (): Draft => useStore(draft)
export const currentDraft = (): Draft => draft.get()

/** Every valid answer is kept as soon as it is given; `undefined` takes one back. */
export function keepAnswers(answers: { readonly [Answer in keyof Draft]?: Draft[Answer] | undefined }): void {
  const merged = Object.entries({ ...draft.get(), ...answers })
  const next: Draft = Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  draft.set(next)
  writeLocal(KEY, JSON.stringify(next))
}

export function forgetDraft(): void {
  draft.set({})
  removeLocal(KEY)
}
