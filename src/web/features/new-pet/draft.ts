import { DRAFT_KEY, RIGHT_WEIGHT_KEY } from '../../data/stored-keys.ts'
import type { AnswersSoFar, Field } from '../../dog-ui/fields/dog-fields.ts'
import { readAnswers } from '../../dog-ui/fields/read-answers.ts'
import { readLocalJson, removeLocal, writeLocal } from '../../ui/local-storage.ts'
import { createStore, useStore } from '../../ui/store.ts'

/** The visitor's answers about a dog so far. */
const draft = createStore<AnswersSoFar>(readAnswers(readLocalJson(DRAFT_KEY)))

export const useDraft = (): AnswersSoFar => useStore(draft)
export const currentDraft = (): AnswersSoFar => draft.get()

/** Keeps every valid answer as soon as it is given; of the fields `asked`, those without an answer are taken back. */
export function keepAnswers(answers: AnswersSoFar, asked: readonly Field[] = []): void {
  const others = Object.entries(draft.get()).filter(([field]) => !asked.some((one) => one === field))
  const next: AnswersSoFar = { ...Object.fromEntries(others), ...answers }
  draft.set(next)
  writeLocal(DRAFT_KEY, JSON.stringify(next))
}

/** The weight that the owner has confirmed: any other weight is asked about again. */
const rightWeight = createStore<unknown>(readLocalJson(RIGHT_WEIGHT_KEY))

export const useRightWeight = (): unknown => useStore(rightWeight)
export const isWeightRight = ({ weight }: AnswersSoFar): boolean => weight !== undefined && weight === rightWeight.get()

export function sayWeightIsRight(kg: number): void {
  rightWeight.set(kg)
  writeLocal(RIGHT_WEIGHT_KEY, JSON.stringify(kg))
}

export function forgetDraft(): void {
  draft.set({})
  rightWeight.set(undefined)
  removeLocal(DRAFT_KEY)
  removeLocal(RIGHT_WEIGHT_KEY)
}
