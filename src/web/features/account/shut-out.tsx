import { useState } from 'react'
import { postToIdentity } from '../../data/api/identity-call.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import type { Proof } from './proof.ts'
import { ProofForm } from './proof-form.tsx'
import { useStep } from './use-step.ts'

const words = texts.account.access

/** Leaves this browser and the password as the only ways in. */
export function ShutOut({ look }: { look: 'strong' | 'quiet' }) {
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const step = useStep(
    (proof: Proof) => postToIdentity('/secure-account', proof),
    () => {
      showToast(app, 'success', words.isShut, 'account')
      close()
    },
  )
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {words.shut}
      </Button>
      {isOpen && (
        <Dialog title={words.shut} onClose={close}>
          <ProofForm lead={words.shutLead} step={step} submit={words.shutConfirm} onCancel={close} />
        </Dialog>
      )}
    </>
  )
}
