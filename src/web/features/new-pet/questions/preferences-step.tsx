import type { DraftClaim } from '../../../data/session/draft-claim.ts'
import { texts } from '../../../texts/index.ts'
import { useDraft } from '../draft.ts'
import { FieldsStep } from './fields-step.tsx'

const preferences = texts.newPet.preferences

export function PreferencesStep() {
  const { name = texts.newPet.yourDog } = useDraft()
  return (
    <FieldsStep
      id="preferences"
      title={preferences.title(name)}
      lead={preferences.lead}
      submitLabel={texts.common.save}
      state={{ isFinished: true } satisfies DraftClaim}
    />
  )
}
