import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { BODY_CONDITION_OF } from '../../../contract/dog/levels.ts'
import type { Pet } from '../../../contract/dog/pet.ts'
import { BODY_CONDITION_IDS, HEAVIEST_KG, LONGEST_WEIGHT_NOTE } from '../../../contract/limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { showRefused } from '../../data/api/http.ts'
import { failureText } from '../../data/failure.ts'
import type { WeighIn } from '../../data/outbox/weigh-in.ts'
import { tellOtherAmount } from '../../data/queries/dog/change-pet.ts'
import {
  type Entry,
  saidOf,
  toldOf,
  useChangingWeights,
  useWeights,
  type Weighed,
} from '../../data/queries/dog/weights.ts'
import { usePets } from '../../data/queries/pets.ts'
import { countedIn } from '../../data/queries/weights-of.ts'
import { isDayToNote, useToday } from '../../data/today.ts'
import { useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import { ConditionPicture } from '../../dog-ui/fields/condition-picture.tsx'
import { weightErrorUpTo, weightKgFrom } from '../../dog-ui/fields/validation.ts'
import { bodyWeightIn } from '../../dog-ui/units/body-weight.ts'
import { useBodyText, useUnits } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Navigate, useNavigate } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { KgStepper } from './kg-stepper.tsx'
import classes from './weigh-page.module.css'
import { type WeightChange, weightAddress } from './weight-change.ts'

const words = texts.weight.form
const condition = texts.newPet.fields.bodyCondition

type Condition = NonNullable<WeighIn['bodyCondition']>

/** A weigh-in: weight and day, and optionally how the ribs feel. `?date=` names one to correct, `?ribs=` asks for the ribs. */
export default function WeighPage() {
  const { petId } = useParams()
  const pet = usePets().find(({ id }) => id === petId)
  return pet ? <WeighOf key={pet.id} pet={pet} /> : <Navigate to="/pets" replace />
}

function WeighOf({ pet }: { pet: Pet }) {
  const [query] = useSearchParams()
  const { entries, isPending } = useWeights(pet.id)
  const corrected = entries.find(({ date }) => date === query.get('date'))
  const title = corrected ? words.titleOf(pet.name, plainDate(corrected.date)) : words.title(pet.name)
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <PageHeading>{title}</PageHeading>
      {isPending ? (
        <Skeleton of="rows" />
      ) : (
        <WeighForm pet={pet} corrected={corrected} entries={entries} asksForRibs={query.has('ribs')} />
      )}
      <ButtonLink className={classes.start} look="bare" to={weightAddress(pet.id)}>
        {words.back(pet.name)}
      </ButtonLink>
    </div>
  )
}

type WeighFormProps = {
  readonly pet: Pet
  readonly corrected: Entry | undefined
  readonly entries: readonly Entry[]
  readonly asksForRibs: boolean
}

