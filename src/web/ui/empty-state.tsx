import type { ReactNode } from 'react'
import { EmptyBowl } from './empty-bowl.tsx'
import classes from './empty-state.module.css'
import { PageHeading } from './page-heading.tsx'

type EmptyStateProps = {
  readonly text: string
  /** It is the page: its sentence is the heading. */
  readonly isPage?: boolean
  readonly children?: ReactNode
}

/** Nothing to show: says so in one sentence, with the way on below. */
export function EmptyState({ text, isPage = false, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <EmptyBowl />
      {isPage ? <PageHeading className={classes.text}>{text}</PageHeading> : <p className={classes.text}>{text}</p>}
      {children}
    </div>
  )
}
