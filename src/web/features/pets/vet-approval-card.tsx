import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Pet } from '../../../contract/dog/pet.ts'
import { KIDNEY_STAGE_IDS, LONGEST_VET_NAME, VET_NAME_PATTERN } from '../../../contract/limits.ts'
import { addMonths, type Day } from '../../../kitchen/days.ts'
import {
  isStageMissing,
  isStageUnknown,
  isWithVet,
  VET_APPROVAL_MONTHS,
} from '../../../nutrition/needs/vet-approval.ts'
import { useChangingPet } from '../../data/queries/dog/change-pet.ts'
import { useToday } from '../../data/today.ts'
import { useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import type { ToApproval } from '../../dog-ui/vet-actions.tsx'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import classes from './pet-page.module.css'

const words = texts.dogPage.vet
const stage = texts.newPet.fields.kidneyStage

type Approved = Pick<Pet, 'vetApproval'> & Partial<Pick<Pet, 'kidneyStage'>>
const REMOVED: Approved = { vetApproval: null }

/** For a dog whose illness or litter requires a vet: the vet's approval of its food, the vet's name, and the day until which it counts. */
export function VetApprovalCard({ pet }: { pet: Pet }) {
  const today = useToday()
  const { question, agree } = useAmountQuestion(pet.name)
  const change = useChangingPet(pet, agree)
  const place = useShownWhenAsked(isStageUnknown(pet) && pet.vetApproval !== null)
  if (!isWithVet(pet)) return null
  const { isPending: isBusy } = change
  const isRemoving = change.variables === REMOVED
  const { vetApproval } = pet
  const until = vetApproval && lastDayOf(vetApproval.date)
  const isOver = until !== null && today > until
  const isStageAsked = vetApproval !== null && !isOver && isStageUnknown(pet)
  const counts = until !== null && !isOver && !isStageMissing(pet)
  return (
    <section ref={place} className={classes.card} aria-labelledby="vet-approval">
      <h2 id="vet-approval">{words.title}</h2>
      {vetApproval && (
        <p className={classes.lead}>
          <strong>{words.approved(vetApproval.name, pet.name, plainDate(vetApproval.date as Day))}</strong>{' '}
          {until && (isOver ? words.over : words.until)(plainDate(until))}{' '}
          {isStageAsked && (counts ? words.stageStrict : words.stageMissing)}
        </p>
      )}
      {!vetApproval && (
        <p className={classes.lead}>{pet.reproduction ? words.leadOfLitter(pet.name) : words.lead(pet.name)}</p>
      )}
      {(!counts || isStageAsked) && (
        <ApprovalForm
          pet={pet}
          today={today}
          isBusy={isBusy && !isRemoving}
          isOver={isOver}
          onApproved={change.mutate}
        />
      )}
      {vetApproval && (
        <Button
          look={counts ? 'quiet' : 'bare'}
          className={classes.vetRemove}
          busyText={isBusy && isRemoving ? texts.common.processing : undefined}
          onClick={() => change.mutate(REMOVED)}
        >
          {words.remove}
        </Button>
      )}
      {question}
    </section>
  )
}

/** A link to the approval leads here, also from this page. */
function useShownWhenAsked(isForStage: boolean) {
  const place = useRef<HTMLElement>(null)
  const { key, state } = useLocation()
  const { isApprovalAsked }: ToApproval = state ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each time that the way is followed
  useEffect(() => {
    if (isApprovalAsked) place.current?.querySelector<HTMLInputElement>(isForStage ? 'input:checked' : 'input')?.focus()
  }, [key])
  return place
}

type ApprovalFormProps = {
  readonly pet: Pet
  readonly today: Day
  readonly isBusy: boolean
  readonly isOver: boolean
  readonly onApproved: (approved: Approved) => void
}

function ApprovalForm({ pet, today, isBusy, isOver, onApproved }: ApprovalFormProps) {
  const form = useForm({
    initialValues: {
      name: pet.vetApproval?.name ?? '',
      date: (!isOver && pet.vetApproval?.date) || today,
      kidneyStage: pet.kidneyStage,
    },
    validateInputOnBlur: true,
    validate: {
      name: (name) => (VET_NAME_PATTERN.test(name) ? null : words.nameMissing),
      date: (date) => errorOfDay(date, today),
      kidneyStage: (kidneyStage) => (isStageMissing({ ...pet, kidneyStage }) ? words.stageWrong : null),
    },
  })
  const approve = form.onSubmit(({ name, date, kidneyStage }) =>
    onApproved({ vetApproval: { name, date }, ...(kidneyStage !== pet.kidneyStage && { kidneyStage }) }),
  )
  return (
    <Form className={classes.vetForm} onSubmit={approve}>
      <TextField label={words.name} maxLength={LONGEST_VET_NAME} autoComplete="off" {...form.getInputProps('name')} />
      <TextField type="date" label={words.date} max={today} {...form.getInputProps('date')} />
      {pet.healthIssues.includes('kidney') && (
        <div className={classes.vetStage}>
          <RadioCards
            label={stage.label}
            hint={stage.hint}
            layout="two"
            choices={KIDNEY_STAGE_IDS.map((value) => ({ value, label: stage.choices[value] }))}
            {...form.getInputProps('kidneyStage')}
          />
        </div>
      )}
      <Button type="submit" busyText={isBusy ? texts.common.processing : undefined}>
        {words.approve(pet.name)}
      </Button>
    </Form>
  )
}

const lastDayOf = (date: string): Day => addMonths(date as Day, VET_APPROVAL_MONTHS)

/** An approval that no longer counts is not worth recording; this also catches a mistyped year in the past. */
function errorOfDay(date: string, today: Day): string | null {
  if (date === '' || date > today) return words.dateWrong
  return lastDayOf(date) < today ? words.dateOver : null
}
