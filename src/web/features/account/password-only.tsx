import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { texts } from '../../texts/index.ts'
import { PasswordField } from '../../ui/field.tsx'
import { StepForm } from './step-form.tsx'
import type { Step } from './use-step.ts'
import { passwordError } from './validation.ts'

type PasswordOnlyProps = { lead: ReactNode; step: Step<string>; submit: string; onCancel: () => void }

/** Asks who is there, for what only the owner may do. */
export function PasswordOnly({ lead, step, submit, onCancel }: PasswordOnlyProps) {
  const form = useForm({
    initialValues: { password: '' },
    validateInputOnBlur: true,
    validate: { password: passwordError },
  })
  return (
    <StepForm
      lead={lead}
      step={step}
      submit={submit}
      onSubmit={form.onSubmit(({ password }) => step.run(password))}
      onCancel={onCancel}
    >
      <PasswordField
        label={texts.account.password}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </StepForm>
  )
}
