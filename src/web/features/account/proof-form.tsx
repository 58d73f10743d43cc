import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { type Proof, useProof } from './proof.ts'
import { ProofFields } from './proof-fields.tsx'
import { StepForm } from './step-form.tsx'
import type { Step } from './use-step.ts'

type ProofFormProps = {
  lead: ReactNode
  step: Step<Proof>
  submit: string
  isDangerous?: boolean
  onCancel: () => void
}

/** Asks for password and code before an action that only the owner may do. */
export function ProofForm({ lead, step, submit, isDangerous, onCancel }: ProofFormProps) {
  const { asksCode, proofOf, ...proof } = useProof()
  const form = useForm({ validateInputOnBlur: true, ...proof })
  return (
    <StepForm
      lead={lead}
      step={step}
      submit={submit}
      {...(isDangerous && { isDangerous })}
      onSubmit={form.onSubmit((values) => step.run(proofOf(values)))}
      onCancel={onCancel}
    >
      <ProofFields asksCode={asksCode} form={form} />
    </StepForm>
  )
}
