import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { SHORTEST_PASSWORD } from '../../../contract/limits.ts'
import { postToIdentity } from '../../data/api/identity-call.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/forms/field.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './account-page.module.css'
import { useProof } from './proof.ts'
import { SecondFactorField } from './proof-fields.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'
import { newPasswordError } from './validation.ts'

const words = texts.account.passwordCard

export function PasswordCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.card} aria-labelledby="account-password">
      <h2 id="account-password">{words.title}</h2>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {words.change}
      </Button>
      {isOpen && <ChangePassword onClose={() => setOpen(false)} />}
    </section>
  )
}

type NewPassword = { currentPassword: string; newPassword: string; code?: string }

function ChangePassword({ onClose }: { onClose: () => void }) {
  const app = useApp()
  const step = useStep(
    (values: NewPassword) => postToIdentity('/change-password', values),
    () => {
      showToast(app, 'success', words.changed, 'account')
      onClose()
    },
  )
  const { asksCode, proofOf, validate } = useProof()
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', code: '' },
    validateInputOnBlur: true,
    validate: { currentPassword: validate.password, newPassword: newPasswordError, code: validate.code },
  })
  const weakness = step.error?.fieldErrors.newPassword
  const { setErrors } = form
  useEffect(() => {
    if (weakness) setErrors({ newPassword: weakness })
  }, [weakness, setErrors])
  return (
    <Dialog title={words.change} onClose={onClose}>
      <StepForm
        lead={words.lead}
        // The server's objection to the new password stands at its field.
        step={weakness ? { ...step, error: null } : step}
        submit={words.change}
        onSubmit={form.onSubmit(({ currentPassword, newPassword, code }) => {
          const { password, ...proof } = proofOf({ password: currentPassword, code })
          step.run({ currentPassword: password, newPassword, ...proof })
        })}
        onCancel={onClose}
      >
        <PasswordField
          label={texts.account.presentPassword}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={texts.account.newPassword}
          hint={texts.auth.passwordHint(SHORTEST_PASSWORD)}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        {asksCode && <SecondFactorField form={form} />}
      </StepForm>
    </Dialog>
  )
}
