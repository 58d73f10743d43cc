import { useForm } from '@mantine/form'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { logIn, logInWithPasskey, useAuth } from '../../data/session/identity.ts'
import { pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { PasswordField, TextField } from '../../ui/forms/field.tsx'
import { Link, useNavigate } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { AuthForm, useServerFieldErrors } from './auth-form.tsx'
import classes from './auth-page.module.css'
import { emailError, passwordError } from './validation.ts'

export function LoginForm() {
  const app = useApp()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { email, status } = useAuth()
  const knowsPasskeys = useKnowsPasskeys()
  const form = useForm({
    initialValues: { email, password: '' },
    validateInputOnBlur: true,
    validate: { email: emailError, password: passwordError },
  })
  useServerFieldErrors(form, { email: 'email', password: 'password' })

  const submit = form.onSubmit(async (values) => {
    const reached = await logIn(app, values.email.trim(), values.password)
    if (reached === 'confirm') navigate('/login/confirm', { state })
    if (reached === 'secondFactor') navigate('/login/second-factor', { state })
  })

  const forgotten = pageAddress('/login/forgotten', {}, { email: form.values.email.trim() })
  return (
    <AuthForm
      mode="login"
      lead={texts.auth.leads.login}
      onSubmit={submit}
      links={
        <>
          {knowsPasskeys && (
            <button type="button" className={classes.link} onClick={() => void logInWithPasskey(app)}>
              {texts.auth.withPasskey}
            </button>
          )}
          <Link className={classes.link} to="/register">
            {texts.auth.notAMember}
          </Link>
        </>
      }
    >
      {status === 'confirmed' && <Note kind="info">{texts.auth.confirmed}</Note>}
      <TextField
        label={texts.auth.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <PasswordField label={texts.auth.password} autoComplete="current-password" {...form.getInputProps('password')} />
      <Link className={classes.link} to={forgotten}>
        {texts.auth.forgotten}
      </Link>
    </AuthForm>
  )
}

/** A page that is drawn ahead does not know the browser that will show it. */
const useKnowsPasskeys = () =>
  useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in globalThis,
    () => false,
  )
