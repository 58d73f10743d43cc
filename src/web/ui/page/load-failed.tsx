import { texts } from '../../texts/index.ts'
import { Button } from '../button.tsx'
import { useIsOnline } from '../online.ts'
import { EmptyState } from './empty-state.tsx'

type LoadFailedProps = {
  readonly text: string
  /** It is the page: its sentence is the heading. */
  readonly isPage?: boolean
  readonly onAgain: () => void
}

/** A part of a page that did not arrive, with another try. Without a network a whole page says that this is the reason; above a part the bar says it (shell/offline-note.tsx). */
export function LoadFailed({ text, isPage = false, onAgain }: LoadFailedProps) {
  const isOnline = useIsOnline()
  return (
    <EmptyState isPage={isPage} text={isPage && !isOnline ? texts.shell.offline : text}>
      <Button onClick={onAgain}>{isOnline ? texts.common.tryAgain : texts.shell.refresh}</Button>
    </EmptyState>
  )
}
