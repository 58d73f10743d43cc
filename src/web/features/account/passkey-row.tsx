import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Passkey } from '../../../contract/account/identity.ts'
import { LONGEST_PASSKEY_NAME } from '../../../contract/limits.ts'
import { dayOf } from '../../../kitchen/days.ts'
import { postToIdentity } from '../../data/api/identity-call.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { plainDate } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './account-page.module.css'
import type { Proof } from './proof.ts'
import { ProofForm } from './proof-form.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'
import { required } from './validation.ts'

const words = texts.account.passkeys

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { createdAt } = passkey
  const name = passkey.name ?? words.title
  const close = () => setOpen(undefined)
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {name}
        {createdAt && <span className={classes.small}>{words.addedOn(plainDate(dayOf(new Date(createdAt))))}</span>}
      </div>
      <div className={classes.choices}>
        <Button look="bare" aria-label={words.renameOf(name)} onClick={() => setOpen('rename')}>
          {words.rename}
        </Button>
        <Button look="bare" aria-label={words.removeOf(name)} onClick={() => setOpen('remove')}>
          {words.remove}
        </Button>
      </div>
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {open === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </li>
  )
}

type DialogProps = { passkey: Passkey; onClose: () => void }

function RenamePasskey({ passkey: { id, name }, onClose }: DialogProps) {
  const step = useStep((given: string) => postToIdentity('/passkey/update-passkey', { id, name: given }), onClose)
  const form = useForm({
    initialValues: { name: name ?? '' },
    validateInputOnBlur: true,
    validate: { name: required(words.nameRequired) },
  })
  return (
    <Dialog title={words.renameOf(name ?? '')} onClose={onClose}>
      <StepForm
        step={step}
        submit={words.rename}
        onSubmit={form.onSubmit((values) => step.run(values.name.trim()))}
        onCancel={onClose}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={LONGEST_PASSKEY_NAME}
          {...form.getInputProps('name')}
        />
      </StepForm>
    </Dialog>
  )
}

function RemovePasskey({ passkey: { id, name }, onClose }: DialogProps) {
  const app = useApp()
  const step = useStep(
    (proof: Proof) => postToIdentity('/passkey/delete-passkey', { id, ...proof }),
    () => {
      showToast(app, 'success', words.removed, 'account')
      onClose()
    },
  )
  return (
    <Dialog title={words.removeOf(name ?? '')} onClose={onClose}>
      <ProofForm lead={texts.account.passwordAsked} step={step} submit={words.remove} onCancel={onClose} />
    </Dialog>
  )
}
