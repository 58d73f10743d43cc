import type { ReactNode } from 'react'
import { EmptyBowl } from './empty-bowl.tsx'
import classes from './empty-state.module.css'
import { PageHeading } from './page-heading.tsx'
import { usePageTitle } from './page-title.ts'

type EmptyStateProps = {
  readonly text: string
  /** It is the page: its sentence is the heading, and what the tab says. */
  readonly isPage?: boolean
  /** It is a section of the page: its sentence is a heading of the second level. */
  readonly isSection?: boolean
  readonly children?: ReactNode
}

/** A message that there is nothing to show: it says so in one sentence, with the way on below. */
export function EmptyState({ text, isPage = false, isSection = false, children }: EmptyStateProps) {
  const Sentence = isSection ? 'h2' : 'p'
  return (
    <div className={classes.empty}>
      <EmptyBowl />
      {isPage ? <Heading text={text} /> : <Sentence className={classes.text}>{text}</Sentence>}
      {children}
    </div>
  )
}

function Heading({ text }: { text: string }) {
  usePageTitle(text)
  return <PageHeading className={classes.text}>{text}</PageHeading>
}
