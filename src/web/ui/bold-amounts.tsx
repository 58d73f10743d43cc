import { Fragment } from 'react'
import { useUnits } from '../app/units.ts'
import { sentenceIn } from './units.ts'

const AMOUNT = /(\d[\d.,]*\s?(?:g|oz)\b(?: \(\d[\d.,]* g\))?)/

/** The amounts in a sentence, in the owner's unit, to be found at a glance from the stove. */
export function BoldAmounts({ text }: { text: string }) {
  const { food } = useUnits()
  const parts = sentenceIn(food, text).split(AMOUNT)
  return parts.map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <strong key={key}>{part}</strong> : <Fragment key={key}>{part}</Fragment>
  })
}
