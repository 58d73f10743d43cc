import { type FormEvent, useState } from 'react'
import { LONGEST_VET_NAME, VET_NAME_PATTERN } from '../../../contract/dog/vet-limits.ts'
import type { Day } from '../../../kitchen/days.ts'
import { call, type Output } from '../../data/api/api.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { AskBeforeLeaving } from '../../ui/forms/ask-before-leaving.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useJudged } from '../../ui/forms/use-judged.ts'
import { Note } from '../../ui/note.tsx'
import { LimitRows } from './limit-rows.tsx'
import { emptyLimit, hasErrors, isEmpty, type TypedLimit, writtenLimits } from './limit-values.ts'
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

function Fields({ sheet, token, onSent }: ProposalFormProps & { readonly onSent: () => void }) {
  const app = useApp()
  const { dog, limitable, proposal } = sheet
  const [limits, setLimits] = useState<readonly TypedLimit[]>([emptyLimit()])
  const [approves, setApproves] = useState(false)
  const vet = proposal?.name ?? ''
  const [name, setName] = useState(vet)
  const judged = useJudged<'name'>()
  const [sending, setSending] = useState<'not yet' | 'under way' | 'failed'>('not yet')
  const nameError = VET_NAME_PATTERN.test(name) ? null : texts.vetSheet.limits.nameMissing
  const typed = { limits, limitable, isOneNeeded: !approves }
  const isNothing = !approves && writtenLimits(limits).length === 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    judged.send()
    if (hasErrors(typed) || nameError || isNothing || sending === 'under way') return
    setSending('under way')
    call(app, 'propose', { token, name, approves, limits: writtenLimits(limits) }).then(onSent, () =>
      setSending('failed'),
    )
  }
  return (
    <Form className={classes.form} onSubmit={submit}>
      <label className={classes.check}>
        <input type="checkbox" checked={approves} onChange={() => setApproves(!approves)} />
        {words.approves(dog.name)}
      </label>
      <LimitRows typed={typed} isJudged={judged.isSent} onChange={setLimits} />
      <LimitsOutcome
        typed={typed}
        beside={approves ? 'approved ' : ''}
        ask={(tried, signal) => call(app, 'tryProposal', { token, approves, limits: [...tried] }, { signal })}
      />
      <TextField
        label={words.yourName}
        maxLength={LONGEST_VET_NAME}
        autoComplete="name"
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
        onBlur={() => judged.leave('name')}
        error={judged.shown('name', nameError)}
      />
      {judged.isSent && isNothing && (
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
      <AskBeforeLeaving isChanged={approves || !limits.every(isEmpty) || name !== vet} />
    </Form>
  )
}

const Failed = () => (
  <Note kind="warning" role="alert">
    {words.failed}
  </Note>
)
