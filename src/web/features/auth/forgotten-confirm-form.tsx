import { useForm } from '@mantine/form'
import { CODE_MINUTES, SHORTEST_PASSWORD } from '../../../contract/limits.ts'
import { resetPassword, useAuth } from '../../data/session/identity.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { PasswordField, TextField } from '../../ui/forms/field.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { AuthForm, CodeField, LetterPlace, useServerFieldErrors } from './auth-form.tsx'
import { codeError, emailError, newPasswordError } from './validation.ts'

export function ForgottenConfirmForm() {
  const app = useApp()
  const navigate = useNavigate()
  const { email } = useAuth()
  const form = useForm({
    initialValues: { email, code: '', password: '' },
    validateInputOnBlur: true,
    validate: { email: emailError, code: codeError, password: newPasswordError },
  })
  useServerFieldErrors(form, { email: 'email', otp: 'code', password: 'password' })

  const submit = form.onSubmit(async (values) => {
    const reached = await resetPassword(app, values.email.trim(), values.code.trim(), values.password)
    if (reached === 'secondFactor') navigate('/login/second-factor')
  })

  return (
    <AuthForm
      mode="forgotten-confirm"
      lead={texts.auth.leads['forgotten-confirm'](CODE_MINUTES)}
      onSubmit={submit}
      backTo="/login/forgotten"
    >
      <LetterPlace />
      <TextField
        label={texts.auth.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <CodeField {...form.getInputProps('code')} />
      <PasswordField
        label={texts.auth.newPassword}
        hint={texts.auth.passwordHint(SHORTEST_PASSWORD)}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </AuthForm>
  )
}
