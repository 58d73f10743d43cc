import { issuesAgainstTreats } from '../../nutrition/needs/mixed-feeding.ts'
import { HEALTH_CONDITIONS } from '../../reference/health-rules.ts'
import { sentences } from '../../texts/index.ts'
import type { StoredPet } from '../db/dogs/pets.ts'

/** Tells the owner of a dog that should get no treats why, by the advice of its health issues; `null`: they are fine. */
export function describeNoTreats({ name, healthIssues }: StoredPet['record']): string | null {
  const advice = issuesAgainstTreats({ healthIssues }).map((issue) => HEALTH_CONDITIONS.get(issue)?.message ?? '')
  return advice.length === 0 ? null : sentences.otherFood.noTreats(name, advice.join(' '))
}
