import { texts } from '../../../texts/index.ts'
import { useDraft } from '../draft.ts'
import { FieldsStep } from './fields-step.tsx'

const breed = texts.newPet.breed

export default function BreedStep() {
  const { name = texts.newPet.yourDog } = useDraft()
  return <FieldsStep id="breed" title={breed.title(name)} lead={breed.lead} isEnough={() => true} />
}
