import type { ReactNode } from 'react'
import type { DogToday } from '../../../contract/plan/today.ts'
import { useFoodText } from '../../dog-ui/units/chosen-units.ts'
import { texts } from '../../texts/index.ts'
import classes from './today.module.css'

const words = texts.today

type LineProps = {
  readonly imageUrl?: string
  readonly title: string
  readonly grams?: string | undefined
  readonly note?: readonly string[]
  /** The other food that belongs to the meal. */
  readonly beside?: DogToday['beside']
  readonly caution?: string | null
  readonly children: ReactNode
}

/** One thing to do, with its button. */
export function Line({ imageUrl, title, grams, note = [], beside, caution, children }: LineProps) {
  return (
    <li className={classes.line}>
      {imageUrl && <img src={imageUrl} alt="" width="48" height="48" />}
      <p className={imageUrl && classes.meal}>
        {title}
        <span>
          {grams && <strong>{grams}</strong>}
          {grams && note.length > 0 && ' · '}
          {note.join(' · ')}
        </span>
        {beside && <Beside {...beside} />}
        {caution && (
          <span role="note">
            <strong>{caution}</strong>
          </span>
        )}
      </p>
      {children}
    </li>
  )
}

/** The other food of a meal. */
export function Beside({ name, grams }: NonNullable<DogToday['beside']>) {
  const foodText = useFoodText()
  return <span>{words.beside(grams === null ? name : words.gramsOf(foodText(grams), name))}</span>
}
