import { useState } from 'react'
import { postToIdentity } from '../../data/api/identity-call.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './account-page.module.css'
import { BackupCodes } from './backup-codes.tsx'
import type { Proof } from './proof.ts'
import { ProofForm } from './proof-form.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { useStep } from './use-step.ts'

const words = texts.account.secondFactor

type Open = 'set-up' | 'new-codes' | 'switch-off'

export function SecondFactorCard({ isOn }: { isOn: boolean }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <section className={classes.card} aria-labelledby="account-app">
      <h2 id="account-app">{words.title}</h2>
      <p>{isOn ? words.on : words.off}</p>
      <div className={classes.buttons}>
        {!isOn && (
          <Button look="quiet" onClick={() => setOpen('set-up')}>
            {words.setUp}
          </Button>
        )}
        {isOn && (
          <>
            <Button look="quiet" onClick={() => setOpen('new-codes')}>
              {words.newCodes}
            </Button>
            <Button look="bare" onClick={() => setOpen('switch-off')}>
              {words.switchOff}
            </Button>
          </>
        )}
      </div>
      {open === 'set-up' && <SetUpApp onClose={close} />}
      {open === 'new-codes' && <NewCodes onClose={close} />}
      {open === 'switch-off' && <SwitchOff onClose={close} />}
    </section>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const step = useStep(
    (proof: Proof) => postToIdentity('/two-factor/generate-backup-codes', proof),
    ({ backupCodes }) => setCodes(backupCodes),
  )
  if (codes) return <BackupCodes codes={codes} onClose={onClose} />
  return (
    <Dialog title={words.newCodes} onClose={onClose}>
      <ProofForm lead={words.newCodesLead} step={step} submit={words.makeCodes} onCancel={onClose} />
    </Dialog>
  )
}

function SwitchOff({ onClose }: { onClose: () => void }) {
  const app = useApp()
  const step = useStep(
    (proof: Proof) => postToIdentity('/two-factor/disable', proof),
    () => {
      showToast(app, 'success', words.switchedOff, 'account')
      onClose()
    },
  )
  return (
    <Dialog title={words.switchOff} onClose={onClose}>
      <ProofForm lead={words.switchOffLead} step={step} submit={words.switchOff} onCancel={onClose} />
    </Dialog>
  )
}
