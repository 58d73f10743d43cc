import { useForm } from '@mantine/form'
import type { ComponentProps, ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useFoundBreeds } from '../../data/api/use-found-breeds.ts'
import { AskFields } from '../../dog-ui/fields/ask-fields.tsx'
import { type DogForm, fieldsAskedIn } from '../../dog-ui/fields/dog-fields.ts'
import { errorsOf, saidBy, typedOf } from '../../dog-ui/fields/form-values.ts'
import type { Asking } from '../../dog-ui/fields/kinds.ts'
import { bodyUnit } from '../../dog-ui/units/chosen-units.ts'
import { currentDraft, keepAnswers, useDraft } from './draft.ts'
import { firstMissingBefore, pathAfter, type StepId } from './steps.ts'
import { WizardStep } from './wizard-step.tsx'

type FieldsStepProps = Pick<ComponentProps<typeof WizardStep>, 'title' | 'lead' | 'submitLabel'> & {
  readonly id: StepId
  readonly extras?: ComponentProps<typeof AskFields>['extras']
  /** Goes on to the next question with it. */
  readonly state?: unknown
  readonly children?: ReactNode
}

/** A question that asks for fields of the dog. Who has skipped an earlier one is led to it. */
export function FieldsStep(props: FieldsStepProps) {
  const missing = firstMissingBefore(props.id, useDraft())
  return missing ? <Navigate to={missing} replace /> : <Fields {...props} />
}

const asking = (): Asking => ({ place: 'wizard', unit: bodyUnit() })

function Fields({ id, extras, state, children, ...words }: FieldsStepProps) {
  const navigate = useNavigate()
  const fields = fieldsAskedIn(id)
  const keep = (typed: DogForm) => keepAnswers(saidBy(fields, typed, asking()), fields)
  const form = useForm<DogForm>({
    initialValues: typedOf(fields, currentDraft(), asking()),
    validateInputOnBlur: true,
    validate: (typed) => errorsOf(fields, typed, asking()),
    onValuesChange: keep,
  })
  // What stood there from the start is an answer as well.
  const submit = form.onSubmit((typed) => {
    keep(typed)
    navigate(pathAfter(id), { state })
  })
  return (
    <WizardStep id={id} onSubmit={submit} {...words}>
      <AskFields fields={fields} form={form} place="wizard" useFoundBreeds={useFoundBreeds} extras={extras} />
      {children}
    </WizardStep>
  )
}
