import { texts } from '../../../texts/index.ts'
import { useDraft } from '../draft.ts'
import { useActivityQuestion } from './activity-question.tsx'
import { useConditionQuestion } from './condition-question.tsx'
import { Screen, type ScreenProps } from './screen.tsx'

/** What decides how much the dog eats: weight, body condition and activity. */
export default function BodyScreen({ id }: ScreenProps<'condition' | 'activity'>) {
  const { name = texts.newPet.yourDog } = useDraft()
  const questions = [useConditionQuestion(), useActivityQuestion()]
  return <Screen id={id} questions={questions} title={texts.newPet.together.body(name)} />
}
