import { useForm } from '@mantine/form'
import { useState } from 'react'
import { LONGEST_TOKEN_NAME, SCOPES, type Scope, USUAL_TOKEN_DAYS } from '../../../../contract/limits.ts'
import { postToIdentity } from '../../../data/api/identity-call.ts'
import { texts } from '../../../texts/index.ts'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckCards, type Choice, RadioCards } from '../../../ui/forms/choices.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import classes from '../account-page.module.css'
import { type Proof, useProof } from '../proof.ts'
import { ProofFields } from '../proof-fields.tsx'
import { StepForm } from '../step-form.tsx'
import { useStep } from '../use-step.ts'
import { required } from '../validation.ts'

const words = texts.accessTokens

type Days = `${keyof typeof words.daysOf}`
const DAYS = Object.entries(words.daysOf).map(([value, label]) => ({ value: value as Days, label }))
const CHOICES: readonly Choice<Scope>[] = SCOPES.map((value) => ({
  value,
  label: words.scopes[value],
  description: words.scopesMore[value],
}))

type Wished = Proof & { readonly name: string; readonly scopes: readonly Scope[]; readonly days: number }

/** Asks for the program's rights and the owner's proof; then shows the token, this once. */
export default function MakeToken({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewTokenProps['made']>()
  const step = useStep((wished: Wished) => postToIdentity('/access-tokens/make', wished), setMade)
  const { asksCode, proofOf, initialValues, validate } = useProof()
  const form = useForm({
    initialValues: { name: '', scopes: ['read'] as Scope[], days: `${USUAL_TOKEN_DAYS}` as Days, ...initialValues },
    validateInputOnBlur: true,
    validate: {
      name: required(words.nameRequired),
      scopes: (scopes: Scope[]) => (scopes.length === 0 ? words.mayDoRequired : null),
      ...validate,
    },
  })
  if (made) return <NewToken made={made} onClose={onClose} />
  return (
    <Dialog title={words.make} onClose={onClose}>
      <StepForm
        lead={words.makeLead}
        step={step}
        submit={words.create}
        onSubmit={form.onSubmit(({ name, scopes, days, ...values }) =>
          step.run({ name: name.trim(), scopes, days: Number(days), ...proofOf(values) }),
        )}
        onCancel={onClose}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          maxLength={LONGEST_TOKEN_NAME}
          {...form.getInputProps('name')}
        />
        <CheckCards label={words.mayDo} choices={CHOICES} {...form.getInputProps('scopes')} />
        <RadioCards
          label={words.days}
          layout="row"
          choices={DAYS}
          value={form.values.days}
          onChange={(days) => form.setFieldValue('days', days)}
        />
        <ProofFields asksCode={asksCode} form={form} />
      </StepForm>
    </Dialog>
  )
}

type NewTokenProps = { made: { readonly name: string; readonly token: string }; onClose: () => void }

/** The token is shown here once, and never again. */
function NewToken({ made: { name, token }, onClose }: NewTokenProps) {
  const [said, setSaid] = useState<string>()
  const copy = async () => setSaid((await copyText(token)) ? words.copied : words.notCopied)
  return (
    <Dialog title={words.newTitle} onClose={onClose}>
      <div className={classes.form}>
        <p>{words.newLead(name)}</p>
        <TextField
          label={words.token}
          readOnly
          value={token}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p role="status" className={classes.small}>
          {said}
        </p>
        <div className={classes.actions}>
          <Button look="quiet" onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{texts.account.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}
