import { useForm } from '@mantine/form'
import { useLocation } from 'react-router'
import { SHORTEST_PASSWORD } from '../../../contract/limits.ts'
import type { DraftClaim } from '../../data/session/draft-claim.ts'
import { register, useAuth } from '../../data/session/identity.ts'
import { KEPT_RECIPE_KEY } from '../../data/stored-keys.ts'
import { type PageAddress, pageAddress } from '../../paths.ts'
import { texts } from '../../texts/index.ts'
import { useApp } from '../../ui/app.ts'
import { PasswordField, TextField } from '../../ui/forms/field.tsx'
import { Link, useNavigate } from '../../ui/link.tsx'
import { removeLocal, writeLocal } from '../../ui/local-storage.ts'
import { AuthForm, useServerFieldErrors } from './auth-form.tsx'
import classes from './auth-page.module.css'
import { chosenPasswordError, emailError, firstNameError } from './validation.ts'

export type RegisterFormProps = {
  readonly dogName: string | undefined
  /** The id of the recipe that the visitor wants to keep. */
  readonly keeps: string | null
  readonly lastQuestion: PageAddress
}

/** A visitor who registers right after the last question about a dog says that it is theirs. */
export function RegisterForm({ dogName, keeps, lastQuestion = '/new-pet' }: Partial<RegisterFormProps>) {
  const app = useApp()
  const navigate = useNavigate()
  const state: DraftClaim | null = useLocation().state
  const { email, name } = useAuth()
  const form = useForm({
    initialValues: { name, email, password: '' },
    validateInputOnBlur: true,
    validate: { name: firstNameError, email: emailError, password: chosenPasswordError },
  })
  useServerFieldErrors(form, { name: 'name', email: 'email', password: 'password' })

  const submit = form.onSubmit(async (values) => {
    const email = values.email.trim()
    const reached = await register(app, values.name.trim(), email, values.password)
    if (reached !== 'confirm') return
    rememberRecipe(keeps)
    navigate('/login/confirm', { state: { ...(state?.isFinished && { dogOf: email }) } satisfies DraftClaim })
  })

  return (
    <AuthForm
      mode="register"
      lead={leadFor(dogName, keeps)}
      onSubmit={submit}
      backTo={keeps ? pageAddress('/new-pet/recipe/:recipeId', { recipeId: keeps }) : lastQuestion}
      backState={state}
      links={
        <Link className={classes.link} to="/login" onClick={() => rememberRecipe(keeps)}>
          {texts.auth.alreadyAMember}
        </Link>
      }
    >
      <TextField label={texts.auth.firstName} isOptional autoComplete="given-name" {...form.getInputProps('name')} />
      <TextField
        label={texts.auth.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={texts.auth.password}
        hint={texts.auth.passwordHint(SHORTEST_PASSWORD)}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </AuthForm>
  )
}

/** The recipe is saved with the dog, once there is an owner. Without one, that of an earlier change of mind is forgotten. */
function rememberRecipe(recipeId: string | null | undefined): void {
  if (recipeId) writeLocal(KEPT_RECIPE_KEY, recipeId)
  else removeLocal(KEPT_RECIPE_KEY)
}

function leadFor(dogName: string | undefined, keeps: string | null | undefined): string {
  if (!dogName) return texts.auth.leads.register
  return keeps ? texts.firstRecipe.keepLead(dogName) : texts.auth.registerLeadFor(dogName)
}
