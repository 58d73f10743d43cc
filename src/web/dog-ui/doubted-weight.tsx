import type { Pet } from '../../contract/dog/pet.ts'
import { pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useSentenceText } from './sentence-text.ts'
import { useBodyText } from './units/chosen-units.ts'
import { WeightQuestion } from './weight-question.tsx'

type Doubt = NonNullable<Pet['weightDoubt']>
type DoubtedWeighIn = Pick<Doubt, 'date' | 'kg' | 'bodyCondition' | 'note'>

type DoubtedWeightProps = {
  readonly pet: Pick<Pet, 'id' | 'name' | 'weight' | 'weightDoubt'>
  /** Sends the answer (`data/queries/dog/weights.ts`); only pages with weights load this. */
  readonly answer: {
    readonly say: (said: DoubtedWeighIn, weight: string) => void
    readonly isSaying: boolean
    readonly isSaid: (day: string) => boolean
  }
}

/** The newest weigh-in of a dog, where it is asked about. */
export function DoubtedWeight({ pet, answer }: DoubtedWeightProps) {
  const bodyText = useBodyText()
  const sentenceText = useSentenceText()
  const words = texts.newPet.weightQuestion
  const doubt = pet.weightDoubt
  if (!doubt || answer.isSaid(doubt.date)) return null
  const { text: _, parts, otherUnitKg, ...said } = doubt
  return (
    <WeightQuestion
      text={sentenceText(parts)}
      meanwhile={
        doubt.kg === pet.weight ? words.meanwhileFirst(pet.name) : words.meanwhile(pet.name, bodyText(pet.weight))
      }
      kg={doubt.kg}
      otherUnitKg={otherUnitKg}
      isBusy={answer.isSaying}
      onSay={(kg) => answer.say({ ...said, kg }, bodyText(Math.round(10 * kg) / 10))}
      correct={
        <ButtonLink look="bare" to={pageAddress('/pets/:petId/weigh', { petId: pet.id }, { date: doubt.date })}>
          {words.correct}
        </ButtonLink>
      }
    />
  )
}
