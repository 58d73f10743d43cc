import { texts } from '../../../texts/index.ts'
import { useDraft } from '../draft.ts'
import { useHealthQuestion } from './health-question.tsx'
import { usePreferencesQuestion } from './preferences-question.ts'
import { Screen, type ScreenProps } from './screen.tsx'

/** What must not be in the bowl: health issues, and foods to leave out. */
export default function HealthScreen({ id }: ScreenProps<'health' | 'preferences'>) {
  const { name = texts.newPet.yourDog } = useDraft()
  const questions = [useHealthQuestion(), usePreferencesQuestion()]
  return <Screen id={id} questions={questions} title={texts.newPet.together.health(name)} />
}
