import { texts } from '../../../texts/index.ts'
import { useDraft } from '../draft.ts'
import { FieldsStep } from './fields-step.tsx'

const sex = texts.newPet.sex

export function SexStep() {
  const { name = texts.newPet.yourDog } = useDraft()
  return <FieldsStep id="sex" title={sex.title(name)} lead={sex.lead} />
}
