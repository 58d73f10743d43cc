import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { CODE_MINUTES } from '../../../contract/limits.ts'
import { confirm, sendNewCode, useAuth } from '../../data/session/identity.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { AuthForm, CodeField, LetterPlace, useServerFieldErrors } from './auth-form.tsx'
import classes from './auth-page.module.css'
import { codeError } from './validation.ts'

export function ConfirmForm() {
  const app = useApp()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { email, isPasswordRight } = useAuth()
  const [isCodeSent, setCodeSent] = useState(false)
  const form = useForm({ initialValues: { code: '' }, validateInputOnBlur: true, validate: { code: codeError } })
  // The password of the step before is sent along; it has no field of its own here.
  useServerFieldErrors(form, { otp: 'code', password: 'code' })

  const submit = form.onSubmit(async ({ code }) => {
    const reached = await confirm(app, email, code.trim())
    if (reached === 'confirmed') navigate('/login', { state })
  })
  const sendAnother = async () => setCodeSent((await sendNewCode(app, email)) !== undefined)

  return (
    <AuthForm
      mode="confirm"
      lead={texts.wayIn[isPasswordRight ? 'confirmLeadAfterLogin' : 'confirmLead'](CODE_MINUTES)}
      onSubmit={submit}
      backTo="/login"
      links={
        <button type="button" className={classes.link} onClick={() => void sendAnother()}>
          {texts.auth.sendNewCode}
        </button>
      }
    >
      {isCodeSent && (
        <Note kind="info" role="status">
          {texts.wayIn.anotherLetter}
        </Note>
      )}
      <LetterPlace />
      <TextField label={texts.auth.email} type="email" value={email} readOnly />
      <CodeField {...form.getInputProps('code')} />
    </AuthForm>
  )
}
