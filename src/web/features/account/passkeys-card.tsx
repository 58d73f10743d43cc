import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LONGEST_PASSKEY_NAME } from '../../../contract/limits.ts'
import { passkeys } from '../../data/queries/account.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import classes from './account-page.module.css'
import { PasskeyRow } from './passkey-row.tsx'
import { type Proof, useProof } from './proof.ts'
import { ProofFields } from './proof-fields.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'
import { required } from './validation.ts'

const words = texts.account.passkeys
const isKnownHere = 'PublicKeyCredential' in globalThis

export function PasskeysCard() {
  const { data, isError, refetch } = useQuery(passkeys)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.card} aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{words.title}</h2>
      <p>{words.lead}</p>
      {!data && isError && <LoadFailed text={words.loadFailed} onAgain={() => void refetch()} />}
      {data?.length === 0 && <p className={classes.small}>{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-labelledby="account-passkeys">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isKnownHere ? (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {words.add}
        </Button>
      ) : (
        <p className={classes.small}>{words.notHere}</p>
      )}
      {isOpen && <AddPasskey onClose={() => setOpen(false)} />}
    </section>
  )
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const app = useApp()
  const step = useStep(
    async (values: Proof & { name: string }) => (await import('./make-passkey.ts')).makePasskey(values),
    () => {
      showToast(app, 'success', words.added, 'account')
      onClose()
    },
  )
  const { asksCode, proofOf, initialValues, validate } = useProof()
  const form = useForm({
    initialValues: { name: '', ...initialValues },
    validateInputOnBlur: true,
    validate: { name: required(words.nameRequired), ...validate },
  })
  return (
    <Dialog title={words.add} onClose={onClose}>
      <StepForm
        lead={texts.account.passwordAsked}
        step={step}
        submit={words.create}
        onSubmit={form.onSubmit(({ name, ...values }) => step.run({ name: name.trim(), ...proofOf(values) }))}
        onCancel={onClose}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={LONGEST_PASSKEY_NAME}
          {...form.getInputProps('name')}
        />
        <ProofFields asksCode={asksCode} form={form} />
      </StepForm>
    </Dialog>
  )
}
