import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useFoundBreeds } from '../../../data/api/use-found-breeds.ts'
import type { DraftClaim } from '../../../data/session/draft-claim.ts'
import { AskFields } from '../../../dog-ui/fields/ask-fields.tsx'
import type { FoundBreeds } from '../../../dog-ui/fields/breed-picker.tsx'
import { fieldsAskedIn } from '../../../dog-ui/fields/dog-fields.ts'
import { Drawing } from '../../../dog-ui/fields/drawing.tsx'
import { type AskedForm, useDogForm } from '../../../dog-ui/form/use-dog-form.ts'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { Fold } from '../../../ui/fold.tsx'
import { Navigate, useNavigate } from '../../../ui/link.tsx'
import { currentDraft, keepAnswers, useDraft, useWalk } from '../draft.ts'
import { askedAt, DONE_PATH, firstMissingBefore, pathAfter, type StepId } from '../steps.ts'
import classes from '../wizard.module.css'
import type { AskedQuestion } from './asked-question.ts'
import { WizardStep } from './wizard-step.tsx'

/** The question of the address. */
export type ScreenProps<Id extends StepId> = { readonly id: Id }

type Questions = ScreenProps<StepId> & {
  readonly questions: readonly AskedQuestion[]
  /** What the questions are about, where they stand together. */
  readonly title: string
}

/**
 * Questions that belong together, or the one of them that is asked alone. A visitor who has skipped an earlier question is led
 * to it.
 */
export function Screen({ id, questions, title }: Questions) {
  const walk = useWalk()
  const missing = firstMissingBefore(id, useDraft(), walk)
  if (missing) return <Navigate to={missing} replace />
  const ids = askedAt(id, walk)
  const asked = questions.filter((question) => ids.includes(question.id))
  return <Asked key={ids.join()} id={id} questions={asked} title={title} />
}

function Asked({ id, questions, title }: Questions) {
  const app = useApp()
  const navigate = useNavigate()
  const next = pathAfter(questions.at(-1)?.id ?? id)
  const isLast = next === DONE_PATH
  const fields = questions.flatMap((question) => fieldsAskedIn(question.id))
  const asked = useDogForm(
    { fields, place: 'wizard', answers: currentDraft(app) },
    { onSaid: (answers) => keepAnswers(app, answers, fields) },
  )
  const submit = asked.form.onSubmit((typed) => {
    // A value that stood there from the start is an answer as well.
    keepAnswers(app, asked.saidBy(typed), fields)
    if (questions.some(({ isHeld }) => isHeld?.(currentDraft(app)))) return
    navigate(next, isLast ? { state: { isFinished: true } satisfies DraftClaim } : undefined)
  })
  const [alone] = questions.length === 1 ? questions : []
  const tap = useTap(() => {
    if (alone?.isEnough?.({ ...currentDraft(app), ...asked.saidBy(asked.form.values) })) submit()
  })
  return (
    <WizardStep
      id={id}
      onSubmit={submit}
      title={alone?.title ?? title}
      lead={alone?.lead}
      submitLabel={texts.common[isLast ? 'save' : 'next']}
    >
      {(alone?.id === 'breed' || alone?.id === 'age') && <Drawing of={alone.id} width={240} height={60} />}
      {questions.map((question) => (
        <Part key={question.id} question={question} isAlone={alone !== undefined}>
          <Answers question={question} asked={asked} tap={tap} isAlone={alone !== undefined} />
        </Part>
      ))}
    </WizardStep>
  )
}

type AnswersProps = {
  readonly question: AskedQuestion
  readonly asked: AskedForm
  readonly tap: ReturnType<typeof useTap>
  readonly isAlone: boolean
}

/** Beside other questions the list of breeds waits for the first letter. */
function useBreedsOnceTyped(text: string): FoundBreeds {
  const found = useFoundBreeds(text)
  return text.trim() === '' ? { ...found, breeds: undefined } : found
}

function Answers({ question: { id, extras, notes }, asked, tap, isAlone }: AnswersProps) {
  return (
    <>
      <div className={classes.fields} {...tap}>
        <AskFields
          {...asked}
          fields={fieldsAskedIn(id)}
          useFoundBreeds={isAlone ? useFoundBreeds : useBreedsOnceTyped}
          extras={extras?.(asked.form)}
        />
      </div>
      {notes}
    </>
  )
}

type PartProps = { readonly question: AskedQuestion; readonly isAlone: boolean; readonly children: ReactNode }

/** A question beside others is a group under its own heading; the page's heading asks one that stands alone. */
function Part({ question: { title, lead, isFolded }, isAlone, children }: PartProps) {
  const id = useId()
  if (isAlone) return children
  const part = (
    <fieldset className={classes.part} aria-labelledby={id}>
      {isFolded === undefined && <h2 id={id}>{title}</h2>}
      <p className={classes.partLead}>{lead}</p>
      {children}
    </fieldset>
  )
  if (isFolded === undefined) return part
  return (
    <Fold id={id} look="card" title={title} isOpen={!isFolded}>
      {part}
    </Fold>
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
