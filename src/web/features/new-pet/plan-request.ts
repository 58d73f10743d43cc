import type { Input } from '../../data/api/api.ts'
import { guessRegion } from '../../data/device/guess-region.ts'
import { mealsOfPuppy } from '../../data/queries/dog/described-dog.ts'
import { sentOf } from '../../dog-ui/fields/answers.ts'
import { type AnswersSoFar, concerns, PET_FIELDS } from '../../dog-ui/fields/dog-fields.ts'
import type { App } from '../../ui/app.ts'
import { isWeightRight } from './draft.ts'
import { isNeeded } from './steps.ts'

/** Sent when the owner has not chosen a day: the server then plans from today. */
export const DEFAULT_PLAN_DATE = '2020-01-01'

type Request = Input<'planRecipes'>

/** The finished draft in the wire format. */
export function planRequestOf(app: App, draft: AnswersSoFar, source: string | undefined): Request {
  const pet = sentOf(draft)
  if (!isWhole(pet)) throw new Error('A dog is planned before all questions are answered')
  return {
    pet: { ...pet, mealsPerDay: mealsOfPuppy(draft), ...(isWeightRight(app, draft) && { weightConfirmed: true }) },
    preferences: { exclude: [...(draft.exclude ?? [])], prefer: [], require: [] },
    date: DEFAULT_PLAN_DATE,
    tags: source === undefined ? [] : [source],
    region: guessRegion(),
  }
}

const isWhole = (pet: Partial<Request['pet']>): pet is Request['pet'] =>
  PET_FIELDS.every((field) => pet[field] !== undefined || !isNeeded(field) || !concerns(field, pet.healthIssues))
