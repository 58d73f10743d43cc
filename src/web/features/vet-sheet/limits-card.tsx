import { useForm } from '@mantine/form'
import type { Pet } from '../../../contract/dog/pet.ts'
import { LONGEST_VET_NAME, VET_NAME_PATTERN } from '../../../contract/limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { call } from '../../data/api/api.ts'
import { useChangingPet } from '../../data/queries/dog/change-pet.ts'
import { isDayToNote, useToday } from '../../data/today.ts'
import { useAmountQuestion } from '../../dog-ui/amount-change/amount-question.tsx'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Details } from '../../ui/details.tsx'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { LimitRows } from './limit-rows.tsx'
import { emptyLimit, isEmpty, type Limitable, limitErrors, limitText, writtenLimits } from './limit-values.ts'
import { LimitsOutcome } from './limits-outcome.tsx'
import classes from './vet-sheet-page.module.css'

const words = texts.vetSheet.limits

type LimitsCardProps = { readonly pet: Pet; readonly limitable: readonly Limitable[] }

/** The limits of the dog's vet, with a form for more. */
export function LimitsCard({ pet, limitable }: LimitsCardProps) {
  const { question, agree } = useAmountQuestion(pet.name)
  const change = useChangingPet(pet, agree, { done: words.saved, failed: words.failed })
  return (
    <section className={classes.card} aria-labelledby="vet-limits">
      <h2 id="vet-limits">{words.title}</h2>
      <p>{words.lead(pet.name)}</p>
      <ul className={classes.list}>
        {pet.vetLimits.map((limit) => {
          const { name = '', unit = 'g' } = limitable.find(({ nutrient }) => nutrient === limit.nutrient) ?? {}
          return (
            <li key={limit.nutrient}>
              <span>
                <strong>{name}</strong> {words.per1000(limitText(limit, unit))}
                <span className={classes.soft}>{words.setBy(limit.name, plainDate(limit.date as Day))}</span>
              </span>
              <Button
                look="quiet"
                aria-label={words.removeOne(name)}
                onClick={() => change.mutate(withLimits([], limit))}
              >
                {words.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      {question}
      <Details summary={words.add}>
        {/* A new form once its limits are saved. */}
        <LimitsForm key={JSON.stringify(pet.vetLimits)} pet={pet} limitable={limitable} change={change} />
      </Details>
    </section>
  )
}

type LimitsFormProps = LimitsCardProps & { readonly change: ReturnType<typeof useChangingPet> }

function LimitsForm({ pet, limitable, change }: LimitsFormProps) {
  const app = useApp()
  const today = useToday()
  const form = useForm({
    initialValues: {
      limits: [emptyLimit()],
      name: pet.vetLimits[0]?.name ?? pet.vetApproval?.name ?? '',
      date: today as string,
    },
    validateInputOnBlur: true,
    validate: ({ limits, name, date }) => ({
      ...limitErrors({ limits, limitable, isOneNeeded: true }),
      name: VET_NAME_PATTERN.test(name) ? null : words.nameMissing,
      date: isDayToNote(date) ? null : words.dateWrong,
    }),
  })
  const { limits } = form.values
  const send = ({ name, date }: typeof form.values) => {
    if (change.isPending) return
    const written = writtenLimits(limits)
    change.mutate(withLimits(written.map((limit) => ({ ...limit, name, date: date as Day }))))
  }
  return (
    <Form className={classes.form} onSubmit={form.onSubmit(send)}>
      <LimitRows form={form} limitable={limitable} />
      <LimitsOutcome
        typed={{ limits, limitable, isOneNeeded: true }}
        ask={(tried, signal) => call(app, 'tryLimits', { petId: pet.id, limits: [...tried] }, { signal })}
      />
      <div className={classes.signed}>
        <TextField label={words.name} maxLength={LONGEST_VET_NAME} autoComplete="off" {...form.getInputProps('name')} />
        <TextField type="date" label={words.date} max={today} {...form.getInputProps('date')} />
      </div>
      <Button type="submit" className={classes.start} busyText={change.isPending ? texts.common.processing : undefined}>
        {words.save}
      </Button>
      <AskBeforeLeaving isChanged={!limits.every(isEmpty) || form.isDirty('name') || form.isDirty('date')} />
    </Form>
  )
}

/** Puts limits in the place of those of the same nutrients, as the dog has them by then. */
const withLimits =
  (limits: Pet['vetLimits'], removed?: Pet['vetLimits'][number]) =>
  ({ vetLimits }: Pet) => {
    const gone = [...limits, ...(removed ? [removed] : [])]
    return {
      vetLimits: [...vetLimits.filter((one) => !gone.some(({ nutrient }) => nutrient === one.nutrient)), ...limits],
    }
  }
