import { texts } from '../../texts/index.ts'
import { Button } from '../../ui/button.tsx'
import classes from './shopping-list-page.module.css'

const words = texts.shopping

/** The last change of the list, to be undone within reach of a thumb. */
export type Done = { readonly text: string; readonly undo: () => void }

export function UndoBar({ done, onUndone }: { readonly done: Done; readonly onUndone: () => void }) {
  return (
    <div className={classes.undo}>
      <p role="status">{done.text}</p>
      <Button
        look="bare"
        onClick={() => {
          done.undo()
          onUndone()
        }}
      >
        {words.undo}
      </Button>
    </div>
  )
}
