import { useForm } from '@mantine/form'
import { Link, useNavigate } from 'react-router'
import { texts } from '../../texts/index.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { AuthForm, useServerFieldErrors } from './auth-form.tsx'
import classes from './auth-page.module.css'
import { register, useAuth } from './identity.ts'
import { chosenPasswordError, emailError, firstNameError } from './validation.ts'

export function RegisterForm({ dogName }: { dogName?: string | undefined }) {
  const navigate = useNavigate()
  const { email, name } = useAuth()
  const form = useForm({
    initialValues: { name, email, password: '' },
    validateInputOnBlur: true,
    validate: { name: firstNameError, email: emailError, password: chosenPasswordError },
  })
  useServerFieldErrors(form, { name: 'name', email: 'email', password: 'password' })

  const submit = form.onSubmit(async (values) => {
    const reached = await register(values.name.trim(), values.email.trim(), values.password)
    if (reached === 'confirm') navigate('/login/confirm')
  })

  return (
    <AuthForm
      mode="register"
      lead={dogName ? texts.auth.registerLeadFor(dogName) : texts.auth.leads.register}
      onSubmit={submit}
      backTo="/new-pet/preferences"
      links={
        <Link className={classes.link} to="/login">
          {texts.auth.alreadyAMember}
        </Link>
      }
    >
      <TextField label={texts.auth.firstName} isOptional autoComplete="given-name" {...form.getInputProps('name')} />
      <TextField
        label={texts.auth.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={texts.auth.password}
        hint={texts.auth.passwordHint}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </AuthForm>
  )
}
