import { useForm } from '@mantine/form'
import { useState } from 'react'
import { postToIdentity } from '../../data/api/identity-call.ts'
import { appCodeError } from '../../data/session/credential-errors.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './account-page.module.css'
import { BackupCodes } from './backup-codes.tsx'
import type { Proof } from './proof.ts'
import { ProofForm } from './proof-form.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

const words = texts.account.secondFactor

type Secret = { readonly totpURI: string; readonly qrCode: string; readonly backupCodes: readonly string[] }

/** The password, then the QR code with the first code of the app, then the backup codes. */
export function SetUpApp({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret>()
  const [isOn, setOn] = useState(false)
  const step = useStep(({ password }: Proof) => postToIdentity('/two-factor/enable', { password }), setSecret)
  if (secret && isOn) return <BackupCodes codes={secret.backupCodes} onClose={onClose} />
  return (
    <Dialog title={words.title} onClose={onClose}>
      {secret ? (
        <Scan secret={secret} onConfirmed={() => setOn(true)} onCancel={onClose} />
      ) : (
        <ProofForm lead={texts.account.passwordAsked} step={step} submit={words.next} onCancel={onClose} />
      )}
    </Dialog>
  )
}

type ScanProps = { readonly secret: Secret; readonly onConfirmed: () => void; readonly onCancel: () => void }

function Scan({ secret: { totpURI, qrCode }, onConfirmed, onCancel }: ScanProps) {
  const app = useApp()
  const step = useStep(
    (code: string) => postToIdentity('/two-factor/verify-totp', { code }),
    () => {
      showToast(app, 'success', words.switchedOn, 'account')
      onConfirmed()
    },
  )
  const form = useForm({ initialValues: { code: '' }, validateInputOnBlur: true, validate: { code: appCodeError } })
  return (
    <StepForm
      lead={words.scan}
      step={step}
      submit={words.confirm}
      onSubmit={form.onSubmit(({ code }) => step.run(code.replaceAll(' ', '')))}
      onCancel={onCancel}
    >
      <QrCode svg={qrCode} />
      <p>
        {words.orType} <span className={classes.key}>{new URL(totpURI).searchParams.get('secret')}</span>
      </p>
      <TextField
        label={texts.account.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
    </StepForm>
  )
}

function QrCode({ svg }: { svg: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return <img className={classes.code} src={picture} alt={words.qrCode} width={224} height={224} />
}
