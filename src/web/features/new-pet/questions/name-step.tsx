import { type ChangeEventHandler, type FormEventHandler, useEffect, useState } from 'react'
import { useSession } from '../../../data/session/session.ts'
import { nameError, tidyName } from '../../../dog-ui/fields/validation.ts'
import { texts } from '../../../texts/index.ts'
import { useApp } from '../../../ui/app.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { useNavigate } from '../../../ui/link.tsx'
import { keepAnswers, useDraft } from '../draft.ts'
import { pathAfter } from '../steps.ts'
import { WizardStep } from './wizard-step.tsx'

/** The first field that a visitor loads: it does without the library of the other forms. */
export function NameStep() {
  const app = useApp()
  const navigate = useNavigate()
  const draft = useDraft()
  const judge = useOtherDogs()
  const [name, setName] = useState(draft.name ?? '')
  const [isJudged, setJudged] = useState(false)
  const takenError = judge(name)
  const error = takenError ?? nameError(name)

  const change: ChangeEventHandler<HTMLInputElement> = ({ currentTarget: { value } }) => {
    setName(value)
    setJudged(false)
    keepAnswers(app, nameError(value) === null ? { name: tidyName(value) } : {}, ['name'])
  }
  const submit: FormEventHandler = (event) => {
    event.preventDefault()
    setJudged(true)
    if (error === null) navigate(pathAfter('name'))
  }

  return (
    <WizardStep id="name" title={texts.newPet.name.title} lead={texts.newPet.name.lead} onSubmit={submit}>
      <TextField
        label={texts.newPet.name.label}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        value={name}
        onChange={change}
        onBlur={() => setJudged(true)}
        error={isJudged ? error : takenError}
      />
    </WizardStep>
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
