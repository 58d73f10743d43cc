import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useFoundBreeds } from '../../../data/api/use-found-breeds.ts'
import { AskFields } from '../../../dog-ui/fields/ask-fields.tsx'
import { type AnswersSoFar, fieldsAskedIn } from '../../../dog-ui/fields/dog-fields.ts'
import { Drawing } from '../../../dog-ui/fields/drawing.tsx'
import { type AskedForm, useDogForm } from '../../../dog-ui/form/use-dog-form.ts'
import { useApp } from '../../../ui/app.ts'
import { Navigate, useNavigate } from '../../../ui/link.tsx'
import { currentDraft, keepAnswers, useDraft } from '../draft.ts'
import { firstMissingBefore, pathAfter, type StepId } from '../steps.ts'
import classes from '../wizard.module.css'
import { WizardStep } from './wizard-step.tsx'

type FieldsStepProps = Pick<ComponentProps<typeof WizardStep>, 'title' | 'lead' | 'submitLabel'> & {
  readonly id: StepId
  readonly extras?: Extras | ((form: AskedForm['form']) => Extras)
  /** Whether an open question keeps the owner here; if so, it moves the focus to that question. */
  readonly isHeld?: (said: AnswersSoFar) => boolean
  /** On a step with one answer: whether a tap on the answer goes on at once; if not, there is a note to read. */
  readonly isEnough?: (said: AnswersSoFar) => boolean
  /** The router state that goes on to the next question. */
  readonly state?: unknown
  readonly children?: ReactNode
}

type Extras = ComponentProps<typeof AskFields>['extras']

/** A question that asks for fields of the dog. A visitor who has skipped an earlier question is led to it. */
export function FieldsStep(props: FieldsStepProps) {
  const missing = firstMissingBefore(props.id, useDraft())
  return missing ? <Navigate to={missing} replace /> : <Fields {...props} />
}

function Fields({ id, extras, state, isEnough, isHeld, children, ...words }: FieldsStepProps) {
  const app = useApp()
  const navigate = useNavigate()
  const fields = fieldsAskedIn(id)
  const keep = (answers: AnswersSoFar) => keepAnswers(app, answers, fields)
  const asked = useDogForm({ fields, place: 'wizard', answers: currentDraft(app) }, { onSaid: keep })
  const submit = asked.form.onSubmit((typed) => {
    // A value that stood there from the start is an answer as well.
    keep(asked.saidBy(typed))
    if (isHeld?.(currentDraft(app))) return
    navigate(pathAfter(id), { state })
  })
  const tap = useTap(() => {
    if (isEnough?.({ ...currentDraft(app), ...asked.saidBy(asked.form.values) })) submit()
  })
  return (
    <WizardStep id={id} onSubmit={submit} {...words}>
      {(id === 'breed' || id === 'age') && <Drawing of={id} width={240} height={60} />}
      <div className={classes.fields} {...tap}>
        <AskFields
          {...asked}
          useFoundBreeds={useFoundBreeds}
          extras={typeof extras === 'function' ? extras(asked.form) : extras}
        />
      </div>
      {children}
    </WizardStep>
  )
}

/**
 * Choosing an answer by finger or mouse submits it. Arrow keys pass over answers on their way, so they do not submit; Enter does, as in
 * every form.
 */
function useTap(onTap: () => void) {
  const isPointer = useRef(false)
  const [taps, setTaps] = useState(0)
  // Runs once the answer is in the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each tap once
  useEffect(() => {
    if (taps > 0) onTap()
  }, [taps])
  const notice = ({ type, target }: SyntheticEvent) => {
    if (type !== 'click') isPointer.current = type === 'pointerdown'
    else if (isPointer.current && (target as Element).closest('[type=radio],[role=option]')) setTaps(taps + 1)
  }
  return { onPointerDownCapture: notice, onKeyDownCapture: notice, onClick: notice }
}
