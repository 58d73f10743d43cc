import { useForm } from '@mantine/form'
import { useState } from 'react'
import { CODE_MINUTES } from '../../../contract/limits.ts'
import { forgetIdToken } from '../../data/api/id-token.ts'
import { postToIdentity } from '../../data/api/identity-call.ts'
import { codeError, emailError } from '../../data/session/credential-errors.ts'
import { checkSession } from '../../data/session/session.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './account-page.module.css'
import { type Proof, useProof } from './proof.ts'
import { ProofFields } from './proof-fields.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

const words = texts.account.email

export function EmailCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const [newEmail, setNewEmail] = useState<string>()
  const close = () => {
    setOpen(false)
    setNewEmail(undefined)
  }
  return (
    <section className={classes.card} aria-labelledby="account-email">
      <h2 id="account-email">{words.title}</h2>
      <p className={classes.value}>{email}</p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      {isOpen && (
        <Dialog title={words.change} onClose={close}>
          {newEmail === undefined ? (
            <AskForCode onSent={setNewEmail} onCancel={close} />
          ) : (
            <EnterCode newEmail={newEmail} onDone={close} />
          )}
        </Dialog>
      )}
    </section>
  )
}

type NewAddress = Proof & { newEmail: string }

function AskForCode({ onSent, onCancel }: { onSent: (newEmail: string) => void; onCancel: () => void }) {
  const step = useStep(
    (values: NewAddress) => postToIdentity('/email-otp/request-email-change', values),
    (_, { newEmail }) => onSent(newEmail),
  )
  const { asksCode, proofOf, initialValues, validate } = useProof()
  const form = useForm({
    initialValues: { newEmail: '', ...initialValues },
    validateInputOnBlur: true,
    validate: { newEmail: emailError, ...validate },
  })
  return (
    <StepForm
      lead={words.lead}
      step={step}
      submit={words.send}
      onSubmit={form.onSubmit(({ newEmail, ...values }) => step.run({ newEmail: newEmail.trim(), ...proofOf(values) }))}
      onCancel={onCancel}
    >
      <TextField
        label={words.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.getInputProps('newEmail')}
      />
      <ProofFields asksCode={asksCode} form={form} />
    </StepForm>
  )
}

function EnterCode({ newEmail, onDone }: { newEmail: string; onDone: () => void }) {
  const app = useApp()
  const step = useStep(
    (otp: string) => postToIdentity('/email-otp/change-email', { newEmail, otp }),
    () => {
      // The token still names the old address.
      forgetIdToken(app)
      void checkSession(app)
      showToast(app, 'success', words.changed, 'account')
      onDone()
    },
  )
  const form = useForm({ initialValues: { code: '' }, validateInputOnBlur: true, validate: { code: codeError } })
  return (
    <StepForm
      lead={words.codeLead(newEmail, CODE_MINUTES)}
      step={step}
      submit={words.confirm}
      onSubmit={form.onSubmit(({ code }) => step.run(code.trim()))}
      onCancel={onDone}
    >
      <TextField
        label={texts.account.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
    </StepForm>
  )
}
