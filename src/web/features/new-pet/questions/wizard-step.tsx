import type { FormEventHandler, ReactNode } from 'react'
import { useSession } from '../../../data/session/session.ts'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { ArrowLeftIcon } from '../../../ui/icons/icons.tsx'
import { Link, useNavigate } from '../../../ui/link.tsx'
import { Stage, StageTitle } from '../../../ui/page/stage.tsx'
import { useWalk, walkOneByOne } from '../draft.ts'
import { pathBefore, pathOf, progressAt, type StepId } from '../steps.ts'
import classes from '../wizard.module.css'

type WizardStepProps = {
  id: StepId
  title: string
  lead?: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  submitLabel?: string
  /** Stands above all else. */
  welcome?: ReactNode
  children: ReactNode
}

/** The questions of a screen with their fields, the Next button and the Back link. */
export function WizardStep({
  id,
  title,
  lead,
  onSubmit,
  submitLabel = texts.common.next,
  welcome,
  children,
}: WizardStepProps) {
  const { isLoggedIn } = useSession()
  return (
    <Stage title={title} aside={<BarLink id={id} />}>
      {welcome}
      <Form className={classes.form} onSubmit={onSubmit}>
        <div className={classes.head}>
          <Progress id={id} />
          <StageTitle>{title}</StageTitle>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        <div className={classes.fields}>{children}</div>
        <div className={classes.actions}>
          <Button type="submit" className={classes.next}>
            {submitLabel}
          </Button>
          <Back id={id} />
        </div>
        {id !== 'name' && <Pace id={id} />}
        {!isLoggedIn && id === 'name' && <LoginLink className={classes.loginBelow} />}
      </Form>
    </Stage>
  )
}

function Progress({ id }: { id: StepId }) {
  const { step, of } = progressAt(id, useWalk())
  return (
    <div className={classes.progress}>
      <div className={classes.track} aria-hidden="true">
        <div className={classes.done} style={{ width: `${(100 * step) / of}%` }} />
      </div>
      <span>{texts.newPet.progress(step, of)}</span>
    </div>
  )
}

/** Changes between one question at a time and those together that belong together. */
function Pace({ id }: { id: StepId }) {
  const app = useApp()
  const navigate = useNavigate()
  const { isOneByOne } = useWalk()
  const change = () => {
    walkOneByOne(app, !isOneByOne)
    // Arrives there again, so that the focus goes to the heading.
    navigate(pathOf(id, { isOneByOne: !isOneByOne }), { replace: true })
  }
  return (
    <Button look="bare" className={classes.pace} onClick={change}>
      {texts.newPet.pace[isOneByOne ? 'together' : 'oneByOne']}
    </Button>
  )
}

function Back({ id }: { id: StepId }) {
  const to = pathBefore(id, useWalk())
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
