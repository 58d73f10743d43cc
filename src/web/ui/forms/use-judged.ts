import { type FocusEvent, useState } from 'react'

/** Tracks which fields of a form are judged: each once it is left, all of them once the form is sent. */
export function useJudged<Field extends string>() {
  const [judged, setJudged] = useState<readonly Field[] | 'all'>([])
  return {
    /** The error that a field shows: none before the field is judged. */
    shown: <Wrong>(field: Field, wrong: Wrong) => (judged === 'all' || judged.includes(field)) && wrong,
    leave: (field: Field) => setJudged((before) => (before === 'all' ? before : [...before, field])),
    send: () => setJudged('all'),
  }
}

/** Calls `leave` once the focus is in none of a group of controls. */
export const whenLeft = (leave: (() => void) | undefined) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) leave?.()
}
