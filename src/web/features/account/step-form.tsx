import type { FormEventHandler, ReactNode } from 'react'
import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import classes from './account-page.module.css'
import { Refusal } from './refusal.tsx'
import type { Step } from './use-step.ts'

type StepFormProps = {
  lead?: ReactNode
  step: Pick<Step<never>, 'isBusy' | 'error'>
  submit: string
  isDangerous?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog: a lead, the server's message, the fields, the submit and the cancel button. */
export function StepForm({ lead, step, submit, isDangerous, onSubmit, onCancel, children }: StepFormProps) {
  return (
    <Form className={classes.form} onSubmit={onSubmit}>
      {lead && <p>{lead}</p>}
      <Refusal error={step.error} />
      {children}
      <div className={classes.actions}>
        <Button look="quiet" onClick={onCancel}>
          {texts.account.cancel}
        </Button>
        <Button
          type="submit"
          className={isDangerous ? classes.danger : undefined}
          busyText={step.isBusy ? texts.common.processing : undefined}
        >
          {submit}
        </Button>
      </div>
    </Form>
  )
}
