import type { ComponentProps, ReactNode } from 'react'
import { useFoundBreeds } from '../../data/api/use-found-breeds.ts'
import { AskFields } from '../../dog-ui/fields/ask-fields.tsx'
import { type AnswersSoFar, fieldsAskedIn } from '../../dog-ui/fields/dog-fields.ts'
import { useDogForm } from '../../dog-ui/form/use-dog-form.ts'
import { Navigate, useNavigate } from '../../ui/link.ts'
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

function Fields({ id, extras, state, children, ...words }: FieldsStepProps) {
  const navigate = useNavigate()
  const fields = fieldsAskedIn(id)
  const keep = (answers: AnswersSoFar) => keepAnswers(answers, fields)
  const asked = useDogForm({ fields, place: 'wizard', answers: currentDraft() }, { onSaid: keep })
  const submit = asked.form.onSubmit((typed) => {
    // What stood there from the start is an answer as well.
    keep(asked.saidBy(typed))
    navigate(pathAfter(id), { state })
  })
  return (
    <WizardStep id={id} onSubmit={submit} {...words}>
      <AskFields {...asked} useFoundBreeds={useFoundBreeds} extras={extras} />
      {children}
    </WizardStep>
  )
}
