import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { SHORTEST_PASSWORD } from '../../../contract/limits.ts'
import { postToIdentity } from '../../data/api/identity-call.ts'
import { passwordError } from '../../data/session/credential-errors.ts'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import classes from './account-page.module.css'
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

function ChangePassword({ onClose }: { onClose: () => void }) {
  const step = useStep(
    (values: { currentPassword: string; newPassword: string }) => postToIdentity('/change-password', values),
    () => {
      showToast('success', words.changed, 'account')
      onClose()
    },
  )
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validateInputOnBlur: true,
    validate: { currentPassword: passwordError, newPassword: newPasswordError },
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
        // What the server says of the new password stands at its field.
        step={weakness ? { ...step, error: null } : step}
        submit={words.change}
        onSubmit={form.onSubmit(step.run)}
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
      </StepForm>
    </Dialog>
  )
}
