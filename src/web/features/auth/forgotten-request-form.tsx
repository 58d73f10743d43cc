import { useForm } from '@mantine/form'
import { useSearchParams } from 'react-router'
import { requestPasswordReset } from '../../data/session/identity.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { AuthForm, useServerFieldErrors } from './auth-form.tsx'
import { emailError } from './validation.ts'

export function ForgottenRequestForm() {
  const app = useApp()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const form = useForm({
    initialValues: { email: query.get('email') ?? '' },
    validateInputOnBlur: true,
    validate: { email: emailError },
  })
  useServerFieldErrors(form, { email: 'email' })

  const submit = form.onSubmit(async ({ email }) => {
    const reached = await requestPasswordReset(app, email.trim())
    if (reached === 'forgottenConfirm') navigate('/login/set-password')
  })

  return (
    <AuthForm mode="forgotten-request" lead={texts.auth.leads['forgotten-request']} onSubmit={submit} backTo="/login">
      <TextField
        label={texts.auth.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
    </AuthForm>
  )
}
