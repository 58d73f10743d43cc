import type { ReactNode } from 'react'
import classes from './details.module.css'

/** Text that most readers pass over, one tap away from those who want it. */
export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={classes.details}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
