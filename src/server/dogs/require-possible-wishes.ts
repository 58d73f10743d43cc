import type { Preferences } from '../../contract/dog/pet.ts'
import { sentences } from '../../texts/index.ts'
import { invalidInput } from '../refusal.ts'

/** No recipe is without an ingredient and has it. @param field where in the input the lists stood, with its dot */
export function requirePossibleWishes({ exclude, require }: Preferences, field = ''): void {
  const both = require.filter((tag) => exclude.includes(tag))
  if (both.length === 0) return
  const message = sentences.errors.wishesContradict(both.join(', '))
  throw invalidInput([
    { field: `${field}exclude`, message },
    { field: `${field}require`, message },
  ])
}
