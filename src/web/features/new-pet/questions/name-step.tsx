import { useEffect, useState } from 'react'
import { useSession } from '../../../data/session/session.ts'
import { fieldsAskedIn } from '../../../dog-ui/fields/dog-fields.ts'
import { useDogForm } from '../../../dog-ui/form/use-dog-form.ts'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { useNavigate } from '../../../ui/link.tsx'
import { currentDraft, keepAnswers } from '../draft.ts'
import { pathAfter } from '../steps.ts'
import classes from '../wizard.module.css'
import { WizardStep } from './wizard-step.tsx'

const FIELDS = fieldsAskedIn('name')

export function NameStep() {
  const app = useApp()
  const navigate = useNavigate()
  const judge = useOtherDogs()
  const { form } = useDogForm(
    { fields: FIELDS, place: 'wizard', answers: currentDraft(app) },
    { onSaid: (answers) => keepAnswers(app, answers, FIELDS), nameWrong: judge },
  )
  const { error, ...field } = form.getInputProps('name')
  return (
    <WizardStep
      id="name"
      title={texts.newPet.name.title}
      lead={texts.newPet.name.lead}
      welcome={<Welcome />}
      onSubmit={form.onSubmit(() => navigate(pathAfter('name')))}
    >
      <TextField
        label={texts.newPet.name.label}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        {...field}
        error={judge(form.values.name ?? '') ?? error}
      />
    </WizardStep>
  )
}

/** What a visitor comes for, before the first question. A wide screen has it beside the form. */
function Welcome() {
  const { isLoggedIn } = useSession()
  if (isLoggedIn) return null
  return (
    <div className={classes.welcome}>
      <img src="/bowl.svg" alt="" width="112" height="112" />
      <p>{texts.product.promise}</p>
    </div>
  )
}

type Judge = (name: string) => string | null

/** Judges a name by the owner's other dogs. If their list cannot be loaded, the server refuses the name at the end. */
function useOtherDogs(): Judge {
  const app = useApp()
  const { isLoggedIn } = useSession()
  const [judge, setJudge] = useState<Judge>(() => () => null)
  useEffect(() => {
    if (!isLoggedIn) return
    const abort = new AbortController()
    // Visitors do not load it.
    import('../other-dogs.ts')
      .then(({ judgeByOtherDogs }) => judgeByOtherDogs(app, abort.signal))
      .then((judged) => setJudge(() => judged))
      .catch(() => undefined)
    return () => abort.abort()
  }, [app, isLoggedIn])
  return judge
}
