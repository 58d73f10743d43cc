import { Fragment } from 'react'
import type { Sentence } from '../../texts/sentence.ts'
import { quantityTextIn } from './sentence-text.ts'
import { useUnits } from './units/chosen-units.ts'

/** A sentence whose amounts to weigh are found at a glance from the stove. */
export function BoldAmounts({ sentence }: { sentence: Sentence }) {
  const { food } = useUnits()
  return sentence.map((part, index) => {
    const text = typeof part === 'string' ? part : quantityTextIn(food, part)
    const key = `${index} ${text}`
    const isWeighed = typeof part === 'object' && 'grams' in part
    return isWeighed ? <strong key={key}>{text}</strong> : <Fragment key={key}>{text}</Fragment>
  })
}
