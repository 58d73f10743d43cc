import { useForm } from '@mantine/form'
import { useState } from 'react'
import { KIDNEY_STAGE_IDS, LONGEST_VET_NAME, VET_NAME_PATTERN } from '../../../contract/limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { call, type Output } from '../../data/api/api.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
import { RadioCards } from '../../ui/forms/choices.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Note } from '../../ui/note.tsx'
import { LimitRows } from './limit-rows.tsx'
import { emptyLimit, isEmpty, limitErrors, type TypedLimit, writtenLimits } from './limit-values.ts'
import { LimitsOutcome } from './limits-outcome.tsx'
import classes from './vet-sheet-page.module.css'

const words = texts.vetSheet.visit

type ProposalFormProps = { readonly sheet: Output<'openVetSheet'>; readonly token: string }

/** The form with which a vet proposes changes for the owner to accept. */
export function ProposalForm({ sheet, token }: ProposalFormProps) {
  const { dog, proposal } = sheet
  const [isSent, setSent] = useState(false)
  return (
    <section className={classes.card} aria-labelledby="proposal">
      <h2 id="proposal">{words.formTitle}</h2>
      <p>{words.formLead(dog.name)}</p>
      {isSent ? (
        <Note kind="info" role="status">
          {words.sent(dog.name)}
        </Note>
      ) : (
        <>
          {proposal && <p className={classes.soft}>{words.sentBefore(plainDate(proposal.date as Day))}</p>}
          <Fields sheet={sheet} token={token} onSent={() => setSent(true)} />
        </>
      )}
    </section>
  )
}

const stageWords = texts.newPet.fields.kidneyStage.choices
type Stage = (typeof KIDNEY_STAGE_IDS)[number]

type Typed = {
  readonly approves: boolean
  /** `kidneyStage_unknown`: none is named. */
  readonly stage: Stage
  readonly limits: TypedLimit[]
  readonly name: string
}

const stageOf = ({ stage }: Pick<Typed, 'stage'>) => (stage === 'kidneyStage_unknown' ? {} : { kidneyStage: stage })
/** A vet who says nothing else is asked for a limit. */
const isLimitNeeded = (typed: Typed) => !typed.approves && !stageOf(typed).kidneyStage
const isNothing = (typed: Typed) => isLimitNeeded(typed) && writtenLimits(typed.limits).length === 0

const NOTHING_TYPED = { approves: false, stage: 'kidneyStage_unknown' } as const

function Fields({ sheet, token, onSent }: ProposalFormProps & { readonly onSent: () => void }) {
  const app = useApp()
  const { dog, limitable, proposal, approval } = sheet
  const form = useForm<Typed>({
    initialValues: { ...NOTHING_TYPED, limits: [emptyLimit()], name: proposal?.name ?? '' },
    validateInputOnBlur: true,
    validate: (typed) => ({
      ...limitErrors({ limits: typed.limits, limitable, isOneNeeded: isLimitNeeded(typed) }),
      name: VET_NAME_PATTERN.test(typed.name) ? null : texts.vetSheet.limits.nameMissing,
      nothing: isNothing(typed) ? words.nothing : null,
    }),
  })
  const [sending, setSending] = useState<'not yet' | 'under way' | 'failed'>('not yet')
  const { approves, limits } = form.values
  const kidneyStage = stageOf(form.values)
  const send = ({ name }: Typed) => {
    if (sending === 'under way') return
    setSending('under way')
    const letter = { token, name, approves, ...kidneyStage, limits: writtenLimits(limits) }
    call(app, 'propose', letter).then(onSent, () => setSending('failed'))
  }
  return (
    <Form className={classes.form} onSubmit={form.onSubmit(send)}>
      <label className={classes.check}>
        <input {...form.getInputProps('approves', { type: 'checkbox', withError: false })} type="checkbox" />
        {words.approves(dog.name)}
      </label>
      {dog.kidneyStage !== null && <StageChoice isKnown={dog.kidneyStage > 0} {...form.getInputProps('stage')} />}
      {kidneyStage.kidneyStage && !approves && <EndsApproval approval={approval} />}
      <LimitRows form={form} limitable={limitable} />
      <LimitsOutcome
        typed={{ limits, limitable, isOneNeeded: isLimitNeeded(form.values) }}
        beside={JSON.stringify([approves, kidneyStage])}
        ask={(tried, signal) =>
          call(app, 'tryProposal', { token, approves, ...kidneyStage, limits: [...tried] }, { signal })
        }
      />
      <TextField
        label={words.yourName}
        maxLength={LONGEST_VET_NAME}
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      {form.errors.nothing && isNothing(form.values) && <Told kind="check" text={words.nothing} />}
      {sending === 'failed' && <Told kind="warning" text={words.failed} />}
      <Button
        type="submit"
        className={classes.start}
        busyText={sending === 'under way' ? texts.common.processing : undefined}
      >
        {words.sendOff}
      </Button>
      <AskBeforeLeaving isChanged={!isNothing(form.values) || !limits.every(isEmpty) || form.isDirty('name')} />
    </Form>
  )
}

const EndsApproval = ({ approval }: Pick<ProposalFormProps['sheet'], 'approval'>) =>
  approval && <Told kind="check" text={words.endsApproval(approval.name, plainDate(approval.date as Day))} />

type StageChoiceProps = {
  readonly isKnown: boolean
  readonly value?: Stage
  readonly onChange: (stage: Stage) => void
}

/** The stage of ill kidneys; the first choice leaves it as it is. */
const StageChoice = ({ isKnown, ...input }: StageChoiceProps) => (
  <RadioCards
    label={words.stage}
    hint={isKnown ? undefined : words.stageHint}
    layout="two"
    choices={KIDNEY_STAGE_IDS.map((value) => ({
      value,
      label: value === 'kidneyStage_unknown' ? words.stageKept : stageWords[value],
    }))}
    {...input}
  />
)

type ToldProps = { readonly kind: 'check' | 'warning'; readonly text: string }

const Told = ({ kind, text }: ToldProps) => (
  <Note kind={kind} role="alert">
    {text}
  </Note>
)
