import { useForm } from '@mantine/form'
import { useNavigate } from 'react-router'
import { useFoundBreeds } from '../../data/api/use-found-breeds.ts'
import { BreedPicker } from '../../dog-ui/fields/breed-picker.tsx'
import type { ChosenBreed } from '../../dog-ui/fields/chosen-breed.ts'
import { texts } from '../../texts/index.ts'
import { keepAnswers, useDraft } from './draft.ts'
import { pathAfter } from './steps.ts'
import { WizardStep } from './wizard-step.tsx'

export default function BreedStep() {
  const navigate = useNavigate()
  const draft = useDraft()
  const { name = texts.newPet.yourDog } = draft
  const form = useForm<{ breed: ChosenBreed | undefined }>({
    initialValues: { breed: draft.breed },
    validateInputOnBlur: true,
    validate: { breed: (value) => (value ? null : texts.newPet.breed.required) },
    onValuesChange: keepAnswers,
  })

  return (
    <WizardStep
      id="breed"
      title={texts.newPet.breed.title(name)}
      lead={texts.newPet.breed.lead}
      onSubmit={form.onSubmit(() => navigate(pathAfter('breed')))}
    >
      <BreedPicker useFoundBreeds={useFoundBreeds} {...form.getInputProps('breed')} />
    </WizardStep>
  )
}
