import { texts } from '../texts/index.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useIsOnline } from './online.ts'

type LoadFailedProps = {
  readonly text: string
  /** It is the page: its sentence is the heading. */
  readonly isPage?: boolean
  readonly onAgain: () => void
}

/** A part of a page that did not arrive, with another try. Without a network it says that this is the reason. */
export function LoadFailed({ text, isPage = false, onAgain }: LoadFailedProps) {
  const isOnline = useIsOnline()
  return (
    <EmptyState isPage={isPage} text={isOnline ? text : texts.shell.offline}>
      <Button onClick={onAgain}>{isOnline ? texts.common.tryAgain : texts.shell.refresh}</Button>
    </EmptyState>
  )
}
