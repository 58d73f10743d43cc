import type { Input } from '../../data/api/api.ts'
import type { Draft } from './read-draft.ts'

/** Sent when the owner has not chosen a day: the server then plans from today. */
export const DEFAULT_PLAN_DATE = '2020-01-01'

type Complete = { readonly [Answer in keyof Draft]-?: NonNullable<Draft[Answer]> }

/** The finished draft in the shape of the wire. Only the breed's name travels: its figures are the server's. */
export function planRequestOf(draft: Draft, source: string | undefined): Input<'planRecipes'> {
  const { exclude, breed, healthIssues, ...answers } = requireComplete(draft)
  return {
    pet: { ...answers, breed: { name: breed.name }, healthIssues: [...healthIssues] },
    preferences: { exclude: [...exclude], prefer: [], require: [] },
    date: DEFAULT_PLAN_DATE,
    tags: source === undefined ? [] : [source],
  }
}

function requireComplete(draft: Draft): Complete {
  const { name, breed, age, sex, neutered, weight, bodyCondition, activityLevel, healthIssues, exclude } = draft
  if (!name || !breed || !age || !sex || !neutered || !weight || !bodyCondition || !activityLevel) {
    throw new Error('A dog is planned before all questions are answered')
  }
  return {
    name,
    breed,
    age,
    sex,
    neutered,
    weight,
    bodyCondition,
    activityLevel,
    healthIssues: healthIssues ?? [],
    exclude: exclude ?? [],
  }
}
