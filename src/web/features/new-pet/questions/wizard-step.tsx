import type { FormEventHandler, ReactNode } from 'react'
import { useSession } from '../../../data/session/session.ts'
import { texts } from '../../../texts/index.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { ArrowLeftIcon } from '../../../ui/icons/icons.tsx'
import { Link } from '../../../ui/link.tsx'
import { Stage, StageTitle } from '../../../ui/page/stage.tsx'
import { pathBefore, STEPS, type StepId, stepNumber } from '../steps.ts'
import classes from '../wizard.module.css'

type WizardStepProps = {
  id: StepId
  title: string
  lead: string
  onSubmit: FormEventHandler<HTMLFormElement>
  submitLabel?: string
  children: ReactNode
}

/** A question with its fields, the Next button and the Back link. */
export function WizardStep({ id, title, lead, onSubmit, submitLabel = texts.common.next, children }: WizardStepProps) {
  const { isLoggedIn } = useSession()
  return (
    <Stage title={title} aside={<BarLink id={id} />}>
      <Form className={classes.form} onSubmit={onSubmit}>
        <div className={classes.head}>
          <Progress id={id} />
          <StageTitle>{title}</StageTitle>
          <p className={classes.lead}>{lead}</p>
        </div>
        <div className={classes.fields}>{children}</div>
        <div className={classes.actions}>
          <Button type="submit" className={classes.next}>
            {submitLabel}
          </Button>
          <Back id={id} />
        </div>
        {!isLoggedIn && id === 'name' && <LoginLink className={classes.loginBelow} />}
      </Form>
    </Stage>
  )
}

function Progress({ id }: { id: StepId }) {
  const text = texts.newPet.progress(stepNumber(id), STEPS.length)
  return (
    <div className={classes.progress}>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.done} style={{ width: `${(100 * stepNumber(id)) / STEPS.length}%` }} />
      </div>
      <span>{text}</span>
    </div>
  )
}

function Back({ id }: { id: StepId }) {
  const to = pathBefore(id)
  if (!to) return null
  return (
    <ButtonLink look="bare" to={to}>
      <ArrowLeftIcon />
      {texts.common.back}
    </ButtonLink>
  )
}

/** The login for visitors; the link home for owners who add a dog. */
function BarLink({ id }: { id: StepId }) {
  const { isLoggedIn } = useSession()
  if (isLoggedIn) return <Link to="/home">{texts.newPet.toHome}</Link>
  return id === 'name' ? <LoginLink className={classes.login} /> : null
}

/** The link stands in the bar, or on phones below the form: only one of the two is shown at a time. */
const LoginLink = ({ className }: { className: string | undefined }) => (
  <Link to="/login" className={className}>
    {texts.newPet.loginLink}
  </Link>
)
