import type { UseFormReturnType } from '@mantine/form'
import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react'
import { ROUTES } from '../../../contract/routes.ts'
import { type ApiError, send } from '../../data/api/http.ts'
import type { DraftClaim } from '../../data/session/draft-claim.ts'
import { forgetAuthError, useAuth } from '../../data/session/identity.ts'
import { useSession } from '../../data/session/session.ts'
import type { AuthMode } from '../../pages/visitors-pages.ts'
import type { PageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { ArrowLeftIcon } from '../../ui/icons/icons.tsx'
import { Note } from '../../ui/note.tsx'
import { StageTitle } from '../../ui/page/stage.tsx'
import classes from './auth-page.module.css'

type AuthFormProps = {
  mode: AuthMode
  lead: string
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The page that Back leads to; without it there is no Back. */
  backTo?: PageAddress
  /** The state of the browser's history that Back keeps. */
  backState?: DraftClaim | null
  children: ReactNode
  links?: ReactNode
}

/** The shared parts of the forms: heading, the server's message in a warning, the fields, the button that says it is busy. */
export function AuthForm({ mode, lead, onSubmit, backTo, backState, children, links }: AuthFormProps) {
  const { busy, error } = useAuth()
  const { isLoggedIn } = useSession()
  const app = useApp()
  useEffect(() => () => forgetAuthError(app), [app])
  return (
    <Form className={classes.form} onSubmit={onSubmit}>
      <div className={classes.head}>
        <StageTitle>{texts.auth.titles[mode]}</StageTitle>
        <p className={classes.lead}>{lead}</p>
      </div>
      {error && <Refusal error={error} />}
      {children}
      <div className={classes.actions}>
        <Button type="submit" busyText={busy || isLoggedIn ? texts.common.processing : undefined}>
          {texts.auth.submit[mode]}
        </Button>
        {backTo && (
          <ButtonLink look="bare" to={backTo} state={backState}>
            <ArrowLeftIcon />
            {texts.common.back}
          </ButtonLink>
        )}
      </div>
      {links}
    </Form>
  )
}

/** The server's message. A message about single fields stands at those. */
function Refusal({ error }: { error: ApiError }) {
  if (Object.keys(error.fieldErrors).length > 0) return null
  return (
    <Note kind="warning" role="alert">
      {texts.auth.refusals[error.code] ?? error.message}
    </Note>
  )
}

/** The server's message about a field stands at the field; its names differ where the identity library's do. */
export function useServerFieldErrors<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  serverNames: Readonly<Record<string, keyof Values & string>>,
): void {
  const { error } = useAuth()
  const setErrors = form.setErrors
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are a constant of each form
  useEffect(() => {
    if (!error) return
    const told = Object.entries(error.fieldErrors).flatMap(([field, message]) => {
      const name = serverNames[field]
      return name ? [[name, message] as const] : []
    })
    if (told.length > 0) setErrors(Object.fromEntries(told) as Parameters<typeof setErrors>[0])
  }, [error, setErrors])
}

/** The phone offers digits, and the code from the mail if it can read the mail. */
export function CodeField(props: Omit<TextFieldProps, 'label'>) {
  return <TextField label={texts.auth.code} inputMode="numeric" autoComplete="one-time-code" {...props} />
}

/** Without a mail server no letter leaves the machine: says where the letter is kept, never what is in it. */
export function LetterPlace() {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    // Without an answer nothing is said: the form is there all the same.
    send(ROUTES.getSettings).then(
      ({ data }) => setKept((data as { sendsMail: boolean }).sendsMail === false),
      () => {},
    )
  }, [])
  return isKept && <Note kind="info">{texts.wayIn.letterKept}</Note>
}
