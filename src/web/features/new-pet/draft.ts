import { DRAFT_KEY, KEPT_RECIPE_KEY, ONE_BY_ONE_KEY, RIGHT_WEIGHT_KEY } from '../../data/stored-keys.ts'
import { readAnswers } from '../../dog-ui/fields/answers.ts'
import type { AnswersSoFar, Field } from '../../dog-ui/fields/dog-fields.ts'
import { type App, onePerApp, useApp } from '../../ui/app.ts'
import { readLocalJson, removeLocal, writeLocal } from '../../ui/local-storage.ts'
import { createStore, useStore } from '../../ui/store.ts'
import type { Walk } from './steps.ts'

/** The visitor's answers about a dog so far. */
const draftOf = onePerApp(() => createStore<AnswersSoFar>(readAnswers(readLocalJson(DRAFT_KEY))))

export const useDraft = (): AnswersSoFar => useStore(draftOf(useApp()))
export const currentDraft = (app: App): AnswersSoFar => draftOf(app).get()

/** Keeps every valid answer as soon as it is given; of the fields `asked`, those without an answer are taken back. */
export function keepAnswers(app: App, answers: AnswersSoFar, asked: readonly Field[] = []): void {
  const others = Object.entries(draftOf(app).get()).filter(([field]) => !asked.some((one) => one === field))
  const next: AnswersSoFar = { ...Object.fromEntries(others), ...answers }
  draftOf(app).set(next)
  writeLocal(DRAFT_KEY, JSON.stringify(next))
}

/** The weight that the owner has confirmed: any other weight is asked about again. */
const rightWeightOf = onePerApp(() => createStore<unknown>(readLocalJson(RIGHT_WEIGHT_KEY)))

export const useRightWeight = (): unknown => useStore(rightWeightOf(useApp()))
export const isWeightRight = (app: App, { weight }: AnswersSoFar): boolean =>
  weight !== undefined && weight === rightWeightOf(app).get()

export function sayWeightIsRight(app: App, kg: number): void {
  rightWeightOf(app).set(kg)
  writeLocal(RIGHT_WEIGHT_KEY, JSON.stringify(kg))
}

/** Questions stand together until the visitor asks for one at a time. */
const oneByOneOf = onePerApp(() => createStore<boolean>(readLocalJson(ONE_BY_ONE_KEY) === true))

export const useWalk = (): Walk => ({ isOneByOne: useStore(oneByOneOf(useApp())) })
export const isOneByOne = (app: App): boolean => oneByOneOf(app).get()

export function walkOneByOne(app: App, isOneByOne: boolean): void {
  oneByOneOf(app).set(isOneByOne)
  writeLocal(ONE_BY_ONE_KEY, JSON.stringify(isOneByOne))
}

export function forgetDraft(app: App): void {
  draftOf(app).set({})
  rightWeightOf(app).set(undefined)
  oneByOneOf(app).set(false)
  for (const key of [DRAFT_KEY, RIGHT_WEIGHT_KEY, ONE_BY_ONE_KEY, KEPT_RECIPE_KEY]) removeLocal(key)
}
