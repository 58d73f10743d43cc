import { texts } from '../../../texts/index.ts'
import { useDraft } from '../draft.ts'
import { useAgeQuestion } from './age-question.tsx'
import { useBreedQuestion } from './breed-question.ts'
import { Screen, type ScreenProps } from './screen.tsx'
import { useSexQuestion } from './sex-question.ts'

/** What dog it is: breed, age and sex. */
export default function AboutScreen({ id }: ScreenProps<'breed' | 'age' | 'sex'>) {
  const { name = texts.newPet.yourDog } = useDraft()
  const questions = [useBreedQuestion(), useAgeQuestion(), useSexQuestion()]
  return <Screen id={id} questions={questions} title={texts.newPet.together.about(name)} />
}
