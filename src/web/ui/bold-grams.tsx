import { Fragment } from 'react'

/** The amounts in a sentence, to be found at a glance from the stove. */
export function BoldGrams({ text }: { text: string }) {
  const parts = text.split(/(\d[\d.,]*\s?g\b)/)
  return parts.map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? <strong key={key}>{part}</strong> : <Fragment key={key}>{part}</Fragment>
  })
}
