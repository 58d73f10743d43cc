import { useForm } from '@mantine/form'
import { useState } from 'react'
import { LONGEST_VET_NAME, VET_NAME_PATTERN } from '../../../contract/limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { call, type Output } from '../../data/api/api.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
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

type Typed = { readonly approves: boolean; readonly limits: TypedLimit[]; readonly name: string }

const isNothing = ({ approves, limits }: Typed) => !approves && writtenLimits(limits).length === 0

function Fields({ sheet, token, onSent }: ProposalFormProps & { readonly onSent: () => void }) {
  const app = useApp()
  const { dog, limitable, proposal } = sheet
  const form = useForm<Typed>({
    initialValues: { approves: false, limits: [emptyLimit()], name: proposal?.name ?? '' },
    validateInputOnBlur: true,
    validate: (typed) => ({
      ...limitErrors({ limits: typed.limits, limitable, isOneNeeded: !typed.approves }),
      name: VET_NAME_PATTERN.test(typed.name) ? null : texts.vetSheet.limits.nameMissing,
      nothing: isNothing(typed) ? words.nothing : null,
    }),
  })
  const [sending, setSending] = useState<'not yet' | 'under way' | 'failed'>('not yet')
  const { approves, limits } = form.values
  const send = ({ name }: Typed) => {
    if (sending === 'under way') return
    setSending('under way')
    call(app, 'propose', { token, name, approves, limits: writtenLimits(limits) }).then(onSent, () =>
      setSending('failed'),
    )
  }
  return (
    <Form className={classes.form} onSubmit={form.onSubmit(send)}>
      <label className={classes.check}>
        <input {...form.getInputProps('approves', { type: 'checkbox', withError: false })} type="checkbox" />
        {words.approves(dog.name)}
      </label>
      <LimitRows form={form} limitable={limitable} />
      <LimitsOutcome
        typed={{ limits, limitable, isOneNeeded: !approves }}
        beside={approves ? 'approved ' : ''}
        ask={(tried, signal) => call(app, 'tryProposal', { token, approves, limits: [...tried] }, { signal })}
      />
      <TextField
        label={words.yourName}
        maxLength={LONGEST_VET_NAME}
        autoComplete="name"
        {...form.getInputProps('name')}
      />
      {form.errors.nothing && isNothing(form.values) && (
        <Note kind="check" role="alert">
          {words.nothing}
        </Note>
      )}
      {sending === 'failed' && <Failed />}
      <Button
        type="submit"
        className={classes.start}
        busyText={sending === 'under way' ? texts.common.processing : undefined}
      >
        {words.sendOff}
      </Button>
      <AskBeforeLeaving isChanged={approves || !limits.every(isEmpty) || form.isDirty('name')} />
    </Form>
  )
}

const Failed = () => (
  <Note kind="warning" role="alert">
    {words.failed}
  </Note>
)
