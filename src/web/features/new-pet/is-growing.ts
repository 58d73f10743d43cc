import { isPuppy } from '../../../nutrition/needs/energy.ts'
import type { AnswersSoFar } from '../../dog-ui/fields/dog-fields.ts'

/** Whether the dog is a puppy; `false` while breed or age is unknown. */
export const isGrowing = ({ age, breed }: AnswersSoFar): boolean =>
  age !== undefined && breed !== undefined && isPuppy({ sizeClass: breed.size, ageMonths: age.years * 12 + age.months })
