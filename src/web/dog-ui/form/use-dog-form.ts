import { type UseFormReturnType, useForm } from '@mantine/form'
import type { AnswersSoFar, DogForm, Field } from '../fields/dog-fields.ts'
import { errorsOf, saidBy, typedOf } from '../fields/form-values.ts'
import type { Asking, Place } from '../fields/kinds.ts'
import { bodyUnit } from '../units/chosen-units.ts'

type DogFormInput = {
  readonly fields: readonly Field[]
  readonly place: Place
  /** The answers that were given already. */
  readonly answers: AnswersSoFar
}

type Watch = {
  /** Whenever something is typed or chosen. */
  readonly onSaid?: (answers: AnswersSoFar) => void
  /** A further error in a name that is valid otherwise. */
  readonly nameWrong?: (name: string) => string | null
}

export type AskedForm = Pick<DogFormInput, 'fields' | 'place'> & {
  readonly form: UseFormReturnType<DogForm>
  readonly saidBy: (typed: DogForm) => AnswersSoFar
}

/**
 * A form of these fields. Each is checked when it is left, and all of them when it is sent. Not beside the fields: a page that
 * only shows them does without the library of forms.
 */
export function useDogForm({ fields, place, answers }: DogFormInput, { onSaid, nameWrong }: Watch = {}): AskedForm {
  // The unit may be changed while one types.
  const asking = (): Asking => ({ place, unit: bodyUnit() })
  const said = (typed: DogForm) => saidBy(fields, typed, asking())
  const form = useForm<DogForm>({
    initialValues: typedOf(fields, answers, asking()),
    validateInputOnBlur: true,
    validate: (typed) => {
      const errors = errorsOf(fields, typed, asking())
      return nameWrong ? { ...errors, name: errors.name ?? nameWrong(typed.name ?? '') } : errors
    },
    onValuesChange: (typed) => onSaid?.(said(typed)),
  })
  return { fields, place, form, saidBy: said }
}
