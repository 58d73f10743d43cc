import type { ReactNode } from 'react'
import type { Pet } from '../../contract/pet.ts'
import { pageAddress } from '../paths.ts'
import { texts } from '../texts/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useSentenceText } from './sentence-text.ts'
import { useBodyText } from './units/chosen-units.ts'
import classes from './vet-actions.module.css'

type WeightQuestionProps = {
  readonly text: string
  /** What holds until it is answered. */
  readonly meanwhile?: string
  readonly kg: number
  readonly otherUnitKg: number | null
  readonly isBusy?: boolean
  /** The weight that is right: as it was said, or in the other unit. */
  readonly onSay: (kg: number) => void
  /** The way to say another one. */
  readonly correct?: ReactNode
}

/** Whether a weight is right that is far from what was expected of the dog, with an answer in one tap. */
export function WeightQuestion({ text, meanwhile, kg, otherUnitKg, isBusy, onSay, correct }: WeightQuestionProps) {
  const bodyText = useBodyText()
  const words = texts.newPet.weightQuestion
  const busyText = isBusy ? texts.common.processing : undefined
  return (
    <div role="status">
      <Note kind="check" title={words.title}>
        <p>{text}</p>
        {meanwhile && <p>{meanwhile}</p>}
        <div className={classes.actions}>
          {otherUnitKg !== null && (
            <Button busyText={busyText} onClick={() => onSay(otherUnitKg)}>
              {words.other(bodyText(Math.round(10 * otherUnitKg) / 10))}
            </Button>
          )}
          <Button look="quiet" busyText={busyText} onClick={() => onSay(kg)}>
            {words.right(bodyText(kg))}
          </Button>
          {correct}
        </div>
      </Note>
    </div>
  )
}

type Doubt = NonNullable<Pet['weightDoubt']>
type Said = Pick<Doubt, 'date' | 'kg' | 'bodyCondition' | 'note'>

type DoubtedWeightProps = {
  readonly pet: Pick<Pet, 'id' | 'name' | 'weight' | 'weightDoubt'>
  /** How it is answered (`data/later/weights.ts`), which only pages with weights load. */
  readonly answer: {
    readonly say: (said: Said, weight: string) => void
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
