import type { ReactNode } from 'react'
import { KG_PER_LB } from '../../nutrition/weight/pounds.ts'
import { texts } from '../texts/index.ts'
import classes from '../ui/actions.module.css'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useBodyText, useUnits } from './units/chosen-units.ts'

type WeightQuestionProps = {
  readonly text: string
  /** A note on what holds until it is answered. */
  readonly meanwhile?: string
  readonly kg: number
  readonly otherUnitKg: number | null
  readonly isBusy?: boolean
  /** The weight that is right: as it was said, or in the other unit. */
  readonly onSay: (kg: number) => void
  /** The way to say another one. */
  readonly correct?: ReactNode
}

/**
 * Asks whether a weight is right that is far from the one expected of the dog. One tap answers. The other unit comes first: it is
 * named only where it is clearly nearer to what is expected.
 */
export function WeightQuestion({ text, meanwhile, kg, otherUnitKg, isBusy, onSay, correct }: WeightQuestionProps) {
  const bodyText = useBodyText()
  const { body } = useUnits()
  const words = texts.newPet.weightQuestion
  // Only pounds can be mistaken for the kilograms that are asked for, and only kilograms for pounds.
  const isMistakable = otherUnitKg !== null && (body === 'kg' ? otherUnitKg < kg : otherUnitKg > kg)
  const busyText = isBusy ? texts.common.processing : undefined
  return (
    <div role="status">
      <Note kind="check" title={words.title}>
        <p>{text}</p>
        {meanwhile && <p>{meanwhile}</p>}
        <div className={classes.actions}>
          {isMistakable && (
            <Button busyText={busyText} onClick={() => onSay(otherUnitKg)}>
              {words.other(kg, otherUnitKg, otherUnitKg / KG_PER_LB)}
            </Button>
          )}
          <Button look={isMistakable ? 'quiet' : 'strong'} busyText={busyText} onClick={() => onSay(kg)}>
            {words.right(bodyText(kg))}
          </Button>
          {correct}
        </div>
      </Note>
    </div>
  )
}
