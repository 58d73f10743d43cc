import type { ReactNode } from 'react'
import { EmptyBowl } from './empty-bowl.tsx'
import classes from './empty-state.module.css'

/** Nothing to show: says so in one sentence, with the way on below. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <EmptyBowl />
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  )
}
