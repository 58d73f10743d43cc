import { texts } from '../texts/index.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A part of a page that did not arrive, with another try. */
export function LoadFailed({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <EmptyState text={text}>
      <Button onClick={onAgain}>{texts.recipe.tryAgain}</Button>
    </EmptyState>
  )
}
