import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DELETE_CONFIRMATION } from '../../../contract/limits.ts'
import { ApiError } from '../../data/api/http.ts'
import { getFromIdentity, postToIdentity } from '../../data/api/identity-call.ts'
import { passkeys } from '../../data/queries/account.ts'
import { currentOwner, endSession } from '../../data/session/session.ts'
import { texts } from '../../texts/index.ts'
import { type App, useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './account-page.module.css'
import { type Proof, useProof } from './proof.ts'
import { ProofFields } from './proof-fields.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

const words = texts.account.deletion

export function DeleteCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.card} aria-labelledby="account-delete">
      <h2 id="account-delete">{words.title}</h2>
      <p>{words.lead}</p>
      <Button className={classes.danger} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <DeleteAccount onClose={() => setOpen(false)} />}
    </section>
  )
}

type Values = Proof & { confirmation: string }

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const app = useApp()
  const { data: known = [] } = useQuery(passkeys)
  const [isByPasskey, setByPasskey] = useState(false)
  const step = useStep(
    (values: Values) => (isByPasskey ? deleteByPasskey(app, values) : deleteByPassword(values)),
    () => {
      endSession(app)
      showToast(app, 'success', words.deleted, 'account')
    },
  )
  const { asksCode, proofOf, initialValues, validate } = useProof()
  const form = useForm({
    initialValues: { confirmation: '', ...initialValues },
    validateInputOnBlur: true,
    validate: {
      ...(isByPasskey ? {} : validate),
      confirmation: (typed: string) =>
        asTyped(typed) === DELETE_CONFIRMATION ? null : words.type(DELETE_CONFIRMATION),
    },
  })
  return (
    <Dialog title={words.dialogTitle} onClose={onClose}>
      <StepForm
        lead={words.lead}
        step={step}
        submit={words.confirm}
        isDangerous
        onSubmit={form.onSubmit(({ confirmation, ...values }) => step.run({ confirmation, ...proofOf(values) }))}
        onCancel={onClose}
      >
        {isByPasskey ? <p>{words.byPasskey}</p> : <ProofFields asksCode={asksCode} form={form} />}
        {known.length > 0 && (
          <Button look="bare" onClick={() => setByPasskey(!isByPasskey)}>
            {isByPasskey ? words.useOther : words.usePasskey}
          </Button>
        )}
        <TextField
          label={words.type(DELETE_CONFIRMATION)}
          hint={words.typeHint}
          autoComplete="off"
          autoCapitalize="none"
          {...form.getInputProps('confirmation')}
        />
      </StepForm>
    </Dialog>
  )
}

const asTyped = (text: string) => text.trim().toLowerCase()

const deleteByPassword = ({ confirmation, ...proof }: Values) =>
  postToIdentity('/delete-user', { ...proof, confirmation: asTyped(confirmation) })

/** An owner who has just logged in with a passkey need not type a password. */
async function deleteByPasskey(app: App, { confirmation }: Values) {
  const { logInByPasskey } = await import('../../data/session/passkey.ts')
  await logInByPasskey()
  const now = await getFromIdentity('/get-session')
  // Two owners may share a device: only the account of this page is deleted.
  if (now?.user.id !== currentOwner(app)?.id) throw new ApiError(0, 'no-passkey', '')
  return postToIdentity('/delete-user', { confirmation: asTyped(confirmation) })
}
