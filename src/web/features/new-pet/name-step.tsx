import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../app/api.ts'
import { useSession } from '../../app/session.ts'
import { nameError, petIdOf, tidyName } from '../../dog-fields/validation.ts'
import { texts } from '../../texts/index.ts'
import { TextField } from '../../ui/field.tsx'
import { keepAnswers, useDraft } from './draft.ts'
import { pathAfter } from './steps.ts'
import { WizardStep } from './wizard-step.tsx'

export function NameStep() {
  const navigate = useNavigate()
  const draft = useDraft()
  const takenIds = useTakenIds()
  const takenError = (name: string) => (takenIds.has(petIdOf(name)) ? texts.newPet.name.taken(tidyName(name)) : null)

  const form = useForm({
    initialValues: { name: draft.name ?? '' },
    validateInputOnBlur: true,
    validate: { name: (name) => nameError(name) ?? takenError(name) },
    onValuesChange: ({ name }) => keepAnswers({ name: nameError(name) === null ? tidyName(name) : undefined }),
  })
  const submit = form.onSubmit(() => navigate(pathAfter('name')))

  return (
    <WizardStep id="name" title={texts.newPet.name.title} lead={texts.newPet.name.lead} onSubmit={submit}>
      <TextField
        label={texts.newPet.name.label}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        {...form.getInputProps('name')}
        error={form.errors.name ?? takenError(form.values.name)}
      />
    </WizardStep>
  )
}

/** The names of the owner's other dogs. Without an answer the server's own refusal at the end has to do. */
function useTakenIds(): ReadonlySet<string> {
  const { isLoggedIn } = useSession()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!isLoggedIn) return
    const abort = new AbortController()
    call('listPets', undefined, { signal: abort.signal })
      .then((pets) => setIds(new Set(pets.flatMap((pet) => [pet.id, petIdOf(pet.name)]))))
      .catch(() => undefined)
    return () => abort.abort()
  }, [isLoggedIn])
  return ids
}
