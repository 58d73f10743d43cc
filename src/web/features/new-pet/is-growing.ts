import { isPuppy } from '../../../nutrition/needs/energy.ts'
import type { AnswersSoFar } from '../../dog-ui/fields/dog-fields.ts'

/** As far as breed and age have been told. */
export const isGrowing = ({ age, breed }: AnswersSoFar): boolean =>
  age !== undefined && breed !== undefined && isPuppy({ sizeClass: breed.size, ageMonths: age.years * 12 + age.months })
