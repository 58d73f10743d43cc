import { useForm } from '@mantine/form'
import { useState } from 'react'
import { appCodeError } from '../../data/session/credential-errors.ts'
import { finishByApp, finishByBackupCode } from '../../data/session/identity.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { AuthForm, CodeField } from './auth-form.tsx'
import classes from './auth-page.module.css'

/** The password was right; the authenticator app, or a backup code, finishes the login. */
export function SecondFactorForm() {
  const [isBackup, setBackup] = useState(false)
  const Form = isBackup ? BackupCodeForm : AppCodeForm
  return (
    <Form
      other={
        <button type="button" className={classes.link} onClick={() => setBackup(!isBackup)}>
          {isBackup ? texts.auth.useApp : texts.auth.useBackupCode}
        </button>
      }
    />
  )
}

function AppCodeForm({ other }: { other: React.ReactNode }) {
  const app = useApp()
  const form = useForm({ initialValues: { code: '' }, validateInputOnBlur: true, validate: { code: appCodeError } })
  const submit = form.onSubmit(({ code }) => void finishByApp(app, code.replaceAll(' ', '')))
  return (
    <AuthForm
      mode="second-factor"
      lead={texts.auth.leads['second-factor']}
      onSubmit={submit}
      backTo="/login"
      links={other}
    >
      <CodeField {...form.getInputProps('code')} />
    </AuthForm>
  )
}

const BACKUP_CODE = /^[a-z0-9]{5}-[a-z0-9]{5}$/i
const backupCodeError = (code: string) => (BACKUP_CODE.test(code.trim()) ? null : texts.auth.backupCodeWrong)

function BackupCodeForm({ other }: { other: React.ReactNode }) {
  const app = useApp()
  const form = useForm({ initialValues: { code: '' }, validateInputOnBlur: true, validate: { code: backupCodeError } })
  const submit = form.onSubmit(({ code }) => void finishByBackupCode(app, code.trim()))
  return (
    <AuthForm mode="second-factor" lead={texts.auth.backupCodeLead} onSubmit={submit} backTo="/login" links={other}>
      <TextField
        label={texts.auth.backupCode}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
    </AuthForm>
  )
}
