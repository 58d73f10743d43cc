import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { Pet } from '../../../contract/dog/pet.ts'
import { MOST_FED_GRAMS, MOST_FED_KCAL } from '../../../contract/limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { type Food, foods } from '../../data/queries/bowl/foods.ts'
import { mixedDayOf } from '../../data/queries/bowl/mixed-day.ts'
import { useNoteOtherFed } from '../../data/queries/bowl/other-food.ts'
import { whole } from '../../dog-ui/units/amounts.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { DecimalField, TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Segments } from '../../ui/forms/segments.tsx'
import { numberError, numberTyped } from '../../ui/forms/typed-number.ts'
import { Note } from '../../ui/note.tsx'
import classes from './other-fed-list.module.css'

const words = texts.otherFed

const KINDS = ['treat', 'food'] as const
/** The radio group's value for no label. */
const NONE = ''
/** Amounts of one tap each: a small biscuit, a large one, a chew. Own choice. */
const USUAL_KCAL = [10, 25, 50, 100] as const

type NoteOtherFedProps = { readonly pet: Pet; readonly day: Day; readonly onClose: () => void }

/** The entry while it is typed. */
function useNoting({ pet, day, onClose }: NoteOtherFedProps) {
  const note = useNoteOtherFed(pet.id)
  const form = useForm({
    initialValues: { kind: 'treat' as (typeof KINDS)[number], foodId: NONE, amount: '', name: '' },
    validateInputOnBlur: true,
    validate: { amount: (typed, { foodId }) => errorOf(typed, foodId === NONE ? MOST_FED_KCAL : MOST_FED_GRAMS) },
  })
  const { kind, foodId } = form.values
  const isByLabel = foodId !== NONE
  const name = form.values.name.trim()
  const send = (amount: number) => {
    if (note.isPending) return
    const what = isByLabel ? { foodId, grams: amount } : { ...(name && { name }), kcal: amount }
    note.mutate({ date: day, kind, ...what }, { onSuccess: onClose })
  }
  return { form, isByLabel, send, isPending: note.isPending }
}
type Noting = ReturnType<typeof useNoting>

const errorOf = (typed: string, most: number) =>
  numberError(typed, (amount) => amount > 0, words.number) ??
  numberError(typed, (amount) => amount <= most, words.tooMuch(whole(most)))

/** A treat by its kcal in one tap, or anything by a label and grams. */
export function NoteOtherFed(props: NoteOtherFedProps) {
  const { pet, onClose } = props
  const { data: all = [] } = useQuery(foods)
  const noTreats = useQuery(mixedDayOf(pet.id)).data?.noTreats
  const noting = useNoting(props)
  const { form } = noting
  const { kind, foodId } = form.values
  return (
    <Dialog title={words.add} onClose={onClose}>
      <div className={classes.form}>
        <Segments
          label={words.what}
          choices={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={(chosen) => form.setFieldValue('kind', chosen)}
        />
        {noTreats && kind === 'treat' && <Note kind="check">{noTreats}</Note>}
        {all.length > 0 && (
          <RadioCards
            label={words.how}
            choices={[
              { value: NONE, label: words.noLabel },
              ...all.map(({ id, name: label }) => ({ value: id, label })),
            ]}
            {...form.getInputProps('foodId')}
          />
        )}
        <UsualKcal noting={noting} label={all.find(({ id }) => id === foodId)} />
        <Amount noting={noting} />
        <ButtonLink look="bare" className={classes.start} to={pageAddress('/pets/:petId/bowl', { petId: pet.id })}>
          {words.labels}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

/** A treat is broken off by eye: from ten grams on, tenths are kept in the diary but not shown. */
const readable = (grams: number) => (grams < 10 ? grams : Math.round(grams))

/** Buttons for usual amounts of kcal; if the label tells its energy, they are shown and sent in grams. */
function UsualKcal({ noting, label }: { readonly noting: Noting; readonly label: Food | undefined }) {
  const foodText = useFoodText()
  const energy = label?.energy
  if (label && !energy) return null
  return (
    <div className={classes.ways}>
      {USUAL_KCAL.map((kcal) => {
        // Rounded to a hundredth, so that the kcal stay those that were tapped.
        const grams = energy ? Math.round((10_000 * kcal) / energy) / 100 : undefined
        return (
          <button key={kcal} type="button" className={classes.way} onClick={() => noting.send(grams ?? kcal)}>
            {grams === undefined
              ? words.kcalOf(String(kcal))
              : texts.diary.kcalIn(String(kcal), foodText(readable(grams)))}
          </button>
        )
      })}
    </div>
  )
}

function Amount({ noting: { form, isByLabel, send, isPending } }: { readonly noting: Noting }) {
  return (
    <Form className={classes.form} onSubmit={form.onSubmit(({ amount }) => send(numberTyped(amount)))}>
      <DecimalField
        label={isByLabel ? words.grams : words.kcal}
        hint={isByLabel ? words.gramsHint : undefined}
        suffix={isByLabel ? 'g' : 'kcal'}
        {...form.getInputProps('amount')}
      />
      {!isByLabel && (
        <TextField label={words.named} isOptional autoComplete="off" maxLength={60} {...form.getInputProps('name')} />
      )}
      <Button type="submit" className={classes.start} busyText={isPending ? texts.common.processing : undefined}>
        {words.save}
      </Button>
      <AskBeforeLeaving isChanged={form.isDirty('amount') || form.isDirty('name')} />
    </Form>
  )
}