function WeighForm({ pet, corrected, entries, asksForRibs }: WeighFormProps) {
  const today = useToday()
  const { body } = useUnits()
  const bodyText = useBodyText()
  const start = corrected ?? entries.find(({ date }) => date === today)
  const form = useForm({
    initialValues: {
      kg: String(bodyWeightIn(body, (start ?? countedIn(entries).at(-1))?.kg ?? pet.weight)),
      date: (corrected?.date ?? today) as string,
      bodyCondition: start?.bodyCondition ?? ('' as const),
      note: start?.note ?? '',
    },
    validateInputOnBlur: true,
    validate: {
      kg: (text) => weightErrorUpTo(HEAVIEST_KG, text, body),
      date: (date) => (isDayToNote(date) ? null : words.dateWrong),
    },
  })
  const [isOpenAtFirst] = useState(asksForRibs || form.values.bodyCondition !== '' || form.values.note !== '')
  const there = entries.find(({ date }) => date === form.values.date)
  const { save, question, isSaving } = useSaving(pet, there, (error) => showRefused(form, error))
  const send = ({ kg, date, bodyCondition, note }: typeof form.values) => {
    if (isSaving) return
    const said = { ...(bodyCondition && { bodyCondition }), ...(note.trim() && { note: note.trim() }) }
    save({ date: date as Day, kg: weightKgFrom(kg, body), ...said })
  }
  return (
    <Form className={classes.form} onSubmit={form.onSubmit(send)}>
      <KgStepper onStep={(text) => form.setFieldValue('kg', text)} field={form.getInputProps('kg')} />
      <TextField
        type="date"
        label={words.date}
        max={today}
        readOnly={corrected !== undefined}
        hint={!corrected && there && words.corrects(bodyText(there.kg))}
        {...form.getInputProps('date')}
      />
      <details className={classes.more} open={isOpenAtFirst}>
        <summary>{words.conditionOpen}</summary>
        <Ribs pet={pet} field={form.getInputProps('bodyCondition')} />
        <TextField label={words.note} isOptional maxLength={LONGEST_WEIGHT_NOTE} {...form.getInputProps('note')} />
      </details>
      <Button type="submit" busyText={isSaving ? texts.common.processing : undefined}>
        {words.save}
      </Button>
      {question}
      <AskBeforeLeaving isChanged={form.isDirty()} />
    </Form>
  )
}

/** Leads to the curve, which says that it was saved and offers to undo it; a refusal stands at its field. */
function useSaving(pet: Pet, there: Entry | undefined, showAtFields: (error: Error) => boolean) {
  const app = useApp()
  const bodyText = useBodyText()
  const navigate = useNavigate()
  const { question, agree } = useAmountQuestion(pet.name)
  const saving = useChangingWeights(pet.id, agree)
  const tell = (weighIn: WeighIn, weighed: Weighed) => {
    const { saved } = weighed
    const kg = bodyText(weighIn.kg)
    const text = saved.waits ? words.waits(kg) : words.saved(kg, plainDate(weighIn.date))
    const changed: WeightChange = { date: weighIn.date, before: beforeOf(there), text }
    const doubt = !saved.waits && saved.answer?.doubt
    // A doubtful weigh-in does not count yet: the page asks about it.
    const isTold = doubt || tellOtherAmount(app, pet, toldOf(weighed, text))
    void navigate(weightAddress(pet.id), { replace: true, state: isTold ? null : changed })
  }
  const refuse = (error: Error) => {
    if (!showAtFields(error)) showToast(app, 'error', failureText(error, words.failed), 'pet')
  }
  const save = (weighIn: WeighIn) =>
    saving.mutate(
      { date: weighIn.date, weighIn },
      { onSuccess: (weighed) => weighed && tell(weighIn, weighed), onError: refuse },
    )
  return { save, question, isSaving: saving.isPending }
}

/** The weigh-in to restore: if it counted before, it counts again, however far off. */
function beforeOf(entry: Entry | undefined): WeighIn | null {
  if (!entry || entry.waits === 'to be removed') return null
  return entry.doubt ? saidOf(entry) : { ...saidOf(entry), confirmed: true }
}

type RibsProps = {
  readonly pet: Pet
  readonly field: {
    readonly value?: Condition | ''
    readonly onChange: (value: Condition | '') => void
    readonly error?: ReactNode
  }
}

function Ribs({ pet, field }: RibsProps) {
  const mayExpect = pet.advice.some(({ id }) => id === 'isSheExpecting')
  const choices = BODY_CONDITION_IDS.map((id) => ({
    value: id,
    label: condition.choices[id],
    description: condition.descriptions[id],
    picture: <ConditionPicture condition={BODY_CONDITION_OF[id]} />,
  }))
  return (
    <RadioCards<Condition | ''>
      label={words.condition}
      hint={mayExpect ? words.conditionHintExpecting : words.conditionHint}
      choices={[{ value: '', label: words.unsaid }, ...choices]}
      {...field}
    />
  )
}
