import type { FormEvent } from 'react'
import type { Pet } from '../../../contract/dog/pet.ts'
import { addDays, type Day, daysBetween } from '../../../kitchen/days.ts'
import { NURSING_DAYS, WHELPING_DAYS } from '../../../nutrition/needs/reproduction.ts'
import { useChangingPet } from '../../data/queries/dog/change-pet.ts'
import { useToday } from '../../data/today.ts'
import { useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Details } from '../../ui/details.tsx'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { type Litter, mayHavePuppies } from './litter.ts'
import classes from './litter-card.module.css'
import { LitterFields } from './litter-fields.tsx'
import { useLitter } from './use-litter.ts'

const words = texts.litter

/** Whether a bitch expects or nurses, with the form to change it. */
export function LitterCard({ pet }: { pet: Pet }) {
  const { question, agree } = useAmountQuestion(pet.name)
  const change = useChangingPet(pet, agree)
  const today = useToday()
  const { reproduction } = pet
  if (!mayHavePuppies(pet, reproduction)) return null
  const isAsked = pet.advice.some(({ id }) => id === 'isSheExpecting')
  const form = (
    <LitterForm
      key={JSON.stringify(reproduction)}
      pet={pet}
      isBusy={change.isPending}
      onSaid={(litter) => change.mutate({ reproduction: litter, ...(isAsked && !litter && { notExpecting: true }) })}
    />
  )
  return (
    <section className={classes.card} aria-labelledby="litter">
      <h2 id="litter">{words.title}</h2>
      {reproduction ? <p className={classes.lead}>{sayLitter(reproduction, today)}</p> : null}
      {isWeaned(reproduction, today) && (
        <Button
          busyText={change.isPending ? texts.common.processing : undefined}
          onClick={() => change.mutate({ reproduction: null })}
        >
          {words.weaned}
        </Button>
      )}
      {pet.advice.some(({ id }) => ASKING.includes(id)) ? (
        form
      ) : (
        <Details summary={reproduction ? words.change : words.ask(pet.name)}>{form}</Details>
      )}
      {question}
    </section>
  )
}

/** The advice whose question this form answers. */
const ASKING: readonly string[] = ['isSheExpecting', 'puppiesDue', 'puppiesOverdue', 'litterSize']

const isWeaned = (litter: Litter, today: Day): boolean =>
  litter?.state === 'nursing' && daysBetween(litter.since as Day, today) >= NURSING_DAYS

function sayLitter({ state, since, puppies }: NonNullable<Litter>, today: Day): string {
  const day = since as Day
  const on = (days: number) => plainDate(addDays(day, days))
  if (state === 'pregnant') return words.expecting(plainDate(day), on(WHELPING_DAYS.earliest), on(WHELPING_DAYS.usual))
  const days = daysBetween(day, today)
  return days >= NURSING_DAYS
    ? words.isOver(plainDate(day))
    : words.nursing(puppies, plainDate(day), 1 + Math.floor(days / 7))
}

type LitterFormProps = {
  readonly pet: Pet
  readonly isBusy: boolean
  readonly onSaid: (litter: Litter) => void
}

function LitterForm({ pet, isBusy, onSaid }: LitterFormProps) {
  const litter = useLitter(pet)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (litter.send() && !isBusy) onSaid(litter.said)
  }
  return (
    <Form className={classes.form} onSubmit={submit}>
      {/* Once she expects or nurses, her advice says it. */}
      {!pet.reproduction && <p className={classes.lead}>{words.lead}</p>}
      <LitterFields {...litter.fields} />
      <Button type="submit" className={classes.save} busyText={isBusy ? texts.common.processing : undefined}>
        {words.save}
      </Button>
      <AskBeforeLeaving isChanged={litter.isTyped} />
    </Form>
  )
}
